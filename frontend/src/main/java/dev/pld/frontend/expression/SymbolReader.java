package dev.pld.frontend.expression;

import dev.pld.frontend.name.Declarations;
import dev.pld.frontend.name.Scope;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.token.PldToken;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.NearNames;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.DimOp;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Reads the names of extents: symbols, parameters, and the extent that is not known. */
public final class SymbolReader {
  private final Reporter reporter;
  private final Scope scope;
  private final Declarations declarations;

  public SymbolReader(Session session) {
    this.reporter = session.reporter();
    this.scope = session.scope();
    this.declarations = session.declarations();
  }

  /** Whether a parameter is declared; reports it when it is not. */
  public boolean isDeclared(PldToken id) {
    String name = id.name().bare();
    if (declarations.params().containsKey(name)) {
      return true;
    }
    if (declarations.failedParams().add(name)) {
      unknown(
          FrontendCodes.UNKNOWN_PARAM,
          id.getText(),
          reporter.span(id),
          "parameter",
          declarations.params().keySet().stream().map(known -> "$" + known).toList(),
          "declare it above: 'param " + id.getText() + " : index = ...'");
    }
    return false;
  }

  Scalar parameter(PldToken id) {
    String name = id.name().bare();
    Declarations.Param param = declarations.params().get(name);
    if (!isDeclared(id) || param == null) {
      return Scalar.FAILED;
    }
    return switch (param.type()) {
      case "string" -> new Scalar.TextParam(Dim.param(name));
      case "f32" -> {
        reporter.error(
            FrontendCodes.NOT_AN_EXTENT,
            id,
            "parameter " + id.getText() + " is f32 and cannot be part of an expression");
        yield Scalar.FAILED;
      }
      case "i1" -> {
        Dim flag = Dim.param(name);
        yield new Scalar.Comparison(flag, DimOp.NE, flag, Dim.ZERO, 0, false);
      }
      default -> new Scalar.Symbolic(Dim.param(name), 0);
    };
  }

  /** Whether {@code negated}, {@code !word}, holds a word that an expression knows. */
  public boolean isWord(PldToken negated) {
    String word = negated.name().bare();
    return word.equals("true") || word.equals("false") || scope.isSymbol(word);
  }

  /** The truth value or symbol that {@code text} is, which stands at {@code [start, end)}. */
  Scalar word(String text, int start, int end) {
    switch (text) {
      case "true" -> {
        return ValueMaker.truth(true);
      }
      case "false" -> {
        return ValueMaker.truth(false);
      }
      default -> {
        if (scope.isSymbol(text)) {
          return new Scalar.Symbolic(Dim.symbol(text), 0);
        }
        if (!scope.isNewlyUnknown(text)) {
          return Scalar.FAILED;
        }
        List<String> known = new ArrayList<>(scope.symbols());
        known.add("nr");
        String hint = "a value is written '%" + text + "', a parameter '$" + text + "'";
        unknown(
            FrontendCodes.UNKNOWN_SYMBOL, text, reporter.span(start, end), "symbol", known, hint);
        return Scalar.FAILED;
      }
    }
  }

  void unknown(
      DiagnosticCode code,
      String name,
      Location.Span at,
      String sort,
      Collection<String> known,
      String hint) {
    String near = NearNames.closest(name, known);
    reporter.error(
        code,
        at,
        "unknown " + sort + " '" + name + "'",
        near == null ? hint : "did you mean '" + near + "'?");
  }
}
