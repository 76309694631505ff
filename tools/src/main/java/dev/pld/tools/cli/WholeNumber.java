package dev.pld.tools.cli;

/** Whole numbers given to options. */
public final class WholeNumber {
  private WholeNumber() {}

  /**
   * Any number of 64 bits.
   *
   * @param option as the message names it, for example {@code --bind n}
   */
  public static long of(String option, String text) {
    return parse(option, text, Long.MIN_VALUE, Long.MAX_VALUE, "");
  }

  /** A number from {@code least} to {@code most}. */
  public static long of(String option, String text, long least, long most) {
    return parse(option, text, least, most, " from " + least + " to " + most);
  }

  private static long parse(String option, String text, long least, long most, String range) {
    try {
      long value = Long.parseLong(text.strip());
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      if (range.isEmpty() && text.strip().matches("[-+]?\\d+")) {
        throw new UsageException(
            option + " needs a whole number of at most 64 bits, found '" + text + "'");
      }
    }
    throw new UsageException(option + " needs a whole number" + range + ", found '" + text + "'");
  }
}
