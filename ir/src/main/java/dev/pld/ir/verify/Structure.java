package dev.pld.ir.verify;

import static dev.pld.ir.op.Wording.count;

import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Region;
import dev.pld.ir.diag.Note;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.OperandSpec;
import dev.pld.ir.op.Trait;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Counts of operands, regions and blocks, and what ends a body. */
final class Structure {
  private Structure() {}

  /** Whether the operands and regions of {@code op} can be read as its definition says. */
  static boolean check(Operation op, OpCheck check) {
    boolean operands = checkSegments(op, check);
    boolean regions = checkRegions(op, check);
    checkPlaceOfTerminator(op, check);
    return operands && regions;
  }

  private static boolean checkSegments(Operation op, OpCheck check) {
    List<OperandSpec> specs = op.definition().operands();
    int[] segments = op.segments();
    long sum = 0;
    for (int segment : segments) {
      sum += segment < 0 ? Integer.MAX_VALUE : segment;
    }
    if (segments.length != specs.size() || sum != op.operandCount()) {
      check.error(
          op,
          StructureCodes.OPERAND_COUNT,
          "has " + count(op.operandCount(), "operand") + ", takes " + groups(op.definition()));
      return false;
    }
    boolean fits = true;
    for (int i = 0; i < segments.length; i++) {
      fits &= checkArity(op, specs.get(i), segments[i], check);
    }
    return fits;
  }

  private static String groups(OpDefinition definition) {
    if (definition.operands().isEmpty()) {
      return "none";
    }
    StringBuilder text = new StringBuilder();
    for (OperandSpec spec : definition.operands()) {
      text.append(text.isEmpty() ? "" : ", ").append("'").append(spec.name()).append("'");
      text.append(
          switch (spec.arity()) {
            case ONE -> "";
            case OPTIONAL -> " (optional)";
            case MANY -> " (any number)";
          });
    }
    return text.toString();
  }

  private static boolean checkArity(Operation op, OperandSpec spec, int size, OpCheck check) {
    String wanted =
        switch (spec.arity()) {
          case ONE -> size == 1 ? null : "needs exactly one";
          case OPTIONAL -> size <= 1 ? null : "takes at most one";
          case MANY -> null;
        };
    if (wanted == null) {
      return true;
    }
    String problem =
        size == 0
            ? "operand '" + spec.name() + "' is missing"
            : "operand '" + spec.name() + "' has " + count(size, "value") + ", " + wanted;
    check.error(op, StructureCodes.OPERAND_COUNT, problem);
    return false;
  }

  private static boolean checkRegions(Operation op, OpCheck check) {
    OpDefinition definition = op.definition();
    int least = definition.requiredRegions();
    int most = definition.regions().size();
    if (op.regionCount() < least || op.regionCount() > most) {
      String wanted = least == most ? "" + least : least + " to " + most;
      check.error(
          op,
          StructureCodes.REGION_COUNT,
          "has " + count(op.regionCount(), "region") + ", needs " + wanted);
      return false;
    }
    boolean fits = true;
    for (int i = 0; i < op.regionCount(); i++) {
      fits &= checkRegion(op, i, i < least, check);
    }
    return fits;
  }

  private static boolean checkRegion(Operation op, int index, boolean required, OpCheck check) {
    Region region = op.region(index);
    int blocks = region.blocks().size();
    if (blocks == 0 && !required) {
      return true;
    }
    String name = "region '" + op.definition().regions().get(index) + "'";
    if (blocks != 1) {
      check.error(
          op, StructureCodes.BLOCKS, name + " has " + count(blocks, "block") + ", needs exactly 1");
      return false;
    }
    Block block = region.block();
    if (!takesArguments(op.definition()) && !block.arguments().isEmpty()) {
      check.error(
          op,
          StructureCodes.REGION_ARGUMENTS,
          name + " receives " + count(block.arguments().size(), "value") + ", needs none");
      return false;
    }
    return checkEnd(op, name, block, check);
  }

  /** Their rules say which; all others take none. */
  private static boolean takesArguments(OpDefinition definition) {
    return definition.format() == AsmFormat.Special.FOR
        || definition.format() == AsmFormat.Special.CHUNKS
        || definition.has(Trait.FUNCTION);
  }

  private static boolean checkEnd(Operation op, String region, Block block, OpCheck check) {
    String wanted = terminatorOf(op.definition());
    Operation last = block.lastOp();
    if (wanted == null || (last != null && last.is(wanted))) {
      return true;
    }
    check.error(op, StructureCodes.TERMINATOR, region + " does not end with " + wanted);
    return false;
  }

  /** The operation that must end each body of {@code definition}, or null when none does. */
  static @Nullable String terminatorOf(OpDefinition definition) {
    if (definition.has(Trait.FUNCTION)) {
      return FunctionOps.RETURN;
    }
    return definition.name().equals(ScfOps.FOR) || definition.name().equals(ScfOps.IF)
        ? ScfOps.YIELD
        : null;
  }

  private static void checkPlaceOfTerminator(Operation op, OpCheck check) {
    if (!op.definition().has(Trait.TERMINATOR)) {
      return;
    }
    Operation parent = op.parentOp();
    if (parent == null || !op.is(String.valueOf(terminatorOf(parent.definition())))) {
      check.error(
          op,
          StructureCodes.MISPLACED_TERMINATOR,
          "cannot stand in " + (parent == null ? "no operation" : "a body of " + parent.name()));
    } else if (op.next() != null) {
      check.error(
          op,
          StructureCodes.MISPLACED_TERMINATOR,
          "must be the last operation of its body",
          new Note(statement(op.next()).location(), "this would never run"));
    }
  }

  /** The statement that begins with {@code op}, which may be a part of an expression in it. */
  private static Operation statement(Operation op) {
    Operation at = op;
    while (at.definition().has(Trait.EXPRESSION)
        && at.resultCount() == 1
        && at.result().name() == null
        && at.next() != null) {
      at = at.next();
    }
    return at;
  }
}
