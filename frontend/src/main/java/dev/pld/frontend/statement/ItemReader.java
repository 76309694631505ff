package dev.pld.frontend.statement;

import dev.pld.frontend.attribute.AttributeReader;
import dev.pld.frontend.draft.Draft;
import dev.pld.frontend.draft.OpMaker;
import dev.pld.frontend.expression.ExpressionReader;
import dev.pld.frontend.form.Readers;
import dev.pld.frontend.golden.GoldenReader;
import dev.pld.frontend.name.Declarations;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.HeadParser;
import dev.pld.frontend.syntax.Results;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.syntax.SyntaxErrors;
import dev.pld.frontend.token.Literals;
import dev.pld.frontend.token.PldToken;
import dev.pld.frontend.token.TokenWindow;
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

/** Reads what begins with a word of its own: the module and what stands in it, static_if. */
public final class ItemReader {
  private static final List<String> PARAM_TYPES =
      List.of("string", "index", "i32", "i64", "f32", "i1");

  private final Readers readers;
  private final Session session;
  private final Reporter reporter;
  private final TokenWindow window;
  private final HeadParser heads;
  private final Literals literals;
  private final Declarations declarations;
  private final OpMaker maker;
  private final ExpressionReader expressions;
  private final AttributeReader attributes;
  private final Bodies bodies;
  private final BranchReader branches;
  private final GoldenReader goldens;
  private final ParamValues values;

  public ItemReader(Readers readers, Bodies bodies) {
    this.readers = readers;
    this.session = readers.session();
    this.reporter = session.reporter();
    this.window = session.window();
    this.heads = session.heads();
    this.literals = session.literals();
    this.declarations = session.declarations();
    this.maker = readers.maker();
    this.expressions = readers.expressions();
    this.attributes = readers.attributes();
    this.bodies = bodies;
    this.branches = new BranchReader(readers, bodies);
    this.goldens = new GoldenReader(session, expressions.operators());
    this.values = new ParamValues(readers);
  }

  private Draft draft(String name) {
    return new Draft(session.registry().get(name));
  }

  private void finish(Draft draft, ParserRuleContext head, List<Block> blocks) {
    finish(draft, reporter.span(head), blocks);
  }

  private void finish(Draft draft, Location.Span place, List<Block> blocks) {
    maker.statement(draft, Results.NONE, place, List.of(), blocks);
  }

  private static Attribute string(String text) {
    return new Attribute.StringAttr(text);
  }

  /** Whether {@code found} is the word that belongs here; reports it when it is not. */
  private boolean isWord(Token found, String wanted) {
    if (PldToken.of(found).name().is(wanted)) {
      return true;
    }
    reporter.error(
        FrontendCodes.WORD, found, "unexpected '" + found.getText() + "'; wanted '" + wanted + "'");
    return false;
  }

  // ---- module

