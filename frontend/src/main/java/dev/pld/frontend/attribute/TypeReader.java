package dev.pld.frontend.attribute;

import dev.pld.frontend.expression.ExpressionReader;
import dev.pld.frontend.name.Declarations;
import dev.pld.frontend.name.Name;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Plain;
import dev.pld.frontend.syntax.Session;
import dev.pld.frontend.token.PldToken;
import dev.pld.grammar.PldParser.ExpressionContext;
import dev.pld.grammar.PldParser.ListContext;
import dev.pld.grammar.PldParser.NamedTypeContext;
import dev.pld.grammar.PldParser.ShapedTypeContext;
import dev.pld.grammar.PldParser.SlotContext;
import dev.pld.grammar.PldParser.TypeArgumentContext;
import dev.pld.grammar.PldParser.TypeContext;
import dev.pld.grammar.PldParser.TypesContext;
import dev.pld.ir.diag.Location;
import dev.pld.ir.diag.NearNames;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.BufferType;
import dev.pld.ir.type.CommContextType;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.TensorType;
import dev.pld.ir.type.TileType;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.WindowType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** Reads types. Equal types of a file are one object. */
public final class TypeReader {
  private static final List<String> BUILT_IN =
      List.of("!pld.tensor", "!pld.window", "!pld.tile", "!pld.buffer", "!pld.ctx");

  private final Reporter reporter;
  private final Declarations declarations;
  private final ExpressionReader expressions;
  private final Map<Type, Type> known = new HashMap<>();

  public TypeReader(Session session, ExpressionReader expressions) {
    this.reporter = session.reporter();
    this.declarations = session.declarations();
    this.expressions = expressions;
  }

  /** The type, or null after a report. */
  public @Nullable Type read(TypeContext context) {
    return context.word != null ? scalar(context.word) : read(context.named);
  }

  /** The types, or null after a report on at least one. */
  public @Nullable List<Type> read(TypesContext context) {
    return read(context.items);
  }

  public @Nullable List<Type> read(List<TypeContext> contexts) {
    if (contexts.size() == 1) {
      Type only = read(contexts.getFirst());
      return only == null ? null : List.of(only);
    }
    List<Type> types = new ArrayList<>(contexts.size());
    boolean complete = true;
    for (TypeContext item : contexts) {
      Type type = read(item);
      if (type == null) {
        complete = false;
      } else {
        types.add(type);
      }
    }
    return complete ? types : null;
  }

  /** The scalar type that a word names, or null after a report. */
  public @Nullable ScalarType scalar(Token word) {
    Name name = PldToken.of(word).name();
    if (name.meaning() instanceof ScalarType type) {
      return type;
    }
    ScalarType type = ScalarType.named(name.text());
    if (type == null) {
      List<String> names = new ArrayList<>();
      for (ScalarType candidate : ScalarType.values()) {
        names.add(candidate.toString());
      }
      String near = NearNames.closest(name.text(), names);
      reporter.error(
          FrontendCodes.UNKNOWN_TYPE,
          word,
          "unknown type '" + name.text() + "'",
          near == null
              ? "scalar types are " + String.join(", ", names)
              : "did you mean '" + near + "'?");
      return null;
    }
    name.setMeaning(type);
    return type;
  }

  /** The type, or null after a report. */
  public @Nullable Type read(NamedTypeContext context) {
    return context.shaped == null ? named(PldToken.of(context.id)) : read(context.shaped);
  }

  /** Whether a slot holds a type other than a scalar. */
  public static boolean isType(SlotContext slot) {
    return slot.written != null || Plain.type(Plain.expression(slot)) != null;
  }

  /** The type that a slot holds, or null after a report. */
  public @Nullable Type read(SlotContext slot) {
    PldToken name = Plain.type(Plain.expression(slot));
    return name == null ? read(slot.written) : named(name);
  }

  /** The type that a name without extents is, or null after a report. */
  @Nullable Type named(PldToken id) {
    Type type =
        switch (id.name().text()) {
          case "!pld.tensor", "!pld.window", "!pld.tile" -> malformed(id.name(), span(id));
          case "!pld.buffer" -> new BufferType();
          case "!pld.ctx" -> new CommContextType();
          default -> alias(id);
        };
    return type == null ? null : intern(type);
  }

