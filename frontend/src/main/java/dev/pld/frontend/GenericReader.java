package dev.pld.frontend;

import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser;
import dev.pld.grammar.PldParser.AttributeContext;
import dev.pld.grammar.PldParser.DictionaryContext;
import dev.pld.grammar.PldParser.GenericHeadContext;
import dev.pld.grammar.PldParser.GenericTailContext;
import dev.pld.grammar.PldParser.LabelContext;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.OperandSpec;
import dev.pld.ir.op.Trait;
import dev.pld.ir.op.Wording;
import dev.pld.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** Reads operations in generic form: {@code "name"(%a) <{...}> ({...}) : (type) -> type}. */
final class GenericReader {
  private static final String SEGMENTS = "operandSegmentSizes";

  private final Session session;
  private final TokenWindow window;
  private final BodyReader bodies;

  GenericReader(Session session, BodyReader bodies) {
    this.session = session;
    this.window = session.window;
    this.bodies = bodies;
  }

  /** What has been read of the operation so far. */
  private static final class Parts {
    final List<Value> operands = new ArrayList<>();
    final List<Name> names = new ArrayList<>();
    final List<Block> blocks = new ArrayList<>();
    @Nullable List<Attribute> segments;
  }

  void read(Results results) {
    OpDefinition definition = CustomReader.definition(session, window.next());
    int start = results.isEmpty() ? window.next().start : results.start;
    GenericHeadContext head =
        definition == null ? null : session.heads.parse(PldParser::genericHead);
    if (definition == null || head == null) {
      if (definition == null) {
        window.consume();
      }
      bodies.recover(results);
      return;
    }
    Draft draft = new Draft(definition);
    Parts parts = new Parts();
    for (Token operand : head.operands) {
      PldToken id = PldToken.of(operand);
      parts.operands.add(session.scope.use(id.name(), id.start, id.end));
      parts.names.add(id.name());
    }
    if (head.props != null && head.props.attrs != null) {
      attributes(head.props.attrs, draft, parts);
    }
    Location.Span place = session.spanFrom(start);
    if (window.type() == PldLexer.LEFT_PAREN && !regions(draft, parts)) {
      bodies.recover(results);
      return;
    }
    tail(draft, parts, results, place);
  }

  private void attributes(DictionaryContext context, Draft draft, Parts parts) {
    session.attributes.entries(context, (name, value) -> attribute(name, value, draft, parts));
  }

  private void attribute(PldToken name, AttributeContext value, Draft draft, Parts parts) {
    // MLIR's flags for wrapping arithmetic; our arithmetic always wraps.
    if (name.name().is("overflowFlags")) {
      return;
    }
    if (name.name().is(SEGMENTS)) {
      Attribute sizes = session.attributes.read(value, null);
      draft.failed |= sizes == null;
      if (sizes instanceof Attribute.ArrayAttr(List<Attribute> elements)) {
        parts.segments = elements;
      }
      return;
    }
    session.attributes.read(name, value, draft);
  }

  // ---- regions

  private boolean regions(Draft draft, Parts parts) {
    boolean function = draft.definition.has(Trait.FUNCTION);
    do {
      window.consume();
      if (window.type() != PldLexer.LEFT_BRACE) {
        session.reporter.error(
            FrontendCodes.UNEXPECTED,
            window.next(),
            "unexpected " + SyntaxErrors.describe(window.next()) + "; wanted '{'");
        return false;
      }
      Scope.Frame outer = function ? session.scope.enterFunction() : null;
      int mark = session.scope.enter();
      if (function) {
        declareSymbols(draft);
      }
      parts.blocks.add(region(draft));
      session.scope.leave(mark);
      if (outer != null) {
        session.scope.leaveFunction(outer);
      }
    } while (window.type() == PldLexer.COMMA);
    if (window.type() != PldLexer.RIGHT_PAREN) {
      session.reporter.error(
          FrontendCodes.UNEXPECTED,
          window.next(),
          "unexpected " + SyntaxErrors.describe(window.next()) + "; wanted ')' after the bodies");
      return false;
    }
    window.consume();
    // MLIR's scf.if has a second region without a block where there is no else.
    if (draft.definition.name().equals(ScfOps.IF)
        && parts.blocks.size() == 2
        && parts.blocks.getLast().firstOp() == null) {
      parts.blocks.removeLast();
    }
    return true;
  }

