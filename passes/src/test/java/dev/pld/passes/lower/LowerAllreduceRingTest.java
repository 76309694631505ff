package dev.pld.passes.lower;

import static dev.pld.passes.Programs.count;
import static dev.pld.passes.lower.LowerAllreducePassTest.lowered;
import static dev.pld.passes.lower.LowerAllreducePassTest.ring;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.passes.Programs;
import dev.pld.passes.Specialization;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LowerAllreduceRingTest {
  @Test
  void withABarrierForEachRound() {
    assertEquals(
        """
        %ctx = pld.system.get_comm_ctx %data
        %me = pld.system.rank %ctx
        %left = (%me - 1) mod nr
        scf.for %k = 0 to nr - 1 {
          %segment = (%me - %k - 2) mod nr
          %start = %segment * 17 floordiv nr
          %length = (%segment + 1) * 17 floordiv nr - %start
          pld.system.notify_all %signal, 1 row %k
          pld.system.wait_all %signal, 1 row %k
          pld.tile.chunks %c, %offset, %valid of %length max [17 ceildiv nr] {
            %at = %start + %offset
            %own = tile.load %data[0, %at] shape [1, 17 ceildiv nr] valid [1, %valid]
            %theirs = pld.tile.remote_load %data[0, %at] shape [1, 17 ceildiv nr] valid [1, %valid] from %left
            %partial = tile.add %own, %theirs
            tile.store %partial, %data[0, %at]
          }
        }
        scf.for %k = nr - 1 to 2 * nr - 2 {
          %segment = (%me - %k - 2) mod nr
          %start = %segment * 17 floordiv nr
          %length = (%segment + 1) * 17 floordiv nr - %start
          pld.system.notify_all %signal, 1 row %k
          pld.system.wait_all %signal, 1 row %k
          pld.tile.chunks %c, %offset, %valid of %length max [17 ceildiv nr] {
            %at = %start + %offset
            %theirs = pld.tile.remote_load %data[0, %at] shape [1, 17 ceildiv nr] valid [1, %valid] from %left
            tile.store %theirs, %data[0, %at]
          }
        }
        scf.if nr > 1 {
          pld.system.notify_all %signal, 1 row 2 * nr - 3
          pld.system.wait_all %signal, 2 row 2 * nr - 3
          scf.for %row = 0 to 2 * nr - 3 {
            pld.system.consume_all %signal, 1 row %row
          }
          pld.system.consume_all %signal, 2 row 2 * nr - 3
        }
        """,
        lowered(ring("[1, 17], f32"), "round", Specialization.NONE));
  }

  @Test
  void withTwoBarriersForEachPiece() {
    assertEquals(
        """
        %ctx = pld.system.get_comm_ctx %data
        %me = pld.system.rank %ctx
        %left = (%me - 1) mod 2
        scf.for %k = 0 to 1 {
          %segment = (%me - %k - 2) mod 2
          %start = min(17, (%segment * 17 ceildiv 32) * 16)
          %length = min(17, ((%segment + 1) * 17 ceildiv 32) * 16) - %start
          %chunks = pld.tile.chunks %c, %offset, %valid of %length max [16] {uniform = true} {
            %at = %start + %offset
            pld.system.notify_all %signal, 1 row %k
            pld.system.wait_all %signal, 2 * %c + 1 row %k
            %own = tile.load %data[0, %at] shape [1, 16] valid [1, %valid]
            %theirs = pld.tile.remote_load %data[0, %at] shape [1, 16] valid [1, %valid] from %left
            %partial = tile.add %own, %theirs
            pld.system.notify_all %signal, 1 row %k
            pld.system.wait_all %signal, 2 * %c + 2 row %k
            tile.store %partial, %data[0, %at]
          }
          pld.system.consume_all %signal, 2 * %chunks row %k
        }
        """,
        lowered(ring("[1, 17], f16"), "chunk", Specialization.forRanks(2))
            .replaceFirst("(?s)scf.for %k = 1 to 2.*", ""));
  }

  @Test
  void withNeighbors() {
    String text = lowered(ring("[1, 16], f32"), "neighbor", Specialization.forRanks(4));
    assertEquals(
        """
        %ctx = pld.system.get_comm_ctx %data
        %me = pld.system.rank %ctx
        %left = (%me - 1) mod 4
        %right = (%me + 1) mod 4
        scf.for %k = 0 to 3 {
          %segment = (%me - %k - 2) mod 4
          %start = %segment * 4
          pld.system.notify %signal[%k, %me], 1 to %right {op = atomic_add}
          pld.system.wait %signal[%k, %left], 1 {cmp = ge}
        """,
        text.replaceFirst("(?s)  pld.tile.chunks.*", ""));
    assertEquals(
        """
        pld.system.notify %signal[5, %me], 1 to %left {op = atomic_add}
        pld.system.wait %signal[5, %right], 1 {cmp = ge}
        scf.for %row = 0 to 6 {
          pld.system.notify %signal[%row, %left], -1 to %me {op = atomic_add}
        }
        pld.system.notify %signal[5, %right], -1 to %me {op = atomic_add}
        """,
        text.substring(text.indexOf("pld.system.notify %signal[5, %me]")));
    // Left and right are one rank, whose two notifies meet in one cell.
    assertTrue(
        lowered(ring("[1, 16], f32"), "neighbor", Specialization.forRanks(2))
            .contains("pld.system.wait %signal[1, %right], 2 {cmp = ge}"));
    assertTrue(
        lowered(ring("[1, 16], f32"), "neighbor", Specialization.NONE)
            .contains("pld.system.wait %signal[2 * nr - 3, %right], nr == 2 ? 2 : 1 {cmp = ge}"));
  }

  @Test
  void severalDimensions_viewStandsAfterTheNeighbours() {
    String text = lowered(ring("[2, 3, 4], f32"), "neighbor", Specialization.forRanks(4));
    assertTrue(
        text.contains(
            """
            %left = (%me - 1) mod 4
            %right = (%me + 1) mod 4
            %flat = pld.tensor.flatten %data
            """),
        text);
  }

  @Test
  void partlyValid_isItsPrefix() {
    String text =
        lowered(ring("[2, 3, 4], f32, valid [1, 2, 4]"), "round", Specialization.forRanks(2));
    assertTrue(text.contains("pld.tile.chunks %c, %offset, %valid of 4 max [4]"), text);
  }

  /** The window is named only where it bounds a segment closer than the valid length does. */
  @ParameterizedTest
  @CsvSource({
    "'[2, 3, 4], f32, valid [1, 2, 4]', 8 ceildiv nr",
    "'[2, 3, 4], f16, valid [1, 2, 4]', 'min(16 * (8 ceildiv (16 * nr)), 8)'",
    "'[1, n], f32, valid [1, 8]',       8 ceildiv nr",
    "'[1, 24], f32, valid [1, n]',      'min(n ceildiv nr, 24)'",
    "'[1, n], f32, valid [1, m]',       m ceildiv nr"
  })
  void partlyValid_isBoundedByItsLengthOrItsWindow(String window, String longest) {
    String text = ring(window).replace("@k(", "@k<n, m>(%sizes: !pld.tensor<[n, m], f32>, ");
    String found = Programs.run(text, "verify,lower-allreduce,verify");
    assertEquals(2, count(found, " max [" + longest + "] {"), found);
  }
}
