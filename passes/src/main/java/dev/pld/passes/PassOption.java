package dev.pld.passes;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An option that a pipeline may give to a pass, as {@code chunk{bytes=8192}}. */
public sealed interface PassOption {
  String name();

  /** What it decides, for {@code --list-passes}. */
  String summary();

  /** The value where the option is left out. */
  String defaultText();

  /** What values it takes, for messages and lists. */
  String values();

  /** The sentence that says what is wrong with {@code text} as a value, or null. */
  @Nullable String problem(String text);

  /** One of some words; the first is the default. */
  record Choice(String name, String summary, List<String> choices) implements PassOption {
    public Choice {
      choices = List.copyOf(choices);
    }

    @Override
    public String defaultText() {
      return choices.getFirst();
    }

    @Override
    public String values() {
      return String.join("|", choices);
    }

    @Override
    public @Nullable String problem(String text) {
      return choices.contains(text) ? null : "it is one of " + String.join(", ", choices);
    }
  }

  /** A whole number of at least {@code minimum}. */
  record Number(String name, String summary, long minimum, long defaultValue)
      implements PassOption {
    @Override
    public String defaultText() {
      return Long.toString(defaultValue);
    }

    @Override
    public String values() {
      return "N";
    }

    @Override
    public @Nullable String problem(String text) {
      try {
        return Long.parseLong(text) >= minimum ? null : "it is at least " + minimum;
      } catch (NumberFormatException notALong) {
        return text.matches("\\+?\\d+")
            ? "it is at most " + Long.MAX_VALUE
            : text.matches("-\\d+") ? "it is at least " + minimum : "it is a whole number";
      }
    }
  }
}
