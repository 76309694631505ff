package dev.pld.passes.opt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.passes.Programs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CanonicalizePassTest {
  private static String canonical(String body) {
    String text = Programs.kernel("%a: inout !pld.window<[nr, 8], i32>", body);
    return Programs.body(Programs.run(text, "verify,canonicalize"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "%v + 0|%v",
        "%v * 1 - 0|%v",
        "%v * 0|0",
        "%v - %v|0",
        "%v floordiv 1|%v",
        "%v mod 1|0",
        "%v ceildiv 1 + %v rem 1|%v",
        "min(%v, %v)|%v",
        "7 mod 4 + (0 - 7) mod 4|4",
        "(0 - 7) rem 4|-3",
        "(0 - 7) floordiv 2 + 7 ceildiv 2|0",
        "%v < %v ? 1 : 2|2",
        "nr >= 1 ? %v : 2|%v",
        "nr - nr == 0 && %v == %v ? %v : 1|%v",
        "nr + nr|2 * nr",
        "2 * (nr - 1) == 2 * nr - 2 ? 1 : %v|1",
        "%v + nr|%v + nr"
      })
  void expressions(String expression, String folded) {
    assertEquals(
        "%v = pld.system.rank %ctx\npld.system.notify %a[0, 0], " + folded + " to 0 {op = set}\n",
        canonical(
                "%ctx = pld.system.get_comm_ctx %a\n%v = pld.system.rank %ctx\n"
                    + "pld.system.notify %a[0, 0], %v - %v + "
                    + "("
                    + expression
                    + ") to 0 {op = set}\n")
            .replace("%ctx = pld.system.get_comm_ctx %a\n", "")
            .replace("pld.system.notify", known(folded) + "pld.system.notify"));
  }

  /** Where the value is not needed any more, its definition has gone too. */
  private static String known(String folded) {
    return folded.contains("%v") ? "" : "%v = pld.system.rank %ctx\n";
  }

  @Test
  void unusedPureValues_go_effectsStay() {
    assertEquals(
        "%t = tile.load %a[0, 0] shape [1, 8]\n",
        canonical(
            "%t = tile.load %a[0, 0] shape [1, 8]\n%u = tile.add %t, %t\n%w = tile.mul %u, %u\n"));
  }

  @Test
  void decidedBranches_areOpened() {
    assertEquals(
        """
        pld.system.notify %a[0, 0], 1 to 0 {op = set}
        pld.system.notify %a[0, 0], 4 to 0 {op = set}
        """,
        canonical(
            """
            scf.if nr >= 1 {
              pld.system.notify %a[0, 0], 1 to 0 {op = set}
            } else {
              pld.system.notify %a[0, 0], 2 to 0 {op = set}
            }
            scf.if nr < 1 {
              pld.system.notify %a[0, 0], 3 to 0 {op = set}
            }
            %c = scf.if 1 == 2 {
              scf.yield 3
            } else {
              scf.yield 4
            }
            pld.system.notify %a[0, 0], %c to 0 {op = set}
            """));
  }

  @Test
  void loopsOfKnownShortCourse_areOpened() {
    assertEquals(
        """
        pld.system.notify %a[3, 0], 6 to 0 {op = set}
        scf.for %i = 0 to 2 {
          pld.system.notify %a[%i, 0], 1 to 0 {op = set}
        }
        pld.system.notify %a[0, 0], 3 to 0 {op = set}
        """,
        canonical(
            """
            scf.for %i = nr to nr {
              pld.system.notify %a[%i, 0], 1 to 0 {op = set}
            }
            scf.for %i = 3 to 5 step 2 {
              pld.system.notify %a[%i, 0], %i + 3 to 0 {op = set}
            }
            scf.for %i = 0 to 2 {
              pld.system.notify %a[%i, 0], 1 to 0 {op = set}
            }
            %s = scf.for %i = 0 to 1 iter(%n = 3) {
              scf.yield %n + %i
            }
            pld.system.notify %a[0, 0], %s to 0 {op = set}
            """));
  }

  @Test
  void emptyBodies_go() {
    assertEquals(
        "",
        canonical(
            """
            scf.for %i = 0 to nr {
              scf.if %i == 1 {
                %u = %i + 1
              }
            }
            """));
  }
}
