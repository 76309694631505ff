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
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.collective.AllreduceOps;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.golden.Golden;
import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.golden.GoldenExpression;
import dev.pld.ir.golden.Place;
import dev.pld.ir.op.OperationState;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.TensorType;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.WindowType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What only a program can build: the reader refuses such text. */
final class VerifierTest {
  private static final WindowType DATA = new WindowType(Shape.of(1, 64), ScalarType.F32);
  private static final WindowType RING =
      new WindowType(Shape.of(Dim.NR.minus(1).times(2), Dim.NR), ScalarType.I32);

  private static OperationState constant(long value) {
    return state(ScalarOps.CONSTANT)
        .attribute("value", new Attribute.IntAttr(value, ScalarType.INDEX));
  }

  private static OperationState sum(Value a, Value b) {
    return state(ScalarOps.ADD).operand("lhs", a).operand("rhs", b);
  }

  private static Attribute text(String text) {
    return new Attribute.StringAttr(text);
  }

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
    body.append(raw(AllreduceOps.ALLREDUCE, List.of(body.argument(0)), new int[] {1}, List.of()));
    body.append(
        raw(AllreduceOps.ALLREDUCE, List.of(body.argument(0)), new int[] {2, -1}, List.of()));
    end(body);
    assertEquals(List.of("V0101", "V0101", "V0101"), codes(module));
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

  @Test
  void value_whenUsedBeforeItsDefinition() {
    Operation module = module();
    Block body = kernel(module, "f");
    Value late = constant(1).build().result();
    add(body, sum(late, late));
    body.append(late.definingOp());
    end(body);
    assertEquals(List.of("N0101", "N0101"), codes(module));
  }

  @Test
  void value_whenUsedByItself() {
    Operation module = module();
    Block body = kernel(module, "f", ScalarType.INDEX);
    Operation op = add(body, sum(body.argument(0), body.argument(0)));
    op.setOperand(1, op.result());
    end(body);
    assertEquals(List.of("N0101"), codes(module));
  }

  @Test
  void value_whenDefinedInAnotherBody() {
    Operation module = module();
    Block body = kernel(module, "f", ScalarType.I1);
    Operation branch =
        state(ScfOps.IF).operand("condition", body.argument(0)).results(List.of()).build();
    Block inside = branch.region(0).addBlock();
    Value hidden = add(inside, constant(1)).result();
    add(inside, state(ScfOps.YIELD));
    body.append(branch);
    add(body, sum(hidden, hidden));
    end(body);
    assertEquals(List.of("N0102", "N0102"), codes(module));
  }

  @Test
  void value_whenDefinedInAnotherFunction() {
    Operation module = module();
    Block first = kernel(module, "f", ScalarType.INDEX);
    end(first);
    Block second = kernel(module, "g");
    add(second, sum(first.argument(0), first.argument(0)));
    end(second);
    assertEquals(List.of("N0103", "N0103"), codes(module));
  }

  @Test
  void value_whenItsDefinitionIsInNoModule() {
    Operation module = module();
    Block body = kernel(module, "f", ScalarType.INDEX);
    Value detached = constant(1).build().result();
    Value erased = kernel(module(), "g", ScalarType.INDEX).argument(0);
    add(body, sum(detached, body.argument(0)));
    add(body, sum(erased, body.argument(0)));
    end(body);
    assertEquals(List.of("N0104", "N0103"), codes(module));
  }

  @Test
  void valuesOfTheLoopAround_areKnown() {
    Operation module = module();
    Block body = kernel(module, "f", ScalarType.INDEX);
    Value n = body.argument(0);
    Operation loop =
        add(body, state(ScfOps.FOR).operand("lower", n).operand("upper", n).operand("step", n));
    Block inside = loop.region(0).addBlock();
    Value i = inside.addArgument(ScalarType.INDEX, "i");
    add(inside, sum(i, n));
    add(inside, state(ScfOps.YIELD));
    end(body);
    assertEquals(List.of(), codes(module));
  }

  @Test
  void region_whenItHasTwoBlocks() {
    Operation module = module();
    Block body = kernel(module, "f", ScalarType.I1);
    Operation branch =
        state(ScfOps.IF).operand("condition", body.argument(0)).results(List.of()).build();
    add(branch.region(0).addBlock(), state(ScfOps.YIELD));
    add(branch.region(0).addBlock(), state(ScfOps.YIELD));
    body.append(branch);
    end(body);
    assertEquals(List.of("V0103"), codes(module));
  }

  @Test
  void namesInAModule_whenTheyOccurTwice() {
    Operation module = module();
    Block items = module.region(0).block();
    for (int i = 0; i < 2; i++) {
      add(
          items,
          state(ModuleOps.PARAM)
              .attribute("name", text("p"))
              .attribute("type", text("index"))
              .attribute("value", new Attribute.IntAttr(1, ScalarType.INDEX)));
      add(
          items,
          state(ModuleOps.ALIAS)
              .attribute("name", text("a"))
              .attribute("type", new Attribute.TypeAttr(DATA)));
    }
    assertEquals(List.of("N0107", "N0108"), codes(module));
  }

