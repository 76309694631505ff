package dev.pld.tools.run;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.golden.Golden;
import dev.pld.ir.golden.GoldenEquation;
import dev.pld.sim.HostSignature;
import dev.pld.sim.HostSignature.HostParameter;
import dev.pld.sim.memory.HostTensor;
import dev.pld.tools.golden.GoldenException;
import dev.pld.tools.golden.OutputCheck;
import dev.pld.tools.npy.NdArray;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What the goldens of a host function say about a run.
 *
 * @param checks one for each equation, in the order of the program; none without a golden
 * @param problems why an equation could not be evaluated
 */
record GoldenVerdict(List<OutputCheck> checks, List<Problem> problems) {
  GoldenVerdict {
    checks = List.copyOf(checks);
    problems = List.copyOf(problems);
  }

  /** A golden that cannot be evaluated. */
  record Problem(Operation golden, String message) {}

  static GoldenVerdict of(
      Operation module,
      HostSignature signature,
      Map<String, NdArray> inputs,
      Map<String, HostTensor> outputs) {
    List<OutputCheck> checks = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    for (Operation op : module.region(0).block()) {
      if (op.is(ModuleOps.GOLDEN)
          && op.attribute("function") instanceof Attribute.SymbolAttr(String function)
          && function.equals(signature.function())
          && op.attribute("golden") instanceof Attribute.GoldenAttr(Golden golden)) {
        for (GoldenEquation equation : golden.equations()) {
          try {
            NdArray found = output(signature, outputs, equation.tensor());
            checks.add(
                OutputCheck.compare(equation, tolerance(op), found, inputs, signature.symbols()));
          } catch (GoldenException e) {
            problems.add(new Problem(op, e.getMessage()));
          }
        }
      }
    }
    return new GoldenVerdict(checks, problems);
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

  boolean hasGolden() {
    return !checks.isEmpty() || !problems.isEmpty();
  }

  boolean isRight() {
    return problems.isEmpty() && checks.stream().allMatch(OutputCheck::isRight);
  }
}
