package dev.pld.tools.cli;

/** An argument of the form {@code key=value}. */
public record KeyValue(String key, String value) {

  /** Splits the argument of {@code option} at its first {@code =}. */
  public static KeyValue of(String option, String argument) {
    int at = argument.indexOf('=');
    if (at < 1) {
      throw new UsageException(option + " needs name=value, found '" + argument + "'");
    }
    return new KeyValue(argument.substring(0, at).strip(), argument.substring(at + 1));
  }
}
