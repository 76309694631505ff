package dev.pld.tools.values;

import static dev.pld.tools.values.Element.F16;
import static dev.pld.tools.values.Element.F32;
import static dev.pld.tools.values.Schedule.MESH;
import static dev.pld.tools.values.Schedule.RING;
import static dev.pld.tools.values.Schedule.RING_CHUNK;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.comm.SyncOps;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.passes.Passes;
import dev.pld.passes.Specialization;
import dev.pld.sim.machine.RoundRobin;
import dev.pld.testkit.CaseFile;
import dev.pld.testkit.Checkout;
import dev.pld.tools.e2e.Toolchain;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The shape of lowered allreduces and barriers, and exact sums of small integers. The first column
 * is the name of the scenario; {@code testdata/cases/verify/scenarios.txt} lists all of them with
 * their places.
 */
final class ScenariosTest {

  /** Mesh: one barrier before everything and one for each piece. */
  @ParameterizedTest
  @CsvSource({
    "A1,  F32, 1,    2, 8,    1, 2",
    "A2,  F32, 3,    2, 8,    1, 2",
    "A3,  F32, 17,   2, 24,   1, 2",
    "A3,  F32, 17,   4, 24,   1, 2",
    "A4,  F32, 4096, 2, 4096, 1, 2",
    "A5,  F32, 4097, 2, 4096, 2, 3",
    "A7,  F16, 1,    2, 16,   1, 2",
    "A8,  F16, 17,   4, 32,   1, 2",
    "A40, F32, 3,    4, 8,    1, 2",
  })
  void mesh(
      String id, Element element, int size, int ranks, long width, long pieces, long credits) {
    Lowered lowered = lowered(MESH, element, size, ranks);
    assertEquals(width, lowered.tileWidth(), id);
    assertEquals(pieces, lowered.pieces(), id);
    assertEquals(List.of(credits), lowered.credits(), id);
  }

  /** A5: the waits count on, 1 before the pieces and then 2, 3. */
  @Test
  void generationsCountOn_whenThereAreSeveralPieces() {
    String text = dev.pld.ir.text.Printer.custom(lowered(MESH, F32, 4097, 2).module());
    List<String> waits =
        text.lines().map(String::strip).filter(l -> l.contains("wait_all")).toList();
    assertEquals(
        List.of("pld.system.wait_all %signal, 1", "pld.system.wait_all %signal, %c + 2"), waits);
  }

  /** Ring: each row has one barrier, and the last one another at the end. */
  @ParameterizedTest
  @CsvSource({
    "B1,  F32, 1,    2, 8",
    "B4,  F32, 17,   2, 16",
    "B5,  F32, 17,   4, 8",
    "B6,  F32, 8193, 4, 2056",
    "B9,  F16, 1,    2, 16",
    "B12, F16, 8193, 4, 2064",
  })
  void ring(String id, Element element, int size, int ranks, long width) {
    Lowered lowered = lowered(RING, element, size, ranks);
    assertEquals(width, lowered.tileWidth(), id);
    assertEquals(1, lowered.pieces(), id);
    assertEquals(List.of(1L, 2L), lowered.credits(), id);
  }

  /** B7: two barriers for each of nine pieces, given back row by row. */
  @Test
  void eighteenCreditsInARow_whenThereAreNinePieces() {
    Lowered lowered = lowered(RING_CHUNK, F32, 65537, 2);
    assertEquals(9, lowered.pieces());
    assertEquals(List.of(18L, 18L), lowered.credits());
  }

  /** B1 to B12: where segments begin. */
  @ParameterizedTest
  @CsvSource({
    "B1,  F32, 1,     0 0 1",
    "B3,  F32, 3,     0 0 1 2 3",
    "B4,  F32, 17,    0 8 17",
    "B5,  F32, 17,    0 4 8 12 17",
    "B9,  F16, 1,     0 1 1",
    "B10, F16, 17,    0 16 16 16 17",
    "B12, F16, 8193,  0 2064 4112 6160 8193",
    "B15, F32, 102,   0 51 102",
    "B,   F16, 33,    0 16 32 32 33",
    "B,   F16, 102,   0 64 102",
    "B,   F32, 65537, 0 16384 32768 49152 65537",
    "B,   F16, 65537, 0 16400 32784 49168 65537",
  })
  void segmentsOfTheReference(String id, Element element, int size, String bounds) {
    int[] wanted = Arrays.stream(bounds.split(" ")).mapToInt(Integer::parseInt).toArray();
    int ranks = wanted.length - 1;
    int[] actual =
        IntStream.rangeClosed(0, ranks)
            .map(s -> Reference.bound(element, size, ranks, s))
            .toArray();
    assertArrayEquals(wanted, actual, id);
  }

  /** A3, B28: x = 100 r + i gives P i + 100 P (P - 1) / 2 everywhere. */
  @ParameterizedTest
  @CsvSource({"MESH,17,2", "MESH,17,4", "RING,256,2", "RING,256,4", "RING_NEIGHBOR,256,4"})
  void sumsOfIntegersAreExact(Schedule schedule, int size, int ranks) {
    Allreduce config = Allreduce.once(schedule, F32, Reduction.SUM, size);
    float[][] inputs = new float[ranks][size];
    float[] sum = new float[size];
    for (int i = 0; i < size; i++) {
      for (int r = 0; r < ranks; r++) {
        inputs[r][i] = 100 * r + i;
      }
      sum[i] = ranks * i + 50 * ranks * (ranks - 1);
    }
    Operation module = config.lowered(OptionalLong.of(ranks));
    for (float[] result : config.run(module, inputs, new RoundRobin())) {
      Bits.requireSame(sum, result, config.toString());
    }
  }

  /** A39, B29: on one rank nothing is sent, and the result is the own data. */
  @ParameterizedTest
  @CsvSource({"MESH", "RING", "RING_CHUNK", "RING_NEIGHBOR"})
  void oneRankSendsNothing(Schedule schedule) {
    Operation module =
        Allreduce.once(schedule, F16, Reduction.PROD, 17).lowered(OptionalLong.of(1));
    Lowered lowered = new Lowered(module);
    for (String name : List.of(SyncOps.NOTIFY, SyncOps.WAIT, TileOps.REMOTE_LOAD)) {
      assertEquals(List.of(), lowered.all(name), name);
    }
  }

  /** C1, C8, C10: each barrier counts from 1, gives back 1, and stays where it was. */
  @Test
  void barriersCountFromOne_whenTheyShareASignal() {
    CaseFile file = CaseFile.read(Checkout.cases("run").resolve("signals/reuse.pld"));
    Operation module = Toolchain.parse(file.name(), file.text());
    String pipeline = Passes.all().pipelines().getOrDefault(Passes.SIM, "");
    Toolchain.lower(module, pipeline, Specialization.forRanks(2));
    Lowered lowered = new Lowered(module);
    // Three barriers, one in a loop, two allreduces of one piece, a last barrier.
    assertEquals(List.of(1L, 1L, 1L, 1L, 1L, 2L, 1L, 2L, 1L), lowered.generations());
    assertEquals(List.of(1L, 1L, 1L, 1L, 2L, 2L, 1L), lowered.credits());
    Operation inLoop = lowered.all(SyncOps.NOTIFY_ALL).get(3);
    assertEquals(ScfOps.FOR, inLoop.parentOp() == null ? "" : inLoop.parentOp().name());
  }

  private static Lowered lowered(Schedule schedule, Element element, int size, int ranks) {
    Allreduce config = Allreduce.once(schedule, element, Reduction.SUM, size);
    return new Lowered(config.lowered(OptionalLong.of(ranks)));
  }
}
