package dev.pld.passes.lower;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.passes.PassResult;
import dev.pld.passes.Programs;
import dev.pld.passes.Specialization;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ChunkPassTest {
  private static String allreduce(String mode, String window, Specialization specialization) {
    String signal = mode.equals("mesh") ? "[nr, 1]" : "[2 * (nr - 1), nr]";
    String text =
        Programs.kernel(
            "%data: inout !pld.window<"
                + window
                + ">, %signal: inout !pld.window<"
                + signal
                + ", i32>",
            "    %reduced = pld.tensor.allreduce %data, %signal {op = sum, mode = " + mode + "}\n");
    String sync = mode.equals("mesh") ? "round" : "chunk";
    return Programs.body(
        Programs.run(
            text,
            "specialize,verify,lower-allreduce{sync=" + sync + "},chunk,verify",
            specialization));
  }

  @ParameterizedTest
  @CsvSource({
    "1, f32, '[1, 8] valid [1, 1]', 2",
    "3, f32, '[1, 8] valid [1, 3]', 2",
    "17, f32, '[1, 24] valid [1, 17]', 2",
    "17, f16, '[1, 32] valid [1, 17]', 2",
    "4096, f32, '[1, 4096]', 2",
    "8192, f16, '[1, 8192]', 2"
  })
  void shortMesh_isOnePiece(long size, String element, String shape, long credits) {
    String text = allreduce("mesh", "[1, " + size + "], " + element, Specialization.NONE);
    assertTrue(text.contains("%own = tile.load %data[0, 0] shape " + shape + "\n"), text);
    assertTrue(text.contains("wait_all %signal, 2\n"), text);
    assertTrue(text.endsWith("consume_all %signal, " + credits + "\n"), text);
  }

  @Test
  void longMesh_isALoopWithARaggedTail() {
    assertEquals(
        """
        scf.for %c = 0 to 2 {
          %offset = %c * 4096
          %valid = min(4096, 4097 - %offset)
          %own = tile.load %data[0, %offset] shape [1, 4096] valid [1, %valid]
          %complete = scf.for %q = 0 to nr iter(%acc = %own) {
            %next = scf.if %q != %me {
              %theirs = pld.tile.remote_load %data[0, %offset] shape [1, 4096] valid [1, %valid] from %q
              %partial = tile.add %acc, %theirs
              scf.yield %partial
            } else {
              scf.yield %acc
            }
            scf.yield %next
          }
          pld.system.notify_all %signal, 1
          pld.system.wait_all %signal, 2 + %c
          tile.store %complete, %data[0, %offset]
        }
        pld.system.consume_all %signal, 3
        """,
        allreduce("mesh", "[1, 4097], f32", Specialization.NONE)
            .replaceFirst("(?s).*?scf.for %c", "scf.for %c"));
  }

  @Test
  void wholeMultiple_hasNoTail() {
    String text = allreduce("mesh", "[1, 8192], f32", Specialization.NONE);
    assertTrue(text.contains("%own = tile.load %data[0, %offset] shape [1, 4096]\n"), text);
    assertTrue(text.contains("scf.for %c = 0 to 2 {"), text);
  }

  @Test
  void symbolicLength_countsItsPiecesAtRunTime() {
    String text =
        Programs.kernel(
                "%data: inout !pld.window<[1, n], f32>, %signal: inout !pld.window<[nr, 1], i32>",
                "    %reduced = pld.tensor.allreduce %data, %signal {op = sum, mode = mesh}\n")
            .replace("@k(", "@k<n>(");
    String found = Programs.body(Programs.run(text, "verify,lower-allreduce,chunk,verify"));
    assertTrue(found.contains("scf.for %c = 0 to n ceildiv 4096 {"), found);
    assertTrue(found.contains("%valid = min(4096, n - %offset)"), found);
    assertTrue(found.endsWith("consume_all %signal, n ceildiv 4096 + 1\n"), found);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 2, f32, 8, 2",
    "17, 2, f32, 16, 2",
    "17, 4, f32, 8, 2",
    "8193, 4, f32, 2056, 2",
    "65537, 2, f32, 4096, 18",
    "17, 4, f16, 16, 2",
    "65537, 4, f16, 8192, 6"
  })
  void ringOfPieces_hasTheSameCreditsInEveryRow(
      long size, long ranks, String element, long width, long credits) {
    String text =
        allreduce("ring", "[1, " + size + "], " + element, Specialization.forRanks(ranks));
    assertTrue(text.contains("shape [1, " + width + "] valid [1, "), text);
    assertTrue(text.contains("consume_all %signal, " + credits + " row %k\n"), text);
  }

  @Test
  void segmentsOfKnownBound_areOnePieceForAnyNumberOfRanks() {
    String text = allreduce("ring", "[1, 64], f32", Specialization.NONE);
    assertTrue(
        text.contains("%own = tile.load %data[0, %start] shape [1, 64] valid [1, %length]\n"),
        text);
    assertEquals(0, Programs.count(text, "scf.for %c"));
  }

  private static String chunked(String parameters, String body) {
    return Programs.body(
        Programs.run(Programs.kernel(parameters, body), "verify,chunk,verify,chunk"));
  }

  @Test
  void handWrittenGroup_isCutTogether() {
    assertEquals(
        """
        scf.for %c = 0 to 3 {
          %offset = %c * 4096
          %valid = min(4096, 10000 - %offset)
          %a = tile.load %x[0, %offset] shape [1, 4096] valid [1, %valid]
          %b = tile.muls %a, 2.0
          tile.store %b, %y[0, 16 + %offset]
        }
        %z = tile.load %y[0, 0] shape [1, 8]
        """,
        chunked(
            "%x: !pld.tensor<[1, 10000], f32>, %y: out !pld.tensor<[1, 10016], f32>",
            """
                %a = tile.load %x[0, 0] shape [1, 10000]
                %b = tile.muls %a, 2.0
                %done = tile.store %b, %y[0, 16]
                %z = tile.load %done[0, 0] shape [1, 8]
            """));
  }

  @Test
  void rows_stayTogetherWhileTheyFit() {
    assertEquals(
        """
        scf.for %c = 0 to 7 {
          %offset = %c * 16
          %valid = min(16, 100 - %offset)
          %a = tile.load %x[%offset, 0] shape [16, 256] valid [%valid, 200]
          tile.store %a, %y[%offset, 0]
        }
        """,
        chunked(
            "%x: !pld.tensor<[128, 256], f32>, %y: out !pld.tensor<[128, 256], f32>",
            """
                %a = tile.load %x[0, 0] shape [128, 256] valid [100, 200]
                tile.store %a, %y[0, 0]
            """));
  }

  @Test
  void longRows_areCutOneByOne() {
    String text =
        chunked(
            "%x: !pld.tensor<[3, 5000], f32>, %y: out !pld.tensor<[3, 5000], f32>",
            """
                %a = tile.load %x[0, 0] shape [3, 5000]
                tile.store %a, %y[0, 0]
            """);
    assertTrue(text.startsWith("scf.for %row = 0 to 3 {\n  scf.for %c = 0 to 2 {\n"), text);
    assertTrue(
        text.contains("tile.load %x[%row, %offset] shape [1, 4096] valid [1, %valid]"), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // The second piece would read what the first has written.
        "tile.store %a, %w[0, 1]",
        // The notify vouches for the load, or the store, at the place where it stands.
        "pld.system.notify %s[0, 0], 1 to 0 {op = set} tile.store %a, %y[0, 0]",
        "tile.store %a, %y[0, 0] %z = tile.load %y[0, 0] shape [1, 8] tile.store %a, %w[0, 0]",
        "%b = scf.for %i = 0 to 2 iter(%t = %a) { scf.yield %t } tile.store %b, %y[0, 0]",
        "%b = tile.load %w[0, 0] shape [1, 5000] valid [1, 4999] %c = tile.add %a, %b"
            + " tile.store %c, %y[0, 0]",
        "%b = tile.adds %a, 1.0"
      })
  void whatCannotBeCut_staysAsItIs(String rest) {
    Operation module =
        Programs.parse(
            Programs.kernel(
                "%w: inout !pld.window<[1, 5001], f32>, %y: out !pld.tensor<[1, 5001], f32>,"
                    + " %s: inout !pld.window<[1, 1], i32>",
                "%a = tile.load %w[0, 0] shape [1, 5000]\n" + rest + "\n"));
    assertEquals(
        PassResult.UNCHANGED,
        Programs.run(module, "verify,chunk", Specialization.NONE, new DiagnosticSink()));
  }

  @Test
  void updateInPlace_andIndependentCode_doNotHinder() {
    assertEquals(
        """
        %n = tile.load %y[0, 0] shape [1, 8]
        scf.for %c = 0 to 2 {
          %offset = %c * 4096
          %valid = min(4096, 5000 - %offset)
          %a = tile.load %w[0, %offset] shape [1, 4096] valid [1, %valid]
          %b = tile.adds %a, 1.0
          tile.store %b, %w[0, %offset]
        }
        """,
        chunked(
            "%w: inout !pld.window<[1, 5000], f32>, %y: inout !pld.tensor<[1, 8], f32>",
            """
                %a = tile.load %w[0, 0] shape [1, 5000]
                %n = tile.load %y[0, 0] shape [1, 8]
                %b = tile.adds %a, 1.0
                tile.store %b, %w[0, 0]
            """));
  }

  /** Loops take other names than the values around them, and counts keep the names they have. */
  @Test
  void namesThatWereGiven_stay() {
    assertEquals(
        """
        scf.for %c_1 = 0 to 3 {
          %offset_1 = %c_1 * 4096
          %valid = min(4096, 10000 - %offset_1)
          %a = tile.load %x[0, %offset_1] shape [1, 4096] valid [1, %valid]
          %c = tile.muls %a, 2.0
          tile.store %c, %y[0, %offset_1]
        }
        %offset = %n + 1
        %count = %n ceildiv 4096
        scf.for %piece = 0 to %count {
          %start = %piece * 4096
          %much = min(4096, %n - %start)
          %b = tile.load %x[0, %start] shape [1, 4096] valid [1, %much]
          tile.store %b, %y[0, %start]
        }
        %z = %count + %offset
        """,
        chunked(
            "%x: !pld.tensor<[1, 10000], f32>, %y: out !pld.tensor<[1, 10000], f32>, %n: index",
            """
                %a = tile.load %x[0, 0] shape [1, 10000]
                %c = tile.muls %a, 2.0
                tile.store %c, %y[0, 0]
                %offset = %n + 1
                %count = pld.tile.chunks %piece, %start, %much of %n max [10000] {
                  %b = tile.load %x[0, %start] shape [1, 10000] valid [1, %much]
                  tile.store %b, %y[0, %start]
                }
                %z = %count + %offset
            """));
  }

  @Test
  void loopOverSingleRows_saysRow() {
    assertEquals(
        """
        scf.for %row = 0 to 3 {
          %a = tile.load %x[%row, 0] shape [1, 4000]
          tile.store %a, %y[%row, 0]
        }
        """,
        chunked(
            "%x: !pld.tensor<[3, 4000], f32>, %y: out !pld.tensor<[3, 4000], f32>",
            """
                %a = tile.load %x[0, 0] shape [3, 4000]
                tile.store %a, %y[0, 0]
            """));
  }

  @Test
  void budget_isAnOption() {
    String text =
        Programs.kernel(
            "%x: !pld.tensor<[1, 40], f32>, %y: out !pld.tensor<[1, 40], f32>",
            "%a = tile.load %x[0, 0] shape [1, 40]\ntile.store %a, %y[0, 0]\n");
    String found = Programs.body(Programs.run(text, "verify,chunk{bytes=64}"));
    assertTrue(found.contains("scf.for %c = 0 to 3 {"), found);
    assertTrue(found.contains("shape [1, 16] valid [1, %valid]"), found);
  }
}
