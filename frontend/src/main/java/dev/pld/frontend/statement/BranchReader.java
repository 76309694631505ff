package dev.pld.frontend.statement;

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
import dev.pld.frontend.syntax.SyntaxErrors;
import dev.pld.frontend.token.TokenWindow;
import dev.pld.grammar.PldLexer;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.Location;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads bodies that define no values of their own: {@code scf.if} and {@code static_if}. */
final class BranchReader {
  private final Readers readers;
  private final Session session;
  private final Reporter reporter;
  private final Scope scope;
  private final TokenWindow window;
  private final OpMaker maker;
  private final Bodies bodies;

  BranchReader(Readers readers, Bodies bodies) {
    this.readers = readers;
    this.session = readers.session();
    this.reporter = session.reporter();
    this.scope = session.scope();
    this.window = session.window();
    this.maker = readers.maker();
    this.bodies = bodies;
  }

  /** {@code scf.if %c { } else { }}, in MLIR's form with {@code -> (types)} before the bodies. */
  void read(Head head) {
    Draft draft = new Draft(head.definition());
    var condition = head.slots().size() == 1 ? Plain.expression(head.slots().getFirst()) : null;
    if (condition == null) {
      reporter.error(
          head.slots().isEmpty() ? FrontendCodes.MISSING_OPERAND : FrontendCodes.SHAPE_OF_OPERAND,
          head.place(),
          head.shortName() + ": needs one condition",
          "the form is 'scf.if %c { } else { }'");
      draft.fail();
    } else {
      draft.operand(0, readers.expressions().value(condition));
    }
    Clauses.areUnknown(reporter, head, List.of());
    List<Type> written = null;
    if (head.tail() != null) {
      if (head.tail().attrs != null) {
        readers.attributes().read(head.tail().attrs, draft);
      }
      if (head.tail().sig != null && head.tail().sig.results != null) {
        written = readers.types().read(head.tail().sig.results);
        draft.failIf(written == null);
      }
    }
    List<Block> blocks = new ArrayList<>(2);
    boolean complete = branches(head.shortName(), head.place(), blocks, draft, Bodies.End.YIELD);
    if (written == null) {
      written = yielded(blocks);
      // Where a yield could not be made, nothing is known about the results.
      draft.failIf(written.isEmpty() && !complete && !head.results().isEmpty());
    }
    maker.statement(draft, head.results(), head.place(), written, blocks);
  }

  private List<Type> yielded(List<Block> blocks) {
    Operation last = blocks.isEmpty() ? null : blocks.getFirst().lastOp();
    return last == null || !last.is(ScfOps.YIELD) ? List.of() : maker.typesOf(last.operands());
  }

  /**
   * Reads a body and perhaps, after {@code else}, a second one.
   *
   * @return whether all statements could be made
   */
  boolean branches(
      String name, Location.Span place, List<Block> blocks, Draft draft, Bodies.End end) {
    if (window.type() != PldLexer.LEFT_BRACE) {
      missingBody(session, name, place, draft);
      return false;
    }
    boolean complete = branch(blocks, end);
    if (window.type() == PldLexer.ELSE) {
      window.consume();
      if (window.type() != PldLexer.LEFT_BRACE) {
        missingBody(session, name, place, draft);
        return false;
      }
      complete &= branch(blocks, end);
    }
    return complete;
  }

  private boolean branch(List<Block> blocks, Bodies.End end) {
    Block block = new Block();
    int mark = scope.enter();
    boolean complete = bodies.body(block, end);
    scope.leave(mark);
    blocks.add(block);
    return complete;
  }

  /** An operation with bodies and no form of its own. */
  void plain(Head head, Draft draft, @Nullable List<Type> written) {
    List<Block> blocks = new ArrayList<>();
    branches(head.shortName(), head.place(), blocks, draft, Bodies.End.YIELD);
    maker.statement(draft, head.results(), head.place(), written, blocks);
  }

  static void missingBody(Session session, Head head, Draft draft) {
    missingBody(session, head.shortName(), head.place(), draft);
  }

  private static void missingBody(Session session, String name, Location.Span place, Draft draft) {
    TokenWindow window = session.window();
    Reporter reporter = session.reporter();
    reporter.error(
        FrontendCodes.BODIES,
        place,
        name + ": the body is missing; found " + SyntaxErrors.describe(window.next()),
        "a body is written '{ ... }'");
    draft.fail();
  }
}
