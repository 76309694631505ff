package dev.pld.frontend.syntax;

import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.token.TokenWindow;
import dev.pld.grammar.PldParser;
import dev.pld.grammar.PldParser.TailContext;
import dev.pld.ir.op.OpDefinition;
import java.util.function.Function;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Runs the generated parser on one head at a time, without a tree. The first attempt gives up
 * silently at the first mistake; only then a second one finds out what to say.
 */
public final class HeadParser {
  private final PldParser parser;
  private final TokenWindow window;
  private final BailErrorStrategy silent = new BailErrorStrategy();
  private final SyntaxErrors explaining;
  private int failures;

  HeadParser(TokenWindow window, Reporter reporter) {
    this.window = window;
    this.explaining = new SyntaxErrors(reporter);
    this.parser = new PldParser(window);
    parser.removeErrorListeners();
    parser.setBuildParseTree(false);
    quick();
  }

  private void quick() {
    parser.setErrorHandler(silent);
    parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
  }

  /** How many heads needed the second attempt. */
  int failures() {
    return failures;
  }

  /** Says what is wrong where the generated parser is not asked. */
  public SyntaxErrors errors() {
    return explaining;
  }

  /** The generated parser, for tests of the grammar. */
  PldParser parser() {
    return parser;
  }

  /**
   * What {@code rule} reads at the window's place, or null after reporting why it cannot. Then the
   * window stands at the token that does not fit.
   */
  public <T extends ParserRuleContext> @Nullable T parse(Function<PldParser, T> rule) {
    int start = window.index();
    try {
      return rule.apply(parser);
    } catch (ParseCancellationException mistake) {
      window.seek(start);
      return explain(rule);
    }
  }

  /** The end of a head, behind the operands. */
  public @Nullable TailContext tail(OpDefinition operation) {
    explaining.operation = operation;
    TailContext tail = parse(PldParser::tail);
    explaining.operation = null;
    return tail;
  }

  private <T extends ParserRuleContext> @Nullable T explain(Function<PldParser, T> rule) {
    failures++;
    parser.setErrorHandler(explaining);
    parser.getInterpreter().setPredictionMode(PredictionMode.LL);
    try {
      return rule.apply(parser);
    } catch (ParseCancellationException reported) {
      if (explaining.resumeAt() >= 0) {
        window.seek(explaining.resumeAt());
      }
      return null;
    } finally {
      quick();
    }
  }
}
