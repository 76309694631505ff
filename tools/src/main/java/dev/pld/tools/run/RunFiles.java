package dev.pld.tools.run;

import dev.pld.sim.HostSignature;
import dev.pld.sim.HostSignature.HostParameter;
import dev.pld.sim.memory.HostTensor;
import dev.pld.tools.cli.Files;
import dev.pld.tools.cli.KeyValue;
import dev.pld.tools.cli.UsageException;
import dev.pld.tools.cli.WholeNumber;
import dev.pld.tools.npy.NpyFormat;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a command line says about data.
 *
 * @param bindings values of symbols
 * @param inputs file or value of an input, by parameter
 * @param outputs files to write, by parameter
 */
record RunFiles(
    Map<String, Long> bindings, Map<String, String> inputs, Map<String, String> outputs) {
  private static final String STANDARD_STREAM = "-";

  /** Reads the options and checks that the outputs can be written. */
  static RunFiles of(RunCommand options, String program) {
    Map<String, Long> bindings = new LinkedHashMap<>();
    pairs("--bind", options.bindings)
        .forEach((name, value) -> bindings.put(name, extent(name, value)));
    Map<String, String> inputs = pairs("--input", options.inputs);
    inputs.forEach((name, file) -> refuseStream("--input", name, file, "be read from"));
    Map<String, String> outputs = pairs("--output", options.outputs);
    checkOutputs(outputs, program);
    return new RunFiles(bindings, inputs, outputs);
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

  /** A symbol is an extent of a parameter, which is never empty. */
  private static long extent(String name, String value) {
    if (name.equals("nr")) {
      throw new UsageException("--bind names 'nr', which is the number of devices of -d");
    }
    return WholeNumber.of("--bind " + name, value, 1, Integer.MAX_VALUE);
  }

  private static void refuseStream(String option, String name, String file, String what) {
    if (file.equals(STANDARD_STREAM)) {
      throw new UsageException(
          option + " " + name + " needs a file: a .npy file cannot " + what + " a standard stream");
    }
  }

  private static void checkOutputs(Map<String, String> outputs, String program) {
    Map<Path, String> taken = new HashMap<>();
    outputs.forEach(
        (name, file) -> {
          refuseStream("--output", name, file, "go to");
          Files.requireWritable("--output " + name, file);
          Path path = Files.identity(file);
          if (path == null) {
            return;
          }
          if (path.equals(Files.identity(program))) {
            throw new UsageException("--output " + name + " would replace the program " + program);
          }
          String other = taken.put(path, name);
          if (other != null) {
            throw new UsageException(
                "--output names one file, '" + file + "', for " + other + " and " + name);
          }
        });
  }

  /** Writes what is asked for: all files, or none. */
  void writeOutputs(HostSignature signature, Map<String, HostTensor> results) {
    Map<String, byte[]> contents = new LinkedHashMap<>();
    for (HostParameter parameter : signature.parameters()) {
      String file = outputs.get(parameter.name());
      HostTensor result = results.get(parameter.name());
      if (file != null && result != null) {
        contents.put(file, NpyFormat.write(HostArrays.toArray(result, parameter.element())));
      }
    }
    Files.writeAll(contents);
  }
}
