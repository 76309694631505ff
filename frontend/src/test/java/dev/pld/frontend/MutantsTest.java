package dev.pld.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.text.Printer;
import dev.pld.ir.type.BufferType;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.TensorType;
import dev.pld.ir.type.TileType;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.WindowType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Programs that break rules print as text that reads back, however odd they are. */
class MutantsTest {
  private static final int ROUNDS = 800;

  private static final List<Attribute> ATTRIBUTES =
      List.of(
          new Attribute.IntAttr(4, ScalarType.INDEX),
          new Attribute.IntAttr(-4, ScalarType.I32),
          new Attribute.IntAttr(4, ScalarType.I64),
          new Attribute.IntAttr(5_000_000_000L, ScalarType.I64),
          new Attribute.FloatAttr(1.5, ScalarType.F32),
          new Attribute.FloatAttr(-0.0, ScalarType.F16),
          new Attribute.FloatAttr(Double.POSITIVE_INFINITY, ScalarType.F32),
          new Attribute.BoolAttr(true),
          new Attribute.StringAttr(""),
          new Attribute.StringAttr("a b"),
          new Attribute.StringAttr("nr"),
          new Attribute.StringAttr("module"),
          new Attribute.StringAttr("x"),
          new Attribute.EnumAttr(EnumKind.NOTIFY_OP, "set"),
          new Attribute.EnumAttr(EnumKind.MODE, "odd"),
          new Attribute.TypeAttr(ScalarType.F16),
          new Attribute.TypeAttr(new WindowType(Shape.of(1, 4), ScalarType.F32)),
          new Attribute.DimAttr(Dim.NR.minus(1)),
          new Attribute.DimAttr(Dim.NR.isEqualTo(Dim.constant(2))),
          new Attribute.DimAttr(Dim.constant(3)),
          new Attribute.ShapeAttr(Shape.of(1, -4)),
          new Attribute.ShapeAttr(new Shape(List.of())),
          new Attribute.SymbolAttr("f"),
          new Attribute.ArrayAttr(List.of()),
          new Attribute.ArrayAttr(List.of(new Attribute.StringAttr("x y"))),
          new Attribute.ArrayAttr(List.of(new Attribute.StringAttr("n"))),
          new Attribute.ArrayAttr(List.of(new Attribute.EnumAttr(EnumKind.ARGUMENT_MODE, "out"))),
          new Attribute.ArrayAttr(
              List.of(
                  new Attribute.IntAttr(1, ScalarType.I32),
                  new Attribute.IntAttr(1, ScalarType.INDEX))));

  private static final List<Type> TYPES =
      List.of(
          ScalarType.INDEX,
          ScalarType.I1,
          ScalarType.I32,
          ScalarType.F32,
          new BufferType(),
          new TensorType(Shape.of(1, 4), ScalarType.F32),
          new WindowType(Shape.of(1, -4), ScalarType.F16),
          new TileType(Shape.of(1, 4), ScalarType.F32, Shape.of(Dim.UNKNOWN)));

  /** Changes one thing after the other. */
  private static final class Mutator {
    private final Random random;
    private final List<Operation> ops = new ArrayList<>();

    Mutator(Operation module, long seed) {
      random = new Random(seed);
      module.walk(ops::add);
    }

    private <T> T pick(List<T> list) {
      return list.get(random.nextInt(list.size()));
    }

    void change() {
      Operation op = pick(ops);
      switch (random.nextInt(8)) {
        case 0 -> op.setAttribute(attribute(op), pick(ATTRIBUTES));
        case 1 -> op.setAttribute(attribute(op), null);
        case 2 -> op.setAttribute(pick(List.of("foo", "a.b", "type", "mod")), pick(ATTRIBUTES));
        case 3 -> retype(op);
        case 4 -> replaceOperand(op);
        case 5 -> regroup(op);
        case 6 -> rename(op);
        default -> dropEnd(op);
      }
    }

    private String attribute(Operation op) {
      List<String> names = new ArrayList<>(op.attributeNames());
      op.definition().attributes().forEach(spec -> names.add(spec.name()));
      return names.isEmpty() ? "foo" : pick(names);
    }

    private void retype(Operation op) {
      List<Value> values = new ArrayList<>(op.results());
      op.regions().forEach(r -> r.blocks().forEach(b -> values.addAll(b.arguments())));
      if (!values.isEmpty()) {
        pick(values).setType(pick(TYPES));
      }
    }

    /** Values that an operation may use: those before it, in its body and around. */
    private List<Value> visible(Operation op) {
      List<Value> values = new ArrayList<>();
      for (Operation at = op; at != null && !at.name().contains("incore"); at = at.parentOp()) {
        for (Operation o = at.previous(); o != null; o = o.previous()) {
          values.addAll(o.results());
        }
        if (at.block() != null) {
          values.addAll(at.block().arguments());
        }
      }
      return values;
    }

