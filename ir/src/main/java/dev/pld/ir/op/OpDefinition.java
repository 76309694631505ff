package dev.pld.ir.op;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All that there is to know about one operation. Reader, printer, verifier, builder and the tools
 * that list operations read this one declaration. Made with {@link #named}; immutable.
 */
public final class OpDefinition {
  private static final OpVerifier NO_RULE = (op, check) -> {};

  private final String name;
  private final String summary;
  private final Set<Level> levels;
  private final Set<Trait> traits;

  /** The same as bits by ordinal, since {@link #has} is asked several times for each operation. */
  private final long traitBits;

  private final List<OperandSpec> operands;
  private final List<AttributeSpec> attributes;
  private final ResultRule results;
  private final List<String> regions;
  private final int requiredRegions;
  private final AsmFormat format;
  private final Map<String, Set<Effect>> effects;
  private final OpVerifier verifier;
  private final Folder folder;
  private final boolean ambiguousSegments;

  private OpDefinition(Builder builder) {
    this.name = builder.name;
    this.summary = builder.summary;
    this.levels = Collections.unmodifiableSet(EnumSet.copyOf(builder.levels));
    this.traits = Set.copyOf(builder.traits);
    this.traitBits = builder.traits.stream().mapToLong(trait -> 1L << trait.ordinal()).sum();
    this.operands = List.copyOf(builder.operands);
    this.attributes = List.copyOf(builder.attributes);
    this.results = builder.results;
    this.regions = List.copyOf(builder.regions);
    this.requiredRegions = builder.requiredRegions;
    this.format = builder.format;
    this.effects = Map.copyOf(builder.effects);
    this.verifier = builder.verifier;
    this.folder = builder.folder;
    this.ambiguousSegments =
        operands.stream().filter(o -> o.arity() != OperandSpec.Arity.ONE).count() > 1;
  }

  /** Starts a definition; {@code summary} is one sentence for the reference. */
  public static Builder named(String name, String summary) {
    return new Builder(name, summary);
  }

  public String name() {
    return name;
  }

  public String summary() {
    return summary;
  }

  /** The levels at which the operation may stand. */
  public Set<Level> levels() {
    return levels;
  }

  public boolean has(Trait trait) {
    return (traitBits >>> trait.ordinal() & 1) != 0;
  }

  public Set<Trait> traits() {
    return traits;
  }

  public List<OperandSpec> operands() {
    return operands;
  }

  /** Position of the operand group {@code group}. */
  public int operandIndex(String group) {
    for (int i = 0; i < operands.size(); i++) {
      if (operands.get(i).name().equals(group)) {
        return i;
      }
    }
    throw new IllegalArgumentException(name + " has no operand '" + group + "'");
  }

  /**
   * Whether more than one group has no fixed size, so that the generic form must state the sizes.
   */
  public boolean hasAmbiguousSegments() {
    return ambiguousSegments;
  }

  public List<AttributeSpec> attributes() {
    return attributes;
  }

  public @Nullable AttributeSpec attribute(String attribute) {
    for (int i = 0; i < attributes.size(); i++) {
      if (attributes.get(i).name().equals(attribute)) {
        return attributes.get(i);
      }
    }
    return null;
  }

  public @Nullable Attribute defaultOf(String attribute) {
    AttributeSpec spec = attribute(attribute);
    return spec == null ? null : spec.defaultValue();
  }

  public ResultRule results() {
    return results;
  }

  /** Names of the regions, required ones first. */
  public List<String> regions() {
    return regions;
  }

  public int requiredRegions() {
    return requiredRegions;
  }

  public AsmFormat format() {
    return format;
  }

  /** Effects on the memory behind each operand group; groups without effects are absent. */
  public Map<String, Set<Effect>> effects() {
    return effects;
  }

  public OpVerifier verifier() {
    return verifier;
  }

  public Folder folder() {
    return folder;
  }

  @Override
  public String toString() {
    return name;
  }

  /** Collects the parts of a definition. */
  public static final class Builder {
    private final String name;
    private final String summary;
    private Set<Level> levels = EnumSet.of(Level.INCORE);
    private final Set<Trait> traits = EnumSet.noneOf(Trait.class);
    private final List<OperandSpec> operands = new ArrayList<>();
    private final List<AttributeSpec> attributes = new ArrayList<>();
    private ResultRule results = ResultRule.NONE;
    private final List<String> regions = new ArrayList<>();
    private int requiredRegions;
    private AsmFormat format = new AsmFormat.Slots(List.of());
    private final Map<String, Set<Effect>> effects = new LinkedHashMap<>();
    private OpVerifier verifier = NO_RULE;
    private Folder folder = Folder.NONE;

    private Builder(String name, String summary) {
      this.name = name;
      this.summary = summary;
    }

    /** Default is {@link Level#INCORE}. */
    public Builder at(Level first, Level... more) {
      levels = EnumSet.of(first, more);
      return this;
    }

    public Builder traits(Trait... all) {
      traits.addAll(List.of(all));
      return this;
    }

    public Builder operand(String operand, TypeConstraint constraint, Effect... on) {
      return operand(operand, constraint, OperandSpec.Arity.ONE, on);
    }

    public Builder optional(String operand, TypeConstraint constraint, Effect... on) {
      return operand(operand, constraint, OperandSpec.Arity.OPTIONAL, on);
    }

    public Builder many(String operand, TypeConstraint constraint, Effect... on) {
      return operand(operand, constraint, OperandSpec.Arity.MANY, on);
    }

    private Builder operand(
        String operand, TypeConstraint constraint, OperandSpec.Arity arity, Effect... on) {
      operands.add(new OperandSpec(operand, constraint, arity));
      if (on.length > 0) {
        effects.put(operand, Set.of(on));
      }
      return this;
    }

    /** An attribute that must be given. */
    public Builder attribute(String attribute, AttributeKind kind) {
      attributes.add(new AttributeSpec(attribute, kind, true, null));
      return this;
    }

    /** An attribute that may be left out; then it is absent. */
    public Builder optionalAttribute(String attribute, AttributeKind kind) {
      attributes.add(new AttributeSpec(attribute, kind, false, null));
      return this;
    }

    /** An attribute that has the value {@code byDefault} where it is left out. */
    public Builder attribute(String attribute, AttributeKind kind, Attribute byDefault) {
      attributes.add(new AttributeSpec(attribute, kind, false, byDefault));
      return this;
    }

    /** A keyword attribute that must be given. */
    public Builder keyword(String attribute, EnumKind kind) {
      return attribute(attribute, new AttributeKind.Keyword(kind));
    }

    /** A keyword attribute with a default. */
    public Builder keyword(String attribute, EnumKind kind, String byDefault) {
      return attribute(
          attribute, new AttributeKind.Keyword(kind), new Attribute.EnumAttr(kind, byDefault));
    }

    public Builder results(ResultRule rule) {
      results = rule;
      return this;
    }

    public Builder infers(ResultRule.Inference inference) {
      return results(new ResultRule.Inferred(inference));
    }

    public Builder region(String region) {
      if (requiredRegions != regions.size()) {
        throw new IllegalStateException("required regions come first");
      }
      regions.add(region);
      requiredRegions++;
      return this;
    }

    public Builder optionalRegion(String region) {
      regions.add(region);
      return this;
    }

    public Builder format(AsmFormat asm) {
      format = asm;
      return this;
    }

    public Builder slots(AsmFormat.Slot... slots) {
      return format(new AsmFormat.Slots(List.of(slots)));
    }

    public Builder verify(OpVerifier check) {
      verifier = verifier == NO_RULE ? check : verifier.and(check);
      return this;
    }

    public Builder fold(Folder rule) {
      folder = rule;
      return this;
    }

    public OpDefinition build() {
      return new OpDefinition(this);
    }
  }
}
