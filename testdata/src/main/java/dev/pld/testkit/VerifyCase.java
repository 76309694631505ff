package dev.pld.testkit;

import dev.pld.frontend.PldParser;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.Severity;
import dev.pld.ir.diag.SourceText;
import dev.pld.ir.dialect.Dialects;
import dev.pld.ir.verify.Verifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One of several programs in a file, with what the verifier must say of it. Programs are separated
 * by lines {@code // -----}; the first line of each is its title. Each finding is stated on the
 * guilty line:
 *
 * <pre>{@code
 * // the signal of the other mode
 * // ranks: 4
 * module {
 *   ...
 *     %r = pld.tensor.allreduce %data, %s {mode = ring} // error: PLD-V0231 'has shape [4, 1]'
 * }
 * }</pre>
 *
 * Line, severity and code must be right, and the message must contain the part given; there must be
 * no other findings. {@code // error@-1:} is about the line before.
 *
 * @param line of the file, from 1, on which this program begins
 */
public record VerifyCase(
    Path file, int line, String text, OptionalLong ranks, List<Finding> expected) {
  private static final String SEPARATOR = "// -----";
  private static final Pattern EXPECTED =
      Pattern.compile("// (error|warning)(?:@([-+]\\d+))?: (PLD-[A-Z]\\d{4})(?: '(.*)')?\\s*$");
  private static final Pattern RANKS = Pattern.compile("(?m)^// ranks: (\\d+)\\s*$");

  /** What is said, or what must be said, about a line. */
  public record Finding(int line, Severity severity, String code, String message) {
    private boolean meets(Finding wanted) {
      return line == wanted.line
          && severity == wanted.severity
          && code.equals(wanted.code)
          && message.contains(wanted.message);
    }

    @Override
    public String toString() {
      return "line " + line + ": " + severity.word() + ": " + code + " '" + message + "'";
    }
  }

  public VerifyCase {
    expected = List.copyOf(expected);
  }

  /** All programs in {@code file}. */
  public static List<VerifyCase> in(Path file) {
    List<VerifyCase> cases = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    int start = 1;
    List<String> all = read(file).lines().toList();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).strip().equals(SEPARATOR)) {
        cases.add(of(file, start, lines));
        lines.clear();
        start = i + 2;
      } else {
        lines.add(all.get(i));
      }
    }
    cases.add(of(file, start, lines));
    return cases;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static VerifyCase of(Path file, int start, List<String> lines) {
    String text = String.join("\n", lines) + "\n";
    Matcher ranks = RANKS.matcher(text);
    List<Finding> expected = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher matcher = EXPECTED.matcher(lines.get(i));
      if (matcher.find()) {
        expected.add(expected(matcher, start + i));
      }
    }
    return new VerifyCase(
        file,
        start,
        text,
        ranks.find() ? OptionalLong.of(Long.parseLong(ranks.group(1))) : OptionalLong.empty(),
        expected);
  }

  private static Finding expected(Matcher matcher, int line) {
    Severity severity = matcher.group(1).equals("error") ? Severity.ERROR : Severity.WARNING;
    int shift = matcher.group(2) == null ? 0 : Integer.parseInt(matcher.group(2));
    String part = matcher.group(4) == null ? "" : matcher.group(4);
    return new Finding(line + shift, severity, matcher.group(3), part);
  }

  /** The title: what is shown. */
  public String title() {
    String first = text.lines().findFirst().orElse("");
    return first.startsWith("// ") ? first.substring(3) : "line " + line;
  }

  /** What the reader and, if it finds nothing, the verifier say. */
  public List<Finding> run() {
    // Empty lines in front, so that findings name lines of the file.
    SourceText source = new SourceText(file.getFileName().toString(), "\n".repeat(line - 1) + text);
    DiagnosticSink sink = new DiagnosticSink();
    Operation module = PldParser.parse(source, Dialects.all(), sink);
    if (module != null && !sink.hasErrors()) {
      Verifier.verify(module, ranks, sink);
    }
    return sink.sorted().stream().map(VerifyCase::finding).toList();
  }

  private static Finding finding(Diagnostic diagnostic) {
    Location.Span span = diagnostic.location().span();
    return new Finding(
        span == null ? 0 : span.source().line(span.start()),
        diagnostic.severity(),
        diagnostic.code().id(),
        diagnostic.message());
  }

  /** Runs and compares. */
  public void check() {
    List<Finding> surplus = new ArrayList<>(run());
    List<Finding> missing = new ArrayList<>();
    for (Finding wanted : expected) {
      int at = 0;
      while (at < surplus.size() && !surplus.get(at).meets(wanted)) {
        at++;
      }
      if (at < surplus.size()) {
        surplus.remove(at);
      } else {
        missing.add(wanted);
      }
    }
    if (!missing.isEmpty() || !surplus.isEmpty()) {
      StringBuilder text = new StringBuilder(Checkout.name(file) + ": " + title());
      missing.forEach(f -> text.append("\n  missing    ").append(f));
      surplus.forEach(f -> text.append("\n  unexpected ").append(f));
      throw new AssertionError(text.toString());
    }
  }
}
