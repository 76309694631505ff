package dev.pld.sim;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Location;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.OperationState;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.TensorType;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.WindowType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * A module for a test: a kernel, and around it the host function that allocates one buffer for each
 * window parameter and dispatches the kernel to every rank with its slice of each tensor.
 */
final class Program {
  private final Operation module =
      new OperationState(Body.OPS.get("builtin.module"), Location.UNKNOWN).build();
  private final Block top = module.region(0).addBlock();
  private final Body.Lines lines = new Body.Lines();

  /** A parameter of the kernel: a tensor is one slice of the host's, per rank. */
  record Parameter(String name, String mode, Type type) {}

  static Parameter in(String name, Type type) {
    return new Parameter(name, "in", type);
  }

  static Parameter out(String name, Type type) {
    return new Parameter(name, "out", type);
  }

  static Parameter inout(String name, Type type) {
    return new Parameter(name, "inout", type);
  }

  static TensorType tensor(ScalarType element, long... extents) {
    return new TensorType(Shape.of(extents), element);
  }

  static WindowType window(ScalarType element, long... extents) {
    return new WindowType(Shape.of(extents), element);
  }

  /** A signal with one row for each rank. */
  static WindowType meshSignal() {
    return new WindowType(Shape.of(Dim.NR, Dim.ONE), ScalarType.I32);
  }

  Operation module() {
    return module;
  }

  /** A function; its parameters are the values given to {@code body}. */
  Program function(
      String level, String name, List<Parameter> parameters, BiConsumer<Body, List<Value>> body) {
    OperationState state =
        new OperationState(Body.OPS.get("pld." + level), lines.next())
            .attribute("sym_name", new Attribute.StringAttr(name))
            .attribute(
                "arg_names",
                new Attribute.ArrayAttr(
                    parameters.stream()
                        .<Attribute>map(p -> new Attribute.StringAttr(p.name()))
                        .toList()))
            .attribute(
                "arg_modes",
                new Attribute.ArrayAttr(
                    parameters.stream()
                        .<Attribute>map(
                            p -> new Attribute.EnumAttr(EnumKind.ARGUMENT_MODE, p.mode()))
                        .toList()));
    Operation op = state.build();
    top.append(op);
    Block block = op.region(0).addBlock();
    List<Value> values = new ArrayList<>();
    parameters.forEach(p -> values.add(block.addArgument(p.type(), p.name())));
    Body inside = new Body(block, lines);
    body.accept(inside, values);
    inside.end();
    return this;
  }

  /** A kernel {@code @kernel} with its chip and host functions. */
  static Program kernel(List<Parameter> parameters, BiConsumer<Body, List<Value>> body) {
    return kernel(parameters, 1, body);
  }

  /** As {@link #kernel}, dispatched {@code times} times to each rank. */
  static Program kernel(List<Parameter> parameters, int times, BiConsumer<Body, List<Value>> body) {
    Program program = new Program();
    program.function("incore", "kernel", parameters, body);
    program.function("chip", "chip", parameters, (b, values) -> b.call("kernel", values));
    List<Parameter> tensors =
        parameters.stream()
            .filter(p -> p.type() instanceof TensorType)
            .map(p -> new Parameter(p.name(), p.mode(), perRank((TensorType) p.type())))
            .toList();
    program.function("host", "main", tensors, (b, values) -> host(b, parameters, values, times));
    return program;
  }

  private static TensorType perRank(TensorType type) {
    List<Dim> dims = new ArrayList<>();
    dims.add(Dim.NR);
    dims.addAll(type.shape().dims());
    return new TensorType(new Shape(dims), type.element());
  }

  private static void host(Body host, List<Parameter> parameters, List<Value> tensors, int times) {
    List<Value> buffers = new ArrayList<>();
    for (Parameter p : parameters) {
      if (p.type() instanceof WindowType type) {
        buffers.add(host.allocate(type));
      }
    }
    for (int time = 0; time < times; time++) {
      host.loop(
          host.index(0),
          host.worldSize(),
          (body, rank) -> {
            List<Value> arguments = new ArrayList<>();
            int tensor = 0;
            int buffer = 0;
            for (Parameter p : parameters) {
              if (p.type() instanceof WindowType type) {
                arguments.add(body.view(buffers.get(buffer++), type));
              } else if (p.type() instanceof TensorType) {
                arguments.add(body.slice(tensors.get(tensor++), rank));
              } else {
                arguments.add(rank);
              }
            }
            body.dispatch("chip", arguments, rank);
          });
    }
  }
}
