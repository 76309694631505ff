package dev.pld.ir.golden;

/** The operators and two-argument functions of goldens: those of scalar expressions. */
public enum Operator {
  SELECT("?", Binding.SELECT),
  OR("||", Binding.OR),
  AND("&&", Binding.AND),
  EQ("==", Binding.COMPARISON),
  NE("!=", Binding.COMPARISON),
  LT("<", Binding.COMPARISON),
  LE("<=", Binding.COMPARISON),
  GT(">", Binding.COMPARISON),
  GE(">=", Binding.COMPARISON),
  ADD("+", Binding.SUM),
  SUB("-", Binding.SUM),
  MUL("*", Binding.PRODUCT),
  FLOORDIV("floordiv", Binding.PRODUCT),
  CEILDIV("ceildiv", Binding.PRODUCT),
  MOD("mod", Binding.PRODUCT),
  REM("rem", Binding.PRODUCT),
  XOR("^", Binding.XOR),
  NEGATE("-", Binding.UNARY),
  NOT("!", Binding.UNARY),
  MIN("min", Binding.PRIMARY),
  MAX("max", Binding.PRIMARY);

  /** How tightly an operator binds, loosest first. */
  enum Binding {
    SELECT,
    OR,
    AND,
    COMPARISON,
    SUM,
    PRODUCT,
    XOR,
    UNARY,
    PRIMARY;

    private static final Binding[] ALL = values();

    Binding tighter() {
      return ALL[ordinal() + 1];
    }
  }

  private final String spelling;
  private final Binding binding;

  Operator(String spelling, Binding binding) {
    this.spelling = spelling;
    this.binding = binding;
  }

  public String spelling() {
    return spelling;
  }

  Binding binding() {
    return binding;
  }

  /** Whether it is written between its two operands. */
  public boolean isInfix() {
    return switch (this) {
      case SELECT, NEGATE, NOT, MIN, MAX -> false;
      default -> true;
    };
  }

  public boolean isComparison() {
    return binding == Binding.COMPARISON;
  }

  /**
   * Whether a comparison holds.
   *
   * @param order what {@link Long#compare} gives for its operands
   */
  public boolean holds(int order) {
    return switch (this) {
      case EQ -> order == 0;
      case NE -> order != 0;
      case LT -> order < 0;
      case LE -> order <= 0;
      case GT -> order > 0;
      case GE -> order >= 0;
      default -> throw new IllegalStateException(this + " is no comparison");
    };
  }

  /** Whether it is about truth values and gives one. */
  public boolean isLogic() {
    return switch (this) {
      case AND, OR, XOR, NOT -> true;
      default -> false;
    };
  }

  /** Whether it is a division of whole numbers. */
  public boolean isDivision() {
    return switch (this) {
      case FLOORDIV, CEILDIV, MOD, REM -> true;
      default -> false;
    };
  }
}
