package dev.pld.tools.cli;

import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticPrinter;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Severity;
import dev.pld.ir.diag.SourceText;
import java.util.ArrayList;
import java.util.List;

/** One call of a command: its console and what it has read so far. */
public final class Session {
  private final Streams streams;
  private final Console console;
  private final List<SourceText> sources = new ArrayList<>();
  private final List<Diagnostic> shown = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();

  public Session(String tool, Streams streams) {
    this.streams = streams;
    this.console = new Console(tool, streams);
  }

  public Console console() {
    return console;
  }

  /** The program called {@code name}; {@code -} is standard input. */
  public SourceText read(String name, DiagnosticSink sink) {
    SourceText source = SourceFiles.read(name, streams.in(), sink);
    sources.add(source);
    return source;
  }

  /** All programs read so far. */
  public List<SourceText> sources() {
    return List.copyOf(sources);
  }

  /** Prints diagnostics, by place in the source; those without a place name the tool instead. */
  public void show(List<Diagnostic> diagnostics) {
    // Two operations made from one line may say the same.
    List<Diagnostic> different = diagnostics.stream().distinct().toList();
    shown.addAll(different);
    String rendered = DiagnosticPrinter.render(different);
    if (!rendered.isEmpty()) {
      console.printError(rendered.replaceAll("(?m)^<unknown>: ", console.tool() + ": "));
    }
  }

  /**
   * Prints all that is in {@code sink}.
   *
   * @throws ToolFault when one of the errors is a fault of the tool
   */
  public void show(DiagnosticSink sink) {
    List<Diagnostic> all = sink.sorted();
    for (Diagnostic diagnostic : all) {
      if (diagnostic.severity() == Severity.ERROR && diagnostic.code().id().startsWith("PLD-I")) {
        throw new ToolFault(DiagnosticPrinter.render(all));
      }
    }
    show(all);
  }

  /** Prints an error that is not about a place in a program. */
  public void error(String message) {
    errors.add(message);
    console.error(message);
  }

  /** Keeps an error that has been printed already. */
  void addError(String message) {
    errors.add(message);
  }

  /** All diagnostics that have been shown. */
  public List<Diagnostic> shown() {
    return List.copyOf(shown);
  }

  /** All other errors that have been shown, such as those of the command line. */
  public List<String> errors() {
    return List.copyOf(errors);
  }

  /** A fault that the tool found in itself, for example a pass that breaks a module. */
  public static final class ToolFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ToolFault(String message) {
      super(message);
    }
  }

  /** The end of a command whose errors have been shown already. */
  public static final class GivenUp extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ExitCode code;

    public GivenUp(ExitCode code) {
      super(null, null, false, false);
      this.code = code;
    }

    public ExitCode code() {
      return code;
    }
  }
}
