package dev.pld.passes.opt;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.Attribute.ParamAttr;
import dev.pld.ir.dim.Atom;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.golden.Golden;
import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.golden.GoldenExpression;
import dev.pld.ir.golden.GoldenFolds;
import dev.pld.ir.golden.Place;
import dev.pld.ir.op.AttributeKind;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.ShapedType;
import dev.pld.ir.type.TensorType;
import dev.pld.ir.type.TileType;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.WindowType;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts values in place of parameters and of {@code nr}, in everything that may hold extents. */
final class Substitution {
  private final Map<String, Attribute> params;
  private final OptionalLong ranks;
  private final Set<String> unusable = new LinkedHashSet<>();

  /** A program has few types and shapes for many operations. */
  private final Map<Type, Type> types = new HashMap<>();

  private final Map<Shape, Shape> shapes = new HashMap<>();

  /** An extent that parameters have made negative, with what it was before. */
  record Negative(Dim before, Dim after) {}

  Substitution(Map<String, Attribute> params, OptionalLong ranks) {
    this.params = params;
    this.ranks = ranks;
  }

  /** Parameters found in extents that are not declared or no number or string, since last asked. */
  Set<String> takeUnusable() {
    Set<String> taken = Set.copyOf(unusable);
    unusable.clear();
    return taken;
  }

  Dim apply(Dim dim) {
    return dim.substitute(this::binding);
  }

  private @Nullable Dim binding(Atom atom) {
    return switch (atom) {
      case Atom.Symbol symbol ->
          ranks.isPresent() && symbol.name().equals("nr") ? Dim.constant(ranks.getAsLong()) : null;
      case Atom.Param(String name) -> param(name);
      case Atom.Text text -> null;
      case Atom.Apply apply -> null;
    };
  }

  private @Nullable Dim param(String name) {
    return switch (params.get(name)) {
      case Attribute.IntAttr(long value, var type) -> Dim.constant(value);
      case Attribute.BoolAttr(boolean value) -> Dim.constant(value ? 1 : 0);
      case Attribute.StringAttr(String value) -> Dim.text(value);
      case null, default -> {
        unusable.add(name);
        yield null;
      }
    };
  }

  private Shape apply(Shape shape) {
    return shapes.computeIfAbsent(shape, s -> s.map(this::apply));
  }

  private @Nullable Shape applyIfAny(@Nullable Shape shape) {
    return shape == null ? null : apply(shape);
  }

  /** The extent of {@code before} that has become negative in {@code after}, or null. */
  static @Nullable Negative negative(Type before, Type after) {
    if (!(before instanceof ShapedType a) || !(after instanceof ShapedType b)) {
      return null;
    }
    for (int i = 0; i < a.shape().rank(); i++) {
      Dim dim = a.shape().dim(i);
      if (dim.hasParams() && b.shape().dim(i).isProvablyNegative()) {
        return new Negative(dim, b.shape().dim(i));
      }
    }
    return null;
  }

  Type apply(Type type) {
    if (!(type instanceof ShapedType)) {
      return type;
    }
    return types.computeIfAbsent(type, this::substituted);
  }

  private Type substituted(Type type) {
    Type changed =
        switch (type) {
          case TensorType t -> new TensorType(apply(t.shape()), t.element());
          case WindowType t -> new WindowType(apply(t.shape()), t.element(), applyIfAny(t.valid()));
          case TileType t -> new TileType(apply(t.shape()), t.element(), applyIfAny(t.valid()));
          default -> type;
        };
    return changed.equals(type) ? type : changed;
  }

  /**
   * @param kind what the definition wants where a parameter stands for the whole attribute
   */
  Attribute apply(Attribute attribute, AttributeKind kind) {
    Attribute changed =
        switch (attribute) {
          case ParamAttr(String name) -> typed(name, attribute, kind);
          case Attribute.DimAttr(Dim dim) -> new Attribute.DimAttr(apply(dim));
          case Attribute.ShapeAttr(Shape shape) -> new Attribute.ShapeAttr(apply(shape));
          case Attribute.TypeAttr(Type type) -> new Attribute.TypeAttr(apply(type));
          case Attribute.GoldenAttr(Golden golden) -> new Attribute.GoldenAttr(apply(golden));
          case Attribute.ArrayAttr(var elements) ->
              new Attribute.ArrayAttr(
                  elements.stream().map(e -> apply(e, AttributeKind.ANY)).toList());
          default -> attribute;
        };
    return changed.equals(attribute) ? attribute : changed;
  }

  /** A value that does not fit stays as it is, and the verifier says what is wanted. */
  private Attribute typed(String name, Attribute otherwise, AttributeKind kind) {
    Attribute value = params.get(name);
    if (value == null) {
      unusable.add(name);
      return otherwise;
    }
    if (kind instanceof AttributeKind.Keyword(var words)
        && value instanceof Attribute.StringAttr(String word)) {
      return new Attribute.EnumAttr(words, word);
    }
    return value instanceof Attribute.IntAttr(long number, var type) ? number(number, kind) : value;
  }

  /** A number as it is read where it is written in place of the parameter. */
  private static Attribute number(long number, AttributeKind kind) {
    if (kind == AttributeKind.DIM) {
      return new Attribute.DimAttr(Dim.constant(number));
    }
    return kind == AttributeKind.FLOAT
        ? new Attribute.FloatAttr(number, ScalarType.F32)
        : new Attribute.IntAttr(number, ScalarType.I64);
  }

  private Golden apply(Golden golden) {
    return new Golden(
        golden.equations().stream()
            .map(e -> new GoldenEquation(e.tensor(), e.indices(), apply(e.value()), e.place()))
            .toList());
  }

  private GoldenExpression apply(GoldenExpression expression) {
    return switch (expression) {
      case GoldenExpression.Name(String name, Place place)
          when name.equals("nr") && ranks.isPresent() ->
          new GoldenExpression.Whole(ranks.getAsLong(), place);
      case GoldenExpression.Param(String name, Place place) -> {
        GoldenExpression known = literal(params.get(name), place);
        if (known == null) {
          unusable.add(name);
        }
        yield known == null ? expression : known;
      }
      default -> GoldenFolds.fold(expression.mapParts(this::apply));
    };
  }

  private static @Nullable GoldenExpression literal(@Nullable Attribute value, Place place) {
    return switch (value) {
      case Attribute.IntAttr(long number, var type) -> new GoldenExpression.Whole(number, place);
      case Attribute.BoolAttr(boolean truth) -> new GoldenExpression.Truth(truth, place);
      case Attribute.StringAttr(String text) -> new GoldenExpression.Text(text, place);
      case Attribute.FloatAttr(double number, var type) -> new GoldenExpression.Real(number, place);
      case null, default -> null;
    };
  }
}
