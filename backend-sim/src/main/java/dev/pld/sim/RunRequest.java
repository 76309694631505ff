package dev.pld.sim;

import dev.pld.sim.machine.Observer;
import dev.pld.sim.machine.RoundRobin;
import dev.pld.sim.machine.SchedulePolicy;
import dev.pld.sim.memory.HostTensor;
import dev.pld.sim.memory.NumericDomain;
import dev.pld.sim.memory.ValueDomain;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What to run and how.
 *
 * @param ranks number of ranks, at least 1; the value of {@code nr}
 * @param host the host function, or null for the only one, or {@code main} among several
 * @param inputs data of the {@code in} and {@code inout} parameters of the host function by name,
 *     without {@code %}; taken over, not copied, where the element type allows
 * @param bindings values of symbols that the shapes of the inputs do not determine
 * @param policy who runs next; carries the state of this run, so a new one for each run
 * @param domain what elements are: numbers, unless something else is to be computed
 * @param stepLimit the run fails after this many instructions of all ranks together
 * @param memoryLimit bytes that the host's tensors and the windows of all ranks can have, given
 *     what they take at the most; asked once, and a run that needs more fails
 */
public record RunRequest(
    Platform platform,
    int ranks,
    @Nullable String host,
    Map<String, HostTensor> inputs,
    Map<String, Long> bindings,
    SchedulePolicy policy,
    List<Observer> observers,
    ValueDomain domain,
    OptionalLong stepLimit,
    LongUnaryOperator memoryLimit) {
  public RunRequest {
    if (ranks < 1) {
      throw new IllegalArgumentException("a run needs at least one rank");
    }
    inputs = Map.copyOf(inputs);
    bindings = Map.copyOf(bindings);
    observers = List.copyOf(observers);
  }

  /** The same run, seen by {@code observer} alone, within {@code memory} bytes. */
  RunRequest observedBy(Observer observer, long memory) {
    return new RunRequest(
        platform,
        ranks,
        host,
        inputs,
        bindings,
        policy,
        List.of(observer),
        domain,
        stepLimit,
        needed -> memory);
  }

  /** A request on the standard platform; the rest is added to it. */
  public static Builder of(int ranks) {
    return new Builder(ranks);
  }

  /** Collects the parts of a request. */
  public static final class Builder {
    private final int ranks;
    private Platform platform = Platform.standard();
    private @Nullable String host;
    private final Map<String, HostTensor> inputs = new LinkedHashMap<>();
    private final Map<String, Long> bindings = new LinkedHashMap<>();
    private SchedulePolicy policy = new RoundRobin();
    private final List<Observer> observers = new ArrayList<>();
    private ValueDomain domain = new NumericDomain();
    private OptionalLong stepLimit = OptionalLong.empty();
    private LongUnaryOperator memoryLimit = needed -> Long.MAX_VALUE;

    private Builder(int ranks) {
      this.ranks = ranks;
    }

    public Builder platform(Platform chosen) {
      platform = chosen;
      return this;
    }

    public Builder host(@Nullable String function) {
      host = function;
      return this;
    }

    public Builder input(String parameter, HostTensor data) {
      inputs.put(parameter, data);
      return this;
    }

    public Builder bind(String symbol, long value) {
      bindings.put(symbol, value);
      return this;
    }

    public Builder policy(SchedulePolicy chosen) {
      policy = chosen;
      return this;
    }

    public Builder observer(Observer observer) {
      observers.add(observer);
      return this;
    }

    public Builder domain(ValueDomain chosen) {
      domain = chosen;
      return this;
    }

    public Builder stepLimit(long instructions) {
      stepLimit = OptionalLong.of(instructions);
      return this;
    }

    public Builder memoryLimit(LongUnaryOperator limit) {
      memoryLimit = limit;
      return this;
    }

    public Builder memoryLimit(long bytes) {
      return memoryLimit(needed -> bytes);
    }

    public RunRequest build() {
      return new RunRequest(
          platform,
          ranks,
          host,
          inputs,
          bindings,
          policy,
          observers,
          domain,
          stepLimit,
          memoryLimit);
    }
  }
}
