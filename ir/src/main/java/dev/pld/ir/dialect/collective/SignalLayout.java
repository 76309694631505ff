package dev.pld.ir.dialect.collective;

import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.Shape;

/**
 * The shapes that signals have. Judged symbolically: a shape is wrong when it is for every number
 * of ranks, or for all but one rank; what cannot be decided is left to the run.
 */
public enum SignalLayout {
  /** One row for each rank; further rows stay unused. */
  MESH("[nr, 1]") {
    @Override
    Shape wanted(Dim nr) {
      return Shape.of(nr, Dim.ONE);
    }

    @Override
    boolean isWrongAt(Shape shape, Dim nr) {
      boolean tooFewRows = nr.minus(shape.dim(0)).minus(1).isProvablyNonNegative();
      return tooFewRows || shape.dim(1).isProvablyDifferentFrom(Dim.ONE);
    }
  },

  /** One row for each round and one column for each rank. A lone rank has no rounds: [0, 1]. */
  RING("[2*(nr-1), nr]") {
    @Override
    Shape wanted(Dim nr) {
      return Shape.of(rounds(nr), nr);
    }

    @Override
    boolean isWrongAt(Shape shape, Dim nr) {
      Dim rows = shape.dim(0);
      Dim columns = shape.dim(1);
      return columns.isProvablyDifferentFrom(nr)
          || rows.isProvablyDifferentFrom(rounds(nr))
          || rows.isProvablyDifferentFrom(rounds(columns));
    }
  };

  private final String formula;

  SignalLayout(String formula) {
    this.formula = formula;
  }

  /** As the documentation writes the shape. */
  public String formula() {
    return formula;
  }

  /** The shape for {@code nr} ranks. */
  abstract Shape wanted(Dim nr);

  /** Whether {@code shape}, of rank 2, provably does not do for {@code nr} ranks. */
  abstract boolean isWrongAt(Shape shape, Dim nr);

  /**
   * Whether {@code shape} does not do, whatever the number of ranks is.
   *
   * @param ranks that number where it is known, else {@code nr}
   */
  boolean isWrong(Shape shape, Dim ranks) {
    if (shape.rank() != 2) {
      return true;
    }
    if (isWrongAt(shape, ranks)) {
      return true;
    }
    // One rank and more ranks often are wrong for different reasons. A shape that names nr and is
    // wrong for all numbers but 1 is no shape for one rank, such as [0, 1], but a slip.
    return ranks.equals(Dim.NR)
        && isWrongAt(at(shape, Dim.NR.plus(1)), Dim.NR.plus(1))
        && (!shape.isStatic() || isWrongAt(at(shape, Dim.ONE), Dim.ONE));
  }

  private static Shape at(Shape shape, Dim ranks) {
    return shape.map(d -> d.atRanks(ranks));
  }

  private static Dim rounds(Dim ranks) {
    return ranks.minus(1).times(2);
  }
}
