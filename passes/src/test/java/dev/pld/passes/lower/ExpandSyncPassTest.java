package dev.pld.passes.lower;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.passes.Programs;
import dev.pld.passes.Specialization;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExpandSyncPassTest {
  private static String expanded(String shape, String body) {
    return Programs.body(
        Programs.run(
            Programs.kernel("%s: inout !pld.window<" + shape + ", i32>", body),
            "verify,expand-sync,verify"));
  }

  @Test
  void columnOfRanks() {
    assertEquals(
        """
        %ctx = pld.system.get_comm_ctx %s
        %me = pld.system.rank %ctx
        scf.for %q = 0 to nr {
          scf.if %q != %me {
            pld.system.notify %s[%me, 0], 1 to %q {op = atomic_add}
          }
        }
        scf.for %q = 0 to nr {
          scf.if %q != %me {
            pld.system.wait %s[%q, 0], 2 {cmp = ge}
          }
        }
        scf.for %q = 0 to nr {
          scf.if %q != %me {
            pld.system.notify %s[%q, 0], -3 to %me {op = atomic_add}
          }
        }
        """,
        expanded(
            "[nr, 1]",
            """
                pld.system.notify_all %s, 1
                pld.system.wait_all %s, 2
                pld.system.consume_all %s, 3
            """));
  }

  @Test
  void rowForEachRound_andValuesOfARun() {
    assertEquals(
        """
        %ctx = pld.system.get_comm_ctx %s
        %me = pld.system.rank %ctx
        scf.for %k = 0 to nr {
          %generation = 2 * %k
          %row = %k + 1
          scf.for %q = 0 to nr {
            scf.if %q != %me {
              pld.system.wait %s[%row, %q], %generation {cmp = ge}
            }
          }
          %credits = -%k
          scf.for %q = 0 to nr {
            scf.if %q != %me {
              pld.system.notify %s[%k, %q], %credits to %me {op = atomic_add}
            }
          }
        }
        """,
        expanded(
            "[2 * nr, nr]",
            """
                scf.for %k = 0 to nr {
                  pld.system.wait_all %s, 2 * %k row %k + 1
                  pld.system.consume_all %s, %k row %k
                }
            """));
  }

  @Test
  void knownRank_isUsedAgain_whereItIsInSight() {
    String text =
        expanded(
            "[nr, 1]",
            """
                scf.if nr > 2 {
                  %c = pld.system.get_comm_ctx %s
                  %inner = pld.system.rank %c
                  pld.system.notify_all %s, 1
                }
                scf.if nr > 3 {
                  pld.system.notify_all %s, 1
                }
                pld.system.wait_all %s, 1
            """);
    assertTrue(text.contains("notify %s[%inner, 0]"), text);
    assertEquals(2, Programs.count(text, "pld.system.rank"));
    assertTrue(text.indexOf("%me = ") < text.indexOf("scf.if nr > 3"), text);
  }

  /** What a wait expects is computed after the notifies before it, which do not need it. */
  @ParameterizedTest
  @CsvSource({
    "mesh,  round, '[1, 9000], f32', 2 + %c",
    "ring,  chunk, '[1, 65537], f32', 2 * %c + 1",
    "ring,  chunk, '[1, 65537], f32', 2 * %c + 2"
  })
  void generation_standsBeforeTheWaits(String mode, String sync, String window, String value) {
    String signal = mode.equals("mesh") ? "[nr, 1]" : "[2 * (nr - 1), nr]";
    String text =
        Programs.kernel(
            "%d: inout !pld.window<" + window + ">, %s: inout !pld.window<" + signal + ", i32>",
            "%r = pld.tensor.allreduce %d, %s {op = sum, mode = " + mode + "}\n");
    String pipeline = "specialize,lower-allreduce{sync=" + sync + "},chunk,expand-sync";
    List<String> lines =
        Programs.run(text, pipeline, Specialization.forRanks(2))
            .lines()
            .map(String::strip)
            .toList();
    int computed = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).matches("%generation(_1)? = " + Pattern.quote(value))) {
        computed++;
        assertTrue(lines.get(i + 3).startsWith("pld.system.wait"), lines.get(i + 3));
      }
    }
    assertTrue(computed > 0, String.join("\n", lines));
  }

  @Test
  void defaultPipeline_leavesNoMacros_andRunsTwice() {
    String text =
        Programs.kernel(
            "%d: inout !pld.window<[1, 9000], f16>, %s: inout !pld.window<[2 * nr - 2, nr], i32>",
            "%r = pld.tensor.allreduce %d, %s {op = sum, mode = ring}\n");
    String once = Programs.run(text, "default", Specialization.forRanks(3));
    assertEquals(0, Programs.count(once, "_all "));
    assertEquals(0, Programs.count(once, "pld.tile.chunks"));
    assertEquals(once, Programs.run(once, "default", Specialization.forRanks(3)));
  }
}
