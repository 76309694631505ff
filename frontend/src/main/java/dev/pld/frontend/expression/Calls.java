package dev.pld.frontend.expression;

import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Range;
import dev.pld.frontend.source.Reporter;
import dev.pld.grammar.PldParser.ExpressionContext;
import dev.pld.ir.diag.Location;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.Wording;
import dev.pld.ir.type.ScalarType;
import java.util.List;

/**
 * What looks like a call in an expression: a function that the definitions know, or a conversion.
 */
final class Calls {
  private final Reporter reporter;
  private final Operators operators;
  private final SymbolReader symbols;
  private final ScalarFolder scalars;
  private final Conversions conversions;

  Calls(
      Reporter reporter,
      Operators operators,
      SymbolReader symbols,
      ScalarFolder scalars,
      Conversions conversions) {
    this.reporter = reporter;
    this.operators = operators;
    this.symbols = symbols;
    this.scalars = scalars;
    this.conversions = conversions;
  }

  /** What the call gives that stands at {@code [start, end)}. */
  Scalar read(
      String name, List<ExpressionContext> given, List<Scalar> arguments, int start, int end) {
    OpDefinition function = operators.function(name);
    if (function != null && arguments.size() == function.operands().size()) {
      List<Range> places = given.stream().map(Range::of).toList();
      return scalars.function(function, arguments, places, new Range(start, end));
    }
    ScalarType type = ScalarType.named(name);
    if (type != null && arguments.size() == 1) {
      return conversions.read(type, arguments.getFirst(), start, end);
    }
    badCall(name, reporter.span(start, start + name.length()), arguments.size());
    return Scalar.FAILED;
  }

  private void badCall(String name, Location.Span at, int given) {
    OpDefinition function = operators.function(name);
    if (function == null && ScalarType.named(name) == null) {
      symbols.unknown(
          FrontendCodes.UNKNOWN_FUNCTION,
          name,
          at,
          "function",
          operators.functionNames(),
          "expressions know 'min', 'max' and conversions such as 'i32(...)'");
      return;
    }
    int wanted = function == null ? 1 : function.operands().size();
    reporter.error(
        given < wanted ? FrontendCodes.MISSING_OPERAND : FrontendCodes.EXCESS_OPERAND,
        at,
        "'" + name + "' takes " + Wording.count(wanted, "argument") + ", found " + given);
  }
}
