package dev.pld.passes.opt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.passes.Programs;
import dev.pld.passes.Specialization;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Extents without a value, and negative ones: where they matter, and where they do not. */
final class SpecializeExtentsTest {
  private static String forThreeRanks(String body) {
    return Programs.run(kernel(body), "specialize,verify,canonicalize", Specialization.forRanks(3));
  }

  private static String kernel(String body) {
    return Programs.kernel("%y: out !pld.tensor<[1, 8], f32>, %i: index", body);
  }

  private static void check(String wanted, String body) {
    assertEquals(
        """
        module {
          pld.incore @k(%y: out !pld.tensor<[1, 8], f32>, %i: index) {
        """
            + wanted
            + "    return\n  }\n}\n",
        forThreeRanks(body));
  }

  @Test
  void aBranchThatIsNotTaken_needsNoValues() {
    check(
        "",
        """
            scf.if nr != 3 {
              %q = 12 floordiv (nr - 3)
              %t = tile.fill 1.0 shape [1, 12 mod (nr - 3)] of f32
              tile.store %t, %y[0, %q]
            }
        """);
  }

  @Test
  void theOtherBranchStays() {
    check(
        """
            %t = tile.fill 1.0 shape [1, 8] of f32
            tile.store %t, %y[0, 0]
        """,
        """
            scf.if nr != 3 && nr > 1 {
              %u = tile.fill 2.0 shape [1, 12 floordiv (nr - 3)] of f32
              tile.store %u, %y[0, 0]
            } else {
              %t = tile.fill 1.0 shape [1, 8] of f32
              tile.store %t, %y[0, 0]
            }
        """);
  }

  @Test
  void resultsComeFromTheOtherBranch_orFromTheBeginning() {
    check(
        """
            %t = tile.fill 1.0 shape [1, 1] of f32
            tile.store %t, %y[0, %i + 1]
        """,
        """
            %v = scf.if nr == 3 {
              scf.yield %i + 1
            } else {
              scf.yield 12 floordiv (nr - 3)
            }
            %s = scf.for %j = 0 to nr - 3 iter(%a = %v) {
              scf.yield %a + 12 mod (nr - 3)
            }
            %t = tile.fill 1.0 shape [1, 1] of f32
            tile.store %t, %y[0, %s]
        """);
  }

  @Test
  void noChunks_needNoValues() {
    check(
        """
            %n = pld.tile.chunks %c, %o, %v of 0 max [3] {
            }
            %t = tile.fill 1.0 shape [1, 1] of f32
            tile.store %t, %y[0, %n]
        """,
        """
            %n = pld.tile.chunks %c, %o, %v of nr - 3 max [nr] {
              %u = tile.fill 1.0 shape [1, 12 floordiv (nr - 3)] of f32
              tile.store %u, %y[0, 0]
            }
            %t = tile.fill 1.0 shape [1, 1] of f32
            tile.store %t, %y[0, %n]
        """);
  }

  @Test
  void whatAnExtentDoesNotSelect_needsNoValue() {
    check(
        """
            %u = 1
            %t = tile.fill 1.0 shape [1, 2] of f32
            tile.store %t, %y[0, %u]
        """,
        """
            %u = nr == 3 ? 1 : 12 floordiv (nr - 3)
            %t = tile.fill 1.0 shape [1, nr != 3 ? 12 floordiv (nr - 3) : 2] of f32
            tile.store %t, %y[0, %u]
        """);
  }

  @Test
  void anExtentBeyond64Bits_isSaidInOurWords() {
    String text =
        "module {\n  pld.incore @k(%x: !pld.tensor<[nr"
            + " * nr".repeat(15)
            + "], f32>) {\n  }\n}\n";
    String errors =
        Programs.errors(
            text, "specialize", new Specialization(Map.of(), OptionalLong.of(1L << 20)));
    assertTrue(
        errors.contains(
            "error: an extent has no value with these parameters: it leaves the 64-bit range"
                + " [PLD-P0015]"),
        errors);
  }

  @Test
  void whatMayRun_needsValues_andOneCauseIsSaidOnce() {
    assertEquals(
        """
        test.pld:4:7: error: an extent has no value with these parameters: division by zero [PLD-P0015]
                  %q = 12 floordiv (nr - 3)
                  ^~~~~~~~~~~~~~~~~~~~~~~~~
          note: the number of ranks, nr, is 3
          note: and 1 more for the same reason, in line 6
        """,
        Programs.errors(
            kernel(
                """
                    scf.if %i > 3 {
                      %q = 12 floordiv (nr - 3)
                    }
                    %q = 13 floordiv (nr - 3)
                """),
            "specialize",
            Specialization.forRanks(3)));
  }

  @Test
  void aParameterThatMakesExtentsNegative_isBlamedOnce() {
    assertEquals(
        """
        test.pld:2:3: error: parameter $N makes the extent $N - 2 negative: it is -7 [PLD-P0016]
              param $N : index = 4
              ^~~~~~~~~~~~~~~~~~~~
          note: given by -D N=-5
        test.pld:4:3: note: the extent stands here
              pld.incore @k(%y: out !t, %z: !pld.tensor<[$N, 1], f32>) {
              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          note: and 3 more for the same reason
        """,
        Programs.errors(
            """
            module {
              param $N : index = 4
              !t = !pld.tensor<[1, $N - 2], f32>
              pld.incore @k(%y: out !t, %z: !pld.tensor<[$N, 1], f32>) {
                return
              }
              pld.incore @l(%y: out !t, %z: !pld.tensor<[$N, 1], f32>) {
                return
              }
            }
            """,
            "specialize", Programs.given("N", "-5")));
  }

  @Test
  void aNegativeExtentThatNeverMatters_isNoMistake() {
    assertEquals(
        """
        module {
          pld.host @main() {
            %b = pld.tensor.alloc_window_buffer [1, 4], f32
            return
          }
        }
        """,
        Programs.run(
            """
            module {
              param $N : index = 4
              pld.host @main() {
                %b = pld.tensor.alloc_window_buffer [1, 4], f32
                scf.if $N > 4 {
                  %w = pld.tensor.window %b : !pld.window<[1, $N - 4], f32>
                }
                return
              }
            }
            """,
            "specialize,canonicalize", Programs.given("N", "1")));
  }
}
