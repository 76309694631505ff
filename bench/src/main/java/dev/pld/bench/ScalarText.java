package dev.pld.bench;

import java.util.Random;

/** Functions of integer arithmetic: each line computes a value from two of the values before it. */
final class ScalarText {
  private static final String[] NAMES = {"addi", "subi", "muli", "minsi", "maxsi", "addi"};
  private static final int PARAMETERS = 2;

  /** How far back an operand may be defined: near values are the commonest in real programs too. */
  private static final int REACH = 64;

  private ScalarText() {}

  /** One line; {@code left} and {@code right} are numbers of values, parameters first. */
  private interface Line {
    void append(StringBuilder out, int result, int operation, int left, int right);
  }

  static String custom(ModuleRecipe recipe) {
    StringBuilder out = new StringBuilder("module @bench {\n");
    for (int f = 0; f < recipe.functions(); f++) {
      out.append("  pld.incore @f").append(f).append("(%v0: index, %v1: index) {\n");
      lines(out, recipe, f, ScalarText::customLine);
      out.append("    return\n  }\n");
    }
    return out.append("}\n").toString();
  }

  private static void customLine(
      StringBuilder out, int result, int operation, int left, int right) {
    out.append("    %v").append(result).append(" = ");
    String call = operation == 3 ? "min(" : operation == 4 ? "max(" : "";
    String infix = new String[] {" + ", " - ", " * ", ", ", ", ", " + "}[operation];
    out.append(call).append("%v").append(left).append(infix).append("%v").append(right);
    out.append(call.isEmpty() ? "\n" : ")\n");
  }

  static String mlir(ModuleRecipe recipe) {
    if (recipe.content() != ModuleRecipe.Content.SCALAR) {
      throw new IllegalArgumentException("only arithmetic has a custom form in MLIR");
    }
    StringBuilder out = new StringBuilder("module @bench {\n");
    for (int f = 0; f < recipe.functions(); f++) {
      out.append("  \"pld.incore\"() <{sym_name = \"f")
          .append(f)
          .append("\", arg_names = [\"a\", \"b\"], arg_modes = ");
      out.append("[#pld<argument_mode in>, #pld<argument_mode in>]}> ({\n");
      out.append("  ^bb0(%arg0: index, %arg1: index):\n");
      lines(out, recipe, f, ScalarText::mlirLine);
      out.append("    \"pld.return\"() : () -> ()\n  }) : () -> ()\n");
    }
    return out.append("}\n").toString();
  }

  private static void mlirLine(StringBuilder out, int result, int operation, int left, int right) {
    out.append("    %").append(result - PARAMETERS).append(" = arith.").append(NAMES[operation]);
    mlirOperand(out.append(' '), left);
    mlirOperand(out.append(", "), right);
    out.append(" : index\n");
  }

  private static void mlirOperand(StringBuilder out, int value) {
    out.append(value < PARAMETERS ? "%arg" : "%");
    out.append(value < PARAMETERS ? value : value - PARAMETERS);
  }

  private static void lines(StringBuilder out, ModuleRecipe recipe, int function, Line line) {
    Random random = new Random(function);
    int known = PARAMETERS;
    for (int i = 0; i < recipe.operationsOf(function); i++) {
      int operation = random.nextInt(NAMES.length);
      int left = known - 1 - random.nextInt(Math.min(known, REACH));
      int right = known - 1 - random.nextInt(Math.min(known, REACH));
      line.append(out, known++, operation, left, right);
    }
  }
}
