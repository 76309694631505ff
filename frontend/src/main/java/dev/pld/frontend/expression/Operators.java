package dev.pld.frontend.expression;

import dev.pld.ir.dialect.scalar.ComparePredicate;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.AsmFormat.Precedence;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.OpRegistry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which operation an operator or a function of an expression stands for, from the definitions. */
public final class Operators {
  private final @Nullable OpDefinition[] infix;
  private final Precedence[] precedences;
  private final @Nullable ComparePredicate[] comparisons;
  private final Map<String, OpDefinition> functions = new HashMap<>();

  Operators(OpRegistry registry) {
    int types = dev.pld.grammar.PldParser.VOCABULARY.getMaxTokenType() + 1;
    infix = new @Nullable OpDefinition[types];
    comparisons = new @Nullable ComparePredicate[types];
    precedences = new Precedence[types];
    java.util.Arrays.fill(precedences, Precedence.SELECT);
    Map<String, Integer> tokens = new HashMap<>();
    for (int type = 1; type < types; type++) {
      String literal = dev.pld.grammar.PldParser.VOCABULARY.getLiteralName(type);
      if (literal != null) {
        tokens.put(literal.substring(1, literal.length() - 1), type);
      }
    }
    for (ComparePredicate predicate : ComparePredicate.values()) {
      int type = tokens.getOrDefault(predicate.symbol(), 0);
      comparisons[type] = predicate;
      precedences[type] = Precedence.COMPARISON;
    }
    for (OpDefinition definition : registry.all()) {
      switch (definition.format()) {
        case AsmFormat.Infix(String symbol, Precedence precedence) -> {
          int type = tokens.getOrDefault(symbol, 0);
          infix[type] = definition;
          precedences[type] = precedence;
        }
        case AsmFormat.Function(String name) -> functions.put(name, definition);
        default -> {}
      }
    }
  }

  public Precedence precedence(int tokenType) {
    return precedences[tokenType];
  }

  @Nullable ComparePredicate comparison(int tokenType) {
    return comparisons[tokenType];
  }

  /** The operation written with this token between its operands. */
  OpDefinition infix(int tokenType) {
    OpDefinition definition = infix[tokenType];
    if (definition == null) {
      throw new IllegalStateException("no operation for " + tokenType);
    }
    return definition;
  }

  @Nullable OpDefinition function(String name) {
    return functions.get(name);
  }

  List<String> functionNames() {
    return new ArrayList<>(functions.keySet());
  }
}