    private void replaceOperand(Operation op) {
      List<Value> values = visible(op);
      if (op.operandCount() > 0 && !values.isEmpty()) {
        op.setOperand(random.nextInt(op.operandCount()), pick(values));
      }
    }

    private void regroup(Operation op) {
      int[] segments = op.segments().clone();
      List<Value> values = visible(op);
      if (segments.length == 0 || values.isEmpty()) {
        return;
      }
      List<Value> operands = new ArrayList<>();
      for (int i = 0; i < segments.length; i++) {
        segments[i] = random.nextInt(3) == 0 ? random.nextInt(3) : segments[i];
        for (int k = 0; k < segments[i]; k++) {
          operands.add(pick(values));
        }
      }
      op.setOperands(operands, segments);
    }

    private void rename(Operation op) {
      if (op.resultCount() > 0) {
        op.result(0).setName(random.nextBoolean() ? null : "v");
      }
    }

    private void dropEnd(Operation op) {
      if (op.regionCount() > 0 && !op.region(0).isEmpty() && !op.name().equals("builtin.module")) {
        Operation last = op.region(0).block().lastOp();
        if (last != null && last.results().stream().noneMatch(Value::hasUses)) {
          ops.remove(last);
          last.walk(ops::remove);
          last.erase();
        }
      }
    }
  }

  /** The statement that a kernel with this one, in generic form, prints. */
  private static String printed(String statement) {
    Reading reading = Reading.ofKernel("    " + statement);
    assertEquals(List.of(), reading.errors());
    assertEquals(reading.custom(), Reading.of(reading.custom()).custom());
    assertEquals(List.of(), Reading.of(reading.custom()).errors());
    return reading.body().getLast().strip();
  }

  @Test
  void whatHasNoCustomForm_isPrintedInGenericForm() {
    for (String statement :
        List.of(
            "%d = \"arith.index_cast\"(%i) : (index) -> f32",
            "%d = \"arith.index_cast\"(%i) : (index) -> index",
            "%d = \"arith.trunci\"(%i) : (index) -> i64",
            "%d = \"arith.constant\"() <{value = 4 : index}> : () -> i32",
            "%d = \"arith.minsi\"(%i, %b) : (index, i32) -> index",
            "%d = \"arith.select\"(%c, %i, %b) : (i1, index, i32) -> index",
            "%d = \"pld.tensor.slice\"(%w, %i) : (!pld.window<[8, 1], i32>, index) -> index",
            "\"pld.tensor.put\"(%w, %w, %w, %i) <{operandSegmentSizes = array<i32: 2, 0, 1, 0, 0,"
                + " 1>}> : (!pld.window<[8, 1], i32>, !pld.window<[8, 1], i32>,"
                + " !pld.window<[8, 1], i32>, index) -> ()",
            "\"pld.system.wait_all\"(%i, %i) <{foo = #pld<mode ring>}> : (index, index) -> ()",
            "\"pld.system.wait\"(%w, %i, %i, %b) <{cmp = \"module\"}> :"
                + " (!pld.window<[8, 1], i32>, index, index, i32) -> ()")) {
      assertEquals(statement, printed(statement));
    }
  }

  @Test
  void functionsThatDeclareTheNumberOfRanks_areReadAgain() {
    Reading reading =
        Reading.of(
            """
            module {
              "pld.incore"() <{arg_modes = [], arg_names = [], sym_name = "f", symbols = ["nr"]}> ({
                "pld.return"() : () -> ()
              }) : () -> ()
            }
            """);
    assertEquals(List.of(), reading.errors());
    assertEquals(List.of(), Reading.of(reading.custom()).errors());
    assertEquals(reading.custom(), Reading.of(reading.custom()).custom());
  }

  @Test
  void whateverCanBeRead_isPrintedSoThatItCanBeReadAgain() {
    int read = 0;
    for (long seed = 0; seed < ROUNDS; seed++) {
      Operation module =
          Objects.requireNonNull(
              Reading.of(Samples.all().get((int) (seed % Samples.all().size()))).module());
      Mutator mutator = new Mutator(module, seed);
      for (int changes = 1 + (int) (seed % 3); changes > 0; changes--) {
        mutator.change();
      }
      Reading odd = Reading.of(Printer.generic(module));
      if (!odd.errors().isEmpty()) {
        continue;
      }
      read++;
      String custom = odd.custom();
      Reading again = Reading.of(custom);
      String where = "seed " + seed + "\n" + custom;
      assertEquals(List.of(), again.errors(), where);
      assertEquals(custom, again.custom(), "seed " + seed);
    }
    assertTrue(read > ROUNDS / 2, "read " + read);
  }
}
