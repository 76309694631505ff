package dev.pld.frontend;

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
  private final Session session;
  private final BodyReader bodies;

  BranchReader(Session session, BodyReader bodies) {
    this.session = session;
    this.bodies = bodies;
  }

  /** {@code scf.if %c { } else { }}, in MLIR's form with {@code -> (types)} before the bodies. */
  void read(Head head) {
    Draft draft = new Draft(head.definition());
    var condition = head.slots().size() == 1 ? Head.expression(head.slots().getFirst()) : null;
    if (condition == null) {
      session.reporter.error(
          head.slots().isEmpty() ? FrontendCodes.MISSING_OPERAND : FrontendCodes.SHAPE_OF_OPERAND,
          head.place(),
          head.shortName() + ": needs one condition",
          "the form is 'scf.if %c { } else { }'");
      draft.failed = true;
    } else {
      draft.operand(0, session.expressions.value(condition));
    }
    Clauses.areUnknown(session.reporter, head, List.of());
    List<Type> written = null;
    if (head.tail() != null) {
      if (head.tail().attrs != null) {
        session.attributes.read(head.tail().attrs, draft);
      }
      if (head.tail().sig != null && head.tail().sig.results != null) {
        written = session.types.read(head.tail().sig.results);
        draft.failed |= written == null;
      }
    }
    List<Block> blocks = new ArrayList<>(2);
    boolean complete =
        branches(head.shortName(), head.place(), blocks, draft, BodyReader.End.YIELD);
    if (written == null) {
      written = yielded(blocks);
      // Where a yield could not be made, nothing is known about the results.
      draft.failed |= written.isEmpty() && !complete && !head.results().isEmpty();
    }
    session.maker.statement(draft, head.results(), head.place(), written, blocks);
  }

  private List<Type> yielded(List<Block> blocks) {
    Operation last = blocks.isEmpty() ? null : blocks.getFirst().lastOp();
    return last == null || !last.is(ScfOps.YIELD)
        ? List.of()
        : session.maker.typesOf(last.operands());
  }

  /**
   * Reads a body and perhaps, after {@code else}, a second one.
   *
   * @return whether all statements could be made
   */
  boolean branches(
      String name, Location.Span place, List<Block> blocks, Draft draft, BodyReader.End end) {
    if (session.window.type() != PldLexer.LEFT_BRACE) {
      missingBody(session, name, place, draft);
      return false;
    }
    boolean complete = branch(blocks, end);
    if (session.window.type() == PldLexer.ELSE) {
      session.window.consume();
      if (session.window.type() != PldLexer.LEFT_BRACE) {
        missingBody(session, name, place, draft);
        return false;
      }
      complete &= branch(blocks, end);
    }
    return complete;
  }

  private boolean branch(List<Block> blocks, BodyReader.End end) {
    Block block = new Block();
    int mark = session.scope.enter();
    boolean complete = bodies.body(block, end);
    session.scope.leave(mark);
    blocks.add(block);
    return complete;
  }

  /** An operation with bodies and no form of its own. */
  void plain(Head head, Draft draft, @Nullable List<Type> written) {
    List<Block> blocks = new ArrayList<>();
    branches(head.shortName(), head.place(), blocks, draft, BodyReader.End.YIELD);
    session.maker.statement(draft, head.results(), head.place(), written, blocks);
  }

  static void missingBody(Session session, Head head, Draft draft) {
    missingBody(session, head.shortName(), head.place(), draft);
  }

  private static void missingBody(Session session, String name, Location.Span place, Draft draft) {
    session.reporter.error(
        FrontendCodes.BODIES,
        place,
        name + ": the body is missing; found " + SyntaxErrors.describe(session.window.next()),
        "a body is written '{ ... }'");
    draft.failed = true;
  }
}
