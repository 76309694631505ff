package dev.pld.ir.type;

import dev.pld.ir.dim.Dim;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The extents of a tensor, window or tile, outermost first, in elements. */
public record Shape(List<Dim> dims) {
  public Shape {
    dims = List.copyOf(dims);
  }

  public static Shape of(Dim... dims) {
    return new Shape(List.of(dims));
  }

  public static Shape of(long... dims) {
    return new Shape(java.util.Arrays.stream(dims).mapToObj(Dim::constant).toList());
  }

  public int rank() {
    return dims.size();
  }

  public Dim dim(int index) {
    return dims.get(index);
  }

  public boolean isStatic() {
    return dims.stream().allMatch(Dim::isConstant);
  }

  /** The product of all extents; throws {@link ArithmeticException} when it leaves 64 bits. */
  public Dim elements() {
    Dim product = Dim.ONE;
    for (Dim dim : dims) {
      product = product.times(dim);
    }
    return product;
  }

  public Shape map(UnaryOperator<Dim> change) {
    return new Shape(dims.stream().map(change).toList());
  }

  @Override
  public String toString() {
    return dims.stream().map(Dim::toString).collect(Collectors.joining(", ", "[", "]"));
  }
}
