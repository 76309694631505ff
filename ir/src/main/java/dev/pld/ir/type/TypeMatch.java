package dev.pld.ir.type;

import dev.pld.ir.dim.Dim;

/** When one type may stand for another. */
public final class TypeMatch {
  private TypeMatch() {}

  /**
   * Equal as far as parameters that are not specialised yet let one tell, except that a valid
   * extent known only at run time, {@code ?}, goes with any.
   */
  public static boolean compatible(Type a, Type b) {
    if (a.equals(b)) {
      return true;
    }
    return switch (a) {
      case TileType x -> b instanceof TileType y && sameMemory(x, y) && validsMatch(x, y);
      case WindowType x -> b instanceof WindowType y && sameMemory(x, y) && validsMatch(x, y);
      default -> false;
    };
  }

  /** Equal shapes and element types, whatever is valid. */
  public static boolean sameMemory(ShapedType a, ShapedType b) {
    return a.element() == b.element() && mayBeEqual(a.shape(), b.shape());
  }

  private static boolean validsMatch(ShapedType a, ShapedType b) {
    Shape x = a.validShape();
    Shape y = b.validShape();
    if (x.rank() != y.rank()) {
      return false;
    }
    for (int i = 0; i < x.rank(); i++) {
      boolean open = x.dim(i).equals(Dim.UNKNOWN) || y.dim(i).equals(Dim.UNKNOWN);
      if (!open && !mayBeEqual(x.dim(i), y.dim(i))) {
        return false;
      }
    }
    return true;
  }

  /** {@link #mayBeEqual(Dim, Dim)} in every dimension. */
  public static boolean mayBeEqual(Shape a, Shape b) {
    if (a.rank() != b.rank()) {
      return false;
    }
    for (int i = 0; i < a.rank(); i++) {
      if (!mayBeEqual(a.dim(i), b.dim(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether two extents are the same expression, or may become so: a parameter that is not
   * specialised yet may still stand for anything.
   */
  public static boolean mayBeEqual(Dim a, Dim b) {
    return a.equals(b) || ((a.hasParams() || b.hasParams()) && !a.isProvablyDifferentFrom(b));
  }
}
