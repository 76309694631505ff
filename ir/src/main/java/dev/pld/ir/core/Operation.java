package dev.pld.ir.core;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.diag.Location;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.type.Type;
import java.util.AbstractList;
import java.util.ArrayList;
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
  private static final Use[] NO_USES = {};
  private static final OpResult[] NO_RESULTS = {};
  private static final Region[] NO_REGIONS = {};
  private static final Object[] NO_ATTRIBUTES = {};

  private final OpDefinition definition;
  private Location location;
  private Use[] operands;
  private int[] segments;
  private final OpResult[] results;
  private final Region[] regions;

  /** Alternately a name and an {@link Attribute}, by name. */
  private Object[] attributes = NO_ATTRIBUTES;

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
    this.operands = operands.isEmpty() ? NO_USES : new Use[operands.size()];
    for (int i = 0; i < this.operands.length; i++) {
      this.operands[i] = new Use(this, i, operands.get(i));
    }
    this.results = resultTypes.isEmpty() ? NO_RESULTS : new OpResult[resultTypes.size()];
    for (int i = 0; i < this.results.length; i++) {
      this.results[i] = new OpResult(this, i, resultTypes.get(i));
    }
    this.regions = regionCount == 0 ? NO_REGIONS : new Region[regionCount];
    for (int i = 0; i < regionCount; i++) {
      this.regions[i] = new Region(this);
    }
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
    return slice(0, operands.length);
  }

  /** Size of each operand group, in the order of the definition. Not to be changed. */
  public int[] segments() {
    return segments;
  }

  /** The operands of the group {@code name} of the definition; a live view. */
  public List<Value> operands(String name) {
    int group = definition.operandIndex(name);
    return slice(startOf(group), segments[group]);
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
    operands = copy.isEmpty() ? NO_USES : new Use[copy.size()];
    for (int i = 0; i < operands.length; i++) {
      operands[i] = new Use(this, i, copy.get(i));
    }
    segments = newSegments;
  }

  private void dropOperands() {
    for (Use use : operands) {
      use.value.unlink(use);
    }
    operands = NO_USES;
  }

  private List<Value> slice(int start, int size) {
    return new AbstractList<>() {
      @Override
      public Value get(int index) {
        if (index < 0 || index >= size) {
          throw new IndexOutOfBoundsException(index);
        }
        return operands[start + index].value;
      }

      @Override
      public int size() {
        return size;
      }
    };
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
    for (int i = 0; i < attributes.length; i += 2) {
      if (attributes[i].equals(name)) {
        return (Attribute) attributes[i + 1];
      }
    }
    return null;
  }

  /** The attribute, or the default that the definition declares for it, or null. */
  public @Nullable Attribute attributeOrDefault(String name) {
    Attribute own = attribute(name);
    return own != null ? own : definition.defaultOf(name);
  }

  /** Sets or, with null, removes an attribute. Attributes stay sorted by name. */
  public void setAttribute(String name, @Nullable Attribute value) {
    int at = 0;
    while (at < attributes.length && ((String) attributes[at]).compareTo(name) < 0) {
      at += 2;
    }
    boolean present = at < attributes.length && attributes[at].equals(name);
    if (value == null) {
      if (present) {
        attributes = spliced(at, 2, 0);
      }
      return;
    }
    if (!present) {
      attributes = spliced(at, 0, 2);
      attributes[at] = name;
    }
    attributes[at + 1] = value;
  }

  private Object[] spliced(int at, int remove, int insert) {
    Object[] changed = new Object[attributes.length - remove + insert];
    System.arraycopy(attributes, 0, changed, 0, at);
    System.arraycopy(
        attributes, at + remove, changed, at + insert, attributes.length - at - remove);
    return changed;
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
    if (attributes.length == 0) {
      return List.of();
    }
    List<String> names = new ArrayList<>(attributes.length / 2);
    for (int i = 0; i < attributes.length; i += 2) {
      names.add((String) attributes[i]);
    }
    return names;
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
    attributes = other.attributes.length == 0 ? NO_ATTRIBUTES : other.attributes.clone();
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
    Block here = block;
    if (here == null || here != other.block) {
      throw new IllegalStateException("the operations are in different blocks");
    }
    return here.isBefore(this, other);
  }

  /** Moves this operation before {@code anchor}. */
  public void moveBefore(Operation anchor) {
    Block target = anchor.block;
    if (target == null) {
      throw new IllegalStateException("the anchor is detached");
    }
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
    dropAllReferences();
  }

  /** Releases every operand below, so that values defined in other branches lose these uses. */
  private void dropAllReferences() {
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
