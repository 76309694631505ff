package dev.pld.ir.verify;

import static org.junit.jupiter.api.Assertions.fail;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.DiagnosticPrinter;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.golden.Golden;
import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.golden.GoldenExpression;
import dev.pld.ir.golden.Place;
import dev.pld.ir.op.AttributeKind;
import dev.pld.ir.op.AttributeSpec;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.OperandSpec;
import dev.pld.ir.op.OperationInputs;
import dev.pld.ir.type.BufferType;
import dev.pld.ir.type.CommContextType;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.TensorType;
import dev.pld.ir.type.TileType;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.WindowType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever a module looks like, the verifier reports and never throws. */
final class RandomModulesTest {
  private static final int MODULES = 4000;
  private static final List<OpDefinition> DEFINITIONS = List.copyOf(Modules.OPS.all());

  /** Random parts of one module. */
  private static final class Maker {
    private final Random random;
    private final List<Value> values = new ArrayList<>();

    Maker(long seed) {
      random = new Random(seed);
    }

    private <T> T pick(List<T> list) {
      return list.get(random.nextInt(list.size()));
    }

    private boolean rarely() {
      return random.nextInt(8) == 0;
    }

    Dim dim() {
      return switch (random.nextInt(12)) {
        case 0 -> Dim.NR;
        case 1 -> Dim.NR.minus(1).times(2);
        case 2 -> Dim.symbol("n");
        case 3 -> Dim.param("p");
        case 4 -> Dim.UNKNOWN;
        case 5 -> Dim.constant(Long.MAX_VALUE);
        case 6 -> Dim.text("x");
        case 7 -> Dim.constant(-3);
        case 8 -> Dim.NR.times(Dim.symbol("n")).floorDiv(Dim.constant(3)).min(Dim.NR);
        default -> Dim.constant(random.nextInt(9));
      };
    }

    Shape shape(int rank) {
      Dim[] dims = new Dim[rank];
      Arrays.setAll(dims, i -> dim());
      return Shape.of(dims);
    }

    Type type() {
      ScalarType element = pick(List.of(ScalarType.values()));
      int rank = random.nextInt(4);
      return switch (random.nextInt(8)) {
        case 0 -> new TensorType(shape(rank), element);
        case 1 -> new WindowType(shape(rank), element);
        case 2 -> new WindowType(Shape.of(Dim.NR, Dim.ONE), ScalarType.I32);
        case 3 -> new TileType(shape(rank), element, shape(rarely() ? 1 : rank));
        case 4 -> new BufferType();
        case 5 -> new CommContextType();
        default -> element;
      };
    }

    Attribute attribute(AttributeKind kind) {
      return switch (kind) {
        case AttributeKind.Keyword k ->
            new Attribute.EnumAttr(k.kind(), rarely() ? "odd" : pick(k.kind().keywords()));
        case AttributeKind.Simple s when s == AttributeKind.SHAPE ->
            new Attribute.ShapeAttr(shape(random.nextInt(4)));
        case AttributeKind.Simple s when s == AttributeKind.DIM -> new Attribute.DimAttr(dim());
        case AttributeKind.Simple s when s == AttributeKind.TYPE -> new Attribute.TypeAttr(type());
        case AttributeKind.Simple s when s == AttributeKind.SYMBOL ->
            new Attribute.SymbolAttr(pick(List.of("f", "g", "h")));
        case AttributeKind.Simple s when s == AttributeKind.STRING ->
            new Attribute.StringAttr(pick(List.of("f", "g", "x", "index", "randn")));
        case AttributeKind.Simple s when s == AttributeKind.BOOL -> new Attribute.BoolAttr(true);
        case AttributeKind.Simple s when s == AttributeKind.ARRAY -> array();
        case AttributeKind.Simple s when s == AttributeKind.GOLDEN -> golden();
        case AttributeKind.Simple s ->
            rarely()
                ? new Attribute.FloatAttr(Double.NaN, ScalarType.F32)
                : new Attribute.IntAttr(random.nextInt(12) - 3, ScalarType.INDEX);
      };
    }

    private Attribute array() {
      List<Attribute> elements = new ArrayList<>();
      for (int i = random.nextInt(4); i > 0; i--) {
        elements.add(
            random.nextBoolean()
                ? new Attribute.StringAttr(pick(List.of("x", "y", "n")))
                : new Attribute.EnumAttr(
                    EnumKind.ARGUMENT_MODE, pick(List.of("in", "out", "inout", "odd"))));
      }
      return new Attribute.ArrayAttr(elements);
    }

