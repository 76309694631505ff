package dev.pld.tools.roundtrip;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** MLIR's own tool, which must read our generic form. */
final class MlirOpt {
  private static final List<String> NAMES = List.of("mlir-opt-22", "mlir-opt");
  private static final String SEPARATOR = "\n// -----\n";

  private final Path program;

  private MlirOpt(Path program) {
    this.program = program;
  }

  /** The tool on the search path, or null. */
  static @Nullable MlirOpt find() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst()
        .map(MlirOpt::new)
        .orElse(null);
  }

  /** What the tool prints for each of {@code modules}, all in one process. */
  List<String> print(List<String> modules, String... options) {
    try {
      Path input = Files.createTempFile("pld", ".mlir");
      Path output = Files.createTempFile("pld", ".out");
      Path errors = Files.createTempFile("pld", ".err");
      try {
        Files.writeString(input, String.join(SEPARATOR, modules));
        run(input, output, errors, options);
        return Arrays.asList(Files.readString(output).split(SEPARATOR));
      } finally {
        for (Path file : List.of(input, output, errors)) {
          Files.delete(file);
        }
      }
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private void run(Path input, Path output, Path errors, String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(program.toString(), input.toString(), "--split-input-file"));
    command.add("--allow-unregistered-dialect");
    command.addAll(List.of(options));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start();
    if (process.waitFor() != 0) {
      String message = Files.readString(errors);
      throw new AssertionError(
          "mlir-opt refuses: " + message.substring(0, Math.min(4000, message.length())));
    }
  }
}
