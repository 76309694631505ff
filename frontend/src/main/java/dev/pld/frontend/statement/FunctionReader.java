package dev.pld.frontend.statement;

import dev.pld.frontend.attribute.AttributeReader;
import dev.pld.frontend.attribute.TypeReader;
import dev.pld.frontend.draft.Draft;
import dev.pld.frontend.draft.OpMaker;
import dev.pld.frontend.form.Readers;
import dev.pld.frontend.name.Scope;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Clauses;
import dev.pld.frontend.syntax.Head;
import dev.pld.frontend.syntax.Plain;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.token.PldToken;
import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser.AnnotationContext;
import dev.pld.grammar.PldParser.ArgumentContext;
import dev.pld.grammar.PldParser.CallContext;
import dev.pld.grammar.PldParser.ClauseContext;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Value;
import dev.pld.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** Reads {@code pld.incore @f<n>(%x: type, %y: out type) { }} and its siblings. */
final class FunctionReader {
  private final Session session;
  private final Reporter reporter;
  private final Scope scope;
  private final OpMaker maker;
  private final TypeReader types;
  private final AttributeReader attributes;
  private final Bodies bodies;

  FunctionReader(Readers readers, Bodies bodies) {
    this.session = readers.session();
    this.reporter = session.reporter();
    this.scope = session.scope();
    this.maker = readers.maker();
    this.types = readers.types();
    this.attributes = readers.attributes();
    this.bodies = bodies;
  }

  void read(Head head) {
    Draft draft = new Draft(head.definition());
    Block body = new Block();
    Scope.Frame outer = scope.enterFunction();
    CallContext call = head.slots().size() == 1 ? head.slots().getFirst().callee : null;
    if (call == null) {
      reporter.error(
          FrontendCodes.SHAPE_OF_OPERAND,
          head.place(),
          head.shortName() + ": malformed head",
          "the form is '" + head.definition().name() + " @name(%x: type, %y: out type) { }'");
      draft.fail();
    } else {
      signature(call, draft, body);
    }
    attributes(head, draft);
    if (session.window().type() == PldLexer.LEFT_BRACE) {
      bodies.body(body, Bodies.End.RETURN);
    } else {
      BranchReader.missingBody(session, head, draft);
    }
    scope.leaveFunction(outer);
    maker.statement(draft, head.results(), head.place(), null, List.of(body));
  }

  private void signature(CallContext call, Draft draft, Block body) {
    draft.attribute("sym_name", string(PldToken.of(call.function).name().bare()));
    List<Attribute> symbols = new ArrayList<>();
    for (Token symbol : call.symbols) {
      String name = symbol.getText();
      if (scope.isSymbol(name)) {
        reporter.error(
            FrontendCodes.REDEFINED,
            symbol,
            name.equals("nr")
                ? "'nr' is the number of ranks and is not declared"
                : "symbol '" + name + "' is declared twice");
      }
      scope.declareSymbol(name);
      symbols.add(string(name));
    }
    if (!symbols.isEmpty()) {
      draft.attribute("symbols", new Attribute.ArrayAttr(symbols));
    }
    List<Attribute> names = new ArrayList<>();
    List<Attribute> modes = new ArrayList<>();
    for (ArgumentContext argument : call.args) {
      parameter(argument, draft, body, names, modes);
    }
    draft.attribute("arg_names", new Attribute.ArrayAttr(names));
    draft.attribute("arg_modes", new Attribute.ArrayAttr(modes));
  }

  private void parameter(
      ArgumentContext argument,
      Draft draft,
      Block body,
      List<Attribute> names,
      List<Attribute> modes) {
    PldToken name = Plain.value(argument.value);
    if (name == null || argument.note == null) {
      reporter.error(
          FrontendCodes.SHAPE_OF_OPERAND,
          argument,
          "malformed parameter",
          "a parameter is written '%x: type', '%y: out type' or '%z: inout type'");
      draft.fail();
      return;
    }
    AnnotationContext note = argument.note;
    boolean hasMode = note.word != null && note.written2 != null;
    String mode = hasMode ? mode(note.word) : "in";
    Type type = type(note);
    if (mode == null || type == null) {
      draft.fail();
      scope.define(name.name(), name.start(), name.end(), Scope.POISON);
      return;
    }
    names.add(string(name.name().bare()));
    modes.add(new Attribute.EnumAttr(EnumKind.ARGUMENT_MODE, mode));
    Value value = body.addArgument(type, name.name().isNumber() ? null : name.name().bare());
    scope.define(name.name(), name.start(), name.end(), value);
  }

  private @Nullable Type type(AnnotationContext note) {
    if (note.written != null) {
      return types.read(note.written);
    }
    return note.written2 != null ? types.read(note.written2) : types.scalar(note.word);
  }

  private @Nullable String mode(Token word) {
    String mode = word.getText();
    if (EnumKind.ARGUMENT_MODE.keywords().contains(mode)) {
      return mode;
    }
    reporter.error(
        FrontendCodes.WORD,
        word,
        "unexpected '" + mode + "' before a type",
        "parameters are in (without a word), out or inout");
    return null;
  }

  private void attributes(Head head, Draft draft) {
    Clauses.areUnknown(reporter, head, Clauses.FUNCTION);
    ClauseContext clause = head.clause("attributes");
    if (clause != null && clause.attrs != null) {
      attributes.read(clause.attrs, draft);
    }
    if (head.tail() != null && head.tail().attrs != null) {
      attributes.read(head.tail().attrs, draft);
    }
  }

  private static Attribute string(String text) {
    return new Attribute.StringAttr(text);
  }
}
