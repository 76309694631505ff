package dev.pld.tools.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that give parameters of a program their values. */
public final class SpecializationOptions {
  @Option(
      names = "-D",
      paramLabel = "NAME=VALUE",
      description = "value of the parameter $NAME, instead of its default; may be repeated")
  private List<String> definitions = new ArrayList<>();

  @Option(names = "--mode", paramLabel = "MODE", description = "short for -D mode=MODE")
  private @Nullable String mode;

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
   * Refuses values for parameters where no pass puts them in place.
   *
   * @param passes the names of the passes that run
   */
  public void requirePass(List<String> passes) {
    if (!passes.contains("specialize") && !params().isEmpty()) {
      throw new UsageException(
          (definitions.isEmpty() ? "--mode" : "-D")
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
