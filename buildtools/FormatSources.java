import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Checks or applies google-java-format to every Java source file of the checkout.
 *
 * <p>The build runs this in a JVM of its own, because the formatter needs a newer JDK than Maven
 * may be running on. Files seen well formatted before (same size and time) are skipped. The verdict
 * is the file {@code not-formatted.txt}, on which the build then fails with a message of its own.
 */
final class FormatSources {
  private final Formatter formatter =
      new Formatter(
          JavaFormatterOptions.builder().style(JavaFormatterOptions.Style.GOOGLE).build());

  public static void main(String[] args) throws IOException {
    String mode = args[0];
    Path root = Path.of(args[1]);
    Path out = Path.of(args[2]);
    String only = args[3];
    Files.createDirectories(out);
    Path verdict = out.resolve("not-formatted.txt");
    Files.deleteIfExists(verdict);
    switch (mode) {
      case "skip" -> {}
      case "check", "apply" -> {
        List<String> bad = new FormatSources().run(mode, root, only, out.resolve("formatted.txt"));
        if (!bad.isEmpty()) {
          System.err.println("not formatted (file:first line that differs):");
          bad.forEach(b -> System.err.println("  " + b));
          Files.write(verdict, bad);
        }
      }
      default -> {
        System.err.println("pld.format is '" + mode + "', needs check, apply or skip");
        System.exit(2);
      }
    }
  }

  private List<String> run(String mode, Path root, String only, Path seenFile) throws IOException {
    Map<String, String> seen = readSeen(seenFile);
    Map<String, String> good = new TreeMap<>();
    List<String> bad = new ArrayList<>();
    for (Path file : sources(root)) {
      String name = root.relativize(file).toString();
      if (!only.equals(".") && !name.startsWith(only)) {
        continue;
      }
      if (stamp(file).equals(seen.get(name))) {
        good.put(name, stamp(file));
        continue;
      }
      try {
        String text = Files.readString(file);
        String wanted = format(text);
        if (!text.equals(wanted) && mode.equals("apply")) {
          Files.writeString(file, wanted);
          System.out.println("formatted " + name);
        } else if (!text.equals(wanted)) {
          bad.add(name + ":" + firstDifference(text, wanted));
          continue;
        }
        good.put(name, stamp(file));
      } catch (FormatterException e) {
        bad.add(name + ": " + e.getMessage());
      }
    }
    Files.write(
        seenFile, good.entrySet().stream().map(e -> e.getKey() + "\t" + e.getValue()).toList());
    return bad;
  }

  private String format(String text) throws FormatterException {
    String ordered = ImportOrderer.reorderImports(text, JavaFormatterOptions.Style.GOOGLE);
    return formatter.formatSource(RemoveUnusedImports.removeUnusedImports(ordered));
  }

  /** All Java files below {@code <top folder>/src} of each module, and the build tools. */
  private static List<Path> sources(Path root) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path top : list(root)) {
      for (Path dir : List.of(top.resolve("src"), top)) {
        if (dir.equals(top) && !top.endsWith("buildtools") || !Files.isDirectory(dir)) {
          continue;
        }
        try (Stream<Path> walk = Files.walk(dir)) {
          walk.filter(p -> p.toString().endsWith(".java")).forEach(files::add);
        }
      }
    }
    files.sort(null);
    return files;
  }

  private static List<Path> list(Path dir) throws IOException {
    try (Stream<Path> entries = Files.list(dir)) {
      return entries.filter(Files::isDirectory).toList();
    }
  }

  private static int firstDifference(String a, String b) {
    int line = 1;
    int i = 0;
    while (i < a.length() && i < b.length() && a.charAt(i) == b.charAt(i)) {
      if (a.charAt(i++) == '\n') {
        line++;
      }
    }
    return line;
  }

  private static String stamp(Path file) throws IOException {
    return Files.size(file) + " " + Files.getLastModifiedTime(file);
  }

  private static Map<String, String> readSeen(Path seenFile) throws IOException {
    Map<String, String> seen = new HashMap<>();
    if (Files.exists(seenFile)) {
      for (String line : Files.readAllLines(seenFile)) {
        int tab = line.indexOf('\t');
        if (tab > 0) {
          seen.put(line.substring(0, tab), line.substring(tab + 1));
        }
      }
    }
    return seen;
  }
}
