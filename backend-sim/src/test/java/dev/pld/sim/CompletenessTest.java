package dev.pld.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.dialect.Dialects;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.Trait;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.semantics.Semantics;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Nothing is forgotten: operations, platforms, codes. */
final class CompletenessTest {
  @Test
  void everyOperationThatRunsHasAnEmitter() {
    Set<String> wanted = new TreeSet<>();
    for (OpDefinition definition : Dialects.all().all()) {
      boolean inFunctions = definition.levels().stream().anyMatch(level -> level != Level.MODULE);
      if (inFunctions && !definition.has(Trait.LOWERED_BEFORE_RUN)) {
        wanted.add(definition.name());
      }
    }
    assertEquals(wanted, new TreeSet<>(Semantics.all().names()));
  }

  @Test
  void everyPlatformCanBeRead() {
    DiagnosticSink sink = new DiagnosticSink();
    for (String name : Platform.names()) {
      assertNotNull(Platform.find(name, sink));
    }
    assertEquals(List.of(), sink.sorted());
    assertEquals(new Platform("a2a3sim", 184 * 1024, 48, 64), Platform.find("a2a3sim", sink));
    assertEquals(new Platform("a5sim", 240 * 1024, 36, 64), Platform.find("a5sim", sink));
  }

  @Test
  void hardwareHasASimulatedTwin() {
    DiagnosticSink sink = new DiagnosticSink();
    assertNull(Platform.find("a5", sink));
    assertNull(Platform.find("a7", sink));
    assertEquals(
        List.of(
            "platform 'a5' is hardware, which this program cannot drive", "unknown platform 'a7'"),
        sink.sorted().stream().map(d -> d.message()).toList());
    assertEquals(
        "its simulated twin is 'a5sim'", sink.sorted().getFirst().notes().getFirst().text());
  }

  @Test
  void codesAreUniqueAndInOrder() {
    List<String> ids = RunCodes.all().stream().map(DiagnosticCode::id).toList();
    assertEquals(List.copyOf(new TreeSet<>(ids)), ids);
  }
}
