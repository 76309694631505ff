package dev.pld.tools.run;

import dev.pld.ir.type.ScalarType;
import dev.pld.tools.npy.NdArray;
import org.jspecify.annotations.Nullable;

/** Scalars as they stand on a command line. */
final class ScalarText {
  private static final String DECIMAL = "[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?";

  private ScalarText() {}

  /** The value of type {@code element}, as an array without dimensions; null when it is none. */
  static @Nullable NdArray parse(ScalarType element, String text) {
    try {
      return switch (element) {
        case F32, F16, BF16 -> number(element, text);
        case I1 -> truth(text);
        case I32 -> NdArray.of(element, new int[0], new int[] {Integer.parseInt(text)});
        case I64, INDEX -> NdArray.of(element, new int[0], new long[] {Long.parseLong(text)});
      };
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static @Nullable NdArray number(ScalarType element, String text) {
    if (!text.matches(DECIMAL)) {
      return null;
    }
    double value = NdArray.round(Double.parseDouble(text), element);
    return Double.isFinite(value)
        ? NdArray.of(element, new int[0], new float[] {(float) value})
        : null;
  }

  private static @Nullable NdArray truth(String text) {
    return switch (text) {
      case "true", "1" -> NdArray.of(ScalarType.I1, new int[0], new int[] {1});
      case "false", "0" -> NdArray.of(ScalarType.I1, new int[0], new int[] {0});
      default -> null;
    };
  }

  /** What a value of type {@code element} looks like, for messages. */
  static String wanted(ScalarType element) {
    return switch (element) {
          case F32, F16, BF16 -> "a number within " + element;
          case I1 -> "true or false";
          case I32 -> "a whole number of 32 bits";
          case I64, INDEX -> "a whole number of 64 bits";
        }
        + ", or a .npy file";
  }
}
