package dev.pld.sim.compile;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.core.FunctionOps;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How many calls a function comes to when all of them are inlined, those of its callees included. A
 * chain of functions that each call the next one twice comes to a number that no inlining would
 * ever get through, even if the last one does nothing.
 */
final class CallCounts {
  /** Larger numbers are all the same. */
  private static final long MANY = 1L << 40;

  private final Function<String, @Nullable Operation> functions;
  private final Map<Operation, Long> counts = new HashMap<>();

  /** Counts over the functions of one module, which {@code functions} finds by their names. */
  CallCounts(Function<String, @Nullable Operation> functions) {
    this.functions = functions;
  }

  long of(Operation function) {
    Long known = counts.get(function);
    if (known != null) {
      return known;
    }
    // A function that calls itself is refused by the one who inlines it; here it must only end.
    counts.put(function, 0L);
    List<Operation> calls = new ArrayList<>();
    function.walk(
        op -> {
          if (op.is(FunctionOps.CALL)) {
            calls.add(op);
          }
        });
    long sum = 0;
    for (Operation call : calls) {
      Operation callee =
          call.attribute("callee") instanceof Attribute.SymbolAttr(String name)
              ? functions.apply(name)
              : null;
      sum = Math.min(MANY, sum + 1 + (callee == null ? 0 : of(callee)));
    }
    counts.put(function, sum);
    return sum;
  }
}
