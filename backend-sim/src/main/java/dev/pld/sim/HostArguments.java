package dev.pld.sim;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.dim.Atom;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.dim.DimTrouble;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.TensorType;
import dev.pld.sim.HostSignature.HostParameter;
import dev.pld.sim.HostSignature.Mode;
import dev.pld.sim.compile.Bindings;
import dev.pld.sim.compile.Names;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.memory.HostTensor;
import dev.pld.sim.memory.Layout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds the host function of a request and the extents of its parameters. */
final class HostArguments {
  private HostArguments() {}

  /** The host function; null after an error. */
  static @Nullable Operation host(Operation module, @Nullable String name, DiagnosticSink sink) {
    List<Operation> hosts = new ArrayList<>();
    for (Operation op : module.region(0).block()) {
      if (op.is(FunctionOps.HOST)) {
        hosts.add(op);
      }
    }
    String wanted = name != null ? name : hosts.size() == 1 ? null : "main";
    for (Operation op : hosts) {
      if (wanted == null || Names.symbol(op).equals(wanted)) {
        return op;
      }
    }
    String known = hosts.isEmpty() ? "it has none" : "it has " + list(hosts);
    sink.error(
        RunCodes.NO_HOST, module.location(), "the module has no host function @" + wanted, known);
    return null;
  }

  /** What {@code host} declares. */
  static HostDeclaration declaration(Operation host) {
    List<BlockArgument> arguments = host.region(0).block().arguments();
    List<HostDeclaration.Declared> parameters = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      parameters.add(
          new HostDeclaration.Declared(nameOf(host, i), modeOf(host, i), arguments.get(i).type()));
    }
    List<String> symbols = new ArrayList<>();
    if (host.attribute("symbols") instanceof Attribute.ArrayAttr(var names)) {
      for (Attribute name : names) {
        if (name instanceof Attribute.StringAttr(String text)) {
          symbols.add(text);
        }
      }
    }
    return new HostDeclaration(Names.symbol(host), symbols, parameters);
  }

  private static String list(List<Operation> functions) {
    return String.join(", ", functions.stream().map(Names::function).toList());
  }

  /** The signature under the inputs and bindings of {@code request}; null after an error. */
  static @Nullable HostSignature signature(
      Operation host, RunRequest request, DiagnosticSink sink) {
    List<BlockArgument> arguments = host.region(0).block().arguments();
    Map<String, Long> values = new TreeMap<>(request.bindings());
    values.put("nr", (long) request.ranks());
    for (int i = 0; i < arguments.size(); i++) {
      HostTensor data = request.inputs().get(nameOf(host, i));
      if (data != null && arguments.get(i).type() instanceof TensorType tensor) {
        collect(tensor.shape(), data.shape(), values);
      }
    }
    Bindings bindings = new Bindings(values);
    List<HostParameter> parameters = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      HostParameter parameter = parameter(host, i, arguments.get(i), bindings, sink);
      if (parameter != null) {
        parameters.add(parameter);
      }
    }
    return parameters.size() == arguments.size()
        ? new HostSignature(Names.symbol(host), parameters, values)
        : null;
  }

  private static void collect(Shape declared, List<Integer> found, Map<String, Long> values) {
    for (int d = 0; d < Math.min(declared.rank(), found.size()); d++) {
      if (declared.dim(d).asAtom() instanceof Atom.Symbol(String name)) {
        values.putIfAbsent(name, (long) found.get(d));
      }
    }
  }

  private static @Nullable HostParameter parameter(
      Operation host, int index, BlockArgument argument, Bindings bindings, DiagnosticSink sink) {
    String name = nameOf(host, index);
    Mode mode = modeOf(host, index);
    return switch (argument.type()) {
      case ScalarType scalar -> new HostParameter(name, mode, scalar, List.of(), false);
      case TensorType tensor -> {
        List<Integer> shape = extents(host, name, tensor.shape(), bindings, sink);
        yield shape == null ? null : new HostParameter(name, mode, tensor.element(), shape, true);
      }
      default -> {
        sink.error(
            RunCodes.NOT_RUNNABLE,
            host.location(),
            "parameter %" + name + " is " + argument.type() + ", needs a tensor or a scalar");
        yield null;
      }
    };
  }

  private static @Nullable List<Integer> extents(
      Operation host, String name, Shape shape, Bindings bindings, DiagnosticSink sink) {
    try {
      Shape bound = bindings.apply(shape);
      if (!bound.isStatic()) {
        sink.error(
            RunCodes.UNBOUND_SYMBOL,
            host.location(),
            "parameter %" + name + " has shape " + bound + ", whose symbols have no value",
            "known: " + bindings,
            howToBind(bound));
        return null;
      }
      long[] extents = bound.dims().stream().mapToLong(Dim::constantValue).toArray();
      Layout layout = Layout.of(extents);
      boolean isPositive = Arrays.stream(extents).allMatch(e -> e > 0);
      if (layout != null && isPositive) {
        return Arrays.stream(layout.extents()).boxed().toList();
      }
      String problem =
          isPositive ? ", which has more than 2147483647 elements" : ", needs positive extents";
      sink.error(
          RunCodes.BAD_EXTENT,
          host.location(),
          "parameter %" + name + " has shape " + bound + problem);
    } catch (ArithmeticException e) {
      sink.error(
          RunCodes.BAD_EXTENT,
          host.location(),
          "the shape of parameter %" + name + " cannot be computed: " + DimTrouble.reason(e));
    }
    return null;
  }

  /** What to do about the names that still stand in {@code shape}. */
  private static String howToBind(Shape shape) {
    List<Atom> names =
        shape.dims().stream().flatMap(dim -> dim.variables().stream()).distinct().toList();
    for (Atom name : names) {
      if (name instanceof Atom.Param(String param)) {
        return "$" + param + " is a parameter: begin the pipeline with 'specialize'";
      }
    }
    String options =
        names.stream()
            .filter(Atom.Symbol.class::isInstance)
            .map(atom -> "--bind " + ((Atom.Symbol) atom).name() + "=N")
            .collect(Collectors.joining(" "));
    return "pld-run " + options + " gives the value, or a file for an input with that extent does";
  }

  private static String nameOf(Operation host, int index) {
    if (host.attribute("arg_names") instanceof Attribute.ArrayAttr(var names)
        && index < names.size()
        && names.get(index) instanceof Attribute.StringAttr(String name)) {
      return name;
    }
    String name = host.region(0).block().argument(index).name();
    return name == null ? "arg" + index : name;
  }

  private static Mode modeOf(Operation host, int index) {
    if (host.attribute("arg_modes") instanceof Attribute.ArrayAttr(var modes)
        && index < modes.size()
        && modes.get(index) instanceof Attribute.EnumAttr(var kind, String word)) {
      return switch (word) {
        case "out" -> Mode.OUT;
        case "inout" -> Mode.INOUT;
        default -> Mode.IN;
      };
    }
    return Mode.IN;
  }
}
