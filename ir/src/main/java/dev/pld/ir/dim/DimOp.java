package dev.pld.ir.dim;

/**
 * Operators that a polynomial cannot express; each application is an opaque atom of the normal
 * form.
 */
public enum DimOp {
  FLOORDIV("floordiv", 2),
  CEILDIV("ceildiv", 2),
  MOD("mod", 2),
  MIN("min", 2),
  MAX("max", 2),
  EQ("==", 2),
  NE("!=", 2),
  SELECT("?:", 3);

  private final String spelling;
  private final int arity;

  DimOp(String spelling, int arity) {
    this.spelling = spelling;
    this.arity = arity;
  }

  public String spelling() {
    return spelling;
  }

  public int arity() {
    return arity;
  }
}
