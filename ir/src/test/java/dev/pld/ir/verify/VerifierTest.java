package dev.pld.ir.verify;

import static dev.pld.ir.verify.Modules.add;
import static dev.pld.ir.verify.Modules.codes;
import static dev.pld.ir.verify.Modules.end;
import static dev.pld.ir.verify.Modules.kernel;
import static dev.pld.ir.verify.Modules.messages;
import static dev.pld.ir.verify.Modules.module;
import static dev.pld.ir.verify.Modules.raw;
import static dev.pld.ir.verify.Modules.state;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.collective.AllreduceOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.WindowType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What only a program can build: text never gets that far. */
final class VerifierTest {
  private static final WindowType DATA = new WindowType(Shape.of(1, 64), ScalarType.F32);
  private static final WindowType RING =
      new WindowType(Shape.of(Dim.NR.minus(1).times(2), Dim.NR), ScalarType.I32);

  @Test
  void operandCount_whenSegmentsDoNotAddUp() {
    Operation module = module();
    Block body = kernel(module, "f", DATA, RING);
    body.append(
        raw(
            AllreduceOps.ALLREDUCE,
            List.of(body.argument(0), body.argument(1), body.argument(1)),
            new int[] {1, 1},
            List.of(DATA)));
    end(body);
    assertEquals(List.of("V0101"), codes(module));
  }

  @Test
  void ringSignal_whenModeIsMesh() {
    Operation module = module();
    Block body = kernel(module, "f", DATA, RING);
    add(
            body,
            state(AllreduceOps.ALLREDUCE)
                .operand("target", body.argument(0))
                .operand("signal", body.argument(1)))
        .result()
        .setName("r");
    end(body);
    assertEquals(
        List.of("allreduce: signal %p1 has shape [2 * nr - 2, nr]; mode \"mesh\" needs [nr, 1]"),
        messages(module));
  }

  @Test
  void ringSignal_whenModeIsRing() {
    Operation module = module();
    Block body = kernel(module, "f", DATA, RING);
    add(
            body,
            state(AllreduceOps.ALLREDUCE)
                .operand("target", body.argument(0))
                .operand("signal", body.argument(1))
                .attribute("mode", new Attribute.EnumAttr(EnumKind.MODE, "ring")))
        .result()
        .setName("r");
    end(body);
    assertEquals(List.of(), codes(module));
  }
}
