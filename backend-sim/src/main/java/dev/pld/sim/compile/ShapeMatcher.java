package dev.pld.sim.compile;

import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.dim.Atom;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.DimTrouble;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.ShapedType;
import dev.pld.ir.type.Type;
import dev.pld.sim.machine.RunCodes;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Finds the values of a function's symbols from the types of its arguments. */
public final class ShapeMatcher {
  private ShapeMatcher() {}

  /**
   * The bindings with which the parameters of {@code callee} have exactly the types {@code
   * arguments}, whose extents are numbers; null with errors at {@code site} when there are none.
   *
   * @param known symbols that have a value anyway, {@code nr} among them
   */
  public static @Nullable Bindings match(
      Operation site,
      Operation callee,
      List<? extends Type> arguments,
      Map<String, Long> known,
      DiagnosticSink sink) {
    List<BlockArgument> parameters = callee.region(0).block().arguments();
    Map<String, Long> values = new TreeMap<>(known);
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).type() instanceof ShapedType parameter
          && arguments.get(i) instanceof ShapedType argument
          && parameter.shape().rank() == argument.shape().rank()) {
        collect(parameter.shape(), argument.shape(), values);
        if (parameter.validShape().rank() == argument.validShape().rank()) {
          collect(parameter.validShape(), argument.validShape(), values);
        }
      }
    }
    Bindings bindings = new Bindings(values);
    int before = sink.errorCount();
    for (int i = 0; i < parameters.size(); i++) {
      check(site, parameters.get(i), arguments.get(i), bindings, sink);
    }
    return sink.errorCount() == before ? bindings : null;
  }

  /**
   * A parameter extent that is just a symbol takes the extent of the first argument that has it.
   */
  private static void collect(Shape parameter, Shape argument, Map<String, Long> values) {
    for (int d = 0; d < parameter.rank(); d++) {
      if (parameter.dim(d).asAtom() instanceof Atom.Symbol(String name)
          && !parameter.dim(d).equals(Dim.UNKNOWN)
          && argument.dim(d).isConstant()) {
        values.putIfAbsent(name, argument.dim(d).constantValue());
      }
    }
  }

  private static void check(
      Operation site, Value parameter, Type argument, Bindings bindings, DiagnosticSink sink) {
    Type wanted;
    try {
      wanted = bindings.apply(parameter.type());
    } catch (ArithmeticException e) {
      sink.error(
          RunCodes.BAD_EXTENT,
          site.location(),
          "the type of parameter "
              + Names.of(parameter)
              + " cannot be computed: "
              + DimTrouble.reason(e),
          "with " + bindings);
      return;
    }
    if (wanted instanceof ShapedType shaped && !shaped.shape().isStatic()) {
      sink.error(
          RunCodes.UNBOUND_SYMBOL,
          site.location(),
          "parameter "
              + Names.of(parameter)
              + " has shape "
              + shaped.shape()
              + ", whose symbols no argument determines",
          "known: " + bindings,
          "a symbol gets its value from an argument whose parameter has it as an extent by itself");
    } else if (!wanted.equals(argument)) {
      sink.error(
          RunCodes.SHAPE_MISMATCH,
          site.location(),
          "parameter " + Names.of(parameter) + " is " + wanted + ", found " + argument,
          "declared as " + parameter.type() + " with " + bindings);
    }
  }
}