    private Attribute golden() {
      GoldenExpression element =
          new GoldenExpression.Element(
              "x",
              List.of(
                  new GoldenExpression.Param("p", Place.NONE),
                  new GoldenExpression.Name("i", Place.NONE)),
              Place.NONE);
      return new Attribute.GoldenAttr(
          new Golden(List.of(new GoldenEquation("x", List.of("i", "j"), element, Place.NONE))));
    }

    Operation op(int depth) {
      OpDefinition definition = definition(depth == 0);
      List<Value> operands = new ArrayList<>();
      int[] segments = new int[definition.operands().size()];
      for (int i = 0; i < segments.length; i++) {
        segments[i] = values.isEmpty() ? 0 : size(definition.operands().get(i).arity());
        for (int k = 0; k < segments[i]; k++) {
          operands.add(fitting(definition.operands().get(i)));
        }
      }
      if (rarely()) {
        segments = new int[] {random.nextInt(3), random.nextInt(3) - 1};
      }
      int regions = rarely() ? random.nextInt(3) : definition.regions().size();
      Operation op =
          new Operation(definition, Location.UNKNOWN, operands, segments, List.of(), regions);
      attributes(op);
      op = withResults(op, operands, segments);
      values.addAll(op.results());
      for (int i = 0; i < regions; i++) {
        for (int blocks = rarely() ? random.nextInt(3) : 1; blocks > 0; blocks--) {
          fill(op.region(i).addBlock(), depth + 1);
        }
      }
      return op;
    }

    private OpDefinition definition(boolean item) {
      OpDefinition definition = pick(DEFINITIONS);
      for (int i = 0; i < 20 && definition.levels().contains(Level.MODULE) != item; i++) {
        definition = rarely() ? definition : pick(DEFINITIONS);
      }
      return definition;
    }

    /** Mostly the inferred ones. */
    private Operation withResults(Operation op, List<Value> operands, int[] segments) {
      List<Type> results = new ArrayList<>();
      for (int i = random.nextInt(3); i > 0; i--) {
        results.add(type());
      }
      try {
        List<Type> inferred = new OperationInputs(op).inferResults();
        results = inferred == null || rarely() ? results : inferred;
      } catch (RuntimeException malformed) {
        // Any results will do.
      }
      Operation whole =
          new Operation(
              op.definition(), Location.UNKNOWN, operands, segments, results, op.regionCount());
      op.attributeNames().forEach(name -> whole.setAttribute(name, op.attribute(name)));
      op.setOperands(List.of(), new int[0]);
      return whole;
    }

    /** Mostly of the right sort, so that rules are reached. */
    private Value fitting(OperandSpec spec) {
      for (int i = 0; i < 12; i++) {
        Value value = pick(values);
        if (spec.constraint().accepts(value.type())) {
          return value;
        }
      }
      return pick(values);
    }

    private int size(OperandSpec.Arity arity) {
      return switch (arity) {
        case ONE -> rarely() ? random.nextInt(3) : 1;
        case OPTIONAL -> random.nextInt(2);
        case MANY -> random.nextInt(4);
      };
    }

    private void attributes(Operation op) {
      for (AttributeSpec spec : op.definition().attributes()) {
        if (!rarely()) {
          op.setAttribute(
              spec.name(),
              rarely()
                  ? new Attribute.ParamAttr("p")
                  : attribute(rarely() ? AttributeKind.DIM : spec.kind()));
        }
      }
    }

    void fill(Block block, int depth) {
      for (int i = random.nextInt(4); i > 0; i--) {
        values.add(block.addArgument(type(), random.nextBoolean() ? "v" : null));
      }
      if (depth > 4) {
        return;
      }
      for (int i = random.nextInt(depth == 0 ? 12 : 8); i > 0; i--) {
        block.append(op(depth));
      }
      // Some operands become values that are defined later, or elsewhere.
      for (Operation op : block) {
        if (rarely() && op.operandCount() > 0) {
          op.setOperand(random.nextInt(op.operandCount()), pick(values));
        }
      }
    }
  }

  @Test
  void anyModule_isJudgedWithoutException() {
    for (long seed = 0; seed < MODULES; seed++) {
      Operation module = Modules.state("builtin.module").build();
      new Maker(seed).fill(module.region(0).addBlock(), 0);
      DiagnosticSink sink = new DiagnosticSink();
      try {
        Verifier.verify(module, sink);
        Verifier.verify(module, OptionalLong.of(seed % 5), sink);
        DiagnosticPrinter.render(sink.sorted());
      } catch (RuntimeException | StackOverflowError e) {
        fail("seed " + seed, e);
      }
    }
  }
}
