package dev.pld.ir.verify;

import static dev.pld.ir.op.Wording.defined;
import static dev.pld.ir.op.Wording.operand;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.op.OperandSpec;
import dev.pld.ir.op.TypeConstraint;
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
        if (!spec.constraint().accepts(value.type())) {
          right = false;
          if (value.definingOp() == null || !failed.contains(value.definingOp())) {
            report(op, spec, value, check);
          }
        }
      }
    }
    return right;
  }

  private static void report(Operation op, OperandSpec spec, Value value, OpCheck check) {
    check.error(
        op,
        code(spec.constraint()),
        operand(spec.name(), value)
            + " is "
            + value.type()
            + ", needs "
            + spec.constraint().description(),
        defined(value));
  }

  private static DiagnosticCode code(TypeConstraint constraint) {
    return switch (constraint) {
      case INTEGER, BOOLEAN, SCALAR -> StructureCodes.SCALAR_OPERAND;
      default -> StructureCodes.MEMORY_OPERAND;
    };
  }
}
