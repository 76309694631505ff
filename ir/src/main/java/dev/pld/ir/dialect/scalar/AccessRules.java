package dev.pld.ir.dialect.scalar;

import static dev.pld.ir.op.Wording.count;
import static dev.pld.ir.op.Wording.defined;
import static dev.pld.ir.op.Wording.operand;
import static dev.pld.ir.op.Wording.value;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.ShapedType;
import java.util.List;

/**
 * Rules about regions of memory and the ranks that own it. Bounds are errors where they are broken
 * whatever the symbols are; the run checks what cannot be decided.
 */
public final class AccessRules {
  private AccessRules() {}

  /** Whether there is an offset for each dimension of {@code memory}. */
  public static boolean checkOffsets(
      Operation op, String group, List<Value> offsets, Value memory, OpCheck check) {
    int rank = shape(memory).rank();
    if (offsets.size() == rank) {
      return true;
    }
    check.error(
        op,
        AccessCodes.INDEX_COUNT,
        "'" + group + "' has " + count(offsets.size(), "offset") + ", " + rankOf(memory, rank),
        defined(memory));
    return false;
  }

  /** Whether a region's {@code shape} has an extent for each dimension of {@code memory}. */
  public static boolean checkShape(Operation op, Shape shape, Value memory, OpCheck check) {
    int rank = shape(memory).rank();
    if (shape.rank() != rank) {
      check.error(
          op,
          AccessCodes.EXTENT_COUNT,
          "'shape' has " + count(shape.rank(), "extent") + ", " + rankOf(memory, rank),
          defined(memory));
      return false;
    }
    return checkPositive(op, shape, check);
  }

  private static String rankOf(Value memory, int rank) {
    return value(memory) + " has " + count(rank, "dimension");
  }

  /** Whether no extent of {@code shape} is provably empty. */
  public static boolean checkPositive(Operation op, Shape shape, OpCheck check) {
    for (int i = 0; i < shape.rank(); i++) {
      Dim dim = check.fixed(shape.dim(i));
      if (check.reachable() && Dim.ZERO.minus(dim).isProvablyNonNegative()) {
        check.errorOnce(
            dim.isProvablyNegative() ? List.of(AccessCodes.SHAPE, dim) : op,
            op,
            AccessCodes.SHAPE,
            "'shape' has extent " + dim + " in dimension " + i + ", needs a positive one");
        return false;
      }
    }
    return true;
  }

  /** Whether {@code valid} is empty or has extents that may lie inside {@code shape}. */
  public static boolean checkValid(Operation op, List<Value> valid, Shape shape, OpCheck check) {
    if (valid.isEmpty()) {
      return true;
    }
    if (valid.size() != shape.rank()) {
      check.error(
          op,
          AccessCodes.EXTENT_COUNT,
          "'valid' has " + count(valid.size(), "extent") + ", 'shape' has " + shape.rank());
      return false;
    }
    for (int i = 0; i < valid.size() && check.reachable(); i++) {
      ScalarRange range = ScalarRange.of(valid.get(i), check.ranks());
      Dim limit = check.fixed(shape.dim(i));
      if (range.isNegative() || range.exceeds(Dim.ZERO, limit)) {
        check.error(
            op,
            AccessCodes.VALID,
            "valid extent of dimension " + i + " is " + range + ", needs 0 to " + limit);
        return false;
      }
    }
    return true;
  }

  /**
   * Reports where the region at {@code offsets} provably leaves {@code memory}.
   *
   * @param verb {@code reads} or {@code writes}
   * @param extents valid extents, as many as offsets; only lower bounds matter
   */
  public static void checkInside(
      Operation op,
      String verb,
      Value memory,
      List<Value> offsets,
      List<ScalarRange> extents,
      OpCheck check) {
    if (!check.reachable()) {
      return;
    }
    for (int i = 0; i < offsets.size(); i++) {
      ScalarRange offset = ScalarRange.of(offsets.get(i), check.ranks());
      Dim size = check.fixed(shape(memory).dim(i));
      Dim extent = extents.get(i).low();
      String problem =
          offset.isNegative()
              ? ": the offset is " + offset
              : extent != null && offset.exceeds(extent, size)
                  ? ": offset " + offset + ", extent " + extent + ", size " + size
                  : null;
      if (problem != null) {
        String side = offset.isNegative() ? " before dimension " : " past dimension ";
        String message = verb + side + i + " of " + value(memory) + problem;
        check.error(op, AccessCodes.OUTSIDE, message, defined(memory));
      }
    }
  }