  private void declareSymbols(Draft draft) {
    if (draft.own("symbols") instanceof Attribute.ArrayAttr(List<Attribute> symbols)) {
      for (Attribute symbol : symbols) {
        if (symbol instanceof Attribute.StringAttr(String name)) {
          session.scope.declareSymbol(name);
        }
      }
    }
  }

  private Block region(Draft draft) {
    Block block = new Block();
    bodies.body(block, BodyReader.End.NOTHING, () -> label(block, draft));
    return block;
  }

  /** Reads {@code ^bb0(%i: index):} behind the brace, if it is there. */
  private void label(Block block, Draft draft) {
    if (window.type() != PldLexer.BLOCK) {
      return;
    }
    LabelContext context = session.heads.parse(PldParser::label);
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
      Type type = session.types.read(context.kinds.get(i));
      if (type == null) {
        draft.failed = true;
        session.scope.define(token.name(), token.start, token.end, Scope.POISON);
        continue;
      }
      Value argument = block.addArgument(type, argumentName(token.name(), given, i));
      session.scope.define(token.name(), token.start, token.end, argument);
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
        && text.chars().allMatch(c -> Scanner.isNamePart((char) c));
  }

  // ---- types and the operation itself

  private void tail(Draft draft, Parts parts, Results results, Location.Span place) {
    window.begin();
    GenericTailContext tail = session.heads.parse(PldParser::genericTail);
    if (tail == null) {
      bodies.recover(results);
      return;
    }
    if (tail.attrs != null) {
      attributes(tail.attrs, draft, parts);
    }
    List<Type> operandTypes = session.types.read(tail.operands);
    List<Type> resultTypes = session.types.read(tail.results);
    draft.failed |= operandTypes == null || resultTypes == null;
    if (operandTypes != null) {
      checkTypes(draft, parts, operandTypes, place);
    }
    group(draft, parts, place);
    declare(draft, place);
    session.maker.statement(draft, results, place, resultTypes, parts.blocks);
  }

  /** Parameters and aliases are known from here on, also to what follows in custom form. */
  private void declare(Draft draft, Location.Span place) {
    if (!(draft.own("name") instanceof Attribute.StringAttr(String name))) {
      return;
    }
    if (draft.definition.format() == AsmFormat.Special.PARAM
        && draft.own("type") instanceof Attribute.StringAttr(String type)) {
      session.declarations.params.put(name, new Declarations.Param(type, place));
    }
    if (draft.definition.format() == AsmFormat.Special.ALIAS
        && draft.own("type") instanceof Attribute.TypeAttr(Type type)) {
      session.declarations.aliases.put(name, new Declarations.Alias(type, place));
    }
  }

  private void checkTypes(Draft draft, Parts parts, List<Type> types, Location.Span place) {
    if (types.size() != parts.operands.size()) {
      session.reporter.error(
          FrontendCodes.TYPE_MISMATCH,
          place,
          name(draft)
              + ": "
              + Wording.count(types.size(), "type")
              + " for "
              + Wording.count(parts.operands.size(), "operand"));
      draft.failed = true;
      return;
    }
    for (int i = 0; i < types.size(); i++) {
      Value value = parts.operands.get(i);
      if (value != Scope.POISON && !value.type().equals(types.get(i))) {
        session.reporter.error(
            FrontendCodes.TYPE_MISMATCH,
            place,
            name(draft)
                + ": "
                + parts.names.get(i).text()
                + " is "
                + value.type()
                + ", but "
                + types.get(i)
                + " is written for it",
            List.of(session.maker.defined(value)));
        draft.failed = true;
      }
    }
  }

  private static String name(Draft draft) {
    return Wording.shortName(draft.definition.name());
  }

  /** Distributes the operands over the groups of the definition. */
  private void group(Draft draft, Parts parts, Location.Span place) {
    List<OperandSpec> specs = draft.definition.operands();
    int[] sizes = Segments.sizes(draft.definition, parts.segments, parts.operands.size());
    if (sizes == null) {
      draft.failed = true;
      session.reporter.error(
          parts.segments == null ? FrontendCodes.MISSING_OPERAND : FrontendCodes.SEGMENTS,
          place,
          name(draft)
              + ": found "
              + Wording.count(parts.operands.size(), "operand")
              + (parts.segments == null ? "" : ", which operandSegmentSizes does not fit"),
          "the operands are " + String.join(", ", specs.stream().map(OperandSpec::name).toList()));
      return;
    }
    int from = 0;
    for (int i = 0; i < sizes.length; i++) {
      draft.operands(i, List.copyOf(parts.operands.subList(from, from + sizes[i])));
      from += sizes[i];
    }
  }
}