  public void module() {
    ModuleHeadContext head = heads.parse(PldParser::moduleHead);
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
      attributes.read(head.attrs, draft);
    }
    var place = reporter.span(head);
    Block body = new Block();
    if (window.type() == dev.pld.grammar.PldLexer.LEFT_BRACE) {
      bodies.body(body, Bodies.End.NOTHING);
    } else {
      reporter.error(
          FrontendCodes.BODIES,
          place,
          "module: the body is missing; found " + SyntaxErrors.describe(window.next()),
          "a program is written 'module @name { ... }'");
    }
    finish(draft, place, List.of(body));
  }

  // ---- parameters

  public void param() {
    ParamItemContext head = heads.parse(PldParser::paramItem);
    if (head == null) {
      rememberBroken('$', declarations.failedParams());
      bodies.recover(Results.NONE);
      return;
    }
    String name = PldToken.of(head.id).name().bare();
    String type = head.kind.getText();
    Declarations.Param earlier = declarations.params().get(name);
    if (earlier != null) {
      reporter.error(
          FrontendCodes.REDEFINED,
          reporter.span(head.id),
          "parameter $" + name + " is declared twice",
          Reporter.note(earlier.place(), "the first declaration is here"));
    }
    if (!PARAM_TYPES.contains(type)) {
      reporter.error(
          FrontendCodes.UNKNOWN_TYPE,
          head.kind,
          "a parameter cannot have type '" + type + "'",
          "its type is one of " + String.join(", ", PARAM_TYPES));
      declarations.failedParams().add(name);
      return;
    }
    Draft draft = draft(ModuleOps.PARAM);
    draft.attribute("name", string(name));
    draft.attribute("type", string(type));
    draft.attribute("value", values.read(head.init, type));
    if (head.word != null && isWord(head.word, "in")) {
      draft.attribute("choices", values.choices(head, type));
    }
    declarations.params().put(name, new Declarations.Param(type, reporter.span(head.id)));
    finish(draft, head, List.of());
  }

  /** What a broken declaration would have declared is not reported again. */
  private void rememberBroken(char sigil, java.util.Set<String> names) {
    for (int i = 0; i < window.index(); i++) {
      String text = window.get(i).getText();
      if (text.charAt(0) == sigil) {
        names.add(text.substring(1));
        return;
      }
    }
  }

  // ---- aliases

  public void alias() {
    AliasItemContext head = heads.parse(PldParser::aliasItem);
    if (head == null) {
      rememberBroken('!', declarations.failedAliases());
      bodies.recover(Results.NONE);
      return;
    }
    String name = PldToken.of(head.id).name().bare();
    Type type = readers.types().read(head.written);
    Declarations.Alias earlier = declarations.aliases().get(name);
    if (earlier != null || Declarations.isReserved(name)) {
      reporter.error(
          FrontendCodes.REDEFINED,
          reporter.span(head.id),
          Declarations.isReserved(name)
              ? Declarations.RESERVED
              : "alias !" + name + " is declared twice",
          earlier == null
              ? List.of()
              : Reporter.note(earlier.place(), "the first declaration is here"));
    }
    if (type == null) {
      declarations.failedAliases().add(name);
      return;
    }
    declarations.aliases().put(name, new Declarations.Alias(type, reporter.span(head.id)));
    Draft draft = draft(ModuleOps.ALIAS);
    draft.attribute("name", string(name));
    draft.attribute("type", new Attribute.TypeAttr(type));
    finish(draft, head, List.of());
  }

  // ---- golden, input, static_if

  public void golden() {
    int start = window.next().start();
    GoldenItemContext head = heads.parse(PldParser::goldenItem);
    Location.Span place = session.spanFrom(start);
    if (head == null) {
      goldens.skipBroken(place);
      bodies.forgetLine();
      return;
    }
    Draft draft = draft(ModuleOps.GOLDEN);
    draft.failIf(!isWord(head.word, "within"));
    draft.attribute("function", new Attribute.SymbolAttr(PldToken.of(head.function).name().bare()));
    draft.attribute("tolerance", literals.real(head.tolerance, ScalarType.F32));
    Golden golden = goldens.body(place);
    bodies.forgetLine();
    draft.attribute("golden", golden == null ? null : new Attribute.GoldenAttr(golden));
    finish(draft, place, List.of());
  }

  public void input() {
    InputItemContext head = heads.parse(PldParser::inputItem);
    if (head == null) {
      bodies.recover(Results.NONE);
      return;
    }
    Draft draft = draft(ModuleOps.INPUT);
    draft.attribute("tensor", string(PldToken.of(head.tensor).name().bare()));
    draft.attribute("generator", string(head.generator.getText()));
    if (head.seed != null) {
      draft.failIf(!isWord(head.word, "seed"));
      draft.attribute(
          "seed", attributes.expression(head.seed, draft.definition().attribute("seed")));
    }
    finish(draft, head, List.of());
  }

  public void staticIf() {
    window.expectBody(true);
    StaticIfContext head = heads.parse(PldParser::staticIf);
    window.expectBody(false);
    if (head == null) {
      bodies.recover(Results.NONE);
      return;
    }
    Draft draft = draft(ModuleOps.STATIC_IF);
    var condition = expressions.extent(head.condition);
    draft.attribute("condition", condition == null ? null : new Attribute.DimAttr(condition));
    var place = reporter.span(head);
    List<Block> blocks = new ArrayList<>(2);
    branches.branches("static_if", place, blocks, draft, Bodies.End.NOTHING);
    finish(draft, place, blocks);
  }
}
