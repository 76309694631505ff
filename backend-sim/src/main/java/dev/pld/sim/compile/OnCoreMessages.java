package dev.pld.sim.compile;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.op.Trait;
import dev.pld.sim.machine.RunCodes;
import java.util.ArrayList;
import java.util.List;

/** Says which tiles do not fit together. */
final class OnCoreMessages {
  private static final int SHOWN = 8;

  private OnCoreMessages() {}

  static void exceeded(
      Operation function, Assembler asm, TileAllocator tiles, long capacity, DiagnosticSink sink) {
    Draft peak = asm.drafts().get(tiles.peakAt());
    TileRegisters registers = asm.registers();
    List<String> notes = new ArrayList<>();
    if (peak.stagingBytes() > 0) {
      notes.add(bytes(peak.stagingBytes()) + " stage the transfer itself");
    }
    List<Integer> live = tiles.peakRegisters();
    for (int register : live.subList(0, Math.min(SHOWN, live.size()))) {
      Operation origin = registers.origin(register);
      notes.add(
          bytes(registers.bytes(register))
              + " for "
              + registers.name(register)
              + (origin == null ? "" : ", made at " + origin.location().describe()));
    }
    if (live.size() > SHOWN) {
      notes.add("... and " + (live.size() - SHOWN) + " more tiles");
    }
    notes.add("tiles of a smaller shape need less");
    sink.error(
        RunCodes.ON_CORE_MEMORY,
        peak.op().location(),
        Names.verb(peak.op())
            + ": "
            + Names.function(kernelOf(peak.op(), function))
            + " needs "
            + bytes(tiles.peakBytes())
            + " of on-core memory here, the platform has "
            + bytes(capacity),
        notes.toArray(String[]::new));
  }

  /** The function that the operation stands in: calls have been inlined into the outermost one. */
  private static Operation kernelOf(Operation op, Operation outermost) {
    for (Operation at = op; at != null; at = at.parentOp()) {
      if (at.definition().has(Trait.FUNCTION)) {
        return at;
      }
    }
    return outermost;
  }

  /** Kibibytes where they are whole. */
  private static String bytes(long count) {
    return count >= 1024 && count % 1024 == 0 ? count / 1024 + " KiB" : count + " bytes";
  }
}
