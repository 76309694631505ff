package dev.pld.ir.verify;

import static dev.pld.ir.op.Wording.defined;
import static dev.pld.ir.op.Wording.note;
import static dev.pld.ir.op.Wording.operand;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.Note;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.op.OperandSpec;
import dev.pld.ir.op.Trait;
import dev.pld.ir.op.TypeConstraint;
import dev.pld.ir.op.Wording;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.ShapedType;
import dev.pld.ir.type.Type;
import java.util.List;
import java.util.Set;

/** Whether every operand is of the sort that its group declares. */
final class OperandSorts {
  private OperandSorts() {}

  /**
   * @param failed operations with errors: their results are not complained about again
   */
  static boolean check(Operation op, Set<Operation> failed, OpCheck check) {
    List<OperandSpec> specs = op.definition().operands();
    boolean right = true;
    int at = 0;
    for (int group = 0; group < specs.size(); group++) {
      OperandSpec spec = specs.get(group);
      for (int end = at + op.segments()[group]; at < end; at++) {
        Value value = op.operand(at);
        if (hasMalformedRegion(value.type())) {
          right = false;
        } else if (!spec.constraint().accepts(value.type())) {
          right = false;
          if (value.definingOp() == null || !failed.contains(value.definingOp())) {
            report(op, spec, value, check);
          }
        }
      }
    }
    return right;
  }

  /** Rules count on one valid extent for each dimension; where there is none was reported. */
  private static boolean hasMalformedRegion(Type type) {
    return type instanceof ShapedType shaped && shaped.validShape().rank() != shaped.shape().rank();
  }

  private static void report(Operation op, OperandSpec spec, Value value, OpCheck check) {
    check.error(
        op,
        value,
        code(spec.constraint()),
        operand(op, spec.name(), value)
            + " is "
            + value.type()
            + ", needs "
            + spec.constraint().description(),
        Wording.place(op, value).equals(op.location())
            ? new Note[] {defined(value)}
            : hint(op, value));
  }

  private static Note[] hint(Operation op, Value value) {
    boolean arithmetic = op.definition().has(Trait.EXPRESSION) && isFloat(value.type());
    return arithmetic
        ? new Note[] {
          note("floating-point numbers are computed in tiles: tile.muls, tile.maximums, ...")
        }
        : new Note[0];
  }

  private static boolean isFloat(Type type) {
    return type instanceof ScalarType scalar && scalar.isFloat();
  }

  private static DiagnosticCode code(TypeConstraint constraint) {
    return switch (constraint) {
      case INTEGER, BOOLEAN, SCALAR -> StructureCodes.SCALAR_OPERAND;
      default -> StructureCodes.MEMORY_OPERAND;
    };
  }
}
