package dev.pld.frontend;

import dev.pld.ir.diag.Location;
import dev.pld.ir.type.Type;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The parameters and type aliases that the module has declared so far. */
final class Declarations {
  /** A parameter: its type's word, and where it is declared. */
  record Param(String type, Location.Span place) {}

  /** An alias: what it stands for, and where it is declared. */
  record Alias(Type type, Location.Span place) {}

  /** By name, without {@code $}. */
  final Map<String, Param> params = new LinkedHashMap<>();

  /** By name, without {@code !}. */
  final Map<String, Alias> aliases = new LinkedHashMap<>();

  /** Aliases whose type has failed: their uses are not reported. */
  final Set<String> failedAliases = new HashSet<>();

  /** Parameters whose declaration has failed: their uses are not reported. */
  final Set<String> failedParams = new HashSet<>();
}
