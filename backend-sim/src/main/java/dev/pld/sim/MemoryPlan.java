package dev.pld.sim;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.Note;
import dev.pld.ir.diag.Severity;
import dev.pld.ir.dialect.host.WindowOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.WindowType;
import dev.pld.sim.HostSignature.HostParameter;
import dev.pld.sim.compile.Bindings;
import dev.pld.sim.compile.Names;
import dev.pld.sim.compile.WindowSizes;
import dev.pld.sim.machine.Fault;
import dev.pld.sim.machine.MemoryUse;
import dev.pld.sim.memory.Layout;
import dev.pld.sim.memory.MemoryBudget;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether a run fits into memory, as far as that is known before anything is allocated: the host's
 * tensors, and the windows that it allocates in any case. What it allocates in loops and branches,
 * and what sparse signals grow to, is counted while it runs.
 */
final class MemoryPlan {
  private final RunRequest request;
  private final Bindings bindings;
  private final Location host;
  private final long tensorBytes;
  private final List<Window> windows = new ArrayList<>();

  /** A window buffer of {@code bytes} on each rank; without an element type where that is open. */
  private record Window(Operation allocation, @Nullable ScalarType element, long bytes) {
    MemoryUse.Part part(RunRequest request, boolean certain) {
      return MemoryUse.Part.of(
          Names.of(allocation.result()),
          element,
          bytes,
          request.ranks(),
          request.domain(),
          certain);
    }
  }

  private MemoryPlan(RunRequest request, HostSignature signature, Operation host) {
    this.request = request;
    this.bindings = new Bindings(signature.symbols());
    this.host = host.location();
    this.tensorBytes = tensorBytes(signature, request);
    for (Operation op : host.region(0).block()) {
      if (op.is(WindowOps.ALLOC_WINDOW_BUFFER)) {
        windows.add(window(op));
      }
    }
  }

  /**
   * What the windows of the run may take beside its tensors; null, with an error in {@code sink},
   * when it needs more than there is.
   */
  static @Nullable MemoryBudget budget(
      Operation host, HostSignature signature, RunRequest request, DiagnosticSink sink) {
    MemoryPlan plan = new MemoryPlan(request, signature, host);
    long limit = request.memoryLimit().applyAsLong(plan.use(false).total());
    MemoryUse use = plan.use(true);
    if (use.total() > limit) {
      sink.report(plan.tooMuch(use, use.exceeds(limit)));
      return null;
    }
    MemoryBudget budget = new MemoryBudget(limit);
    budget.take(plan.tensorBytes);
    return budget;
  }

  private static long tensorBytes(HostSignature signature, RunRequest request) {
    long sum = 0;
    for (HostParameter parameter : signature.parameters()) {
      int each = request.domain().storedBytes(parameter.element());
      sum = MemoryBudget.plus(sum, MemoryBudget.times(parameter.size(), each));
    }
    return sum;
  }

  private MemoryUse use(boolean certain) {
    List<MemoryUse.Part> parts = windows.stream().map(w -> w.part(request, certain)).toList();
    return new MemoryUse(request.ranks(), parts, tensorBytes, certain);
  }

  /** At the largest window, or at the host function when its tensors are larger. */
  private Diagnostic tooMuch(MemoryUse use, Fault fault) {
    long largest = tensorBytes;
    Location where = host;
    for (Window window : windows) {
      long bytes = use.bytes(window.part(request, true));
      if (bytes > largest) {
        largest = bytes;
        where = window.allocation().location();
      }
    }
    List<Note> notes =
        fault.notes().stream().map(text -> new Note(Location.UNKNOWN, text)).toList();
    return new Diagnostic(fault.code(), Severity.ERROR, where, fault.message(), notes);
  }

  private Window window(Operation allocation) {
    return allocation.attribute("type") instanceof Attribute.TypeAttr(WindowType type)
        ? new Window(allocation, type.element(), bytes(type))
        : new Window(allocation, null, extent(WindowSizes.bytes(allocation)));
  }

  private long bytes(WindowType type) {
    Layout layout = Layout.of(type.shape().dims().stream().mapToLong(this::extent).toArray());
    return layout == null ? 0 : (long) layout.size() * type.element().bytes();
  }

  /** What is no extent counts as 0 here: the compiler of the function reports it. */
  private long extent(Dim dim) {
    try {
      Dim value = bindings.apply(dim);
      return value.isConstant() ? Math.max(0, value.constantValue()) : 0;
    } catch (ArithmeticException e) {
      return 0;
    }
  }
}
