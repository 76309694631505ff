package dev.pld.ir.dialect.collective;

import dev.pld.ir.diag.DiagnosticCode;
import java.util.List;

/** Codes of the rules of collectives. */
public final class CollectiveCodes {
  public static final DiagnosticCode TARGET_ELEMENT =
      new DiagnosticCode("PLD-V0201", "the target of allreduce holds f16 or f32");

  public static final DiagnosticCode TARGET_RANK =
      new DiagnosticCode("PLD-V0202", "the target of a collective has at least one dimension");

  public static final DiagnosticCode SIGNAL_ELEMENT =
      new DiagnosticCode("PLD-V0203", "a signal holds i32");

  public static final DiagnosticCode CORE_COUNT =
      new DiagnosticCode("PLD-V0204", "core_num is positive");

  public static final DiagnosticCode CORE_COUNT_INCORE =
      new DiagnosticCode("PLD-V0205", "core_num is 1 in an incore function");

  public static final DiagnosticCode SIGNAL_FOR_RING =
      new DiagnosticCode("PLD-V0206", "mode ring needs a signal");

  public static final DiagnosticCode SIGNAL_INCORE =
      new DiagnosticCode("PLD-V0207", "an allreduce in an incore function needs a signal");

  public static final DiagnosticCode VALID_RECTANGLE =
      new DiagnosticCode(
          "PLD-V0208", "mode mesh reduces a valid region that is one rectangle in memory");

  public static final DiagnosticCode VALID_SIZE =
      new DiagnosticCode("PLD-V0209", "mode mesh reduces a partly valid target of at most 16 KiB");

  public static final DiagnosticCode VALID_PREFIX =
      new DiagnosticCode(
          "PLD-V0210", "mode ring reduces a valid region that is a prefix in memory");

  public static final DiagnosticCode STALE =
      new DiagnosticCode(
          "PLD-V0211", "after a collective, its target is used only under the new name");

  public static final DiagnosticCode UNBOUND =
      new DiagnosticCode("PLD-V0212", "the result of a collective is bound to a name");

  public static final DiagnosticCode TARGET_SIZE =
      new DiagnosticCode("PLD-V0213", "the target of allreduce has at most 2147483647 elements");

  public static final DiagnosticCode VALID_UNKNOWN =
      new DiagnosticCode(
          "PLD-V0214", "allreduce needs to know how much of its target is valid, not `?`");

  public static final DiagnosticCode TARGET_EMPTY =
      new DiagnosticCode("PLD-V0215", "the target of allreduce has at least one valid element");

  public static final DiagnosticCode MESH_SIGNAL =
      new DiagnosticCode("PLD-V0230", "the signal of mode mesh has shape [nr, 1]");

  public static final DiagnosticCode RING_SIGNAL =
      new DiagnosticCode("PLD-V0231", "the signal of mode ring has shape [2*(nr-1), nr]");

  public static final DiagnosticCode BARRIER_SIGNAL =
      new DiagnosticCode("PLD-V0232", "the signal of a barrier has shape [nr, 1]");

  private CollectiveCodes() {}

  /** All codes of this family. */
  public static List<DiagnosticCode> all() {
    return List.of(
        TARGET_ELEMENT,
        TARGET_RANK,
        SIGNAL_ELEMENT,
        CORE_COUNT,
        CORE_COUNT_INCORE,
        SIGNAL_FOR_RING,
        SIGNAL_INCORE,
        VALID_RECTANGLE,
        VALID_SIZE,
        VALID_PREFIX,
        STALE,
        UNBOUND,
        TARGET_SIZE,
        VALID_UNKNOWN,
        TARGET_EMPTY,
        MESH_SIGNAL,
        RING_SIGNAL,
        BARRIER_SIGNAL);
  }
}