  /** The type, or null after a report. */
  @Nullable Type read(ShapedTypeContext context) {
    PldToken id = PldToken.of(context.id);
    Name name = id.name();
    Type type =
        switch (name.text()) {
          case "!pld.tensor", "!pld.window", "!pld.tile" -> shaped(context, name);
          case "!pld.buffer", "!pld.ctx" -> bare(context, name);
          default -> alias(id) == null ? null : bare(context, name);
        };
    return type == null ? null : intern(type);
  }

  private Location.Span span(PldToken token) {
    return reporter.span(token);
  }

  private Type intern(Type type) {
    Type first = known.putIfAbsent(type, type);
    return first == null ? type : first;
  }

  private @Nullable Type bare(ShapedTypeContext context, Name name) {
    reporter.error(
        FrontendCodes.EXCESS_OPERAND, context.args.getFirst(), name.text() + " takes no arguments");
    return null;
  }

  private @Nullable Type alias(PldToken id) {
    Name name = id.name();
    Declarations.Alias alias = declarations.aliases().get(name.bare());
    if (alias != null) {
      return alias.type();
    }
    // What is missing is one declaration, however often the name is used.
    if (!declarations.failedAliases().add(name.bare())) {
      return null;
    }
    List<String> candidates = new ArrayList<>(BUILT_IN);
    for (String other : declarations.aliases().keySet()) {
      candidates.add("!" + other);
    }
    String near = NearNames.closest(name.text(), candidates);
    reporter.error(
        FrontendCodes.UNKNOWN_TYPE,
        reporter.span(id.start(), id.start() + name.length()),
        "unknown type '" + name.text() + "'",
        near == null
            ? "an alias is declared above its use: '" + name.text() + " = !pld.tensor<...>'"
            : "did you mean '" + near + "'?");
    return null;
  }

  // ---- tensors, windows, tiles

  private @Nullable Type malformed(Name name, Location.Span at) {
    reporter.error(
        FrontendCodes.SHAPE_OF_OPERAND,
        at,
        "malformed type " + name.text(),
        "it is written '"
            + name.text()
            + "<[extents], element"
            + (name.is("!pld.tensor") ? ">'" : ", valid [extents]>'"));
    return null;
  }

  private @Nullable Type shaped(ShapedTypeContext context, Name name) {
    List<TypeArgumentContext> arguments = context.args;
    boolean mayHaveValid = !name.is("!pld.tensor");
    if (arguments.size() < 2
        || arguments.size() > (mayHaveValid ? 3 : 2)
        || arguments.get(0).extents == null
        || arguments.get(1).word == null
        || arguments.get(1).valid != null
        || (arguments.size() == 3 && !isValid(arguments.get(2)))) {
      return malformed(name, reporter.span(context));
    }
    Shape shape = shape(arguments.get(0).extents);
    ScalarType element = scalar(arguments.get(1).word);
    Shape valid = arguments.size() == 3 ? shape(arguments.get(2).valid) : null;
    if (shape == null || element == null || (arguments.size() == 3 && valid == null)) {
      return null;
    }
    return switch (name.text()) {
      case "!pld.tensor" -> new TensorType(shape, element);
      case "!pld.window" -> new WindowType(shape, element, valid);
      default -> new TileType(shape, element, valid);
    };
  }

  private static boolean isValid(TypeArgumentContext argument) {
    return argument.word != null
        && argument.word.getText().equals("valid")
        && argument.valid != null;
  }

  /** A list of extents, or null after a report on at least one. */
  public @Nullable Shape shape(ListContext list) {
    List<Dim> dims = new ArrayList<>(list.items.size());
    for (ExpressionContext item : list.items) {
      Dim dim = expressions.extent(item);
      if (dim != null) {
        dims.add(dim);
      }
    }
    return dims.size() == list.items.size() ? new Shape(dims) : null;
  }
}
