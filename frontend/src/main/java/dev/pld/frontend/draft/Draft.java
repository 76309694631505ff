package dev.pld.frontend.draft;

import dev.pld.frontend.name.Scope;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.op.Inputs;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.type.Type;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An operation whose head has been read: all its parts, before it exists. */
public final class Draft implements Inputs {
  private static final String[] NO_NAMES = {};
  private static final Attribute[] NO_VALUES = {};
  private static final int[] ONE = {1};
  private static final int[] ONE_ONE = {1, 1};

  private final OpDefinition definition;
  private final List<Value>[] groups;
  private String[] names = NO_NAMES;
  private Attribute[] values = NO_VALUES;
  private int attributes;

  /** A part has failed and been reported: the operation cannot be made. */
  private boolean failed;

  @SuppressWarnings("unchecked") // an array of one sort of list
  public Draft(OpDefinition definition) {
    this.definition = definition;
    this.groups = new List[definition.operands().size()];
    Arrays.fill(groups, List.of());
  }

  public OpDefinition definition() {
    return definition;
  }

  /** A part has failed and been reported. */
  public void fail() {
    failed = true;
  }

  public void failIf(boolean condition) {
    failed |= condition;
  }

  public boolean hasFailed() {
    return failed;
  }

  /** Sets an operand group; a poisoned value makes the draft fail. */
  public void operands(int group, List<Value> operands) {
    for (Value value : operands) {
      failed |= value == Scope.POISON;
    }
    groups[group] = operands;
  }

  public void operand(int group, Value value) {
    failed |= value == Scope.POISON;
    groups[group] = List.of(value);
  }

  @Override
  public List<Value> operands(String group) {
    return groups[definition.operandIndex(group)];
  }

  public List<Value> operands(int group) {
    return groups[group];
  }

  /** Sets an attribute; null means that it has failed. */
  public void attribute(String name, @Nullable Attribute value) {
    if (value == null) {
      failed = true;
      return;
    }
    if (attributes == names.length) {
      names = Arrays.copyOf(names, attributes * 2 + 2);
      values = Arrays.copyOf(values, attributes * 2 + 2);
    }
    names[attributes] = name;
    values[attributes++] = value;
  }

  public boolean has(String name) {
    return own(name) != null;
  }

  public @Nullable Attribute own(String name) {
    for (int i = 0; i < attributes; i++) {
      if (names[i].equals(name)) {
        return values[i];
      }
    }
    return null;
  }

  @Override
  public @Nullable Attribute attribute(String name) {
    Attribute own = own(name);
    return own != null ? own : definition.defaultOf(name);
  }

  /** The detached operation. */
  public Operation build(Location location, List<Type> types, int regions) {
    Operation op = new Operation(definition, location, all(), segments(), types, regions);
    for (int i = 0; i < attributes; i++) {
      op.setAttribute(names[i], values[i]);
    }
    return op;
  }

  private List<Value> all() {
    if (groups.length == 1) {
      return groups[0];
    }
    int count = 0;
    for (List<Value> group : groups) {
      count += group.size();
    }
    Value[] all = new Value[count];
    int next = 0;
    for (List<Value> group : groups) {
      for (int i = 0; i < group.size(); i++) {
        all[next++] = group.get(i);
      }
    }
    return Arrays.asList(all);
  }

  /** Sizes of the groups; the commonest arrays are shared, since nothing changes them. */
  private int[] segments() {
    if (groups.length == 1 && groups[0].size() == 1) {
      return ONE;
    }
    if (groups.length == 2 && groups[0].size() == 1 && groups[1].size() == 1) {
      return ONE_ONE;
    }
    int[] sizes = new int[groups.length];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = groups[i].size();
    }
    return sizes;
  }
}
