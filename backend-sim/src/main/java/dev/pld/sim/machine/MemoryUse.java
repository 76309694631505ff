package dev.pld.sim.machine;

import dev.pld.ir.type.ScalarType;
import dev.pld.sim.memory.MemoryBudget;
import dev.pld.sim.memory.ValueDomain;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a run keeps in the memory of the JVM.
 *
 * @param windows the window buffers
 * @param tensorBytes inputs and outputs of the host function
 * @param certain whether the run takes all of this; else windows grow up to it as they are used
 */
public record MemoryUse(int ranks, List<Part> windows, long tensorBytes, boolean certain) {
  private static final int SHOWN = 3;
  private static final String[] UNITS = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

  /** Beyond this no machine is likely to have it, and advice to use more would be no help. */
  private static final long MOST_ADVISED = 1L << 40;

  public MemoryUse {
    windows = List.copyOf(windows);
  }

  /** A window buffer as the program names it, and its bytes on each rank. */
  public record Part(String name, long each) {
    /**
     * The part of a buffer.
     *
     * @param element its element type, or null while there is no view of it
     * @param bytes its size on one rank
     * @param certain whether to count only what it takes in any case
     */
    public static Part of(
        String name,
        @Nullable ScalarType element,
        long bytes,
        int ranks,
        ValueDomain domain,
        boolean certain) {
      if (element == null) {
        return new Part(name, bytes);
      }
      return new Part(
          name,
          certain && WindowBuffer.isSparse(element, bytes, ranks)
              ? 0
              : WindowBuffer.storedBytes(element, bytes, domain));
    }
  }

  private long windowBytes() {
    return windows.stream().mapToLong(this::bytes).reduce(0, MemoryBudget::plus);
  }

  /** What {@code part} takes on all ranks together. */
  public long bytes(Part part) {
    return MemoryBudget.times(part.each(), ranks);
  }

  /** All of it. */
  public long total() {
    return MemoryBudget.plus(windowBytes(), tensorBytes);
  }

  /** That this is more than {@code limit}, and what to do about it. */
  public Fault exceeds(long limit) {
    String who = "a run with " + ranks + (ranks == 1 ? " rank" : " ranks");
    String message =
        certain
            ? who + " needs " + text(total()) + " of memory, the JVM has room for " + text(limit)
            : who + " needs more than the " + text(limit) + " of memory that the JVM has room for";
    List<String> notes = new ArrayList<>();
    if (windowBytes() > 0) {
      String take = certain ? "take " : "take up to ";
      notes.add("windows of all ranks " + take + text(windowBytes()) + ": " + largest());
    }
    if (tensorBytes > 0) {
      notes.add("inputs and outputs take " + text(tensorBytes));
    }
    notes.add("take fewer ranks or a smaller size" + moreMemory());
    return new Fault(RunCodes.OUT_OF_MEMORY, message, notes);
  }

  private String largest() {
    List<Part> sorted =
        windows.stream()
            .filter(part -> part.each() > 0)
            .sorted(Comparator.comparingLong(Part::each).reversed())
            .toList();
    List<String> shown = new ArrayList<>();
    for (Part part : sorted.subList(0, Math.min(SHOWN, sorted.size()))) {
      shown.add(part.name() + " " + text(bytes(part)) + " (" + text(part.each()) + " each)");
    }
    if (sorted.size() > SHOWN) {
      shown.add((sorted.size() - SHOWN) + " more");
    }
    return String.join(", ", shown);
  }

  /** Half as much again: what stays alive has to fit the old generation, a part of the heap. */
  private String moreMemory() {
    long wanted = MemoryBudget.plus(total(), total() / 2);
    return wanted > MOST_ADVISED
        ? ""
        : ", or give the JVM more memory: PLD_JAVA_OPTS=-Xmx" + ((wanted >> 30) + 1) + "g";
  }

  private static String text(long bytes) {
    if (bytes == Long.MAX_VALUE) {
      return "more than 8 EiB";
    }
    if (bytes < 1024) {
      return bytes + " B";
    }
    double size = bytes;
    int unit = -1;
    while (size >= 1024) {
      size /= 1024;
      unit++;
    }
    return String.format(Locale.ROOT, "%.1f %s", size, UNITS[unit]);
  }
}
