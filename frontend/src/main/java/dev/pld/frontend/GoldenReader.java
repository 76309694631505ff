package dev.pld.frontend;

import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser;
import dev.pld.grammar.PldParser.EquationContext;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.SourceText;
import dev.pld.ir.golden.Golden;
import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.golden.GoldenExpression;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** Reads the equations of a golden: in braces, or in the string of the generic form. */
final class GoldenReader {
  private final Session session;
  private final GoldenTerms terms;

  GoldenReader(Session session) {
    this.session = session;
    this.terms = new GoldenTerms(session);
  }

  /** Reads equations joined by semicolons, from a string; null after a report. */
  static @Nullable Golden read(Session outer, Token string, String text) {
    DiagnosticSink sink = outer.reporter.sink();
    Session session =
        new Session(new SourceText("", text), outer, sink, outer.reporter.span(string));
    GoldenReader reader = new GoldenReader(session);
    List<GoldenEquation> equations = new ArrayList<>();
    while (session.window.type() != Token.EOF) {
      session.window.begin();
      EquationContext context = session.heads.parse(PldParser::equation);
      GoldenEquation equation = context == null ? null : reader.equation(context);
      if (equation == null) {
        return null;
      }
      equations.add(equation);
      if (session.window.type() == PldLexer.BAD && session.window.next().getText().equals(";")) {
        session.window.consume();
      }
    }
    return new Golden(equations);
  }

  /** The equations, or null after a report on at least one. */
  @Nullable Golden equations(List<EquationContext> contexts) {
    List<GoldenEquation> equations = new ArrayList<>();
    for (EquationContext context : contexts) {
      GoldenEquation equation = equation(context);
      if (equation != null) {
        equations.add(equation);
      }
    }
    return equations.size() == contexts.size() ? new Golden(equations) : null;
  }

  private @Nullable GoldenEquation equation(EquationContext context) {
    List<String> indices = new ArrayList<>();
    List<String> added = new ArrayList<>();
    for (Token index : context.indices) {
      String name = index.getText();
      indices.add(name);
      if (session.scope.isSymbol(name)) {
        session.reporter.error(
            FrontendCodes.REDEFINED, index, "'" + name + "' is already the name of an index");
      } else {
        session.scope.declareSymbol(name);
        added.add(name);
      }
    }
    GoldenExpression value = terms.value(context.right);
    added.forEach(session.scope::forgetSymbol);
    String tensor = PldToken.of(context.tensor).name().bare();
    return value == null ? null : new GoldenEquation(tensor, indices, value);
  }
}
