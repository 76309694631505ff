package dev.pld.ir.dialect.tile;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.AsmFormat.Slot;
import dev.pld.ir.op.AttributeKind;
import dev.pld.ir.op.Effect;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.Trait;
import dev.pld.ir.op.TypeConstraint;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Type;
import java.util.List;

/** On-core tiles: transfers between memory and tiles, and arithmetic on tiles. */
public final class TileOps {
  public static final String LOAD = "tile.load";
  public static final String STORE = "tile.store";
  public static final String ADD = "tile.add";
  public static final String SUB = "tile.sub";
  public static final String MUL = "tile.mul";
  public static final String MAXIMUM = "tile.maximum";
  public static final String MINIMUM = "tile.minimum";
  public static final String ADDS = "tile.adds";
  public static final String SUBS = "tile.subs";
  public static final String MULS = "tile.muls";
  public static final String MAXIMUMS = "tile.maximums";
  public static final String MINIMUMS = "tile.minimums";
  public static final String CAST = "tile.cast";
  public static final String FILL = "tile.fill";
  public static final String CHUNKS = "pld.tile.chunks";
  public static final String REMOTE_LOAD = "pld.tile.remote_load";
  public static final String REMOTE_STORE = "pld.tile.remote_store";

  private TileOps() {}

  /** All operations of this family. */
  public static List<OpDefinition> all() {
    return List.of(
        OpDefinition.named(LOAD, "copies a region of local memory into a new tile")
            .operand("source", TypeConstraint.MEMORY, Effect.READ)
            .many("offsets", TypeConstraint.INTEGER)
            .attribute("shape", AttributeKind.SHAPE)
            .many("valid", TypeConstraint.INTEGER)
            .infers(inputs -> TileTypes.loaded(inputs, "source"))
            .slots(
                new Slot.Indexed("source", "offsets", false),
                new Slot.Clause("shape", new Slot.Extents("shape")),
                new Slot.Clause("valid", new Slot.Values("valid")))
            .verify(TileLoads::verifyLoad)
            .build(),
        OpDefinition.named(STORE, "copies the valid part of a tile into local memory")
            .traits(Trait.UPDATES)
            .operand("tile", TypeConstraint.TILE)
            .operand("target", TypeConstraint.MEMORY, Effect.WRITE)
            .many("offsets", TypeConstraint.INTEGER)
            .keyword("atomic", EnumKind.ATOMIC, "none")
            .infers(inputs -> TileTypes.same(inputs, "target"))
            .slots(new Slot.Operand("tile"), new Slot.Indexed("target", "offsets", false))
            .verify(TileLoads::verifyStore)
            .build(),
        elementwise(ADD, "elementwise sum"),
        elementwise(SUB, "elementwise difference"),
        elementwise(MUL, "elementwise product"),
        elementwise(MAXIMUM, "elementwise maximum; NaN wins, -0 is below +0"),
        elementwise(MINIMUM, "elementwise minimum; NaN wins, -0 is below +0"),
        scalarForm(ADDS, "sum of every element and a scalar"),
        scalarForm(SUBS, "difference of every element and a scalar"),
        scalarForm(MULS, "product of every element and a scalar"),
        scalarForm(MAXIMUMS, "maximum of every element and a scalar"),
        scalarForm(MINIMUMS, "minimum of every element and a scalar"),
        OpDefinition.named(CAST, "converts every element, rounding to nearest even")
            .traits(Trait.PURE)
            .operand("tile", TypeConstraint.TILE)
            .attribute("element", AttributeKind.TYPE)
            .infers(inputs -> TileTypes.converted(inputs, "tile"))
            .slots(new Slot.Operand("tile"), new Slot.Clause("to", new Slot.TypeName("element")))
            .verify(TileRules::verifyCast)
            .build(),
        OpDefinition.named(FILL, "a new tile whose valid elements all have one value")
            .traits(Trait.PURE)
            .operand("value", TypeConstraint.SCALAR)
            .attribute("shape", AttributeKind.SHAPE)
            .attribute("element", AttributeKind.TYPE)
            .many("valid", TypeConstraint.INTEGER)
            .infers(TileTypes::filled)
            .slots(
                new Slot.Operand("value"),
                new Slot.Clause("shape", new Slot.Extents("shape")),
                new Slot.Clause("valid", new Slot.Values("valid")),
                new Slot.Clause("of", new Slot.TypeName("element")))
            .verify(TileRules::verifyFill)
            .build(),
        OpDefinition.named(REMOTE_LOAD, "copies a region of a peer's window into a new tile")
            .operand("source", TypeConstraint.WINDOW, Effect.READ)
            .many("offsets", TypeConstraint.INTEGER)
            .operand("peer", TypeConstraint.INTEGER)
            .attribute("shape", AttributeKind.SHAPE)
            .many("valid", TypeConstraint.INTEGER)
            .infers(inputs -> TileTypes.loaded(inputs, "source"))
            .slots(
                new Slot.Indexed("source", "offsets", false),
                new Slot.Clause("shape", new Slot.Extents("shape")),
                new Slot.Clause("valid", new Slot.Values("valid")),
                new Slot.Clause("from", new Slot.Operand("peer")))
            .verify(TileLoads::verifyRemoteLoad)
            .build(),
        OpDefinition.named(REMOTE_STORE, "copies the valid part of a tile into a peer's window")
            .operand("tile", TypeConstraint.TILE)
            .operand("target", TypeConstraint.WINDOW, Effect.WRITE)
            .many("offsets", TypeConstraint.INTEGER)
            .operand("peer", TypeConstraint.INTEGER)
            .keyword("atomic", EnumKind.ATOMIC, "none")
            .slots(
                new Slot.Operand("tile"),
                new Slot.Indexed("target", "offsets", false),
                new Slot.Clause("to", new Slot.Operand("peer")))
            .verify(TileLoads::verifyRemoteStore)
            .build(),
        OpDefinition.named(
                CHUNKS,
                "a body for each piece of a row of `length` elements, which is at most `extent`; one"
                    + " piece until `chunk` splits it; the result counts the pieces; where nobody uses"
                    + " it, the body may run once for a row of length 0")
            .traits(Trait.LOWERED_BEFORE_RUN)
            .operand("length", TypeConstraint.INTEGER)
            .attribute("extent", AttributeKind.DIM)
            .attribute("uniform", AttributeKind.BOOL, new Attribute.BoolAttr(false))
            .infers(inputs -> List.<Type>of(ScalarType.INDEX))
            .region("body")
            .format(AsmFormat.Special.CHUNKS)
            .verify(TileRules::verifyChunks)
            .build());
  }

  private static OpDefinition elementwise(String name, String summary) {
    return OpDefinition.named(name, summary)
        .traits(Trait.PURE)
        .operand("lhs", TypeConstraint.TILE)
        .operand("rhs", TypeConstraint.TILE)
        .infers(inputs -> TileTypes.same(inputs, "lhs"))
        .slots(new Slot.Operand("lhs"), new Slot.Operand("rhs"))
        .verify(TileRules::verifyElementwise)
        .build();
  }

  private static OpDefinition scalarForm(String name, String summary) {
    return OpDefinition.named(name, summary)
        .traits(Trait.PURE)
        .operand("tile", TypeConstraint.TILE)
        .operand("scalar", TypeConstraint.SCALAR)
        .infers(inputs -> TileTypes.same(inputs, "tile"))
        .slots(new Slot.Operand("tile"), new Slot.Operand("scalar"))
        .verify(TileRules::verifyScalarForm)
        .build();
  }
}
