package dev.pld.tools.values;

import dev.pld.ir.core.Operation;
import dev.pld.passes.Specialization;
import dev.pld.sim.RunOutcome;
import dev.pld.sim.RunRequest;
import dev.pld.sim.machine.SchedulePolicy;
import dev.pld.sim.memory.HostTensor;
import dev.pld.tools.e2e.Runs;
import dev.pld.tools.e2e.Toolchain;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;

/**
 * Allreduces of rows on one window and one signal, as a program and as a run. Call {@code c} of
 * rank {@code r} stages row {@code c} of what the host gives to {@code r}.
 */
record Allreduce(Schedule schedule, Element element, Reduction op, int size, int calls) {
  private static final String PROGRAM =
      """
      module @values {
        param $mode : string = "mesh" in ["mesh", "ring"]
        param $op : string = "sum" in ["sum", "max", "min", "prod"]
        param $SIZE : index = 64
        !rows = !pld.tensor<[CALLS, $SIZE], ELEMENT>
        !slot = !pld.window<[1, $SIZE], ELEMENT>
        !signal = !pld.window<[$mode == "ring" ? 2 * (nr - 1) : nr, $mode == "ring" ? nr : 1], i32>

        pld.incore @kernel(%x: !rows, %y: out !rows, %data: inout !slot, %signal: inout !signal) {
      BODY    return
        }

        pld.chip @per_rank(%x: !rows, %y: out !rows, %data: inout !slot, %signal: inout !signal) {
          pld.call @kernel(%x, %y, %data, %signal)
          return
        }

        pld.host @main(%x: !pld.tensor<[nr, CALLS, $SIZE], ELEMENT>,
                       %y: out !pld.tensor<[nr, CALLS, $SIZE], ELEMENT>) {
          %data_buf = pld.tensor.alloc_window_buffer !slot
          %signal_buf = pld.tensor.alloc_window_buffer !signal
          %n = pld.system.world_size()
          scf.for %r = 0 to %n {
            %data = pld.tensor.window %data_buf : !slot
            %signal = pld.tensor.window %signal_buf : !signal
            pld.dispatch @per_rank(%x[%r], %y[%r], %data, %signal) device %r
          }
          return
        }
      }
      """;

  private static final String CALL =
      """
          %local = tile.load %x[ROW, 0] shape [1, $SIZE]
          %staged = tile.store %local, %data[0, 0]
          %reduced = pld.tensor.allreduce %staged, %signal {op = $op, mode = $mode}
          %result = tile.load %reduced[0, 0] shape [1, $SIZE]
          tile.store %result, %y[ROW, 0]
      """;

  static Allreduce once(Schedule schedule, Element element, Reduction op, int size) {
    return new Allreduce(schedule, element, op, size, 1);
  }

  String source() {
    String body =
        calls == 1
            ? CALL.replace("ROW", "0")
            : "    scf.for %call = 0 to CALLS {\n" + CALL.replace("ROW", "%call") + "    }\n";
    return PROGRAM
        .replace("BODY", body)
        .replace("ELEMENT", element.text())
        .replace("CALLS", Integer.toString(calls));
  }

  Operation parse() {
    return Toolchain.parse("values.pld", source());
  }

  /** Ready to run; generic in the number of ranks if that is not given. */
  Operation lowered(OptionalLong ranks) {
    Operation module = parse();
    Toolchain.lower(module, schedule.pipeline(), specialization(ranks));
    return module;
  }

  Specialization specialization(OptionalLong ranks) {
    Map<String, String> params =
        Map.of("mode", schedule.mode, "op", op.text(), "SIZE", Integer.toString(size));
    return new Specialization(params, ranks);
  }

  /**
   * Data whose sums and products depend on the order of folding, the same every time. One array for
   * each rank, with one row after another.
   */
  float[][] inputs(int ranks) {
    Random random = new Random(31L * ranks + size);
    float[][] slices = new float[ranks][calls * size];
    for (float[] slice : slices) {
      for (int i = 0; i < slice.length; i++) {
        float value =
            op == Reduction.PROD ? 0.75f + random.nextFloat() / 2 : random.nextFloat(-8, 8);
        slice[i] = element.round(value);
      }
    }
    return slices;
  }

  /** Fails unless every rank holds, bit by bit, what the definition says. */
  void check(float[][] inputs, float[][] results) {
    for (int call = 0; call < calls; call++) {
      float[][] rows = rows(inputs, call);
      float[][] reduced = rows(results, call);
      float[] ring = schedule == Schedule.MESH ? null : Reference.ring(element, op, rows);
      for (int r = 0; r < rows.length; r++) {
        float[] expected = ring != null ? ring : Reference.mesh(element, op, rows, r);
        Bits.requireSame(expected, reduced[r], "call " + call + ", rank " + r);
      }
    }
  }

  private float[][] rows(float[][] all, int call) {
    return Arrays.stream(all)
        .map(slice -> Arrays.copyOfRange(slice, call * size, (call + 1) * size))
        .toArray(float[][]::new);
  }

  /** The results, one array for each rank. Fails when the run does, or when credits are left. */
  float[][] run(Operation module, float[][] inputs, SchedulePolicy policy) {
    int ranks = inputs.length;
    int length = calls * size;
    RunOutcome.Completed done = complete(module, inputs, policy);
    HostTensor.Floats y = (HostTensor.Floats) done.outputs().get("y");
    float[][] results = new float[ranks][];
    for (int r = 0; r < ranks; r++) {
      results[r] = Arrays.copyOfRange(y.values(), r * length, (r + 1) * length);
    }
    return results;
  }

  /** A whole run. Fails when the run does, or when credits are left. */
  RunOutcome.Completed complete(Operation module, float[][] inputs, SchedulePolicy policy) {
    int ranks = inputs.length;
    int length = calls * size;
    float[] flat = new float[ranks * length];
    for (int r = 0; r < ranks; r++) {
      System.arraycopy(inputs[r], 0, flat, r * length, length);
    }
    Credits credits = new Credits();
    RunRequest request =
        RunRequest.of(ranks)
            .input("x", new HostTensor.Floats(List.of(ranks, calls, size), flat))
            .policy(policy)
            .observer(credits)
            .build();
    RunOutcome.Completed done = Runs.completed(module, request);
    credits.requireNoneLeft();
    return done;
  }
}
