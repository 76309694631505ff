package dev.pld.tools.cli;

import dev.pld.testkit.Checkout;
import dev.pld.tools.pldc.Pldc;
import dev.pld.tools.run.PldRun;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntBiFunction;

/** A call of a command inside this process, with all that it left. */
public record Call(int code, String out, String err) {

  /** Calls {@code pldc}. */
  public static Call pldc(Object... args) {
    return of(Pldc::run, "", args);
  }

  /** Calls {@code pldc} with {@code stdin} on its standard input. */
  public static Call pldcReading(String stdin, Object... args) {
    return of(Pldc::run, stdin, args);
  }

  /** Calls {@code pld-run}. */
  public static Call pldRun(Object... args) {
    return of(PldRun::run, "", args);
  }

  /** Calls {@code pld-run} with {@code stdin} on its standard input. */
  public static Call pldRunReading(String stdin, Object... args) {
    return of(PldRun::run, stdin, args);
  }

  private static Call of(
      ToIntBiFunction<List<String>, Streams> tool, String stdin, Object... args) {
    List<String> words = new ArrayList<>();
    for (Object arg : args) {
      words.add(arg.toString());
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Streams streams =
        new Streams(new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)), out, err);
    int code = tool.applyAsInt(words, streams);
    return new Call(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** The tutorial whose file begins with {@code number}. */
  public static Path tutorial(String number) {
    return Checkout.programs(Checkout.root().resolve("testdata/tutorials")).stream()
        .filter(p -> p.getFileName().toString().startsWith(number))
        .findFirst()
        .orElseThrow();
  }

  /** All of it in one text, for comparison. */
  public String all() {
    return "exit " + code + "\n" + out + (err.isEmpty() ? "" : "---- stderr\n" + err);
  }
}
