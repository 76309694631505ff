package dev.pld.sim;

import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.ir.type.ScalarType;
import dev.pld.sim.HostSignature.HostParameter;
import dev.pld.sim.HostSignature.Mode;
import dev.pld.sim.machine.Kernel;
import dev.pld.sim.machine.Launch;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.machine.WindowBuffer;
import dev.pld.sim.memory.HostTensor;
import dev.pld.sim.memory.Store;
import dev.pld.sim.memory.ValueDomain;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The data of a host function's parameters, as stores of a run. */
final class HostData {
  private final ValueDomain domain;
  private final List<Long> scalars = new ArrayList<>();
  private final List<Store> stores = new ArrayList<>();
  private final Map<HostParameter, Store> outputs = new LinkedHashMap<>();

  private HostData(ValueDomain domain) {
    this.domain = domain;
  }

  /** Checks and takes over the inputs of {@code request}; null after an error. */
  static @Nullable HostData of(
      HostSignature signature, RunRequest request, ValueDomain domain, DiagnosticSink sink) {
    HostData data = new HostData(domain);
    int before = sink.errorCount();
    for (String name : request.inputs().keySet().stream().sorted().toList()) {
      if (signature.parameters().stream().noneMatch(p -> p.name().equals(name))) {
        bad(sink, "there is no parameter %" + name + " of @" + signature.function());
      }
    }
    for (HostParameter parameter : signature.parameters()) {
      data.add(parameter, request.inputs().get(parameter.name()), sink);
    }
    return sink.errorCount() == before ? data : null;
  }

  private void add(HostParameter parameter, @Nullable HostTensor input, DiagnosticSink sink) {
    if (parameter.mode() == Mode.OUT) {
      if (input != null) {
        bad(sink, "data is given for the output %" + parameter.name());
      }
      keep(parameter, domain.allocate(parameter.element(), parameter.size(), false));
      return;
    }
    if (input == null) {
      bad(sink, "no data for the input %" + parameter.name());
    } else if (!fits(parameter.element(), input)) {
      bad(
          sink,
          "%"
              + parameter.name()
              + " has elements of type "
              + parameter.element()
              + ", found "
              + kind(input));
    } else if (!input.shape().equals(parameter.shape())) {
      bad(
          sink,
          "%"
              + parameter.name()
              + " has shape "
              + parameter.shape()
              + ", found data of shape "
              + input.shape());
    } else if (!parameter.isTensor()) {
      scalars.add(scalar(input));
    } else {
      Store store = domain.adopt(parameter.element(), input);
      keep(parameter, parameter.mode() == Mode.IN ? store.readOnly() : store.duplicate());
    }
  }

  private void keep(HostParameter parameter, Store store) {
    // The position of the first element in the store.
    scalars.add(0L);
    stores.add(store);
    if (parameter.mode() != Mode.IN) {
      outputs.put(parameter, store);
    }
  }

  private static boolean fits(ScalarType element, HostTensor data) {
    return switch (data) {
      case HostTensor.Floats f -> element.isFloat();
      case HostTensor.Ints i -> element == ScalarType.I32 || element == ScalarType.I1;
      case HostTensor.Longs l -> element == ScalarType.I64 || element == ScalarType.INDEX;
    };
  }

  private static String kind(HostTensor data) {
    return switch (data) {
      case HostTensor.Floats f -> "floats";
      case HostTensor.Ints i -> "32-bit integers";
      case HostTensor.Longs l -> "64-bit integers";
    };
  }

  private static long scalar(HostTensor data) {
    return switch (data) {
      case HostTensor.Floats f -> Float.floatToRawIntBits(f.values()[0]);
      case HostTensor.Ints i -> i.values()[0];
      case HostTensor.Longs l -> l.values()[0];
    };
  }

  private static void bad(DiagnosticSink sink, String message) {
    sink.error(RunCodes.BAD_INPUT, Location.UNKNOWN, message);
  }

  /** The tensors that the run may change. */
  Iterable<Store> changing() {
    return outputs.values();
  }

  Launch launch(Kernel host) {
    return new Launch(
        host,
        scalars.stream().mapToLong(Long::longValue).toArray(),
        stores.toArray(Store[]::new),
        new WindowBuffer[0]);
  }

  /**
   * What the run has left in the outputs, in declared order.
   *
   * @param copy whether the run may go on and change its own arrays
   */
  Map<String, HostTensor> outputs(boolean copy) {
    Map<String, HostTensor> result = new LinkedHashMap<>();
    outputs.forEach(
        (parameter, store) ->
            result.put(
                parameter.name(),
                domain.release(copy ? store.duplicate() : store, parameter.shape())));
    return result;
  }
}
