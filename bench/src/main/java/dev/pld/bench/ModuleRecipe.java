package dev.pld.bench;

/**
 * A program of a given size, the same every time. Its functions need no callers: it is there to be
 * read, checked, printed and rewritten.
 *
 * @param operations how many operations the bodies of the functions hold; a little more when the
 *     content comes in groups
 * @param layout how many functions they are spread over
 * @param content what kind of operations they are
 */
public record ModuleRecipe(int operations, Layout layout, Content content) {
  /** Operations in each function of {@link Layout#MANY}. */
  static final int SMALL_FUNCTION = 100;

  /** How many functions the operations are spread over. */
  public enum Layout {
    ONE,
    MANY
  }

  /** What the operations are. */
  public enum Content {
    /** Integer arithmetic of two operands each, as compiler benchmarks have. */
    SCALAR,
    /** What a kernel does: expressions, tiles, transfers, signals, loops, branches. */
    MIXED
  }

  /** How the program is written. */
  public enum Form {
    /** The form that people write. */
    CUSTOM,
    /** Arithmetic as MLIR prints it, in functions of generic form; {@link Content#SCALAR} only. */
    MLIR,
    /** The generic form throughout. */
    GENERIC
  }

  /** The text in {@code form}. */
  public String text(Form form) {
    return switch (form) {
      case CUSTOM -> content == Content.SCALAR ? ScalarText.custom(this) : MixedText.custom(this);
      case MLIR -> ScalarText.mlir(this);
      case GENERIC -> Steps.printGeneric(Steps.parse(text(Form.CUSTOM)));
    };
  }

  int functions() {
    return layout == Layout.ONE ? 1 : Math.max(1, operations / SMALL_FUNCTION);
  }

  /** Operations of the function number {@code index}. */
  int operationsOf(int index) {
    int share = operations / functions();
    return index == 0 ? operations - share * (functions() - 1) : share;
  }
}
