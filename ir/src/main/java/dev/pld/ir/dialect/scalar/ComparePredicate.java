package dev.pld.ir.dialect.scalar;

/** Integer comparisons; the ordinal is the number that MLIR gives to the signed predicate. */
public enum ComparePredicate {
  EQ("==", "eq"),
  NE("!=", "ne"),
  LT("<", "slt"),
  LE("<=", "sle"),
  GT(">", "sgt"),
  GE(">=", "sge");

  private final String symbol;
  private final String keyword;

  ComparePredicate(String symbol, String keyword) {
    this.symbol = symbol;
    this.keyword = keyword;
  }

  /** As written in an expression. */
  public String symbol() {
    return symbol;
  }

  /** As written in MLIR's custom form. */
  public String keyword() {
    return keyword;
  }

  /** Whether {@code a symbol b} holds. */
  public boolean test(long a, long b) {
    return switch (this) {
      case EQ -> a == b;
      case NE -> a != b;
      case LT -> a < b;
      case LE -> a <= b;
      case GT -> a > b;
      case GE -> a >= b;
    };
  }
}
