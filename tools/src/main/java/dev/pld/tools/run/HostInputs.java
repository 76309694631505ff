package dev.pld.tools.run;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.sim.HostSignature;
import dev.pld.sim.HostSignature.HostParameter;
import dev.pld.tools.cli.UsageException;
import dev.pld.tools.npy.Generator;
import dev.pld.tools.npy.NdArray;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The data of all inputs of a host function: from the command line, else as an {@code input} line
 * of the program says, else normally distributed with the position of the parameter as the seed.
 */
final class HostInputs {
  /** Sets the seeds of different {@code --seed} values apart. */
  private static final long SEED_STEP = 1_000_003;

  private HostInputs() {}

  /** Every input by parameter, as the run and the golden see it. */
  static Map<String, NdArray> of(
      Operation module, HostSignature signature, HostData data, @Nullable Long seed) {
    Map<String, Generator> chosen = generators(module);
    Map<String, NdArray> all = new LinkedHashMap<>();
    List<HostParameter> parameters = signature.parameters();
    for (int i = 0; i < parameters.size(); i++) {
      HostParameter parameter = parameters.get(i);
      if (parameter.mode() == HostSignature.Mode.OUT) {
        continue;
      }
      NdArray given = data.of(parameter);
      if (given == null) {
        long ownSeed = i + SEED_STEP * (seed == null ? 0 : seed);
        given = generated(parameter, chosen.get(parameter.name()), ownSeed);
      }
      all.put(parameter.name(), given);
    }
    return all;
  }

  private static NdArray generated(HostParameter parameter, @Nullable Generator chosen, long seed) {
    if (!parameter.isTensor()) {
      throw new UsageException(
          "scalar %"
              + parameter.name()
              + " has no value; --input "
              + parameter.name()
              + "=N gives one");
    }
    Generator generator = chosen == null ? new Generator.Randn(seed) : chosen;
    return generator.generate(parameter.element(), shape(parameter));
  }

  private static int[] shape(HostParameter parameter) {
    return parameter.shape().stream().mapToInt(Integer::intValue).toArray();
  }

  /** What the {@code input} lines of the program say. */
  private static Map<String, Generator> generators(Operation module) {
    Map<String, Generator> found = new LinkedHashMap<>();
    for (Operation op : module.region(0).block()) {
      if (op.is(ModuleOps.INPUT)
          && op.attribute("tensor") instanceof Attribute.StringAttr(String tensor)
          && op.attribute("generator") instanceof Attribute.StringAttr(String name)) {
        found.put(tensor, generator(op, name));
      }
    }
    return found;
  }

  private static Generator generator(Operation op, String name) {
    return switch (name) {
      case "iota" -> new Generator.Iota();
      case "rank_iota" -> new Generator.RankIota();
      case "zeros" -> new Generator.Zeros();
      default ->
          new Generator.Randn(
              op.attribute("seed") instanceof Attribute.IntAttr(long seed, var type) ? seed : 0);
    };
  }
}
