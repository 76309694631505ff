package dev.pld.frontend;

import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser;
import dev.pld.grammar.PldParser.OperandContext;
import dev.pld.grammar.PldParser.SlotContext;
import dev.pld.grammar.PldParser.SlotsContext;
import dev.pld.grammar.PldParser.TailContext;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.AsmFormat.Slot;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.Wording;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads operations in custom form: the head by the grammar, its meaning by the definition. */
final class CustomReader {
  /** The meaning of a name that no operation has, so that it is looked up once. */
  private static final Object UNKNOWN = new Object();

  private final Session session;
  private final TokenWindow window;
  private final BodyReader bodies;
  private final SlotReader slots;
  private final AllocationReader allocations;
  private final MlirForms mlir;
  private final LoopReader loops;
  private final BranchReader branches;
  private final FunctionReader functions;

  CustomReader(Session session, BodyReader bodies) {
    this.session = session;
    this.window = session.window;
    this.bodies = bodies;
    this.slots = new SlotReader(session);
    this.allocations = new AllocationReader(session);
    this.mlir = new MlirForms(session);
    this.loops = new LoopReader(session, bodies);
    this.branches = new BranchReader(session, bodies);
    this.functions = new FunctionReader(session, bodies);
  }

  /** Reads the operation whose name is the next token. */
  void read(Results results) {
    PldToken token = window.next();
    OpDefinition definition = definition(session, token);
    if (definition == null) {
      window.consume();
      bodies.recover(results);
      return;
    }
    window.bodyFollows = !definition.regions().isEmpty();
    Head head = head(definition, results);
    window.bodyFollows = false;
    if (head == null) {
      bodies.recover(results);
    } else if (!bodies.junkFollows(results)) {
      dispatch(head);
    }
  }

  /** The operation that a token names, or null after a report. */
  static @Nullable OpDefinition definition(Session session, PldToken token) {
    Name name = token.name();
    if (name.meaning instanceof OpDefinition known) {
      return known;
    }
    OpDefinition found = name.meaning == UNKNOWN ? null : session.registry.find(name.text());
    if (found == null) {
      name.meaning = UNKNOWN;
      List<String> names = new ArrayList<>();
      session.registry.all().forEach(d -> names.add(d.name()));
      String near = Meant.operation(name.text(), names);
      session.reporter.error(
          FrontendCodes.UNKNOWN_OPERATION,
          token,
          "unknown operation '" + name.text() + "'",
          near == null ? new String[0] : new String[] {"did you mean '" + near + "'?"});
      return null;
    }
    name.meaning = found;
    return found;
  }

  private @Nullable Head head(OpDefinition definition, Results results) {
    PldToken token = window.next();
    int start = results.isEmpty() ? token.start : results.start;
    window.consume();
    List<SlotContext> given = List.of();
    if (hasSlots(definition)) {
      SlotsContext context = session.heads.parse(PldParser::slots);
      if (context == null) {
        return null;
      }
      if (swallowsNextLine(definition, context)) {
        return null;
      }
      given = isEmptyList(context.items) ? List.of() : context.items;
    }
    TailContext tail = null;
    if (beginsTail(window.type())) {
      tail = session.heads.tail(definition);
      if (tail == null) {
        return null;
      }
    }
    return new Head(definition, given, tail, results, session.spanFrom(start));
  }

  /** Only a loop has `%i =`; elsewhere it is the next statement, where an operand is missing. */
  private boolean swallowsNextLine(OpDefinition definition, SlotsContext context) {
    SlotContext last = context.items.getLast();
    if (last.init == null
        || definition.format() == AsmFormat.Special.FOR
        || !session.heads.errors().reportSwallowed(window, PldToken.of(last.start))) {
      return false;
    }
    window.seek(last.start.getTokenIndex());
    return true;
  }

  private static boolean beginsTail(int type) {
    return type == PldLexer.NAME
        || type == PldLexer.DICT
        || type == PldLexer.COLON
        || type == PldLexer.ARROW;
  }

