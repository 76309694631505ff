package dev.pld.ir.dim;

/** Why an extent has no value. */
public final class DimTrouble {
  private DimTrouble() {}

  /**
   * A clause for messages. Java reports overflow in words of its own, {@link Dim} all else in ours.
   */
  public static String reason(ArithmeticException trouble) {
    String text = String.valueOf(trouble.getMessage());
    return text.endsWith("overflow") ? "it leaves the 64-bit range" : text;
  }
}
