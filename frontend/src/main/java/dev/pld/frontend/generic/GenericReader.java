package dev.pld.frontend.generic;

import dev.pld.frontend.attribute.AttributeReader;
import dev.pld.frontend.attribute.TypeReader;
import dev.pld.frontend.draft.Draft;
import dev.pld.frontend.draft.OpMaker;
import dev.pld.frontend.form.Readers;
import dev.pld.frontend.name.Declarations;
import dev.pld.frontend.name.Name;
import dev.pld.frontend.name.Scope;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.statement.Bodies;
import dev.pld.frontend.syntax.HeadParser;
import dev.pld.frontend.syntax.OperationNames;
import dev.pld.frontend.syntax.Results;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.token.PldToken;
import dev.pld.frontend.token.TokenWindow;
import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser;
import dev.pld.grammar.PldParser.AttributeContext;
import dev.pld.grammar.PldParser.DictionaryContext;
import dev.pld.grammar.PldParser.GenericHeadContext;
import dev.pld.grammar.PldParser.GenericTailContext;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.OperandSpec;
import dev.pld.ir.op.Wording;
import dev.pld.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** Reads operations in generic form: {@code "name"(%a) <{...}> ({...}) : (type) -> type}. */
public final class GenericReader {
  private static final String SEGMENTS = "operandSegmentSizes";

  private final Session session;
  private final Reporter reporter;
  private final Scope scope;
  private final HeadParser heads;
  private final Declarations declarations;
  private final OpMaker maker;
  private final TypeReader types;
  private final AttributeReader attributes;
  private final TokenWindow window;
  private final Bodies bodies;
  private final RegionReader regions;

  public GenericReader(Readers readers, Bodies bodies) {
    this.session = readers.session();
    this.reporter = session.reporter();
    this.scope = session.scope();
    this.heads = session.heads();
    this.declarations = session.declarations();
    this.maker = readers.maker();
    this.types = readers.types();
    this.attributes = readers.attributes();
    this.window = session.window();
    this.bodies = bodies;
    this.regions = new RegionReader(readers, bodies);
  }

  /** What has been read of the operation so far. */
  private static final class Parts {
    final List<Value> operands = new ArrayList<>();
    final List<Name> names = new ArrayList<>();
    final List<Block> blocks = new ArrayList<>();
    @Nullable List<Attribute> segments;
  }

  public void read(Results results) {
    OpDefinition definition = OperationNames.definition(session, window.next());
    int start = results.isEmpty() ? window.next().start() : results.start();
    GenericHeadContext head = definition == null ? null : heads.parse(PldParser::genericHead);
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
      parts.operands.add(scope.use(id.name(), id.start(), id.end()));
      parts.names.add(id.name());
    }
    if (head.props != null && head.props.attrs != null) {
      attributes(head.props.attrs, draft, parts);
    }
    Location.Span place = session.spanFrom(start);
    if (window.type() == PldLexer.LEFT_PAREN && !regions.read(draft, parts.blocks)) {
      bodies.recover(results);
      return;
    }
    tail(draft, parts, results, place);
  }

  private void attributes(DictionaryContext context, Draft draft, Parts parts) {
    attributes.entries(context, (name, value) -> attribute(name, value, draft, parts));
  }

  private void attribute(PldToken name, AttributeContext value, Draft draft, Parts parts) {
    // MLIR's flags for wrapping arithmetic; our arithmetic always wraps.
    if (name.name().is("overflowFlags")) {
      return;
    }
    if (name.name().is(SEGMENTS)) {
      Attribute sizes = attributes.read(value, null);
      draft.failIf(sizes == null);
      if (sizes instanceof Attribute.ArrayAttr(List<Attribute> elements)) {
        parts.segments = elements;
      }
      return;
    }
    attributes.read(name, value, draft);
  }

  // ---- types and the operation itself

  private void tail(Draft draft, Parts parts, Results results, Location.Span place) {
    window.begin();
    GenericTailContext tail = heads.parse(PldParser::genericTail);
    if (tail == null) {
      bodies.recover(results);
      return;
    }
    if (tail.attrs != null) {
      attributes(tail.attrs, draft, parts);
    }
    List<Type> operandTypes = types.read(tail.operands);
    List<Type> resultTypes = types.read(tail.results);
    draft.failIf(operandTypes == null || resultTypes == null);
    if (operandTypes != null) {
      checkTypes(draft, parts, operandTypes, place);
    }
    group(draft, parts, place);
    declare(draft, place);
    maker.statement(draft, results, place, resultTypes, parts.blocks);
  }

  /** Parameters and aliases are known from here on, also to what follows in custom form. */
  private void declare(Draft draft, Location.Span place) {
    if (!(draft.own("name") instanceof Attribute.StringAttr(String name))) {
      return;
    }
    if (draft.definition().format() == AsmFormat.Special.PARAM
        && draft.own("type") instanceof Attribute.StringAttr(String type)) {
      declarations.params().put(name, new Declarations.Param(type, place));
    }
    if (draft.definition().format() == AsmFormat.Special.ALIAS
        && draft.own("type") instanceof Attribute.TypeAttr(Type type)) {
      if (Declarations.isReserved(name)) {
        reporter.error(FrontendCodes.REDEFINED, place, Declarations.RESERVED);
      }
      declarations.aliases().put(name, new Declarations.Alias(type, place));
    }
  }

  private void checkTypes(Draft draft, Parts parts, List<Type> types, Location.Span place) {
    if (types.size() != parts.operands.size()) {
      reporter.error(
          FrontendCodes.TYPE_MISMATCH,
          place,
          name(draft)
              + ": "
              + Wording.count(types.size(), "type")
              + " for "
              + Wording.count(parts.operands.size(), "operand"));
      draft.fail();
      return;
    }
    for (int i = 0; i < types.size(); i++) {
      Value value = parts.operands.get(i);
      if (value != Scope.POISON && !value.type().equals(types.get(i))) {
        reporter.error(
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
            List.of(maker.defined(value)));
        draft.fail();
      }
    }
  }

  private static String name(Draft draft) {
    return Wording.shortName(draft.definition().name());
  }

  /** Distributes the operands over the groups of the definition. */
  private void group(Draft draft, Parts parts, Location.Span place) {
    List<OperandSpec> specs = draft.definition().operands();
    int[] sizes = Segments.sizes(draft.definition(), parts.segments, parts.operands.size());
    if (sizes == null) {
      draft.fail();
      reporter.error(
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
