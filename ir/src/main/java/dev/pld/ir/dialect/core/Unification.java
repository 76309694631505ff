package dev.pld.ir.dialect.core;

import static dev.pld.ir.op.Wording.defined;
import static dev.pld.ir.op.Wording.note;
import static dev.pld.ir.op.Wording.value;
import static dev.pld.ir.op.Wording.written;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Note;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dim.Atom;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.ShapedType;
import dev.pld.ir.type.TensorType;
import dev.pld.ir.type.TileType;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.TypeMatch;
import dev.pld.ir.type.WindowType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Types of arguments against those of parameters. A symbol that stands alone as an extent of a
 * parameter is bound to the extent of the argument there; then all types must be equal.
 */
final class Unification {
  private final Operation call;
  private final Signature callee;
  private final OpCheck check;
  private final Map<Atom, Dim> bound = new HashMap<>();

  /**
   * @param call has as many arguments as {@code callee} has parameters
   */
  Unification(Operation call, Signature callee, OpCheck check) {
    this.call = call;
    this.callee = callee;
    this.check = check;
  }

  void checkTypes() {
    List<Value> arguments = call.operands("arguments");
    List<BlockArgument> parameters = callee.parameters();
    Set<String> symbols = callee.symbols();
    for (int i = 0; i < arguments.size(); i++) {
      if (parameters.get(i).type() instanceof ShapedType wanted
          && arguments.get(i).type() instanceof ShapedType found) {
        bind(wanted.shape(), found.shape(), symbols);
      }
    }
    for (int i = 0; i < arguments.size(); i++) {
      Type wanted = substitute(parameters.get(i).type());
      if (!matches(arguments.get(i).type(), wanted)) {
        report(i, arguments.get(i), wanted);
      }
    }
  }

  private void bind(Shape wanted, Shape found, Set<String> symbols) {
    if (wanted.rank() != found.rank()) {
      return;
    }
    for (int i = 0; i < wanted.rank(); i++) {
      if (wanted.dim(i).asAtom() instanceof Atom.Symbol symbol && symbols.contains(symbol.name())) {
        bound.putIfAbsent(symbol, found.dim(i));
      }
    }
  }

  private static boolean matches(Type found, Type wanted) {
    return TypeMatch.compatible(found, wanted);
  }

  private void report(int index, Value argument, Type wanted) {
    List<String> names = callee.names();
    String name = index < names.size() ? "parameter %" + names.get(index) : "parameter " + index;
    List<Note> notes = new ArrayList<>();
    String cast = conversion(argument, wanted);
    if (cast != null) {
      notes.add(note("write " + cast));
    }
    notes.add(new Note(callee.function().location(), "@" + callee.name() + " is declared here"));
    notes.add(defined(argument));
    check.errorOnce(
        List.of(FunctionCodes.ARGUMENT_TYPE, callee.name(), index, argument.type(), wanted),
        call,
        FunctionCodes.ARGUMENT_TYPE,
        value(argument)
            + " is "
            + argument.type()
            + ", "
            + name
            + " of @"
            + callee.name()
            + " needs "
            + wanted
            + bindings(callee.parameters().get(index).type()),
        notes.toArray(Note[]::new));
  }

  /** How {@code argument} is written as a scalar of type {@code wanted}, or null. */
  private static @Nullable String conversion(Value argument, Type wanted) {
    String text = written(argument);
    if (text == null
        || !(wanted instanceof ScalarType to)
        || !(argument.type() instanceof ScalarType from)) {
      return null;
    }
    Operation op = argument.definingOp();
    Attribute constant = op != null && op.is(ScalarOps.CONSTANT) ? op.attribute("value") : null;
    if (from.isInteger() && to.isInteger()) {
      if (constant instanceof Attribute.IntAttr(long number, var type)) {
        // What has its type in front, 'i32(5)', gets another one.
        boolean fits = to != ScalarType.I32 || number == (int) number;
        return fits ? literal(to, Long.toString(number)) : null;
      }
      return to + "(" + text + ")";
    }
    return switch (constant) {
      case Attribute.IntAttr(long number, var type) when to.isFloat() -> literal(to, number + ".0");
      case Attribute.FloatAttr(double number, var type) when to.isFloat() ->
          literal(to, Double.toString(number));
      case null, default -> null;
    };
  }

  private static String literal(ScalarType type, String number) {
    boolean bare = type == ScalarType.INDEX || type == ScalarType.F32;
    return bare ? number : type + "(" + number + ")";
  }

  /** {@code with n = 64}, for the symbols in {@code type}. */
  private String bindings(Type type) {
    if (!(type instanceof ShapedType shaped)) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    for (Dim dim : shaped.shape().dims()) {
      for (Atom atom : dim.variables()) {
        Dim value = bound.get(atom);
        if (value != null && atom instanceof Atom.Symbol symbol) {
          String binding = symbol.name() + " = " + value;
          if (text.indexOf(binding) < 0) {
            text.append(text.isEmpty() ? " with " : ", ").append(binding);
          }
        }
      }
    }
    return text.toString();
  }

  private Type substitute(Type type) {
    if (bound.isEmpty()) {
      return type;
    }
    return switch (type) {
      case TensorType t -> new TensorType(in(t.shape()), t.element());
      case WindowType w -> new WindowType(in(w.shape()), w.element(), inOrNull(w.valid()));
      case TileType t -> new TileType(in(t.shape()), t.element(), inOrNull(t.valid()));
      default -> type;
    };
  }

  private Shape in(Shape shape) {
    return shape.map(d -> d.substitute(bound::get));
  }

  private @Nullable Shape inOrNull(@Nullable Shape shape) {
    return shape == null ? null : in(shape);
  }
}
