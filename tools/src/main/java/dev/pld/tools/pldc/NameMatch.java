package dev.pld.tools.pldc;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which value of one kernel plays the part of which value of another one. Learns from lines that
 * stand for each other, in program order: what they define corresponds from then on.
 */
final class NameMatch {
  private static final Pattern NAME = Pattern.compile("%\\w+");

  /** A name is defined before {@code =} or {@code :}, and in the list of a multiple result. */
  private static final Pattern DEFINED = Pattern.compile("^(?:, %\\w+)*(?: = |: | of ).*");

  private static final Pattern INDENT_OF_PARAMETER = Pattern.compile("^ +(?=%\\w+: )");
  private static final Pattern ANY_NAME = Pattern.compile("([%@])[\\w$.]+");

  private final Map<String, String> forward = new HashMap<>();
  private final Map<String, String> backward = new HashMap<>();

  /** The line without names of values and functions, and without the alignment of parameters. */
  static String nameless(String line) {
    return ANY_NAME.matcher(INDENT_OF_PARAMETER.matcher(line).replaceFirst("")).replaceAll("$1");
  }

  /**
   * Takes in two lines that are equal but for names.
   *
   * @return whether they use values that correspond
   */
  boolean accept(String line, String other) {
    Matcher a = NAME.matcher(line);
    Matcher b = NAME.matcher(other);
    boolean fits = true;
    while (a.find() && b.find()) {
      if (DEFINED.matcher(line.substring(a.end())).matches()) {
        define(a.group(), b.group());
      } else {
        fits &= corresponds(a.group(), b.group());
      }
    }
    return fits;
  }

  /** From now on the two names stand for each other and for no other. */
  private void define(String name, String other) {
    if (forward.get(name) instanceof String old) {
      backward.remove(old);
    }
    if (backward.get(other) instanceof String old) {
      forward.remove(old);
    }
    forward.put(name, other);
    backward.put(other, name);
  }

  private boolean corresponds(String name, String other) {
    if (!forward.containsKey(name) && !backward.containsKey(other)) {
      define(name, other);
    }
    return Objects.equals(forward.get(name), other) && Objects.equals(backward.get(other), name);
  }
}
