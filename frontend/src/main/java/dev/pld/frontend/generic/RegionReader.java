package dev.pld.frontend.generic;

import dev.pld.frontend.attribute.TypeReader;
import dev.pld.frontend.draft.Draft;
import dev.pld.frontend.form.Readers;
import dev.pld.frontend.name.Name;
import dev.pld.frontend.name.Scope;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.statement.Bodies;
import dev.pld.frontend.syntax.HeadParser;
import dev.pld.frontend.syntax.Results;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.syntax.SyntaxErrors;
import dev.pld.frontend.token.Characters;
import dev.pld.frontend.token.PldToken;
import dev.pld.frontend.token.TokenWindow;
import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser;
import dev.pld.grammar.PldParser.LabelContext;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.op.Trait;
import dev.pld.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the bodies of an operation in generic form: {@code ({ ^bb0(%i: index): ... }, { ... })}.
 */
final class RegionReader {
  private final Reporter reporter;
  private final Scope scope;
  private final HeadParser heads;
  private final TokenWindow window;
  private final TypeReader types;
  private final Bodies bodies;

  RegionReader(Readers readers, Bodies bodies) {
    Session session = readers.session();
    this.reporter = session.reporter();
    this.scope = session.scope();
    this.heads = session.heads();
    this.window = session.window();
    this.types = readers.types();
    this.bodies = bodies;
  }

  /** Adds a block for each region, up to the closing parenthesis; false after a report. */
  boolean read(Draft draft, List<Block> blocks) {
    boolean function = draft.definition().has(Trait.FUNCTION);
    do {
      window.consume();
      if (window.type() != PldLexer.LEFT_BRACE) {
        reporter.error(
            FrontendCodes.UNEXPECTED,
            window.next(),
            "unexpected " + SyntaxErrors.describe(window.next()) + "; wanted '{'");
        return false;
      }
      Scope.Frame outer = function ? scope.enterFunction() : null;
      int mark = scope.enter();
      if (function) {
        declareSymbols(draft);
      }
      blocks.add(region(draft));
      scope.leave(mark);
      if (outer != null) {
        scope.leaveFunction(outer);
      }
    } while (window.type() == PldLexer.COMMA);
    if (window.type() != PldLexer.RIGHT_PAREN) {
      reporter.error(
          FrontendCodes.UNEXPECTED,
          window.next(),
          "unexpected " + SyntaxErrors.describe(window.next()) + "; wanted ')' after the bodies");
      return false;
    }
    window.consume();
    // MLIR's scf.if has a second region without a block where there is no else.
    if (draft.definition().name().equals(ScfOps.IF)
        && blocks.size() == 2
        && blocks.getLast().firstOp() == null) {
      blocks.removeLast();
    }
    return true;
  }

  private void declareSymbols(Draft draft) {
    if (draft.own("symbols") instanceof Attribute.ArrayAttr(List<Attribute> symbols)) {
      for (Attribute symbol : symbols) {
        if (symbol instanceof Attribute.StringAttr(String name)) {
          scope.declareSymbol(name);
        }
      }
    }
  }

  private Block region(Draft draft) {
    Block block = new Block();
    bodies.body(block, Bodies.End.NOTHING, () -> label(block, draft));
    return block;
  }

  /** Reads {@code ^bb0(%i: index):} behind the brace, if it is there. */
  private void label(Block block, Draft draft) {
    if (window.type() != PldLexer.BLOCK) {
      return;
    }
    LabelContext context = heads.parse(PldParser::label);
    if (context == null) {
      bodies.recover(Results.NONE);
      return;
    }
    List<Attribute> given =
        draft.own("arg_names") instanceof Attribute.ArrayAttr(List<Attribute> elements)
                && elements.size() == context.names.size()
            ? elements
            : List.of();
    for (int i = 0; i < context.names.size(); i++) {
      PldToken token = PldToken.of(context.names.get(i));
      Type type = types.read(context.kinds.get(i));
      if (type == null) {
        draft.fail();
        scope.define(token.name(), token.start(), token.end(), Scope.POISON);
        continue;
      }
      Value argument = block.addArgument(type, argumentName(token.name(), given, i));
      scope.define(token.name(), token.start(), token.end(), argument);
    }
  }

  /** MLIR renames block arguments; the parameters of a function keep their names as attributes. */
  private static @Nullable String argumentName(Name name, List<Attribute> given, int index) {
    if (!given.isEmpty() && given.get(index) instanceof Attribute.StringAttr(String own)) {
      return isName(own) ? own : null;
    }
    return name.isNumber() ? null : name.bare();
  }

  private static boolean isName(String text) {
    return !text.isEmpty()
        && Characters.isLetter(text.charAt(0))
        && text.chars().allMatch(c -> Characters.isNamePart((char) c));
  }
}
