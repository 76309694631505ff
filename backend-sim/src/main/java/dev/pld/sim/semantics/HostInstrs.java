package dev.pld.sim.semantics;

import dev.pld.ir.type.ScalarType;
import dev.pld.sim.machine.Activation;
import dev.pld.sim.machine.Instr;
import dev.pld.sim.machine.Kernel;
import dev.pld.sim.machine.Launch;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.machine.WindowBuffer;
import dev.pld.sim.memory.Store;
import org.jspecify.annotations.Nullable;

/** What only the host does. */
final class HostInstrs {
  private HostInstrs() {}

  static final class Dispatch extends Instr.Effect {
    private final Kernel kernel;
    private final int device;
    private final int[] scalars;
    private final int[] stores;
    private final int[] windows;

    Dispatch(Kernel kernel, int device, int[] scalars, int[] stores, int[] windows, int next) {
      super(next);
      this.kernel = kernel;
      this.device = device;
      this.scalars = scalars;
      this.stores = stores;
      this.windows = windows;
    }

    @Override
    public int step(Activation a) {
      long rank = a.scalar(device);
      if (rank < 0 || rank >= a.machine().ranks()) {
        return Faults.peer(a, "device", rank);
      }
      long[] scalarValues = new long[scalars.length];
      for (int i = 0; i < scalars.length; i++) {
        scalarValues[i] = a.scalar(scalars[i]);
      }
      @Nullable Store[] storeValues = new @Nullable Store[stores.length];
      for (int i = 0; i < stores.length; i++) {
        storeValues[i] = stores[i] < 0 ? null : a.store(stores[i]);
      }
      WindowBuffer[] windowValues = new WindowBuffer[windows.length];
      for (int i = 0; i < windows.length; i++) {
        windowValues[i] = a.window(windows[i]);
      }
      a.machine().dispatch((int) rank, new Launch(kernel, scalarValues, storeValues, windowValues));
      return next;
    }
  }

  /** Allocates a buffer on every rank. */
  static final class Allocate extends Instr.Effect {
    private final String name;
    private final long bytes;
    private final @Nullable ScalarType element;
    private final int out;

    Allocate(String name, long bytes, @Nullable ScalarType element, int out, int next) {
      super(next);
      this.name = name;
      this.bytes = bytes;
      this.element = element;
      this.out = out;
    }

    @Override
    public int step(Activation a) {
      WindowBuffer buffer = a.machine().windows().allocate(name, bytes, element);
      if (buffer == null) {
        return a.machine().windows().exceeded(a, true);
      }
      a.setWindow(out, buffer);
      return next;
    }
  }

  /** Views a buffer; the first view of a buffer of so many bytes decides its element type. */
  static final class View extends Instr.Effect {
    private final int buffer;
    private final ScalarType element;
    private final long bytes;
    private final int out;

    View(int buffer, ScalarType element, long bytes, int out, int next) {
      super(next);
      this.buffer = buffer;
      this.element = element;
      this.bytes = bytes;
      this.out = out;
    }

    @Override
    public int step(Activation a) {
      WindowBuffer window = a.window(buffer);
      if (bytes > window.bytes()) {
        return a.fault(
            RunCodes.SMALL_BUFFER,
            "window: the view takes " + bytes + " bytes, the buffer has " + window.bytes());
      }
      ScalarType known = window.element();
      if (known == null) {
        if (!a.machine().windows().materialize(window, element)) {
          return a.machine().windows().exceeded(a, true);
        }
      } else if (known != element) {
        return a.fault(
            RunCodes.BUFFER_ELEMENT,
            "window: the buffer holds " + known + " elements, the view has " + element);
      }
      a.setWindow(out, window);
      return next;
    }
  }
}
