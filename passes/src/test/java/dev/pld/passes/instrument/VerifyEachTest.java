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
import dev.pld.ir.dialect.tile.TileOps;
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
  private static final String CHUNKED =
      Programs.kernel(
          "%x: !pld.tensor<[1, 8192], f32>, %y: out !pld.tensor<[1, 8192], f32>",
          "    %t = tile.load %x[0, 0] shape [1, 8192]\n    tile.store %t, %y[0, 0]\n");

  private static final String KERNEL =
      Programs.kernel(
          "%s: inout !pld.window<[nr, 1], i32>, %d: inout !pld.window<[nr, 1], i32>",
          "    pld.system.notify %d[0, 0], 1 to 0 {op = set}\n    pld.tensor.barrier %s\n");

  /** What is reported when {@code damage} is done to the lowered notifies that {@code which}. */
  private static List<String> codes(Predicate<Location> which, Consumer<Operation> damage) {
    return codes(
        KERNEL,
        "verify,lower-allreduce,expand-sync",
        op -> op.is(SyncOps.NOTIFY) && which.test(op.location()),
        damage);
  }

  /** What is reported when {@code damage} is done by the last pass to the first of such ops. */
  private static List<String> codes(
      String program, String passes, Predicate<Operation> which, Consumer<Operation> damage) {
    Operation module = Programs.parse(program);
    DiagnosticSink sink = new DiagnosticSink();
    PassPipeline pipeline = PassPipeline.parse(passes, Passes.all(), sink);
    assertNotNull(pipeline);
    VerifyEach each = new VerifyEach();
    new PassManager(Dialects.all(), pipeline, List.of(each)).run(module, Specialization.NONE, sink);
    assertEquals(0, sink.errorCount());

    List<Operation> found = new ArrayList<>();
    module.walk(
        op -> {
          if (which.test(op)) {
            found.add(op);
          }
        });
    damage.accept(found.getFirst());
    PassContext context =
        new PassContext(
            Dialects.all(), sink, Specialization.NONE, pipeline.steps().getLast().options());
    each.after(pipeline.steps().getLast(), PassResult.CHANGED, module, context);
    return sink.sorted().stream().map(Diagnostic::code).map(code -> code.id()).toList();
  }

  /** What a value decides is the program's; that operations keep their form is the pass's. */
  @Test
  void specialize_decidesRules() {
    Predicate<Operation> notifies = op -> op.is(SyncOps.NOTIFY);
    assertEquals(
        List.of("PLD-V0303"),
        codes(KERNEL, "verify,specialize", notifies, VerifyEachTest::wrongPeer));
    assertEquals(
        List.of("PLD-V0109", "PLD-I0002"),
        codes(KERNEL, "verify,specialize", notifies, op -> op.setAttribute("op", null)));
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

  private static void outside(Operation load) {
    Value wrong = OpBuilder.before(load, Dialects.all(), load.location()).index(-1);
    load.setOperand(1, wrong);
  }

  private static boolean isChunkedLoad(Operation op) {
    return op.is(TileOps.LOAD) && op.location() instanceof Location.Derived;
  }

  @Test
  void aWrongValueInWhatThePassHasJustMadeIsItsFault() {
    assertEquals(
        List.of("PLD-V0302", "PLD-I0002"),
        codes(CHUNKED, "verify,chunk", VerifyEachTest::isChunkedLoad, VerifyEachTest::outside));
  }

  /** It may come from what the author wrote, and be seen only now. */
  @Test
  void aWrongValueThatALaterPassBringsToLightIsTheirs() {
    assertEquals(
        List.of("PLD-V0302"),
        codes(
            CHUNKED,
            "verify,chunk,canonicalize",
            VerifyEachTest::isChunkedLoad,
            VerifyEachTest::outside));
  }

  @Test
  void aWrongFormIsTheFaultOfThePassWhereverItIs() {
    assertEquals(
        List.of("PLD-V0109", "PLD-I0002"),
        codes(at -> at instanceof Location.Span, notify -> notify.setAttribute("op", null)));
  }
}
