package dev.pld.ir.text;

import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Type;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Function;

/** Remembers how types are spelled, since most values of a program share a few of them. */
final class TypeTexts {
  private static final int CAPACITY = 1024;

  private final Map<Type, String> texts = new IdentityHashMap<>();

  /** The spelling of {@code type}, as {@code spelling} gives it. */
  String of(Type type, Function<Type, String> spelling) {
    if (type instanceof ScalarType scalar) {
      return scalar.toString();
    }
    String known = texts.get(type);
    if (known == null) {
      if (texts.size() == CAPACITY) {
        texts.clear();
      }
      known = spelling.apply(type);
      texts.put(type, known);
    }
    return known;
  }
}
