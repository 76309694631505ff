package dev.pld.sim.machine;

import dev.pld.sim.memory.ValueDomain;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The frames of one activation, one for each kernel: a kernel launched again finds its own. */
final class Frames {
  private final ValueDomain domain;
  private final Frame nothing;
  private final List<@Nullable Frame> byKernel = new ArrayList<>();

  Frames(ValueDomain domain) {
    this.domain = domain;
    this.nothing = Frame.of(Kernel.NOTHING.frame(), domain);
  }

  Frame of(Kernel kernel) {
    if (kernel == Kernel.NOTHING) {
      return nothing;
    }
    while (byKernel.size() <= kernel.id()) {
      byKernel.add(null);
    }
    Frame known = byKernel.get(kernel.id());
    if (known == null) {
      known = Frame.of(kernel.frame(), domain);
      byKernel.set(kernel.id(), known);
    }
    return known;
  }
}
