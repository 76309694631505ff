package dev.pld.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class RunLineTest {
  @Test
  void readsCommands_whenLinesHaveVariantsQuotesAndCarriageReturns() {
    List<RunLine> lines =
        RunLine.in("// RUN: pldc %s\r\n// a remark\n// RUN(a-4): pld-run -D 'x=a b' %s \"\"\n");
    assertEquals(2, lines.size());
    assertEquals(new RunLine("", List.of("pldc", "%s")), lines.get(0));
    assertEquals("a-4", lines.get(1).variant());
    assertEquals("pld-run", lines.get(1).command());
    assertEquals(List.of("-D", "x=a b", "f.pld", ""), lines.get(1).arguments("f.pld"));
  }

  @Test
  void findsNothing_whenTheRemarkDoesNotBeginTheLine() {
    assertEquals(List.of(), RunLine.in("  // RUN: pldc\nx // RUN: pldc\n"));
  }
}
