package dev.pld.ir.core;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.diag.Location;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.type.Type;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A node of the IR: what it is (its definition), what it reads (operands), what it computes
 * (results), compile-time values (attributes) and bodies (regions). There is no subclass per
 * operation; a family offers typed views.
 *
 * <p>Operands are one flat list. Where a definition has operand groups of variable size, {@link
 * #segments()} gives the size of each group.
 */
public final class Operation {
  private final OpDefinition definition;
  private Location location;
  private Use[] operands;
  private int[] segments;
  private final OpResult[] results;
  private final Region[] regions;

  /** See {@link AttributeTable}. */
  private Object[] attributes = AttributeTable.EMPTY;

  @Nullable Block block;
  @Nullable Operation previous;
  @Nullable Operation next;
  int order;

  /**
   * A detached operation.
   *
   * @param segments size of each operand group of the definition, in its order
   */
  public Operation(
      OpDefinition definition,
      Location location,
      List<? extends Value> operands,
      int[] segments,
      List<? extends Type> resultTypes,
      int regionCount) {
    this.definition = definition;
    this.location = location;
    this.segments = segments;
    this.operands = Use.all(this, operands);
    this.results = OpResult.all(this, resultTypes);
    this.regions = Region.all(this, regionCount);
  }

  public OpDefinition definition() {
    return definition;
  }

  /** The full name, for example {@code pld.system.notify}. */
  public String name() {
    return definition.name();
  }

  /** Whether this is an operation of the given definition's name. */
  public boolean is(String name) {
    return definition.name().equals(name);
  }

  public Location location() {
    return location;
  }

  public void setLocation(Location location) {
    this.location = location;
  }

  // ---- operands

  public int operandCount() {
    return operands.length;
  }

  public Value operand(int index) {
    return operands[index].value;
  }

  /** All operands in order; a live view. */
  public List<Value> operands() {
    return new OperandList(this, 0, operands.length);
  }

  /** Size of each operand group, in the order of the definition. Not to be changed. */
  public int[] segments() {
    return segments;
  }

  /** The operands of the group {@code name} of the definition; a live view. */
  public List<Value> operands(String name) {
    int group = definition.operandIndex(name);
    return new OperandList(this, startOf(group), segments[group]);
  }

  /** How many operands the group {@code name} has. */
  public int operandCount(String name) {
    return segments[definition.operandIndex(name)];
  }

  private int startOf(int group) {
    int start = 0;
    for (int i = 0; i < group; i++) {
      start += segments[i];
    }
    return start;
  }

  /** The only operand of the group {@code name}. */
  public Value operand(String name) {
    int group = definition.operandIndex(name);
    if (segments[group] != 1) {
      throw new IllegalStateException(
          name() + ": operand '" + name + "' occurs " + segments[group]);
    }
    return operands[startOf(group)].value;
  }

  /** The operand of the optional group {@code name}, or null. */
  public @Nullable Value optionalOperand(String name) {
    List<Value> group = operands(name);
    return group.isEmpty() ? null : group.getFirst();
  }

  public void setOperand(int index, Value value) {
    operands[index].rebind(value);
  }

  /** Replaces the whole operand list and its grouping. */
  public void setOperands(List<? extends Value> values, int[] newSegments) {
    List<Value> copy = List.copyOf(values);
    dropOperands();
    operands = Use.all(this, copy);
    segments = newSegments;
  }

  private void dropOperands() {
    for (Use use : operands) {
      use.value.unlink(use);
    }
    operands = Use.NONE;
  }

  // ---- results

  public int resultCount() {
    return results.length;
  }

  public OpResult result(int index) {
    return results[index];
  }

  /** The only result. */
  public OpResult result() {
    if (results.length != 1) {
      throw new IllegalStateException(name() + " has " + results.length + " results");
    }
    return results[0];
  }

  public List<OpResult> results() {
    return List.of(results);
  }

  // ---- regions

  public int regionCount() {
    return regions.length;
  }

  public Region region(int index) {
    return regions[index];
  }

  public List<Region> regions() {
    return List.of(regions);
  }

  // ---- attributes

  public @Nullable Attribute attribute(String name) {
    return AttributeTable.get(attributes, name);
  }

  /** The attribute, or the default that the definition declares for it, or null. */
  public @Nullable Attribute attributeOrDefault(String name) {
    Attribute own = attribute(name);
    return own != null ? own : definition.defaultOf(name);
  }

  /** Sets or, with null, removes an attribute. Attributes stay sorted by name. */
  public void setAttribute(String name, @Nullable Attribute value) {
    attributes = AttributeTable.with(attributes, name, value);
  }

  /** How many attributes are set. */
  public int attributeCount() {
    return attributes.length / 2;
  }

  /** The name of attribute {@code index} by name. */
  public String attributeName(int index) {
    return (String) attributes[2 * index];
  }

  /** The names of the attributes that are set, sorted. */
  public List<String> attributeNames() {
    return AttributeTable.names(attributes);
  }

  /** Whether {@code other} has the same attributes with equal values. */
  public boolean sameAttributes(Operation other) {
    return Arrays.equals(attributes, other.attributes);
  }

  /** A hash over the attributes, for tables of equal operations. */
  public int attributesHash() {
    return Arrays.hashCode(attributes);
  }

  void copyAttributesFrom(Operation other) {
    attributes = AttributeTable.copy(other.attributes);
  }

  // ---- place in the IR

  public @Nullable Block block() {
    return block;
  }

  /** The operation whose region holds this one, or null at the top or while detached. */
  public @Nullable Operation parentOp() {
    return block == null ? null : block.parentOp();
  }

  public @Nullable Operation next() {
    return next;
  }

  public @Nullable Operation previous() {
    return previous;
  }

  /** Whether this stands before {@code other} in the same block. */
  public boolean isBefore(Operation other) {
    return Block.isBefore(this, other);
  }

  /** Moves this operation before {@code anchor}. */
  public void moveBefore(Operation anchor) {
    Block target = Block.of(anchor);
    detach();
    target.insertBefore(anchor, this);
  }

  /** Takes this operation out of its block and keeps it whole. */
  public void detach() {
    if (block != null) {
      block.unlink(this);
    }
  }

  /** Removes this operation and all that it contains; none of its results may be in use. */
  public void erase() {
    for (OpResult result : results) {
      if (result.hasUses()) {
        throw new IllegalStateException("erasing " + name() + " whose result is in use");
      }
    }
    detach();
    // Below too, so that values defined in other branches lose these uses.
    walk(Operation::dropOperands);
  }

  /** Visits this operation, then all operations in its regions, in program order. */
  public void walk(Consumer<Operation> visitor) {
    visitor.accept(this);
    for (Region region : regions) {
      for (Block inner : region.blocks()) {
        for (Operation op : inner) {
          op.walk(visitor);
        }
      }
    }
  }
}
