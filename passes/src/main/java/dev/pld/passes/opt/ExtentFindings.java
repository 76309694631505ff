package dev.pld.passes.opt;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Region;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.Note;
import dev.pld.ir.diag.Severity;
import dev.pld.ir.diag.SharedCauses;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.dim.Atom;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.DimTrouble;
import dev.pld.ir.type.Type;
import dev.pld.ir.verify.Liveness;
import dev.pld.passes.PassCodes;
import dev.pld.passes.Specialization;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the values of parameters do to extents. One value spoils many extents, so a finding is
 * reported where the cause is, at the parameter, and once.
 */
final class ExtentFindings {
  private final SharedCauses causes = new SharedCauses();
  private final Map<String, Location> params = new HashMap<>();
  private final Specialization specialization;
  private final Dim ranks;

  ExtentFindings(Operation module, Specialization specialization) {
    this.specialization = specialization;
    this.ranks =
        specialization.ranks().isPresent()
            ? Dim.constant(specialization.ranks().getAsLong())
            : Dim.NR;
    for (Operation op : module.region(0).block()) {
      if (op.is(ModuleOps.PARAM)
          && op.attribute("name") instanceof Attribute.StringAttr(String name)) {
        params.put(name, op.location());
      }
    }
  }

  /** An extent of {@code op} divides by zero, or leaves 64 bits. */
  void noValue(Operation op, ArithmeticException reason) {
    String text = DimTrouble.reason(reason);
    String message = "an extent has no value with these parameters: " + text;
    List<Note> notes =
        specialization.ranks().isPresent()
            ? List.of(new Note(Location.UNKNOWN, "the number of ranks, nr, is " + ranks))
            : List.of();
    causes.add(
        message,
        new Diagnostic(PassCodes.EXTENT_ARITHMETIC, Severity.ERROR, op.location(), message, notes));
  }

  /** Takes note of a type of {@code op} that has got a negative extent, unless it never runs. */
  void check(Operation op, Type before, Type after) {
    Substitution.Negative negative = Substitution.negative(before, after);
    if (negative == null || !isReached(op)) {
      return;
    }
    for (Atom atom : negative.before().variables()) {
      if (atom instanceof Atom.Param(String name) && params.get(name) instanceof Location place) {
        causes.add(List.of(PassCodes.PARAM_EXTENT, name), finding(negative, name, place, op));
        return;
      }
    }
  }

  private Diagnostic finding(
      Substitution.Negative negative, String name, Location place, Operation op) {
    String extent = negative.before().toString();
    List<Note> notes = new ArrayList<>();
    String given = specialization.params().get(name);
    if (given != null) {
      notes.add(new Note(Location.UNKNOWN, "given by -D " + name + "=" + given));
    }
    notes.add(new Note(op.location(), "the extent stands here"));
    return new Diagnostic(
        PassCodes.PARAM_EXTENT,
        Severity.ERROR,
        place,
        "parameter $"
            + name
            + " makes the extent "
            + extent
            + " negative: it is "
            + negative.after(),
        notes);
  }

  private boolean isReached(Operation op) {
    Operation inner = op;
    for (Operation outer = op.parentOp(); outer != null; outer = outer.parentOp()) {
      List<Region> regions = outer.regions();
      for (int i = 0; i < regions.size(); i++) {
        if (inner.block() != null
            && regions.get(i).blocks().contains(inner.block())
            && Liveness.neverRuns(outer, i, ranks)) {
          return false;
        }
      }
      inner = outer;
    }
    return true;
  }

  void report(DiagnosticSink sink) {
    causes.report(sink);
  }
}
