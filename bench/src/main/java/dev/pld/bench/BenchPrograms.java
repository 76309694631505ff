package dev.pld.bench;

import dev.pld.ir.core.Operation;
import dev.pld.passes.Specialization;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;

/** The programs that lie beside this class. */
final class BenchPrograms {
  private BenchPrograms() {}

  /** The program {@code name} ready to run for any number of ranks. */
  static Operation lowered(String name, String pipeline, Map<String, String> params) {
    Operation module = Steps.parse(text(name));
    Steps.run(Steps.passes(pipeline), module, new Specialization(params, OptionalLong.empty()));
    return module;
  }

  /** The program {@code allreduce} with {@code calls} calls one after another in its kernel. */
  static String allreduces(int calls) {
    String text = text("allreduce");
    String call = "    %reduced = pld.tensor.allreduce %staged, ";
    int start = text.indexOf(call);
    int end = text.indexOf('\n', start) + 1;
    String arguments = text.substring(start + call.length(), end);
    StringBuilder more = new StringBuilder(text.substring(0, start));
    for (int i = 1; i < calls; i++) {
      String target = i == 1 ? "%staged" : "%reduced" + (i - 1);
      more.append("    %reduced").append(i).append(" = pld.tensor.allreduce ");
      more.append(target).append(", ").append(arguments);
    }
    String last = calls == 1 ? "%staged" : "%reduced" + (calls - 1);
    return more.append(call.replace("%staged", last))
        .append(arguments)
        .append(text, end, text.length())
        .toString();
  }

  static String text(String name) {
    try (InputStream in = BenchPrograms.class.getResourceAsStream(name + ".pld")) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
