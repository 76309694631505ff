package dev.pld.frontend;

import dev.pld.grammar.PldParser;
import dev.pld.grammar.PldParser.AliasItemContext;
import dev.pld.grammar.PldParser.GoldenItemContext;
import dev.pld.grammar.PldParser.InputItemContext;
import dev.pld.grammar.PldParser.ModuleHeadContext;
import dev.pld.grammar.PldParser.ParamItemContext;
import dev.pld.grammar.PldParser.StaticIfContext;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.diag.Location;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.golden.Golden;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** Reads what begins with a word of its own: the module and what stands in it, static_if. */
final class ItemReader {
  private static final List<String> PARAM_TYPES =
      List.of("string", "index", "i32", "i64", "f32", "i1");

  private final Session session;
  private final BodyReader bodies;
  private final BranchReader branches;
  private final GoldenReader goldens;

  ItemReader(Session session, BodyReader bodies) {
    this.session = session;
    this.bodies = bodies;
    this.branches = new BranchReader(session, bodies);
    this.goldens = new GoldenReader(session);
  }

  private Draft draft(String name) {
    return new Draft(session.registry.get(name));
  }

  private void finish(Draft draft, ParserRuleContext head, List<Block> blocks) {
    finish(draft, session.reporter.span(head), blocks);
  }

  private void finish(Draft draft, Location.Span place, List<Block> blocks) {
    session.maker.statement(draft, Results.NONE, place, List.of(), blocks);
  }

  private static Attribute string(String text) {
    return new Attribute.StringAttr(text);
  }

  /** Whether {@code found} is the word that belongs here; reports it when it is not. */
  private boolean isWord(Token found, String wanted) {
    if (PldToken.of(found).name().is(wanted)) {
      return true;
    }
    session.reporter.error(
        FrontendCodes.WORD, found, "unexpected '" + found.getText() + "'; wanted '" + wanted + "'");
    return false;
  }

  // ---- module

  void module() {
    ModuleHeadContext head = session.heads.parse(PldParser::moduleHead);
    if (head == null) {
      bodies.recover(Results.NONE);
      return;
    }
    Draft draft = draft(ModuleOps.MODULE);
    if (head.symbol != null) {
      draft.attribute("sym_name", string(PldToken.of(head.symbol).name().bare()));
    }
    if (head.attrs != null) {
      isWord(head.word, "attributes");
      session.attributes.read(head.attrs, draft);
    }
    var place = session.reporter.span(head);
    Block body = new Block();
    if (session.window.type() == dev.pld.grammar.PldLexer.LEFT_BRACE) {
      bodies.body(body, BodyReader.End.NOTHING);
    } else {
      session.reporter.error(
          FrontendCodes.BODIES,
          place,
          "module: the body is missing; found " + SyntaxErrors.describe(session.window.next()),
          "a program is written 'module @name { ... }'");
    }
    finish(draft, place, List.of(body));
  }

  // ---- parameters

  void param() {
    ParamItemContext head = session.heads.parse(PldParser::paramItem);
    if (head == null) {
      rememberBroken('$', session.declarations.failedParams);
      bodies.recover(Results.NONE);
      return;
    }
    String name = PldToken.of(head.id).name().bare();
    String type = head.kind.getText();
    Declarations.Param earlier = session.declarations.params.get(name);
    if (earlier != null) {
      session.reporter.error(
          FrontendCodes.REDEFINED,
          session.reporter.span(head.id),
          "parameter $" + name + " is declared twice",
          Reporter.note(earlier.place(), "the first declaration is here"));
    }
    if (!PARAM_TYPES.contains(type)) {
      session.reporter.error(
          FrontendCodes.UNKNOWN_TYPE,
          head.kind,
          "a parameter cannot have type '" + type + "'",
          "its type is one of " + String.join(", ", PARAM_TYPES));
      session.declarations.failedParams.add(name);
      return;
    }
    Draft draft = draft(ModuleOps.PARAM);
    draft.attribute("name", string(name));
    draft.attribute("type", string(type));
    draft.attribute("value", paramValue(head.init, type));
    if (head.word != null && isWord(head.word, "in")) {
      draft.attribute("choices", choices(head, type));
    }
    session.declarations.params.put(
        name, new Declarations.Param(type, session.reporter.span(head.id)));
    finish(draft, head, List.of());
  }

  private @Nullable Attribute choices(ParamItemContext head, String type) {
    List<Attribute> values = new ArrayList<>();
    if (head.choices == null) {
      session.reporter.error(
          FrontendCodes.SHAPE_OF_OPERAND,
          head.word,
          "the choices are missing",
          "they are written 'in [\"mesh\", \"ring\"]'");
      return null;
    }
    for (var item : head.choices.items) {
      Attribute value = paramValue(item, type);
      if (value == null) {
        return null;
      }
      values.add(value);
    }
    return new Attribute.ArrayAttr(values);
  }

