package dev.pld.passes;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The options of one step of a pipeline; those not given have their defaults. */
public final class PassOptions {
  private final PassInfo pass;
  private final SortedMap<String, String> given;

  /**
   * @param given values by name, which {@link PassOption#problem} finds right
   */
  PassOptions(PassInfo pass, Map<String, String> given) {
    this.pass = pass;
    this.given = Collections.unmodifiableSortedMap(new TreeMap<>(given));
  }

  /** All options of {@code pass} at their defaults. */
  public static PassOptions defaults(PassInfo pass) {
    return new PassOptions(pass, Map.of());
  }

  /** The word chosen for, or the default of, the option {@code name}. */
  public String choice(String name) {
    return given.getOrDefault(name, option(name).defaultText());
  }

  /** The number given for, or the default of, the option {@code name}. */
  public long number(String name) {
    return Long.parseLong(choice(name));
  }

  private PassOption option(String name) {
    return pass.options().stream()
        .filter(o -> o.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException(pass.name() + " has no option '" + name + "'"));
  }

  /** {@code {bytes=8192}} with the options that were given, by name; empty when there are none. */
  @Override
  public String toString() {
    return given.isEmpty()
        ? ""
        : given.entrySet().stream()
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining(",", "{", "}"));
  }
}
