package dev.pld.passes.lower;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.passes.PassResult;
import dev.pld.passes.Programs;
import dev.pld.passes.Specialization;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Puts and gets that are too large. */
final class ChunkTransfersTest {
  private static String chunked(String parameters, String body) {
    return Programs.body(
        Programs.run(Programs.kernel(parameters, body), "verify,chunk,verify,chunk"));
  }

  private static final String WINDOWS =
      "%src: inout !pld.window<[2, 5000], f32>, %dst: inout !pld.window<[2, 5000], f32>";

  @Test
  void largeTransfers_areCutIntoRegions() {
    assertEquals(
        """
        scf.for %row = 0 to 2 {
          scf.for %c = 0 to 2 {
            %offset = %c * 4096
            %valid = min(4096, 5000 - %offset)
            pld.tensor.put %src[%row, %offset], %dst[%row, %offset] shape [1, 4096] valid [1, %valid]\
         to 1 {atomic = add}
          }
        }
        scf.for %c = 0 to 2 {
          %offset = %c * 4096
          %valid = min(4096, 4900 - %offset)
          pld.tensor.get %src[1, 50 + %offset], %dst[0, %offset] shape [1, 4096] valid [1, %valid]\
         from 0
        }
        """,
        chunked(
            WINDOWS,
            """
                pld.tensor.put %src, %dst to 1 {atomic = add}
                pld.tensor.get %src[1, 50], %dst[0, 0] shape [1, 4900] from 0
            """));
  }

  @Test
  void transfersThatAreStagedInSmallPieces_stayAsTheyAre() {
    Operation module =
        Programs.parse(
            Programs.kernel(
                WINDOWS,
                "pld.tensor.put %src, %dst to 1 {chunk_rows = 1, chunk_cols = 1000}\n"
                    + "pld.tensor.get %src[0, 0], %dst[0, 0] shape [2, 100] from 0\n"));
    assertEquals(
        PassResult.UNCHANGED,
        Programs.run(module, "verify,chunk", Specialization.NONE, new DiagnosticSink()));
  }

  /** What is said of staging holds for each piece, cut to the budget; a pipeline has two tiles. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "chunk_rows = 2, chunk_cols = 4096|[1, 4096] valid [1, %valid] to 1|",
        "chunk_rows = 1, chunk_cols = 4096, pipeline = true|[1, 4096] valid [1, %valid] to 1"
            + "|chunk_rows = 1, chunk_cols = 2048, pipeline = true",
        "chunk_rows = 1, chunk_cols = 2049, pipeline = true|[1, 4096] valid [1, %valid] to 1"
            + "|chunk_rows = 1, chunk_cols = 2048, pipeline = true",
        "chunk_rows = 2, chunk_cols = 1025, pipeline = true, atomic = add"
            + "|[1, 4096] valid [1, %valid] to 1"
            + "|chunk_rows = 1, chunk_cols = 1025, pipeline = true, atomic = add"
      })
  void piecesOfATransfer_areStagedAsItSays(String written, String piece, String kept) {
    String text = chunked(WINDOWS, "    pld.tensor.put %src, %dst to 1 {" + written + "}\n");
    String put = "pld.tensor.put %src[%row, %offset], %dst[%row, %offset] shape " + piece;
    assertEquals(
        put + (kept == null ? "" : " {" + kept + "}"),
        text.lines().map(String::strip).filter(l -> l.contains("put")).findFirst().orElse(""));
  }

  @Test
  void rowsOfATransfer_keepTheirColumns() {
    String windows =
        "%src: inout !pld.window<[1000, 80], f32>, %dst: inout !pld.window<[1000, 80], f32>";
    assertEquals(
        """
        scf.for %c = 0 to 20 {
          %offset = %c * 51
          %valid = min(51, 1000 - %offset)
          pld.tensor.get %src[%offset, 0], %dst[%offset, 0] shape [51, 80] valid [%valid, 80]\
         from 1 {chunk_cols = 64}
        }
        scf.for %c = 0 to 20 {
          %offset = %c * 51
          %valid = min(51, 1000 - %offset)
          pld.tensor.put %src[%offset, 0], %dst[%offset, 0] shape [51, 80] valid [%valid, 80]\
         to 1 {chunk_rows = 32, chunk_cols = 64, pipeline = true}
        }
        """,
        chunked(
            windows,
            """
                pld.tensor.get %src, %dst from 1 {chunk_rows = 100, chunk_cols = 64}
                pld.tensor.put %src, %dst to 1 {chunk_rows = 100, chunk_cols = 64, pipeline = true}
            """));
  }

  /** One piece holds it, but two tiles of it are too much. */
  @Test
  void pipelineOfOnePiece_getsSmallerTiles() {
    assertEquals(
        """
        pld.tensor.get %src[0, 0], %dst[0, 0] shape [1, 4096] from 1 {chunk_rows = 1,\
         chunk_cols = 2048, pipeline = true}
        """,
        chunked(
            WINDOWS,
            """
                pld.tensor.get %src[0, 0], %dst[0, 0] shape [1, 4096] from 1 {chunk_rows = 1,\
             chunk_cols = 4096, pipeline = true}
            """));
  }

  @Test
  void stagingThatAParameterDecides_waits() {
    String text =
        "module {\n  param $C : index = 64\n"
            + Programs.kernel(
                    WINDOWS, "pld.tensor.put %src, %dst to 1 {chunk_rows = 1, chunk_cols = $C}\n")
                .substring("module {\n".length());
    assertEquals(
        PassResult.UNCHANGED,
        Programs.run(
            Programs.parse(text), "verify,chunk", Specialization.NONE, new DiagnosticSink()));
  }
}
