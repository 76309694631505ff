package dev.pld.ir.verify;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.core.FunctionCodes;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.dialect.core.Signature;
import dev.pld.ir.op.OpCheck;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Who calls whom; reports circles. */
final class CallGraph {
  /** A call and what it calls. */
  private record Call(Operation op, Operation callee) {}

  /** A function whose calls are being followed. */
  private record Frame(Operation function, Iterator<Call> rest) {}

  private final Map<Operation, List<Call>> calls = new LinkedHashMap<>();

  /** Takes note of {@code op}, which stands in {@code function}, if it is a call. */
  void add(Operation function, Operation op, Map<String, Operation> functions) {
    if ((op.is(FunctionOps.CALL) || op.is(FunctionOps.DISPATCH))
        && op.attribute("callee") instanceof Attribute.SymbolAttr(String name)) {
      Operation callee = functions.get(name);
      if (callee != null) {
        calls.computeIfAbsent(function, f -> new ArrayList<>()).add(new Call(op, callee));
      }
    }
  }

  /** Reports every call that closes a circle. */
  void check(OpCheck check) {
    Set<Operation> done = new HashSet<>();
    for (Operation start : calls.keySet()) {
      follow(start, done, check);
    }
  }

  private void follow(Operation start, Set<Operation> done, OpCheck check) {
    ArrayDeque<Frame> path = new ArrayDeque<>();
    Set<Operation> onPath = new HashSet<>();
    open(start, path, onPath, done);
    while (!path.isEmpty()) {
      Frame top = path.getLast();
      if (!top.rest.hasNext()) {
        path.removeLast();
        onPath.remove(top.function);
        continue;
      }
      Call call = top.rest.next();
      if (onPath.contains(call.callee)) {
        report(call, path, check);
      } else {
        open(call.callee, path, onPath, done);
      }
    }
  }

  private void open(
      Operation function, ArrayDeque<Frame> path, Set<Operation> onPath, Set<Operation> done) {
    if (done.add(function)) {
      onPath.add(function);
      path.addLast(new Frame(function, calls.getOrDefault(function, List.of()).iterator()));
    }
  }

  private static void report(Call call, ArrayDeque<Frame> path, OpCheck check) {
    StringBuilder circle = new StringBuilder();
    for (Frame frame : path) {
      if (!circle.isEmpty() || frame.function == call.callee) {
        circle.append('@').append(new Signature(frame.function).name()).append(" -> ");
      }
    }
    circle.append('@').append(new Signature(call.callee).name());
    check.error(call.op, FunctionCodes.RECURSION, "recursion: " + circle);
  }
}