  /** The literal of the parameter's type, or null after a report. */
  private @Nullable Attribute paramValue(PldParser.ExpressionContext context, String type) {
    Scalar value = session.expressions.symbolic(context);
    Attribute attribute =
        switch (value) {
          case Scalar.Failed failed -> null;
          case Scalar.Text(String text) when type.equals("string") -> string(text);
          case Scalar.Number(long number) when !type.equals("string") && !type.equals("i1") ->
              session.literals.fitted(number, scalar(type), session.reporter.span(context.start));
          case Scalar.Literal(Attribute.FloatAttr real, var t) when type.equals("f32") -> real;
          case Scalar.Literal(Attribute.BoolAttr truth, var t) when type.equals("i1") -> truth;
          default -> {
            session.reporter.error(
                FrontendCodes.SHAPE_OF_OPERAND,
                context,
                "the value does not have the parameter's type, " + type);
            yield null;
          }
        };
    return attribute;
  }

  private static ScalarType scalar(String type) {
    ScalarType scalar = ScalarType.named(type);
    return scalar == null ? ScalarType.INDEX : scalar;
  }

  /** What a broken declaration would have declared is not reported again. */
  private void rememberBroken(char sigil, java.util.Set<String> names) {
    for (int i = 0; i < session.window.index(); i++) {
      String text = session.window.get(i).getText();
      if (text.charAt(0) == sigil) {
        names.add(text.substring(1));
        return;
      }
    }
  }

  // ---- aliases

  void alias() {
    AliasItemContext head = session.heads.parse(PldParser::aliasItem);
    if (head == null) {
      rememberBroken('!', session.declarations.failedAliases);
      bodies.recover(Results.NONE);
      return;
    }
    String name = PldToken.of(head.id).name().bare();
    Type type = session.types.read(head.written);
    Declarations.Alias earlier = session.declarations.aliases.get(name);
    if (earlier != null || name.startsWith("pld.")) {
      session.reporter.error(
          FrontendCodes.REDEFINED,
          session.reporter.span(head.id),
          name.startsWith("pld.")
              ? "names that begin with '!pld.' belong to the language"
              : "alias !" + name + " is declared twice",
          earlier == null
              ? List.of()
              : Reporter.note(earlier.place(), "the first declaration is here"));
    }
    if (type == null) {
      session.declarations.failedAliases.add(name);
      return;
    }
    session.declarations.aliases.put(
        name, new Declarations.Alias(type, session.reporter.span(head.id)));
    Draft draft = draft(ModuleOps.ALIAS);
    draft.attribute("name", string(name));
    draft.attribute("type", new Attribute.TypeAttr(type));
    finish(draft, head, List.of());
  }

  // ---- golden, input, static_if

  void golden() {
    int start = session.window.next().start;
    GoldenItemContext head = session.heads.parse(PldParser::goldenItem);
    Location.Span place = session.spanFrom(start);
    if (head == null) {
      goldens.skipBroken(place);
      bodies.memory.forgetLine();
      return;
    }
    Draft draft = draft(ModuleOps.GOLDEN);
    draft.failed |= !isWord(head.word, "within");
    draft.attribute("function", new Attribute.SymbolAttr(PldToken.of(head.function).name().bare()));
    draft.attribute("tolerance", session.literals.real(head.tolerance, ScalarType.F32));
    Golden golden = goldens.body(place);
    bodies.memory.forgetLine();
    draft.attribute("golden", golden == null ? null : new Attribute.GoldenAttr(golden));
    finish(draft, place, List.of());
  }

  void input() {
    InputItemContext head = session.heads.parse(PldParser::inputItem);
    if (head == null) {
      bodies.recover(Results.NONE);
      return;
    }
    Draft draft = draft(ModuleOps.INPUT);
    draft.attribute("tensor", string(PldToken.of(head.tensor).name().bare()));
    draft.attribute("generator", string(head.generator.getText()));
    if (head.seed != null) {
      draft.failed |= !isWord(head.word, "seed");
      draft.attribute(
          "seed", session.attributes.expression(head.seed, draft.definition.attribute("seed")));
    }
    finish(draft, head, List.of());
  }

  void staticIf() {
    session.window.bodyFollows = true;
    StaticIfContext head = session.heads.parse(PldParser::staticIf);
    session.window.bodyFollows = false;
    if (head == null) {
      bodies.recover(Results.NONE);
      return;
    }
    Draft draft = draft(ModuleOps.STATIC_IF);
    var condition = session.expressions.extent(head.condition);
    draft.attribute("condition", condition == null ? null : new Attribute.DimAttr(condition));
    var place = session.reporter.span(head);
    List<Block> blocks = new ArrayList<>(2);
    branches.branches("static_if", place, blocks, draft, BodyReader.End.NOTHING);
    finish(draft, place, blocks);
  }
}
