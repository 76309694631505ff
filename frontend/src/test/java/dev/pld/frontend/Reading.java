package dev.pld.frontend;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.Note;
import dev.pld.ir.diag.SourceText;
import dev.pld.ir.dialect.Dialects;
import dev.pld.ir.op.OpRegistry;
import dev.pld.ir.text.Printer;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One text, read: the module and what was reported. */
public record Reading(@Nullable Operation module, List<Diagnostic> diagnostics) {
  public static final OpRegistry OPERATIONS = Dialects.all();

  public static Reading of(String text) {
    DiagnosticSink sink = new DiagnosticSink();
    Operation module = PldParser.parse(new SourceText("test.pld", text), OPERATIONS, sink);
    return new Reading(module, sink.sorted());
  }

  /** The text of a module with one kernel, whose statements these are; they begin in line 4. */
  public static String kernel(String... statements) {
    return """
        module @m {
          param $N : index = 4
          pld.incore @f(%x: !pld.tensor<[1, 64], f32>, %w: inout !pld.window<[8, 1], i32>, %i: index, %b: i32, %c: i1) {
        """
        + String.join("\n", statements)
        + "\n  }\n}\n";
  }

  public static Reading ofKernel(String... statements) {
    return of(kernel(statements));
  }

  /** {@code line:column code message} of each, without the prefix of all codes. */
  public List<String> errors() {
    return diagnostics.stream().map(Reading::describe).toList();
  }

  /** The notes of the only diagnostic; those with a place begin with {@code line:column}. */
  public List<String> notes() {
    return diagnostics.getFirst().notes().stream().map(Reading::describe).toList();
  }

  private static String describe(Diagnostic diagnostic) {
    return place(diagnostic.location())
        + " "
        + diagnostic.code().id().substring("PLD-".length())
        + " "
        + diagnostic.message();
  }

  private static String describe(Note note) {
    return note.location().span() == null
        ? note.text()
        : place(note.location()) + " " + note.text();
  }

  private static String place(Location location) {
    Location.Span span = Objects.requireNonNull(location.span());
    return span.source().line(span.start()) + ":" + span.source().column(span.start());
  }

  public Operation only() {
    return Objects.requireNonNull(module);
  }

  public String custom() {
    return Printer.custom(only());
  }

  /** The lines between the head of the first function and its {@code return}. */
  public List<String> body() {
    return custom()
        .lines()
        .dropWhile(line -> !line.endsWith(") {"))
        .skip(1)
        .takeWhile(line -> !line.equals("    return"))
        .toList();
  }

  public String generic() {
    return Printer.generic(only());
  }
}
