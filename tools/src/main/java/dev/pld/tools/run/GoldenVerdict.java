package dev.pld.tools.run;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.Note;
import dev.pld.ir.diag.Severity;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.golden.Golden;
import dev.pld.ir.golden.GoldenEquation;
import dev.pld.sim.HostSignature;
import dev.pld.sim.HostSignature.HostParameter;
import dev.pld.sim.memory.HostTensor;
import dev.pld.tools.cli.ToolCodes;
import dev.pld.tools.golden.GoldenException;
import dev.pld.tools.golden.OutputCheck;
import dev.pld.tools.npy.NdArray;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What the golden of a host function says about a run.
 *
 * @param golden the operation, or null where the program has none
 * @param checks one for each equation, in the order of the program
 * @param problems why an equation could not be evaluated
 * @param unchecked outputs of which the golden says nothing
 */
record GoldenVerdict(
    @Nullable Operation golden,
    List<OutputCheck> checks,
    List<Diagnostic> problems,
    List<String> unchecked) {
  GoldenVerdict {
    checks = List.copyOf(checks);
    problems = List.copyOf(problems);
    unchecked = List.copyOf(unchecked);
  }

  static GoldenVerdict of(
      Operation module,
      HostSignature signature,
      Map<String, NdArray> inputs,
      Map<String, HostTensor> outputs) {
    Operation op = find(module, signature.function());
    if (op == null || !(op.attribute("golden") instanceof Attribute.GoldenAttr(Golden golden))) {
      return new GoldenVerdict(null, List.of(), List.of(), List.of());
    }
    List<OutputCheck> checks = new ArrayList<>();
    List<Diagnostic> problems = new ArrayList<>();
    Set<String> unchecked = new LinkedHashSet<>();
    for (HostParameter parameter : signature.parameters()) {
      if (parameter.mode() != HostSignature.Mode.IN) {
        unchecked.add(parameter.name());
      }
    }
    for (GoldenEquation equation : golden.equations()) {
      unchecked.remove(equation.tensor());
      try {
        NdArray found = output(signature, outputs, equation.tensor());
        checks.add(
            OutputCheck.compare(equation, tolerance(op), found, inputs, signature.symbols()));
      } catch (GoldenException e) {
        problems.add(problem(op, e));
      }
    }
    return new GoldenVerdict(op, checks, problems, List.copyOf(unchecked));
  }

  private static @Nullable Operation find(Operation module, String host) {
    for (Operation op : module.region(0).block()) {
      if (op.is(ModuleOps.GOLDEN)
          && op.attribute("function") instanceof Attribute.SymbolAttr(String function)
          && function.equals(host)) {
        return op;
      }
    }
    return null;
  }

  private static Diagnostic problem(Operation golden, GoldenException e) {
    return new Diagnostic(
        ToolCodes.GOLDEN,
        Severity.ERROR,
        e.place().or(golden.location()),
        e.getMessage(),
        e.notes().stream().map(note -> new Note(Location.UNKNOWN, note)).toList());
  }

  private static NdArray output(
      HostSignature signature, Map<String, HostTensor> outputs, String name) {
    for (HostParameter parameter : signature.parameters()) {
      HostTensor tensor = outputs.get(name);
      if (parameter.name().equals(name) && tensor != null) {
        return HostArrays.toArray(tensor, parameter.element());
      }
    }
    throw new IllegalStateException("the verifier let pass a golden of %" + name);
  }

  private static double tolerance(Operation golden) {
    return switch (golden.attribute("tolerance")) {
      // The decimal that was written, not the f32 nearest to it.
      case Attribute.FloatAttr(double value, var type) when (float) value == value ->
          Double.parseDouble(Float.toString((float) value));
      case Attribute.FloatAttr(double value, var type) -> value;
      case Attribute.IntAttr(long value, var type) -> value;
      case null, default -> 0;
    };
  }

  /** A warning where outputs are not checked; null where all are, or the program has no golden. */
  @Nullable Diagnostic warning() {
    return golden == null || unchecked.isEmpty()
        ? null
        : new Diagnostic(
            ToolCodes.UNCHECKED,
            Severity.WARNING,
            golden.location(),
            "the golden has no equation for " + uncheckedNames() + ", so nothing is checked there",
            List.of());
  }

  /** {@code %y, %z}. */
  String uncheckedNames() {
    return unchecked.stream().map(name -> "%" + name).collect(Collectors.joining(", "));
  }

  boolean isRight() {
    return problems.isEmpty() && checks.stream().allMatch(OutputCheck::isRight);
  }
}
