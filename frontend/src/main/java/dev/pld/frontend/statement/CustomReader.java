package dev.pld.frontend.statement;

import dev.pld.frontend.draft.Draft;
import dev.pld.frontend.draft.OpMaker;
import dev.pld.frontend.form.AllocationReader;
import dev.pld.frontend.form.MlirForms;
import dev.pld.frontend.form.Readers;
import dev.pld.frontend.form.SlotReader;
import dev.pld.frontend.name.Name;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Clauses;
import dev.pld.frontend.syntax.Head;
import dev.pld.frontend.syntax.HeadParser;
import dev.pld.frontend.syntax.OperationNames;
import dev.pld.frontend.syntax.Plain;
import dev.pld.frontend.syntax.Results;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.token.PldToken;
import dev.pld.frontend.token.TokenWindow;
import dev.pld.grammar.PldLexer;
import dev.pld.grammar.PldParser;
import dev.pld.grammar.PldParser.OperandContext;
import dev.pld.grammar.PldParser.SlotContext;
import dev.pld.grammar.PldParser.SlotsContext;
import dev.pld.grammar.PldParser.TailContext;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.AsmFormat.Slot;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.OperandSpec;
import dev.pld.ir.op.Wording;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads operations in custom form: the head by the grammar, its meaning by the definition. */
public final class CustomReader {
  private final Session session;
  private final Reporter reporter;
  private final HeadParser heads;
  private final OpMaker maker;
  private final TokenWindow window;
  private final Bodies bodies;
  private final SlotReader slots;
  private final AllocationReader allocations;
  private final MlirForms mlir;
  private final LoopReader loops;
  private final BranchReader branches;
  private final FunctionReader functions;

  public CustomReader(Readers readers, Bodies bodies) {
    this.session = readers.session();
    this.reporter = session.reporter();
    this.heads = session.heads();
    this.maker = readers.maker();
    this.window = session.window();
    this.bodies = bodies;
    this.slots = new SlotReader(readers);
    this.allocations = new AllocationReader(readers);
    this.mlir = new MlirForms(readers);
    this.loops = new LoopReader(readers, bodies);
    this.branches = new BranchReader(readers, bodies);
    this.functions = new FunctionReader(readers, bodies);
  }

  /** Reads the operation whose name is the next token. */
  public void read(Results results) {
    PldToken token = window.next();
    OpDefinition definition = OperationNames.definition(session, token);
    if (definition == null) {
      window.consume();
      bodies.recover(results);
      return;
    }
    window.expectBody(!definition.regions().isEmpty());
    Head head = head(definition, results);
    window.expectBody(false);
    if (head == null) {
      bodies.recover(results);
    } else if (!bodies.junkFollows(results)) {
      dispatch(head);
    }
  }

  private @Nullable Head head(OpDefinition definition, Results results) {
    PldToken token = window.next();
    int start = results.isEmpty() ? token.start() : results.start();
    window.consume();
    List<SlotContext> given = List.of();
    if (isNested(definition)) {
      heads.errors().reportNested(window.next(), definition);
      return null;
    }
    if (hasSlots(definition)) {
      SlotsContext context = heads.parse(PldParser::slots);
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
      tail = heads.tail(definition);
      if (tail == null) {
        return null;
      }
    }
    return new Head(definition, given, tail, results, session.spanFrom(start));
  }

  /** Whether another operation stands where the first operand should. */
  private boolean isNested(OpDefinition definition) {
    return window.type() == PldLexer.DOTTED
        && !window.next().isFirstOnLine()
        && definition.operands().stream().anyMatch(o -> o.arity() == OperandSpec.Arity.ONE);
  }

  /** Only a loop has `%i =`; elsewhere it is the next statement, where an operand is missing. */
  private boolean swallowsNextLine(OpDefinition definition, SlotsContext context) {
    SlotContext last = context.items.getLast();
    if (last.init == null
        || definition.format() == AsmFormat.Special.FOR
        || !heads.errors().reportSwallowed(window, PldToken.of(last.start))) {
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
        switch (next.type()) {
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
    if (begins
        && next.isFirstOnLine()
        && takesNone(definition)
        && next.type() != PldLexer.LEFT_PAREN) {
      reporter.error(
          FrontendCodes.NO_PARENTHESES,
          session.spanFrom(window.first().start()),
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
        items.size() == 1 && first.value != null ? Plain.alone(first.value) : null;
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
        maker.statement(allocations.read(head), head.results(), head.place(), null, List.of());
        noBody(head);
      }
      case RETURN -> {
        Draft draft = slots.read(head, List.of());
        maker.statement(draft, head.results(), head.place(), null, List.of());
      }
      case STATIC_IF, MODULE, PARAM, ALIAS, GOLDEN, INPUT -> {
        reporter.error(
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
      maker.statement(draft, head.results(), head.place(), written, List.of());
      noBody(head);
    } else {
      branches.plain(head, draft, slots.written(head, draft));
    }
  }

  /** Reports a body behind an operation that has none, and reads it for its own mistakes. */
  private void noBody(Head head) {
    if (window.type() == PldLexer.LEFT_BRACE) {
      reporter.error(FrontendCodes.BODIES, window.next(), head.shortName() + ": takes no body");
      bodies.orphan(List.of());
    }
  }
}
