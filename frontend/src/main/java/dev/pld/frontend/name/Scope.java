package dev.pld.frontend.name;

import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.NearNames;
import dev.pld.ir.type.ScalarType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which values are visible where. A body sees what is defined above it in the bodies around it, up
 * to its function. What a name means is stored in the {@link Name}; a log takes back what a body
 * has defined when it ends.
 */
public final class Scope {
  /** Stands for a value whose definition has failed; whatever uses it fails without a message. */
  public static final Value POISON = new Block().addArgument(ScalarType.INDEX, null);

  private static final int SUGGESTION_LIMIT = 2000;

  /** More messages than this are not shown, so their suggestions are not looked for. */
  private static final int SUGGESTED = 50;

  /** What is forgotten while a function is read. */
  public static final class Frame {
    private final int mark;
    private final int function;
    private final Set<String> symbols;
    private final Set<String> unknown;
    private final List<Unresolved> unresolved;

    private Frame(Scope scope) {
      this.mark = scope.size;
      this.function = scope.function;
      this.symbols = scope.symbols;
      this.unknown = scope.unknownSymbols;
      this.unresolved = scope.unresolved;
    }
  }

  /** A use that no definition above explains; what to say is known at the end of the function. */
  private record Unresolved(
      Name name, Location.Span use, int position, Location.@Nullable Span closed) {}

  private final Reporter reporter;
  private final NameTable names;
  private Name[] log = new Name[256];
  private @Nullable Value[] before = new @Nullable Value[256];
  private int[] functionBefore = new int[256];
  private int size;
  private int function = 1;
  private int functions = 1;
  private int suggested;
  private Set<String> symbols = Set.of();
  private Set<String> unknownSymbols = new LinkedHashSet<>();
  private List<Unresolved> unresolved = new ArrayList<>();

  public Scope(Reporter reporter, NameTable names) {
    this.reporter = reporter;
    this.names = names;
  }

  // ---- bodies and functions

  /** Begins a body; what it defines is forgotten with {@link #leave}. */
  public int enter() {
    return size;
  }

  public void leave(int mark) {
    while (size > mark) {
      Name name = log[--size];
      name.value = before[size];
      name.function = functionBefore[size];
    }
  }

  public boolean inFunction() {
    return function > 1;
  }

  /** Begins a function, which sees no value from outside. */
  public Frame enterFunction() {
    Frame outer = new Frame(this);
    unknownSymbols = new LinkedHashSet<>();
    function = ++functions;
    symbols = new LinkedHashSet<>();
    unresolved = new ArrayList<>();
    return outer;
  }

  public void leaveFunction(Frame outer) {
    leave(outer.mark);
    explainUnresolved();
    function = outer.function;
    symbols = outer.symbols;
    unknownSymbols = outer.unknown;
    unresolved = outer.unresolved;
  }

  /** Reports what is still unexplained at the end of the file. */
  public void finish() {
    explainUnresolved();
  }

  // ---- dimension symbols

  public void declareSymbol(String symbol) {
    if (symbols.isEmpty()) {
      symbols = new LinkedHashSet<>();
    }
    symbols.add(symbol);
  }

  void forgetSymbol(String symbol) {
    symbols.remove(symbol);
  }

  /** Whether {@code word}, which is no symbol, is seen for the first time in this function. */
  public boolean isNewlyUnknown(String word) {
    return unknownSymbols.add(word);
  }

  public boolean isSymbol(String word) {
    return word.equals("nr") || symbols.contains(word);
  }

  /** The symbols declared here, besides {@code nr}. */
  public Set<String> symbols() {
    return symbols;
  }

  // ---- values

  /** Makes {@code value} visible; reports a name that is taken. */
  public void define(Name name, int start, int end, Value value) {
    if (name.value != null && name.function == function && name.value != POISON) {
      reporter.error(
          FrontendCodes.REDEFINED,
          reporter.span(start, end),
          name.text() + " is defined twice",
          Reporter.note(
              reporter.span(name.definedStart, name.definedEnd), "the first definition is here"));
    }
    if (size == log.length) {
      grow();
    }
    log[size] = name;
    before[size] = name.value;
    functionBefore[size++] = name.function;
    name.value = value;
    name.function = function;
    name.definedStart = start;
    name.definedEnd = end;
    name.definedIn = function;
    name.failed = value == POISON;
  }

  private void grow() {
    log = Arrays.copyOf(log, size * 2);
    before = Arrays.copyOf(before, size * 2);
    functionBefore = Arrays.copyOf(functionBefore, size * 2);
  }

  public boolean isVisible(Name name) {
    return name.value != null && name.function == function;
  }

  /** The value that {@code name} stands for; {@link #POISON} when there is none. */
  public Value use(Name name, int start, int end) {
    Value value = name.value;
    if (value != null && name.function == function) {
      return value;
    }
    if (name.unresolvedIn != function && !(name.definedIn == function && name.failed)) {
      name.unresolvedIn = function;
      Location.Span closed =
          name.definedIn == function ? reporter.span(name.definedStart, name.definedEnd) : null;
      unresolved.add(new Unresolved(name, reporter.span(start, end), start, closed));
    }
    return POISON;
  }

  private void explainUnresolved() {
    List<String> known = unresolved.isEmpty() ? List.of() : definedNames();
    for (Unresolved use : unresolved) {
      Name name = use.name;
      if (use.closed != null) {
        reporter.error(
            FrontendCodes.OUT_OF_SCOPE,
            use.use,
            name.text() + " is not visible here: it is defined in a body that has ended",
            Reporter.note(use.closed, "defined here; only this body and bodies inside it see it"));
      } else if (name.definedIn == function) {
        reporter.error(
            FrontendCodes.USE_BEFORE_DEFINITION,
            use.use,
            name.text() + " is used before it is defined",
            Reporter.note(
                reporter.span(name.definedStart, name.definedEnd), "defined here, " + below(use)));
      } else {
        String near = suggested++ < SUGGESTED ? NearNames.closest(name.text(), known) : null;
        reporter.error(
            FrontendCodes.UNKNOWN_VALUE,
            use.use,
            "unknown value " + name.text(),
            near == null ? new String[0] : new String[] {"did you mean " + near + "?"});
      }
    }
    unresolved.clear();
  }

  private String below(Unresolved use) {
    int lines = reporter.line(use.name.definedStart) - reporter.line(use.position);
    return lines == 0 ? "on the same line" : lines + (lines == 1 ? " line below" : " lines below");
  }

  private List<String> definedNames() {
    List<String> known = new ArrayList<>();
    for (Name name : names.beginningWith('%')) {
      if (name.definedIn == function && known.size() < SUGGESTION_LIMIT) {
        known.add(name.text());
      }
    }
    known.sort(null);
    return known.size() < SUGGESTION_LIMIT ? known : List.of();
  }
}
