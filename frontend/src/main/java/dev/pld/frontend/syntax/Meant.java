package dev.pld.frontend.syntax;

import dev.pld.frontend.token.PldToken;
import dev.pld.grammar.PldLexer;
import dev.pld.ir.diag.NearNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What may have been meant by something that another language would understand. */
public final class Meant {
  private Meant() {}

  /** Notes on a character that means nothing here. */
  static String[] byCharacter(PldToken found) {
    char next = found.following();
    String hint =
        switch (found.charAt(0)) {
          case '/' -> "integers are divided with 'floordiv' or 'ceildiv'";
          case '&' -> "and is written '&&'";
          case '|' -> "or is written '||'";
          case '~' -> "not is written '!'";
          case '%' ->
              next <= ' ' || next == '('
                  ? "the remainder is 'mod' or 'rem'; a value is written '%name'"
                  : name("%");
          case '@', '$', '#' -> next <= ' ' ? null : name(String.valueOf(found.charAt(0)));
          default -> null;
        };
    return hint == null ? new String[0] : new String[] {hint};
  }

  /** A note on what follows a complete statement and belongs to nothing. */
  public static String byJunk(PldToken next, Results results) {
    boolean remainder =
        next.type() == PldLexer.VALUE && next.name().isNumber() && !results.isEmpty();
    return remainder
        ? "the remainder is 'mod' or 'rem'; operands are separated by commas"
        : "operands are separated by commas; clauses begin with a word";
  }

  private static String name(String sigil) {
    return "behind '"
        + sigil
        + "' a name begins with a letter or '_', and goes on with letters, digits and '_'";
  }

  /** The operation that {@code name} may stand for, or null. */
  static @Nullable String operation(String name, Collection<String> known) {
    String near = NearNames.closest(name, known);
    if (near != null) {
      return near;
    }
    String last = lastPart(name);
    List<String> parts = new ArrayList<>();
    known.forEach(k -> parts.add(lastPart(k)));
    String part = parts.contains(last) ? last : NearNames.closest(last, parts);
    for (String candidate : known) {
      if (lastPart(candidate).equals(part)) {
        return candidate;
      }
    }
    return null;
  }

  private static String lastPart(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
