package dev.pld.frontend.syntax;

import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.token.PldToken;
import dev.pld.grammar.PldParser.ClauseContext;
import dev.pld.ir.diag.NearNames;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.AsmFormat.Slot;
import dev.pld.ir.op.OpDefinition;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;

/** Which clauses an operation has, and what to say about others. */
public final class Clauses {
  public static final List<String> ALLOCATION = List.of("bytes");
  public static final List<String> LOOP = List.of("to", "step", "iter", "iter_args");
  public static final List<String> CHUNKS = List.of("of", "max");
  public static final List<String> FUNCTION = List.of("attributes");

  private Clauses() {}

  /** The words that begin clauses of an operation, whatever its form. */
  public static List<String> words(OpDefinition definition) {
    return switch (definition.format()) {
      case AsmFormat.Slots(List<Slot> slots) -> words(slots);
      case AsmFormat.Special special ->
          switch (special) {
            case ALLOCATION -> ALLOCATION;
            case FOR -> LOOP;
            case CHUNKS -> CHUNKS;
            case FUNCTION -> FUNCTION;
            default -> List.of();
          };
      default -> List.of();
    };
  }

  public static List<String> words(List<Slot> format) {
    List<String> words = new ArrayList<>();
    for (Slot slot : format) {
      if (slot instanceof Slot.Clause(String word, Slot inner)) {
        words.add(word);
      }
    }
    return words;
  }

  /** Reports the clauses whose word is not one of {@code words}; whether there was one. */
  public static boolean areUnknown(Reporter reporter, Head head, List<String> words) {
    boolean found = false;
    for (ClauseContext clause : head.clauses()) {
      String word = PldToken.of(clause.word).name().text();
      if (!words.contains(word)) {
        unknown(reporter, head.shortName(), clause.word, words);
        found = true;
      }
    }
    return found;
  }

  static void unknown(Reporter reporter, String operation, Token token, List<String> words) {
    String word = token.getText();
    String near = NearNames.closest(word, words);
    reporter.error(
        FrontendCodes.UNKNOWN_CLAUSE,
        token,
        operation + ": unknown clause '" + word + "'",
        near != null
            ? "did you mean '" + near + "'?"
            : words.isEmpty()
                ? "it has no clauses; an operation name has a dot"
                : "its clauses are " + String.join(", ", words));
  }
}
