package dev.pld.frontend.token;

import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.diag.Location;
import dev.pld.ir.type.ScalarType;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** Numbers and strings as values, with their limits. */
public final class Literals {
  private static final int CACHED = 256;
  private final Reporter reporter;
  private final Attribute.IntAttr[] small = new Attribute.IntAttr[CACHED];

  public Literals(Reporter reporter) {
    this.reporter = reporter;
    for (int i = 0; i < CACHED; i++) {
      small[i] = new Attribute.IntAttr(i, ScalarType.INDEX);
    }
  }

  /** An integer attribute; equal small ones are one object. */
  public Attribute.IntAttr integer(long value, ScalarType type) {
    return type == ScalarType.INDEX && value >= 0 && value < CACHED
        ? small[(int) value]
        : new Attribute.IntAttr(value, type);
  }

  /** The value of a decimal or hexadecimal integer, or null after reporting that it is too big. */
  public @Nullable Long integer(Token token, boolean negative) {
    PldToken digits = PldToken.of(token);
    char first = digits.charAt(0);
    if (digits.end - digits.start < 19 && (first != '0' || digits.charAt(1) != 'x')) {
      long value = 0;
      for (int i = 0; i < digits.end - digits.start; i++) {
        value = value * 10 + (digits.charAt(i) - '0');
      }
      return negative ? -value : value;
    }
    String text = token.getText();
    try {
      if (text.startsWith("0x")) {
        long bits = Long.parseUnsignedLong(text.substring(2), 16);
        return negative ? Math.negateExact(bits) : bits;
      }
      return Long.parseLong(negative ? "-" + text : text);
    } catch (NumberFormatException | ArithmeticException tooBig) {
      reporter.error(
          FrontendCodes.RANGE,
          token,
          "the integer " + shortened(negative ? "-" + text : text) + " does not fit 64 bits",
          "the range is " + Long.MIN_VALUE + " to " + Long.MAX_VALUE);
      return null;
    }
  }

  private static String shortened(String digits) {
    return digits.length() > 40 ? digits.substring(0, 37) + "..." : digits;
  }

  /** The literal with this value, or null after reporting that it does not fit {@code type}. */
  public @Nullable Attribute fitted(long value, ScalarType type, Location.Span at) {
    boolean fits =
        switch (type) {
          case INDEX, I64 -> true;
          case I32 -> value >= Integer.MIN_VALUE && value <= Integer.MAX_VALUE;
          case I1 -> value == 0 || value == 1 || value == -1;
          case F16, BF16, F32 -> false;
        };
    if (type.isFloat()) {
      return rounded((double) value, type, Long.toString(value), at);
    }
    if (!fits) {
      reporter.error(FrontendCodes.RANGE, at, value + " does not fit " + type);
      return null;
    }
    return type == ScalarType.I1 ? new Attribute.BoolAttr(value != 0) : integer(value, type);
  }

  /** The number that a token spells, rounded to {@code type}, or null after a report. */
  public Attribute.@Nullable FloatAttr real(Token token, ScalarType type) {
    String text = token.getText();
    return rounded(Double.parseDouble(text), type, text, reporter.span(token));
  }

  /**
   * {@code value}, which is spelled {@code text}, rounded to {@code type}, or null after reporting
   * that it is too big.
   */
  public Attribute.@Nullable FloatAttr rounded(
      double value, ScalarType type, String text, Location.Span at) {
    Attribute.FloatAttr attribute = real(value, type);
    if (Double.isInfinite(attribute.value())) {
      reporter.error(
          FrontendCodes.RANGE, at, "the number " + shortened(text) + " does not fit " + type);
      return null;
    }
    return attribute;
  }

  /** A floating-point attribute, rounded to its type. */
  private static Attribute.FloatAttr real(double value, ScalarType type) {
    double rounded =
        switch (type) {
          case F16 -> Float.float16ToFloat(Float.floatToFloat16((float) value));
          case BF16 -> toBfloat16((float) value);
          default -> (double) (float) value;
        };
    return new Attribute.FloatAttr(rounded, type);
  }

  /** Rounds to the nearest value whose lower 16 bits are zero, ties to even. */
  private static float toBfloat16(float value) {
    if (!Float.isFinite(value)) {
      return value;
    }
    int bits = Float.floatToRawIntBits(value);
    int rounded = bits + 0x7FFF + ((bits >>> 16) & 1);
    return Float.intBitsToFloat(rounded & 0xFFFF0000);
  }

  /**
   * The floating-point number whose bits a token spells, as MLIR does where no decimal will do, or
   * null after a report.
   */
  public Attribute.@Nullable FloatAttr bits(Token token, ScalarType type) {
    Long bits = integer(token, false);
    if (bits == null) {
      return null;
    }
    if (bits >>> (8 * type.bytes()) != 0) {
      reporter.error(
          FrontendCodes.RANGE,
          token,
          token.getText() + " does not fit the " + 8 * type.bytes() + " bits of " + type);
      return null;
    }
    return new Attribute.FloatAttr(fromBits(bits, type), type);
  }

  private static double fromBits(long bits, ScalarType type) {
    return switch (type) {
      case F16 -> Float.float16ToFloat((short) bits);
      case BF16 -> Float.intBitsToFloat((int) (bits << 16));
      default -> Float.intBitsToFloat((int) bits);
    };
  }

  /** The content of a string token, its escapes resolved. */
  public static String string(Token token) {
    String raw = token.getText();
    if (raw.indexOf('\\') < 0) {
      return raw.substring(1, raw.length() - 1);
    }
    StringBuilder out = new StringBuilder(raw.length());
    for (int i = 1; i < raw.length() - 1; i++) {
      char c = raw.charAt(i);
      if (c != '\\') {
        out.append(c);
        continue;
      }
      char escaped = raw.charAt(++i);
      int high = Character.digit(escaped, 16);
      int low = i + 1 < raw.length() - 1 ? Character.digit(raw.charAt(i + 1), 16) : -1;
      if (escaped == 'n') {
        out.append('\n');
      } else if (escaped == 't') {
        out.append('\t');
      } else if (high >= 0 && low >= 0) {
        out.append((char) (high * 16 + low));
        i++;
      } else {
        out.append(escaped);
      }
    }
    return out.toString();
  }
}
