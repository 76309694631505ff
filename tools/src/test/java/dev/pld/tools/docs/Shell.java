package dev.pld.tools.docs;

import dev.pld.testkit.Checkout;
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
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The few words of a shell that pages use: {@code bin/pldc} and {@code bin/pld-run}, called inside
 * this process, quotes, {@code > file} and {@code echo $?}. New files go into {@code folder},
 * whatever they are called; those of the checkout are only read.
 */
final class Shell {
  private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|[^\\s'\"])+");

  private final Path folder;
  private int lastExit;

  Shell(Path folder) {
    this.folder = folder;
  }

  /** Runs a line; gives what a terminal would show. */
  String run(String line) {
    List<String> words = words(line);
    int redirect = words.indexOf(">");
    List<String> command = redirect < 0 ? words : words.subList(0, redirect);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = redirect < 0 ? out : new ByteArrayOutputStream();
    lastExit = execute(command, out, err);
    if (redirect < 0) {
      return shown(out);
    }
    write(folder.resolve(words.get(redirect + 1)), out.toByteArray());
    return shown(err);
  }

  private int execute(List<String> command, ByteArrayOutputStream out, ByteArrayOutputStream err) {
    List<String> args = command.stream().skip(1).map(this::placed).toList();
    Streams streams = new Streams(new ByteArrayInputStream(new byte[0]), out, err);
    return switch (command.getFirst()) {
      case "bin/pldc" -> Pldc.run(args, streams);
      case "bin/pld-run" -> PldRun.run(args, streams);
      case "echo" -> echo(String.join(" ", args), out);
      default -> throw new AssertionError("pages cannot run '" + command.getFirst() + "'");
    };
  }

  private int echo(String text, ByteArrayOutputStream out) {
    String line = text.replace("$?", Integer.toString(lastExit)) + "\n";
    out.writeBytes(line.getBytes(StandardCharsets.UTF_8));
    return 0;
  }

  /** A name of a file, also after {@code name=}, is one in the checkout or else in the folder. */
  private String placed(String word) {
    int at = word.startsWith("--") ? -1 : word.lastIndexOf('=');
    String name = word.substring(at + 1);
    if (!name.matches("[\\w/.-]+\\.\\w+") || name.matches("-?[\\d.e+-]+")) {
      return word;
    }
    Path known = Checkout.root().resolve(name);
    Path place = Files.exists(known) ? known : folder.resolve(name);
    return word.substring(0, at + 1) + place;
  }

  /** Messages name files as the reader did. */
  private String shown(ByteArrayOutputStream bytes) {
    return bytes
        .toString(StandardCharsets.UTF_8)
        .replace(folder + "/", "")
        .replace(Checkout.root() + "/", "");
  }

  private static void write(Path file, byte[] bytes) {
    try {
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(line);
    while (word.find()) {
      words.add(word.group().replaceAll("['\"]", ""));
    }
    return words;
  }
}
