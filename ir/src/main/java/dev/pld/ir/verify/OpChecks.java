package dev.pld.ir.verify;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpCheck;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The checks of one operation after the other, with what is known at each. */
final class OpChecks implements Traversal.Visitor, OpCheck {
  private final Dim ranks;
  private final Map<String, Operation> functions;
  private final DiagnosticSink sink;
  private final Scopes scopes = new Scopes();
  private final ArrayDeque<Level> levels = new ArrayDeque<>();
  private final ArrayDeque<Boolean> reachable = new ArrayDeque<>();
  private final Set<Operation> failed = new HashSet<>();

  OpChecks(Dim ranks, Map<String, Operation> functions, DiagnosticSink sink) {
    this.ranks = ranks;
    this.functions = functions;
    this.sink = sink;
    levels.addLast(Level.MODULE);
    reachable.addLast(true);
  }

  @Override
  public boolean enter(Operation op) {
    scopes.reach(op);
    try {
      if (!checkAlone(op)) {
        failed.add(op);
      }
    } catch (ArithmeticException overflow) {
      failed.add(op);
      error(op, StructureCodes.OVERFLOW, "a size or an extent does not fit in 64 bits");
    }
    scopes.check(op, this);
    return true;
  }

  /** Each check reads what the ones before it have found to be right. */
  private boolean checkAlone(Operation op) {
    boolean right =
        Structure.check(op, this)
            && OperandSorts.check(op, failed, this)
            && Attributes.check(op, this)
            && Results.check(op, this);
    // A wrong level is reported for a malformed operation too: both must be mended.
    right &= Levels.check(op, this);
    if (right) {
      int before = sink.errorCount();
      op.definition().verifier().verify(op, this);
      right = sink.errorCount() == before;
    }
    return right;
  }

  @Override
  public void enterRegion(Operation op, int region) {
    scopes.enter(op);
    levels.addLast(Levels.inside(op, level()));
    reachable.addLast(reachable());
  }

  @Override
  public void leaveRegion(Operation op, int region) {
    scopes.leave(op, region);
    levels.removeLast();
    reachable.removeLast();
  }

  @Override
  public Dim ranks() {
    return ranks;
  }

  @Override
  public boolean reachable() {
    return reachable.getLast();
  }

  @Override
  public Level level() {
    return levels.getLast();
  }

  @Override
  public @Nullable Operation function(String name) {
    return functions.get(name);
  }

  @Override
  public void report(Diagnostic diagnostic) {
    sink.report(diagnostic);
  }
}
