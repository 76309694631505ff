package dev.pld.tools.run;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.type.ScalarType;
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
 * The data of all inputs of a host function: from files, else as an {@code input} line of the
 * program says, else normally distributed with the position of the parameter as the seed.
 *
 * @param all every input by parameter, as the run and the golden see it
 * @param generated those of them that were not read from files
 */
record HostInputs(Map<String, NdArray> all, Map<String, NdArray> generated) {
  /** Sets the seeds of different {@code --seed} values apart. */
  private static final long SEED_STEP = 1_000_003;

  static HostInputs of(
      Operation module, HostSignature signature, RunFiles files, @Nullable Long seed) {
    files.checkInputs(signature);
    Map<String, Generator> chosen = generators(module);
    Map<String, NdArray> all = new LinkedHashMap<>();
    Map<String, NdArray> generated = new LinkedHashMap<>();
    List<HostParameter> parameters = signature.parameters();
    for (int i = 0; i < parameters.size(); i++) {
      HostParameter parameter = parameters.get(i);
      String name = parameter.name();
      NdArray given = files.arrays().get(name);
      if (parameter.mode() == HostSignature.Mode.OUT) {
        continue;
      }
      if (given != null) {
        all.put(name, files.arrayFor(parameter, given));
        continue;
      }
      long ownSeed = i + SEED_STEP * (seed == null ? 0 : seed);
      NdArray array =
          parameter.isTensor()
              ? chosen
                  .getOrDefault(name, new Generator.Randn(ownSeed))
                  .generate(parameter.element(), shape(parameter))
              : scalar(parameter, files.scalars().get(name));
      all.put(name, array);
      generated.put(name, array);
    }
    return new HostInputs(all, generated);
  }

  private static int[] shape(HostParameter parameter) {
    return parameter.shape().stream().mapToInt(Integer::intValue).toArray();
  }

  private static NdArray scalar(HostParameter parameter, @Nullable String text) {
    if (text == null) {
      throw new UsageException(
          "scalar %"
              + parameter.name()
              + " has no value; --input "
              + parameter.name()
              + "=N gives one");
    }
    NdArray array = NdArray.zeros(parameter.element());
    try {
      array.set(0, parse(parameter.element(), text));
    } catch (NumberFormatException e) {
      throw new UsageException(
          "--input "
              + parameter.name()
              + " needs a value of type "
              + parameter.element()
              + ", found '"
              + text
              + "'");
    }
    return array;
  }

  private static double parse(ScalarType element, String text) {
    return switch (element) {
      case F32, F16, BF16 -> Double.parseDouble(text);
      case I1 -> text.equals("true") ? 1 : text.equals("false") ? 0 : Integer.parseInt(text);
      case I32 -> Integer.parseInt(text);
      case I64, INDEX -> Long.parseLong(text);
    };
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
