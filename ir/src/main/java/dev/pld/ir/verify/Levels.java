package dev.pld.ir.verify;

import static dev.pld.ir.op.Wording.note;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.Note;
import dev.pld.ir.dialect.comm.ContextOps;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.dialect.host.WindowOps;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.op.Trait;
import java.util.Set;
import java.util.stream.Collectors;

/** Which operations stand in which kind of function. */
final class Levels {
  private Levels() {}

  /** The level of what stands inside {@code op}. */
  static Level inside(Operation op, Level outside) {
    return switch (op.name()) {
      case FunctionOps.HOST -> Level.HOST;
      case FunctionOps.CHIP -> Level.CHIP;
      case FunctionOps.INCORE -> Level.INCORE;
      default -> outside;
    };
  }

  static boolean check(Operation op, OpCheck check) {
    if (op.is(ModuleOps.MODULE) && op.parentOp() != null) {
      check.error(op, StructureCodes.LEVEL, "stands inside another module");
      return false;
    }
    Set<Level> legal = op.definition().levels();
    if (legal.contains(check.level())) {
      return true;
    }
    check.error(
        op,
        StructureCodes.LEVEL,
        "stands " + place(check.level()) + ", belongs " + places(legal),
        hint(op, check.level()));
    return false;
  }

  private static String place(Level level) {
    return switch (level) {
      case MODULE -> "at module level";
      case HOST -> "in a host function";
      case CHIP -> "in a chip function";
      case INCORE -> "in an incore function";
    };
  }

  private static String places(Set<Level> legal) {
    return legal.stream().sorted().map(Levels::place).collect(Collectors.joining(" or "));
  }

  private static Note[] hint(Operation op, Level level) {
    String hint =
        switch (op.name()) {
          case ContextOps.WORLD_SIZE -> "a kernel asks pld.system.nranks of a window's context";
          case WindowOps.ALLOC_WINDOW_BUFFER, WindowOps.WINDOW ->
              "the host allocates and passes views to what it dispatches";
          case FunctionOps.CALL ->
              level == Level.HOST ? "a host function uses pld.dispatch ... device" : null;
          default ->
              op.definition().has(Trait.COLLECTIVE) && level != Level.MODULE
                  ? "move it into a pld.incore function and call that"
                  : null;
        };
    return hint == null ? new Note[0] : new Note[] {note(hint)};
  }
}
