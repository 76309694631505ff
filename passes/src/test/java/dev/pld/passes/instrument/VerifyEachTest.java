package dev.pld.passes.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.dialect.Dialects;
import dev.pld.ir.dialect.comm.SyncOps;
import dev.pld.passes.PassContext;
import dev.pld.passes.PassManager;
import dev.pld.passes.PassPipeline;
import dev.pld.passes.PassResult;
import dev.pld.passes.Passes;
import dev.pld.passes.Programs;
import dev.pld.passes.Specialization;
import dev.pld.passes.rewrite.OpBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Whose fault it is that a module is wrong after a pass. */
final class VerifyEachTest {
  private static final String KERNEL =
      Programs.kernel(
          "%s: inout !pld.window<[nr, 1], i32>, %d: inout !pld.window<[nr, 1], i32>",
          "    pld.system.notify %d[0, 0], 1 to 0 {op = set}\n    pld.tensor.barrier %s\n");

  /** What is reported when {@code damage} is done to the lowered notifies that {@code which}. */
  private static List<String> codes(Predicate<Location> which, Consumer<Operation> damage) {
    Operation module = Programs.parse(KERNEL);
    DiagnosticSink sink = new DiagnosticSink();
    PassPipeline pipeline =
        PassPipeline.parse("verify,lower-allreduce,expand-sync", Passes.all(), sink);
    assertNotNull(pipeline);
    VerifyEach each = new VerifyEach();
    new PassManager(Dialects.all(), pipeline, List.of(each)).run(module, Specialization.NONE, sink);
    assertEquals(0, sink.errorCount());

    List<Operation> found = new ArrayList<>();
    module.walk(op -> keep(op, which, found));
    damage.accept(found.getFirst());
    PassContext context =
        new PassContext(
            Dialects.all(), sink, Specialization.NONE, pipeline.steps().getLast().options());
    each.after(pipeline.steps().getLast(), PassResult.CHANGED, module, context);
    return sink.sorted().stream().map(Diagnostic::code).map(code -> code.id()).toList();
  }

  private static void keep(Operation op, Predicate<Location> which, List<Operation> found) {
    if (op.is(SyncOps.NOTIFY) && which.test(op.location())) {
      found.add(op);
    }
  }

  private static void wrongPeer(Operation notify) {
    Value wrong = OpBuilder.before(notify, Dialects.all(), notify.location()).index(-1);
    notify.setOperand(notify.operands().indexOf(notify.operand("peer")), wrong);
  }

  @Test
  void aWrongValueInTheUsersOwnCodeIsTheirs() {
    assertEquals(
        List.of("PLD-V0303"), codes(at -> at instanceof Location.Span, VerifyEachTest::wrongPeer));
  }

  @Test
  void aWrongValueInWhatACollectiveBecameIsTheFaultOfThePass() {
    assertEquals(
        List.of("PLD-V0303", "PLD-I0002"),
        codes(at -> at instanceof Location.Derived, VerifyEachTest::wrongPeer));
  }

  @Test
  void aWrongFormIsTheFaultOfThePassWhereverItIs() {
    assertEquals(
        List.of("PLD-V0109", "PLD-I0002"),
        codes(at -> at instanceof Location.Span, notify -> notify.setAttribute("op", null)));
  }
}
