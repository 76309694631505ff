package dev.pld.tools.golden;

import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.golden.GoldenExpression;
import dev.pld.ir.golden.GoldenExpression.Reduce;
import dev.pld.ir.golden.GoldenExpression.ReduceOp;
import dev.pld.ir.golden.Operator;
import java.util.List;

/**
 * What an equation makes of its inputs, as far as it tells mistakes apart.
 *
 * @param reduces whether it reduces several terms
 * @param sums whether it adds several terms
 * @param readsOthers whether it reads slices of other ranks
 */
record Structure(boolean reduces, boolean sums, boolean readsOthers) {
  /**
   * @param longest the most terms that a reduction has had
   */
  static Structure of(GoldenEquation equation, long longest) {
    GoldenExpression value = equation.value();
    String rank = equation.indices().isEmpty() ? "" : equation.indices().getFirst();
    boolean several = longest >= 2;
    return new Structure(
        several && any(value, e -> e instanceof Reduce),
        any(
            value,
            e ->
                e instanceof Reduce reduce && reduce.op() == ReduceOp.SUM
                    ? several
                    : e instanceof GoldenExpression.Apply apply && apply.op() == Operator.ADD),
        any(value, e -> isOfOther(e, rank)));
  }

  private static boolean isOfOther(GoldenExpression expression, String rank) {
    return expression
            instanceof GoldenExpression.Element(var tensor, List<GoldenExpression> i, var p)
        && !i.isEmpty()
        && !(i.getFirst() instanceof GoldenExpression.Name(String name, var q)
            && name.equals(rank));
  }

  private static boolean any(
      GoldenExpression expression, java.util.function.Predicate<GoldenExpression> wanted) {
    return wanted.test(expression)
        // What stands in an index is not part of the value.
        || (!(expression instanceof GoldenExpression.Element)
            && expression.parts().stream().anyMatch(part -> any(part, wanted)));
  }
}
