package dev.pld.frontend.name;

import dev.pld.ir.diag.Location;
import dev.pld.ir.type.Type;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The parameters and type aliases that the module has declared so far. */
public final class Declarations {
  /** A parameter: its type's word, and where it is declared. */
  public record Param(String type, Location.Span place) {}

  /** An alias: what it stands for, and where it is declared. */
  public record Alias(Type type, Location.Span place) {}

  /** What is said of a {@link #isReserved} name. */
  public static final String RESERVED = "names that begin with '!pld.' belong to the language";

  private final Map<String, Param> params = new LinkedHashMap<>();
  private final Map<String, Alias> aliases = new LinkedHashMap<>();
  private final Set<String> failedAliases = new HashSet<>();
  private final Set<String> failedParams = new HashSet<>();

  /** Whether no alias may have this name, which stands without {@code !}. */
  public static boolean isReserved(String name) {
    return name.startsWith("pld.");
  }

  /** By name, without {@code $}. */
  public Map<String, Param> params() {
    return params;
  }

  /** By name, without {@code !}. */
  public Map<String, Alias> aliases() {
    return aliases;
  }

  /** Aliases whose type has failed: their uses are not reported. */
  public Set<String> failedAliases() {
    return failedAliases;
  }

  /** Parameters whose declaration has failed: their uses are not reported. */
  public Set<String> failedParams() {
    return failedParams;
  }
}
