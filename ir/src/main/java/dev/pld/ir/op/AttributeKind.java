package dev.pld.ir.op;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import org.jspecify.annotations.Nullable;

/** The sort of an attribute: how it is read and what it may be. */
public sealed interface AttributeKind {
  AttributeKind INTEGER = new Simple("an integer");
  AttributeKind FLOAT = new Simple("a number");
  AttributeKind BOOL = new Simple("true or false");
  AttributeKind STRING = new Simple("a string");
  AttributeKind TYPE = new Simple("a type");
  AttributeKind DIM = new Simple("an extent expression");
  AttributeKind SHAPE = new Simple("a list of extents");
  AttributeKind SYMBOL = new Simple("a function name");
  AttributeKind ARRAY = new Simple("a list");
  AttributeKind GOLDEN = new Simple("golden equations");
  AttributeKind ANY = new Simple("an attribute");

  /** A kind without further structure; {@code description} is for messages. */
  record Simple(String description) implements AttributeKind {}

  /** One keyword of an enumeration. */
  record Keyword(EnumKind kind) implements AttributeKind {
    @Override
    public String description() {
      return "one of " + String.join(", ", kind.keywords());
    }
  }

  String description();

  /**
   * Whether {@code value} is of this kind; a parameter stands for any kind until it is specialised.
   */
  default boolean accepts(@Nullable Attribute value) {
    if (value instanceof Attribute.ParamAttr || this == ANY) {
      return true;
    }
    return switch (value) {
      case Attribute.IntAttr i -> this == INTEGER || this == FLOAT || this == DIM;
      case Attribute.FloatAttr f -> this == FLOAT;
      case Attribute.BoolAttr b -> this == BOOL;
      case Attribute.StringAttr s -> this == STRING;
      case Attribute.TypeAttr t -> this == TYPE;
      case Attribute.DimAttr d -> this == DIM;
      case Attribute.ShapeAttr s -> this == SHAPE;
      case Attribute.SymbolAttr s -> this == SYMBOL;
      case Attribute.ArrayAttr a -> this == ARRAY;
      case Attribute.GoldenAttr g -> this == GOLDEN;
      case Attribute.EnumAttr e ->
          this instanceof Keyword(EnumKind kind)
              && e.kind() == kind
              && kind.keywords().contains(e.keyword());
      case Attribute.ParamAttr p -> true;
      case null -> false;
    };
  }
}
