package dev.pld.tools.docs;

import dev.pld.testkit.Checkout;
import dev.pld.testkit.RunLine;
import dev.pld.testkit.VerifyCase;
import dev.pld.tools.cli.Streams;
import dev.pld.tools.pldc.Pldc;
import dev.pld.tools.run.PldRun;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What is really said: the first message with each code that the verifier's cases and those in
 * {@code testdata/cases/reference} bring about.
 */
final class MessageExamples {
  private static final Pattern PRINTED =
      Pattern.compile("(?m)^(?:.*?: )?(error|warning): (.*) \\[(PLD-[A-Z]\\d{4})]$");

  private MessageExamples() {}

  /**
   * @param severity as it is printed, {@code error} or {@code warning}
   */
  record Message(String code, String severity, String text) {}

  /** Programs that the reader refuses, with what it says on the guilty line. */
  static List<VerifyCase> programs() {
    return VerifyCase.in(Checkout.cases("reference").resolve("messages.pld"));
  }

  /** Programs with a command that refuses them, and in the third line what it says. */
  static List<VerifyCase> commands() {
    return VerifyCase.in(Checkout.cases("reference").resolve("commands.pld"));
  }

  /** One message for each code that some case brings about. */
  static Map<String, Message> all(Path folder) {
    Stream<VerifyCase> verified =
        Checkout.programs(Checkout.cases("verify")).stream()
            .flatMap(f -> VerifyCase.in(f).stream());
    Stream<Message> found =
        Stream.concat(
            Stream.concat(programs().stream(), verified)
                .flatMap(c -> c.run().stream())
                .map(f -> new Message(f.code(), f.severity().word(), f.message())),
            commands().stream().flatMap(c -> printed(c, folder).stream()));
    Map<String, Message> byCode = new LinkedHashMap<>();
    found.forEach(m -> byCode.merge(m.code(), m, MessageExamples::first));
    return byCode;
  }

  private static Message first(Message first, Message other) {
    if (!first.severity().equals(other.severity())) {
      throw new AssertionError(first.code() + " has two severities: " + first + ", " + other);
    }
    return first;
  }

  /** What the command of {@code program} says. */
  static List<Message> printed(VerifyCase program, Path folder) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Streams streams = new Streams(new ByteArrayInputStream(new byte[0]), out, out);
    RunLine run = RunLine.in(program.text()).getFirst();
    List<String> args = run.arguments(written(program, folder).toString());
    switch (run.command()) {
      case "pldc" -> Pldc.run(args, streams);
      case "pld-run" -> PldRun.run(args, streams);
      default -> throw new AssertionError("no command '" + run.command() + "'");
    }
    Matcher printed = PRINTED.matcher(out.toString(StandardCharsets.UTF_8));
    return printed.results().map(m -> new Message(m.group(3), m.group(1), m.group(2))).toList();
  }

  private static Path written(VerifyCase program, Path folder) {
    try {
      return Files.writeString(folder.resolve("example.pld"), program.text());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
