package dev.pld.tools.run;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.NearNames;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.type.ScalarType;
import dev.pld.sim.HostSignature;
import dev.pld.sim.HostSignature.HostParameter;
import dev.pld.sim.memory.HostTensor;
import dev.pld.tools.cli.Files;
import dev.pld.tools.cli.KeyValue;
import dev.pld.tools.cli.UsageException;
import dev.pld.tools.npy.NdArray;
import dev.pld.tools.npy.NpyFormat;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The data that a command line names.
 *
 * @param bindings values of symbols
 * @param arrays contents of the files given as inputs, by parameter
 * @param files their names
 * @param scalars values given for scalar inputs, as text
 * @param outputs files to write, by parameter
 */
record RunFiles(
    Map<String, Long> bindings,
    Map<String, NdArray> arrays,
    Map<String, String> files,
    Map<String, String> scalars,
    Map<String, String> outputs) {

  /** Reads all that is given; a value that is a number belongs to a scalar, and is no file. */
  static RunFiles of(RunCommand options) {
    Map<String, Long> bindings = new LinkedHashMap<>();
    pairs("--bind", options.bindings)
        .forEach((name, value) -> bindings.put(name, whole(name, value)));
    Map<String, NdArray> arrays = new LinkedHashMap<>();
    Map<String, String> files = new LinkedHashMap<>();
    Map<String, String> scalars = new LinkedHashMap<>();
    pairs("--input", options.inputs)
        .forEach(
            (name, value) -> {
              if (value.matches("[-+]?[0-9.]+([eE][-+]?[0-9]+)?|true|false")) {
                scalars.put(name, value);
              } else {
                arrays.put(name, read(value));
                files.put(name, value);
              }
            });
    return new RunFiles(bindings, arrays, files, scalars, pairs("--output", options.outputs));
  }

  private static Map<String, String> pairs(String option, List<String> arguments) {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (String argument : arguments) {
      KeyValue pair = KeyValue.of(option, argument);
      String name = pair.key().startsWith("%") ? pair.key().substring(1) : pair.key();
      if (pairs.put(name, pair.value()) != null) {
        throw new UsageException(option + " is given twice for '" + name + "'");
      }
    }
    return pairs;
  }

  private static long whole(String name, String value) {
    try {
      return Long.parseLong(value.strip());
    } catch (NumberFormatException e) {
      throw new UsageException("--bind " + name + " needs a whole number, found '" + value + "'");
    }
  }

  private static NdArray read(String file) {
    try {
      return NpyFormat.read(Files.read(file));
    } catch (NpyFormat.FormatException e) {
      throw new UsageException("cannot use '" + file + "': " + e.getMessage());
    }
  }

  /** The array for {@code parameter} in its element type. */
  NdArray arrayFor(HostParameter parameter, NdArray array) {
    String what = "cannot use '" + files.get(parameter.name()) + "' for %" + parameter.name();
    int[] wanted = parameter.shape().stream().mapToInt(Integer::intValue).toArray();
    if (!java.util.Arrays.equals(wanted, array.shape())) {
      throw new UsageException(
          what
              + ": it has shape "
              + NdArray.shapeText(array.shape())
              + ", needs "
              + NdArray.shapeText(wanted));
    }
    ScalarType fileType = fileType(parameter.element());
    if (array.element() != fileType) {
      throw new UsageException(
          what + ": it holds " + array.element() + ", needs " + fileType + wording(parameter));
    }
    return array;
  }

  private static String wording(HostParameter parameter) {
    ScalarType element = parameter.element();
    return fileType(element) == element ? "" : " (for elements of type " + element + ")";
  }

  /** The type in a file: NumPy lacks some. */
  private static ScalarType fileType(ScalarType element) {
    return switch (element) {
      case F32, BF16 -> ScalarType.F32;
      case F16 -> ScalarType.F16;
      case I32, I1 -> ScalarType.I32;
      case I64, INDEX -> ScalarType.I64;
    };
  }

  /**
   * Every name in {@code --bind} must be a symbol of a host function.
   *
   * @param entry the host function, or null for any
   */
  void checkBindings(@Nullable String entry, Operation module) {
    if (bindings.isEmpty()) {
      return;
    }
    Set<String> known = symbols(entry, module);
    for (String name : bindings.keySet()) {
      if (name.equals("nr")) {
        throw new UsageException("--bind names 'nr', which is the number of devices of -d");
      }
      if (!known.contains(name)) {
        throw new UsageException(
            "--bind names '"
                + name
                + "', which is no symbol of the host function"
                + others(name, known, ""));
      }
    }
  }

  private static Set<String> symbols(@Nullable String entry, Operation module) {
    Set<String> names = new LinkedHashSet<>();
    for (Operation op : module.region(0).block()) {
      if (op.is(FunctionOps.HOST)
          && op.attribute("sym_name") instanceof Attribute.StringAttr(String name)
          && (entry == null || name.equals(entry))
          && op.attribute("symbols") instanceof Attribute.ArrayAttr(List<Attribute> symbols)) {
        for (Attribute symbol : symbols) {
          if (symbol instanceof Attribute.StringAttr(String text)) {
            names.add(text);
          }
        }
      }
    }
    return names;
  }

  /** Every name in {@code --output} must be an output. */
  void checkOutputs(HostSignature signature) {
    List<String> known = new ArrayList<>();
    for (HostParameter parameter : signature.parameters()) {
      if (parameter.mode() != HostSignature.Mode.IN) {
        known.add(parameter.name());
      }
    }
    for (String name : outputs.keySet()) {
      if (!known.contains(name)) {
        throw unknown("--output", name, "output", signature.function(), known);
      }
    }
  }

  /** Every name in {@code --input} must be an input. */
  void checkInputs(HostSignature signature) {
    List<String> known = new ArrayList<>();
    for (HostParameter parameter : signature.parameters()) {
      if (parameter.mode() != HostSignature.Mode.OUT) {
        known.add(parameter.name());
      }
    }
    List<String> given = new ArrayList<>(arrays.keySet());
    given.addAll(scalars.keySet());
    for (String name : given) {
      if (!known.contains(name)) {
        throw unknown("--input", name, "input", signature.function(), known);
      }
    }
  }

  private static UsageException unknown(
      String option, String name, String kind, String function, List<String> known) {
    return new UsageException(
        option
            + " names %"
            + name
            + ", which is no "
            + kind
            + " of @"
            + function
            + others(name, known, "%"));
  }

  private static String others(String name, Collection<String> known, String sigil) {
    String near = NearNames.closest(name, known);
    if (near != null) {
      return "; did you mean " + sigil + near + "?";
    }
    return known.isEmpty()
        ? "; it has none"
        : "; it has " + known.stream().map(k -> sigil + k).collect(Collectors.joining(", "));
  }

  /** Writes what is asked for, each file as a whole. */
  void writeOutputs(HostSignature signature, Map<String, HostTensor> results) {
    for (HostParameter parameter : signature.parameters()) {
      String file = outputs.get(parameter.name());
      HostTensor result = results.get(parameter.name());
      if (file != null && result != null) {
        Files.write(file, NpyFormat.write(HostArrays.toArray(result, parameter.element())));
      }
    }
  }
}
