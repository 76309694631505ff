package dev.pld.tools.cli;

import dev.pld.passes.opt.SpecializePass;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Options that give parameters of a program their values. */
public final class SpecializationOptions {
  private final List<String> definitions = new ArrayList<>();
  private @Nullable String mode;

  /** Adds these options to those of a command. */
  public void addTo(CommandOptions options) {
    options
        .values(
            "-D",
            "NAME=VALUE",
            definitions,
            "value of the parameter $NAME, instead of its default; may be repeated")
        .value("--mode", "MODE", text -> mode = text, "short for -D mode=MODE");
  }

  /** The values given, by parameter. */
  public Map<String, String> params() {
    Map<String, String> params = new LinkedHashMap<>();
    for (String definition : definitions) {
      KeyValue pair = KeyValue.of("-D", definition);
      put(params, pair.key().startsWith("$") ? pair.key().substring(1) : pair.key(), pair.value());
    }
    if (mode != null) {
      put(params, "mode", mode);
    }
    return params;
  }

  /**
   * Refuses values where no pass puts them in place.
   *
   * @param passes the names of the passes that run
   * @param ranks whether {@code --nr} is one of the values
   */
  public void requirePass(List<String> passes, boolean ranks) {
    if (!passes.contains(SpecializePass.NAME) && (ranks || !params().isEmpty())) {
      throw new UsageException(
          (!definitions.isEmpty() ? "-D" : mode != null ? "--mode" : "--nr")
              + " needs the pass 'specialize', which puts values in place; "
              + (passes.isEmpty() ? "no pass runs" : "what runs is " + String.join(",", passes)));
    }
  }

  private static void put(Map<String, String> params, String name, String value) {
    String before = params.put(name, value);
    if (before != null && !before.equals(value)) {
      throw new UsageException(
          "parameter $" + name + " is given two values, '" + before + "' and '" + value + "'");
    }
  }
}
