package dev.pld.tools.values;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.passes.Passes;
import dev.pld.passes.Specialization;
import dev.pld.sim.HostSignature;
import dev.pld.sim.HostSignature.HostParameter;
import dev.pld.sim.RunRequest;
import dev.pld.sim.Simulator;
import dev.pld.sim.machine.LateArrival;
import dev.pld.sim.machine.RoundRobin;
import dev.pld.sim.machine.SchedulePolicy;
import dev.pld.sim.machine.SeededRandom;
import dev.pld.sim.memory.HostTensor;
import dev.pld.testkit.CaseFile;
import dev.pld.testkit.Checkout;
import dev.pld.testkit.TextDiff;
import dev.pld.tools.e2e.Runs;
import dev.pld.tools.e2e.Toolchain;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The hand-written programs of the tutorials give the same under any schedule: they do not race.
 */
final class TutorialSchedulesTest {
  private static final int SEEDS = 20;

  private static final List<List<String>> OFFERED =
      List.of(List.of("load", "store"), List.of("put", "get"), List.of("mesh", "ring"));

  @TestFactory
  Stream<DynamicTest> resultsDoNotDependOnTheSchedule() {
    return Checkout.programs(Checkout.root().resolve("testdata/tutorials")).stream()
        .map(CaseFile::read)
        .flatMap(
            file ->
                modes(file).stream()
                    .flatMap(mode -> Stream.of(2, 4).map(ranks -> test(file, mode, ranks))));
  }

  /** The modes that the program offers, or none. */
  private static List<String> modes(CaseFile file) {
    for (List<String> offered : OFFERED) {
      String choices = offered.stream().map(m -> '"' + m + '"').collect(Collectors.joining(", "));
      if (file.text().contains("in [" + choices + "]")) {
        return offered;
      }
    }
    return List.of("");
  }

  private static DynamicTest test(CaseFile file, String mode, int ranks) {
    return DynamicTest.dynamicTest(
        file.name() + " " + mode + " on " + ranks,
        () -> {
          Operation module = Toolchain.parse(file.name(), file.text());
          Map<String, String> params = mode.isEmpty() ? Map.of() : Map.of("mode", mode);
          Toolchain.lower(
              module,
              Passes.all().pipelines().getOrDefault(Passes.SIM, ""),
              new Specialization(params, OptionalLong.of(ranks)));
          String wanted = outputs(module, ranks, new RoundRobin());
          TextDiff.requireSame("late", wanted, outputs(module, ranks, new LateArrival()));
          for (long seed = 0; seed < SEEDS; seed++) {
            String actual = outputs(module, ranks, new SeededRandom(seed));
            TextDiff.requireSame("seed " + seed, wanted, actual);
          }
        });
  }

  private static String outputs(Operation module, int ranks, SchedulePolicy policy) {
    DiagnosticSink sink = new DiagnosticSink();
    HostSignature host = Simulator.signature(module, RunRequest.of(ranks).build(), sink);
    Toolchain.requireNoErrors(sink);
    RunRequest.Builder request = RunRequest.of(ranks).policy(policy);
    Random random = new Random(1);
    for (HostParameter parameter : Objects.requireNonNull(host).parameters()) {
      if (parameter.mode() != HostSignature.Mode.OUT) {
        float[] data = new float[parameter.size()];
        for (int i = 0; i < data.length; i++) {
          data[i] = random.nextFloat(-8, 8);
        }
        request.input(parameter.name(), new HostTensor.Floats(parameter.shape(), data));
      }
    }
    return Runs.completed(module, request.build()).outputs().entrySet().stream()
        .map(e -> e.getKey() + " = " + text(e.getValue()) + "\n")
        .collect(Collectors.joining());
  }

  private static String text(HostTensor tensor) {
    return switch (tensor) {
      case HostTensor.Floats floats -> Arrays.toString(floats.values());
      case HostTensor.Ints ints -> Arrays.toString(ints.values());
      case HostTensor.Longs longs -> Arrays.toString(longs.values());
    };
  }
}
