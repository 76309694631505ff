package dev.pld.ir.verify;

import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Severity;
import dev.pld.ir.diag.SharedCauses;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.op.Trait;
import dev.pld.ir.op.Wording;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The checks of one operation after the other, with what is known at each. */
final class OpChecks implements Traversal.Visitor, OpCheck {
  /** What is deeper could be printed, but not read back. */
  static final int DEPTH_LIMIT = 256;

  private final Dim ranks;
  private final ModuleNames names;
  private final boolean rules;
  private final DiagnosticSink sink;
  private final Scopes scopes = new Scopes();
  private final Origins origins = new Origins();
  private final StaleNames stale = new StaleNames();
  private final CallGraph calls = new CallGraph();
  private final Extents extents;
  private final ArrayDeque<Level> levels = new ArrayDeque<>();
  private final ArrayDeque<Boolean> reachable = new ArrayDeque<>();
  private final Set<Operation> failed = new HashSet<>();
  private final SharedCauses causes = new SharedCauses();
  private int errors;
  private @Nullable Operation function;

  /**
   * @param rules whether to check what the operations mean too, not their form alone
   */
  OpChecks(Dim ranks, ModuleNames names, boolean rules, DiagnosticSink sink) {
    this.ranks = ranks;
    this.names = names;
    this.rules = rules;
    this.sink = sink;
    this.extents = new Extents(names.params().keySet());
    levels.addLast(Level.MODULE);
    reachable.addLast(true);
  }

  @Override
  public boolean enter(Operation op) {
    scopes.reach(op);
    boolean structured = false;
    try {
      structured = Structure.check(op, this);
      if (!checkAlone(op, structured)) {
        failed.add(op);
      }
    } catch (ArithmeticException wrong) {
      failed.add(op);
      if (reachable()) {
        error(op, StructureCodes.OVERFLOW, "a size or an extent " + reason(wrong));
      }
    }
    scopes.check(op, this);
    if (structured && rules) {
      stale.check(op, this);
      Writes.check(op, this);
    }
    if (function != null && (failed.isEmpty() || !failed.contains(op))) {
      calls.add(function, op, names.functions());
    }
    return true;
  }

  /** Overflow is reported by Java in words of its own, all else by {@link Dim}. */
  private static String reason(ArithmeticException wrong) {
    String text = String.valueOf(wrong.getMessage());
    return text.endsWith("overflow") ? "does not fit in 64 bits" : "has no value: " + text;
  }

  /** Each check reads what the ones before it have found to be right. */
  private boolean checkAlone(Operation op, boolean structured) {
    boolean right =
        structured
            && OperandSorts.check(op, failed, this)
            && Attributes.check(op, this)
            && Results.check(op, this)
            && (!rules || extents.check(op, this));
    // A wrong level is reported for a malformed operation too: both must be mended.
    right &= Levels.check(op, this);
    if (right && rules) {
      int before = errors;
      op.definition().verifier().verify(op, this);
      right = errors == before;
    }
    return right;
  }

  @Override
  public void enterRegion(Operation op, int region) {
    reachable.addLast(reachable() && !Liveness.neverRuns(op, region, ranks));
    levels.addLast(Levels.inside(op, level()));
    checkDepth(op);
    scopes.enter(op);
    stale.enterBody(op.regionCount());
    if (op.definition().has(Trait.FUNCTION)) {
      function = op;
      extents.enterFunction(op);
      stale.reset();
    }
  }

  private void checkDepth(Operation op) {
    // The first level is that around the module, which is no body.
    if (levels.size() - 1 == DEPTH_LIMIT + 1) {
      errorOnce(
          StructureCodes.DEPTH,
          op,
          StructureCodes.DEPTH,
          "more than " + DEPTH_LIMIT + " nested bodies",
          Wording.note("passes put bodies of their own into these: move it out of some of them"));
    }
  }

  @Override
  public void leaveRegion(Operation op, int region) {
    reachable.removeLast();
    levels.removeLast();
    scopes.leave(op, region);
    stale.leaveBody(region, op.regionCount());
  }

  @Override
  public void leave(Operation op) {
    if (rules) {
      stale.leave(op, this);
    }
  }

  /** The checks that need to have seen everything. */
  void finish() {
    if (rules) {
      calls.check(this);
    }
    causes.report(sink);
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
  public Map<String, Operation> functions() {
    return names.functions();
  }

  @Override
  public Value origin(Value view) {
    return origins.of(view);
  }

  @Override
  public void report(Diagnostic diagnostic) {
    errors += diagnostic.severity() == Severity.ERROR ? 1 : 0;
    sink.report(diagnostic);
  }

  @Override
  public void report(Object cause, Diagnostic diagnostic) {
    errors += diagnostic.severity() == Severity.ERROR ? 1 : 0;
    causes.add(cause, diagnostic);
  }
}
