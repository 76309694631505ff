package dev.pld.passes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.ir.diag.DiagnosticPrinter;
import dev.pld.ir.diag.DiagnosticSink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PassPipelineTest {
  private static final PassRegistry REGISTRY = Passes.all();

  private static String readAndPrint(String text) {
    DiagnosticSink sink = new DiagnosticSink();
    PassPipeline pipeline = PassPipeline.parse(text, REGISTRY, sink);
    assertNotNull(pipeline, () -> DiagnosticPrinter.render(sink.sorted()));
    return pipeline.toString();
  }

  private static String errors(String text) {
    DiagnosticSink sink = new DiagnosticSink();
    assertNull(PassPipeline.parse(text, REGISTRY, sink));
    return DiagnosticPrinter.render(sink.sorted());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "verify",
        "verify,lower-allreduce{sync=neighbor},chunk{bytes=8192},cse",
        "canonicalize,lower-allreduce,canonicalize",
        "chunk,lower-allreduce,chunk"
      })
  void printsWhatItReads(String text) {
    assertEquals(text, readAndPrint(text));
  }

  @Test
  void spaceIsFree_andNamedPipelinesStandForTheirPasses() {
    assertEquals("verify,chunk{bytes=64}", readAndPrint(" verify , chunk { bytes = 64 } "));
    assertEquals(Passes.all().pipelines().get(Passes.DEFAULT), readAndPrint("default"));
    assertEquals(Passes.all().pipelines().get(Passes.SIM) + ",verify", readAndPrint("sim,verify"));
  }

  @Test
  void unknownPass_namesThePlaceTheNearestAndAll() {
    assertEquals(
        """
        <pipeline>:1:8: error: unknown pass 'lower-allreduc' [PLD-P0002]
            verify,lower-allreduc,cse
                   ^~~~~~~~~~~~~~
          note: did you mean 'lower-allreduce'?
          note: known: specialize, verify, lower-allreduce, chunk, expand-sync, canonicalize, cse,\
         default, sim
        """,
        errors("verify,lower-allreduc,cse"));
  }

  @Test
  void unknownOption_namesTheKnownOnes() {
    assertEquals(
        """
        <pipeline>:1:7: error: chunk has no option 'byte' [PLD-P0003]
            chunk{byte=1}
                  ^~~~
          note: did you mean 'bytes'?
          note: known: bytes
        """,
        errors("chunk{byte=1}"));
    assertTrue(errors("cse{x=1}").contains("known: none"));
  }

  @Test
  void badValue_saysWhatIsTaken() {
    assertTrue(
        errors("lower-allreduce{sync=star}")
            .startsWith(
                "<pipeline>:1:22: error: lower-allreduce: option 'sync' cannot be 'star', it is one"
                    + " of round, chunk, neighbor [PLD-P0004]"));
    assertTrue(errors("chunk{bytes=many}").contains("it is a whole number"));
    assertTrue(errors("chunk{bytes=8}").contains("it is at least 32"));
    assertTrue(
        errors("chunk{bytes=9223372036854775808}").contains("it is at most 9223372036854775807"));
    assertTrue(errors("chunk{bytes=-9223372036854775809}").contains("it is at least 32"));
    assertTrue(errors("chunk{bytes=}").contains("cannot be ''"));
    assertTrue(errors("chunk{bytes=64,bytes=64}").contains("given twice"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ",verify",
        "verify,",
        "verify,,cse",
        "verify cse",
        "chunk{bytes=64",
        "chunk{}",
        "chunk{bytes}",
        "chunk{bytes=64 bytes=64}",
        "chunk}",
        "{",
        "verify;cse",
        "\u0000"
      })
  void malformedText_isAnErrorWithAPlace(String text) {
    assertTrue(errors(text).contains("<pipeline>:1:"), text);
  }

  @Test
  void order_isCheckedOverAllThatStandsBetween() {
    assertTrue(
        errors("chunk,lower-allreduce")
            .contains("'chunk' stands before 'lower-allreduce', whose work it builds on"));
    // Not declared directly: specialize comes before lower-allreduce, and that before expand-sync.
    assertTrue(errors("expand-sync,specialize").contains("'expand-sync' stands before"));
  }

  @Test
  void list_showsPassesOptionsAndPipelines() {
    String list = REGISTRY.list();
    assertTrue(list.contains("  specialize                        folds parameters"), list);
    assertTrue(
        list.contains("    sync=round|chunk|neighbor       how the rounds of a ring wait"), list);
    assertTrue(list.contains("  sim                               specialize,verify"), list);
  }
}
