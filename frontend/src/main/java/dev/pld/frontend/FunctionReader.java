package dev.pld.frontend;

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
  static final List<String> CLAUSES = List.of("attributes");

  private final Session session;
  private final BodyReader bodies;

  FunctionReader(Session session, BodyReader bodies) {
    this.session = session;
    this.bodies = bodies;
  }

  void read(Head head) {
    Draft draft = new Draft(head.definition());
    Block body = new Block();
    Scope.Frame outer = session.scope.enterFunction();
    CallContext call = head.slots().size() == 1 ? head.slots().getFirst().callee : null;
    if (call == null) {
      session.reporter.error(
          FrontendCodes.SHAPE_OF_OPERAND,
          head.place(),
          head.shortName() + ": malformed head",
          "the form is '" + head.definition().name() + " @name(%x: type, %y: out type) { }'");
      draft.failed = true;
    } else {
      signature(call, draft, body);
    }
    attributes(head, draft);
    if (session.window.type() == PldLexer.LEFT_BRACE) {
      bodies.body(body, BodyReader.End.RETURN);
    } else {
      BranchReader.missingBody(session, head, draft);
    }
    session.scope.leaveFunction(outer);
    session.maker.statement(draft, head.results(), head.place(), null, List.of(body));
  }

  private void signature(CallContext call, Draft draft, Block body) {
    draft.attribute("sym_name", string(PldToken.of(call.function).name().bare()));
    List<Attribute> symbols = new ArrayList<>();
    for (Token symbol : call.symbols) {
      String name = symbol.getText();
      if (session.scope.isSymbol(name)) {
        session.reporter.error(
            FrontendCodes.REDEFINED,
            symbol,
            name.equals("nr")
                ? "'nr' is the number of ranks and is not declared"
                : "symbol '" + name + "' is declared twice");
      }
      session.scope.declareSymbol(name);
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
    PldToken name = Head.plainValue(argument.value);
    if (name == null || argument.note == null) {
      session.reporter.error(
          FrontendCodes.SHAPE_OF_OPERAND,
          argument,
          "malformed parameter",
          "a parameter is written '%x: type', '%y: out type' or '%z: inout type'");
      draft.failed = true;
      return;
    }
    AnnotationContext note = argument.note;
    boolean hasMode = note.word != null && note.written2 != null;
    String mode = hasMode ? mode(note.word) : "in";
    Type type = type(note);
    if (mode == null || type == null) {
      draft.failed = true;
      session.scope.define(name.name(), name.start, name.end, Scope.POISON);
      return;
    }
    names.add(string(name.name().bare()));
    modes.add(new Attribute.EnumAttr(EnumKind.ARGUMENT_MODE, mode));
    Value value = body.addArgument(type, name.name().isNumber() ? null : name.name().bare());
    session.scope.define(name.name(), name.start, name.end, value);
  }

  private @Nullable Type type(AnnotationContext note) {
    if (note.written != null) {
      return session.types.read(note.written);
    }
    return note.written2 != null
        ? session.types.read(note.written2)
        : session.types.scalar(note.word);
  }

  private @Nullable String mode(Token word) {
    String mode = word.getText();
    if (EnumKind.ARGUMENT_MODE.keywords().contains(mode)) {
      return mode;
    }
    session.reporter.error(
        FrontendCodes.WORD,
        word,
        "unexpected '" + mode + "' before a type",
        "parameters are in (without a word), out or inout");
    return null;
  }

  private void attributes(Head head, Draft draft) {
    Clauses.areUnknown(session.reporter, head, CLAUSES);
    ClauseContext clause = head.clause("attributes");
    if (clause != null && clause.attrs != null) {
      session.attributes.read(clause.attrs, draft);
    }
    if (head.tail() != null && head.tail().attrs != null) {
      session.attributes.read(head.tail().attrs, draft);
    }
  }

  private static Attribute string(String text) {
    return new Attribute.StringAttr(text);
  }
}