  /** Reports where {@code cell} of {@code memory} provably is outside. */
  public static void checkCell(Operation op, Value memory, List<Value> cell, OpCheck check) {
    for (int i = 0; i < cell.size() && check.reachable(); i++) {
      checkIndex(op, memory, i, cell.get(i), check);
    }
  }

  /** Reports an index that provably is outside dimension {@code dimension} of {@code memory}. */
  public static void checkIndex(
      Operation op, Value memory, int dimension, Value index, OpCheck check) {
    ScalarRange range = ScalarRange.of(index, check.ranks());
    Dim size = check.fixed(shape(memory).dim(dimension));
    // A ring signal for one rank has no rows; no code that touches it runs.
    if (check.reachable() && !size.isConstant(0) && range.isOutside(size)) {
      check.error(
          op,
          AccessCodes.OUTSIDE,
          "index "
              + range
              + " is outside dimension "
              + dimension
              + " of "
              + value(memory)
              + ", which has "
              + size,
          defined(memory));
    }
  }

  /** Reports a {@code group} that provably is no rank. */
  public static void checkRank(Operation op, String group, Value rank, OpCheck check) {
    ScalarRange range = ScalarRange.of(rank, check.ranks());
    if (check.reachable() && range.isOutside(check.ranks())) {
      check.error(
          op,
          AccessCodes.PEER,
          operand(group, rank)
              + " is "
              + range
              + ", needs a rank from 0 to "
              + check.ranks().minus(1));
    }
  }

  /** Reports an atomic add on elements that have none. */
  public static void checkAtomic(Operation op, Value memory, OpCheck check) {
    boolean add =
        op.attributeOrDefault("atomic") instanceof Attribute.EnumAttr e
            && e.keyword().equals("add");
    ScalarType element = memory.type() instanceof ShapedType shaped ? shaped.element() : null;
    if (add && element != null && !element.isFloat() && element != ScalarType.I32) {
      check.error(
          op,
          AccessCodes.ATOMIC_ELEMENT,
          value(memory) + " holds " + element + ", atomic add needs f16, bf16, f32 or i32",
          defined(memory));
    }
  }

  /** Whether both values hold the same element type. */
  public static boolean checkElements(
      Operation op, String from, Value source, String to, Value target, OpCheck check) {
    ScalarType found = ((ShapedType) source.type()).element();
    ScalarType wanted = ((ShapedType) target.type()).element();
    if (found == wanted) {
      return true;
    }
    check.error(
        op,
        AccessCodes.SAME_ELEMENT,
        operand(from, source) + " holds " + found + ", " + operand(to, target) + " holds " + wanted,
        defined(source),
        defined(target));
    return false;
  }

  /** Shape of a value that is known to have one. */
  private static Shape shape(Value memory) {
    return ((ShapedType) memory.type()).shape();
  }

  /** The extents of {@code shape} as ranges. */
  public static List<ScalarRange> ranges(Shape shape, OpCheck check) {
    return shape.dims().stream().map(d -> ScalarRange.exactly(check.fixed(d))).toList();
  }

  /** The values of {@code valid}, or {@code shape} where none is given. */
  public static List<ScalarRange> reach(List<Value> valid, Shape shape, OpCheck check) {
    return valid.isEmpty()
        ? ranges(shape, check)
        : valid.stream().map(v -> ScalarRange.of(v, check.ranks())).toList();
  }
}
