package dev.pld.passes.lower;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.passes.analysis.DimBounds;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The tiles through which a put or a get moves its data: one, or two in turn where it is a
 * pipeline.
 *
 * @param rows of a tile at most, or 0 for all
 * @param columns of a tile at most, or 0 for all
 * @param budget of one tile
 */
record Staging(long rows, long columns, boolean pipeline, long elementBytes, TileBudget budget) {
  /**
   * @param budget of all tiles
   */
  static Staging of(Operation op, long elementBytes, TileBudget budget) {
    boolean pipeline =
        op.attributeOrDefault("pipeline") instanceof Attribute.BoolAttr(boolean on) && on;
    return new Staging(
        number(op, "chunk_rows"),
        number(op, "chunk_cols"),
        pipeline,
        elementBytes,
        pipeline ? budget.half() : budget);
  }

  private static long number(Operation op, String attribute) {
    return op.attributeOrDefault(attribute) instanceof Attribute.IntAttr(long value, var type)
        ? value
        : 0;
  }

  /** Whether a region of this shape surely goes through tiles that fit. */
  boolean fits(Shape region) {
    return budget.fits(
        Shape.of(limit(allRows(region), rows), limit(region.dims().getLast(), columns)),
        elementBytes);
  }

  private static Dim limit(Dim extent, long most) {
    return most == 0 ? extent : extent.min(Dim.constant(most));
  }

  private static Dim allRows(Shape region) {
    return new Shape(region.dims().subList(0, region.rank() - 1)).elements();
  }

  /**
   * The attributes that say this of a region that one budget holds; sizes that limit nothing are
   * left out, except in a pipeline, which needs both.
   */
  Map<String, Attribute> within(Shape region) {
    long regionRows = most(allRows(region));
    long regionColumns = most(region.dims().getLast());
    long tileColumns = least(columns, regionColumns);
    long tileRows = least(rows, regionRows);
    Map<String, Attribute> said = new LinkedHashMap<>();
    if (pipeline) {
      tileColumns = Math.min(tileColumns, budget.capacity(elementBytes));
      tileRows = Math.min(tileRows, Math.max(1, budget.capacity(elementBytes) / tileColumns));
    }
    if (pipeline || tileRows < regionRows) {
      said.put("chunk_rows", number(tileRows));
    }
    if (pipeline || tileColumns < regionColumns) {
      said.put("chunk_cols", number(tileColumns));
    }
    if (pipeline) {
      said.put("pipeline", new Attribute.BoolAttr(true));
    }
    return said;
  }

  private static long least(long limit, long extent) {
    return limit == 0 ? extent : Math.min(limit, extent);
  }

  /** An extent that is not bounded has been cut to one that is. */
  private static long most(Dim extent) {
    Long high = DimBounds.of(extent).high();
    return high == null ? Long.MAX_VALUE : Math.max(1, high);
  }

  private static Attribute number(long value) {
    return new Attribute.IntAttr(value, ScalarType.I64);
  }
}