  /** Whether operands follow the name; the next statement begins with a value too. */
  private boolean hasSlots(OpDefinition definition) {
    PldToken next = window.next();
    boolean begins =
        switch (next.type) {
          case PldLexer.VALUE,
              PldLexer.INTEGER,
              PldLexer.FLOAT,
              PldLexer.STRING,
              PldLexer.QUESTION,
              PldLexer.PARAM,
              PldLexer.SYMBOL,
              PldLexer.LEFT_PAREN,
              PldLexer.LEFT_BRACKET,
              PldLexer.MINUS,
              PldLexer.NOT ->
              true;
          case PldLexer.ALIAS, PldLexer.SHAPED -> true;
          case PldLexer.NAME -> !isClauseWord(definition, next.name());
          default -> false;
        };
    if (begins && next.firstOnLine && takesNone(definition) && next.type != PldLexer.LEFT_PAREN) {
      session.reporter.error(
          FrontendCodes.NO_PARENTHESES,
          session.spanFrom(window.first().start),
          Wording.shortName(definition.name()) + ": '()' is missing",
          "an operation without operands is written '"
              + definition.name()
              + "()' unless it ends its body");
      return false;
    }
    return begins;
  }

  private static boolean takesNone(OpDefinition definition) {
    return definition.format() instanceof AsmFormat.Slots(List<Slot> slots)
        && slots.stream().allMatch(Slot.Clause.class::isInstance);
  }

  private static boolean isClauseWord(OpDefinition definition, Name word) {
    return Clauses.words(definition).contains(word.text());
  }

  /** {@code ()}. */
  private static boolean isEmptyList(List<SlotContext> items) {
    SlotContext first = items.getFirst();
    OperandContext only =
        items.size() == 1 && first.value != null ? AttributeReader.alone(first.value) : null;
    return only != null && only.inner != null && only.inner.items.isEmpty();
  }

  private void dispatch(Head head) {
    switch (head.definition().format()) {
      case AsmFormat.Slots(List<Slot> format) -> {
        Draft draft = slots.read(head, format);
        bodies(head, draft);
      }
      case AsmFormat.Infix infix -> mlir.read(head);
      case AsmFormat.Function function -> mlir.read(head);
      case AsmFormat.Special special -> special(head, special);
    }
  }

  private void special(Head head, AsmFormat.Special special) {
    switch (special) {
      case LITERAL, DIM, COMPARE, SELECT, CONVERT, SLICE -> mlir.read(head);
      case FOR -> loops.loop(head);
      case CHUNKS -> loops.chunks(head);
      case IF -> branches.read(head);
      case FUNCTION -> functions.read(head);
      case ALLOCATION -> {
        session.maker.statement(
            allocations.read(head), head.results(), head.place(), null, List.of());
        noBody(session, bodies, head);
      }
      case RETURN -> {
        Draft draft = slots.read(head, List.of());
        session.maker.statement(draft, head.results(), head.place(), null, List.of());
      }
      case STATIC_IF, MODULE, PARAM, ALIAS, GOLDEN, INPUT -> {
        session.reporter.error(
            FrontendCodes.WORD,
            head.place(),
            "'" + head.definition().name() + "' has a form of its own",
            "write '" + word(special) + "', or the generic form in quotes");
        bodies.recover(head.results());
      }
    }
  }

  private static String word(AsmFormat.Special special) {
    return switch (special) {
      case STATIC_IF -> "static_if condition { }";
      case MODULE -> "module @name { }";
      case PARAM -> "param $name : type = value";
      case ALIAS -> "!name = type";
      case GOLDEN -> "golden @function within tolerance { }";
      default -> "input %name = generator";
    };
  }

  /** The bodies of an operation whose definition gives them no special form. */
  private void bodies(Head head, Draft draft) {
    if (head.definition().regions().isEmpty()) {
      List<dev.pld.ir.type.Type> written = slots.written(head, draft);
      session.maker.statement(draft, head.results(), head.place(), written, List.of());
      noBody(session, bodies, head);
    } else {
      branches.plain(head, draft, slots.written(head, draft));
    }
  }

  /** Reports a body behind an operation that has none, and reads it for its own mistakes. */
  static void noBody(Session session, BodyReader bodies, Head head) {
    if (session.window.type() == PldLexer.LEFT_BRACE) {
      session.reporter.error(
          FrontendCodes.BODIES, session.window.next(), head.shortName() + ": takes no body");
      bodies.orphan(List.of());
    }
  }
}