  @Test
  void param_whenItsTypeOrValueIsWrong() {
    Operation module = module();
    Block items = module.region(0).block();
    add(
        items,
        state(ModuleOps.PARAM)
            .attribute("name", text("p"))
            .attribute("type", text("f16"))
            .attribute("value", new Attribute.FloatAttr(1, ScalarType.F16)));
    add(
        items,
        state(ModuleOps.PARAM)
            .attribute("name", text("q"))
            .attribute("type", text("i32"))
            .attribute("value", new Attribute.IntAttr(1L << 40, ScalarType.I32)));
    assertEquals(List.of("V0701", "V0702"), codes(module));
  }

  @Test
  void extent_whenItsNamesAreNotDeclared() {
    Operation module = module();
    Block body = kernel(module, "f");
    add(
        body,
        state(ScalarOps.DIM).attribute("extent", new Attribute.DimAttr(Dim.symbol("n").plus(1))));
    add(
        body,
        state(ScalarOps.DIM).attribute("extent", new Attribute.DimAttr(Dim.param("p").plus(1))));
    add(body, state(ScalarOps.DIM).attribute("extent", new Attribute.DimAttr(Dim.text("x"))));
    end(body);
    assertEquals(List.of("N0112", "N0111", "V0117"), codes(module));
  }

  @Test
  void golden_whenItUsesUnknownNamesOrTheSameIndexTwice() {
    Operation module = module();
    Type tensor = new TensorType(Shape.of(4, 4), ScalarType.F32);
    Operation host =
        state(FunctionOps.HOST)
            .attribute("sym_name", text("main"))
            .attribute("arg_names", new Attribute.ArrayAttr(List.of(text("x"))))
            .attribute(
                "arg_modes",
                new Attribute.ArrayAttr(
                    List.of(new Attribute.EnumAttr(EnumKind.ARGUMENT_MODE, "inout"))))
            .build();
    Block body = host.region(0).addBlock();
    body.addArgument(tensor, "x");
    end(body);
    module.region(0).block().append(host);
    GoldenExpression element =
        new GoldenExpression.Element(
            "x",
            List.of(
                new GoldenExpression.Name("i", Place.NONE),
                new GoldenExpression.Name("k", Place.NONE)),
            Place.NONE);
    add(
        module.region(0).block(),
        state(ModuleOps.GOLDEN)
            .attribute("function", new Attribute.SymbolAttr("main"))
            .attribute("tolerance", new Attribute.FloatAttr(0, ScalarType.F32))
            .attribute(
                "golden",
                new Attribute.GoldenAttr(
                    new Golden(
                        List.of(
                            new GoldenEquation("x", List.of("i", "i"), element, Place.NONE))))));
    assertEquals(List.of("V0709", "N0110"), codes(module));
  }

  @Test
  void deepNesting_needsNoStack() {
    assertEquals(List.of("V0119"), codes(nested(20_000)));
  }

  /** The bodies of the module and of the function count. */
  @Test
  void bodiesNest256Deep() {
    assertEquals(List.of(), codes(nested(254)));
    assertEquals(List.of("V0119"), codes(nested(255)));
  }

  private static Operation nested(int branches) {
    Operation module = module();
    Block body = kernel(module, "f", ScalarType.I1);
    Block at = body;
    for (int i = 0; i < branches; i++) {
      Operation branch =
          state(ScfOps.IF).operand("condition", body.argument(0)).results(List.of()).build();
      Block inside = branch.region(0).addBlock();
      at.append(branch);
      if (at != body) {
        add(at, state(ScfOps.YIELD));
      }
      at = inside;
    }
    add(at, state(ScfOps.YIELD));
    end(body);
    return module;
  }

  /** A chain of views is followed once and not anew from every link. */
  @Test
  void longChainsOfViews_takeLinearTime() {
    Operation module = module();
    Block body = kernel(module, "f", DATA);
    Value zero = add(body, constant(0)).result();
    Value tile =
        add(
                body,
                state(TileOps.LOAD)
                    .operand("source", body.argument(0))
                    .operands("offsets", List.of(zero, zero))
                    .attribute("shape", new Attribute.ShapeAttr(Shape.of(1, 64))))
            .result();
    Value view = body.argument(0);
    for (int i = 0; i < 100_000; i++) {
      view =
          add(
                  body,
                  state(TileOps.STORE)
                      .operand("tile", tile)
                      .operand("target", view)
                      .operands("offsets", List.of(zero, zero)))
              .result();
    }
    end(body);
    long start = System.nanoTime();
    assertEquals(List.of(), codes(module));
    assertTrue(System.nanoTime() - start < 10_000_000_000L);
  }
}
