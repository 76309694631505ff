package dev.pld.passes.opt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.passes.Programs;
import dev.pld.passes.Specialization;
import java.util.Map;
import java.util.OptionalLong;
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
        "%v + nr|%v + nr",
        "%v < 3 ? 4 : 4|4",
        "%v < 3 ? nr - 1 : nr - 1|nr - 1",
        "!!(%v < 3) ? 1 : 2|%v < 3 ? 1 : 2"
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2 + %v|%v + 2",
        "nr * %v|%v * nr",
        "min(7, %v)|min(%v, 7)",
        "%v - 2|%v - 2",
        "3 - %v|3 - %v",
        "1 + (%v + 2)|%v + 3",
        "%v + 5 - 2|%v + 3",
        "%v - 5 + 2|%v - 3",
        "%v - 2 - 3|%v - 5",
        "%v + 2 - 2|%v",
        "7 - (%v + 2)|5 - %v",
        "7 - (2 - %v)|%v + 5",
        "2 - %v + 3|5 - %v",
        "2 - %v - 3|-1 - %v",
        "-(-%v)|%v",
        "-(3 + %v)|-3 - %v",
        "%v * 3 * 4|%v * 12",
        "max(2, max(%v, 3))|max(%v, 3)",
        "min(min(%v, 3), 2)|min(%v, 2)",
        "min(max(%v, 3), 2)|min(max(%v, 3), 2)",
        "%v + nr - 1|%v + (nr - 1)",
        "%v - nr + 1|%v - (nr - 1)",
        "%v + (nr - 1) - nr|%v - 1",
        "%v - 1 - (nr - 1)|%v - nr",
        "%v + 9223372036854775807 + 1|%v + 9223372036854775807 + 1",
        "%v - 9223372036854775807 - 1|%v + -9223372036854775808",
        "%v * nr * nr|%v * nr * nr",
        "%v + nr floordiv 2 + nr mod 2|%v + nr floordiv 2 + nr mod 2",
        "%v mod nr|%v",
        "(%v + 1) mod nr|(%v + 1) mod nr",
        "%v mod (nr - 1)|%v mod (nr - 1)",
        "(%v + 7) mod 3|(%v + 7) mod 3"
      })
  void constants(String expression, String simpler) {
    expressions(expression, simpler);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "%v < 3 ? i32(4) : i32(4)|i32(4)",
        "%v < 3 ? i32(4) : i32(5)|%v < 3 ? i32(4) : i32(5)",
        "i32(%v) + 2147483647 + 1|i32(%v) + -2147483648",
        "i32(%v) - 2147483647 - 2|i32(%v) + 2147483647",
        "1 + (i32(%v) - 2)|i32(%v) - 1",
        "i32(%v) * 65536 * 65536|i32(0)",
        "min(min(i32(%v), -3), 2)|min(i32(%v), -3)",
        "i64(%v) + 1 + 1|i64(%v) + 2",
        "i64(%v) - -9223372036854775808|i64(%v) - -9223372036854775808",
        "i64(%v) - -9223372036854775808 - 1|i64(%v) - -9223372036854775808 - 1",
        "i64(%v) + -9223372036854775808 - 1|i64(%v) + -9223372036854775808 - 1",
        "%v - -9223372036854775808|%v - -9223372036854775808",
        "nr * 3 - -9223372036854775808 + %v|%v + -9223372036854775796"
      })
  void constants_ofOtherIntegers(String expression, String simpler) {
    assertEquals(
        "pld.system.notify %a[0, 0], " + simpler + " to 0 {op = set}",
        forFour("pld.system.notify %a[0, 0], " + expression + " to 0 {op = set}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(%v + 7) mod 3|(%v + 1) mod 3",
        "(%v - 7) mod 3|(%v - 1) mod 3",
        "(%v - 6) mod 3|%v mod 3",
        "(%v - 8) mod nr|%v",
        "(%v - 2) mod nr|(%v - 2) mod 4",
        "%v mod 5|%v",
        "(%v - -9223372036854775808) mod 3|(%v - -9223372036854775808) mod 3",
        "(%v + -9223372036854775808) mod 3|(%v + -9223372036854775808) mod 3",
        "%v mod -5|%v mod -5",
        "(2 * %v + 8) mod 4|(%v * 2 + 8) mod 4",
        "(%v + 4611686018427387908) mod 4|(%v + 4611686018427387908) mod 4"
      })
  void remainders_ofRanks(String expression, String simpler) {
    assertEquals(
        "pld.system.notify %a[0, 0], " + simpler + " to 0 {op = set}",
        forFour("pld.system.notify %a[0, 0], " + expression + " to 0 {op = set}"));
  }

  private static String forFour(String statements) {
    String text =
        Programs.kernel(
            "%a: inout !pld.window<[nr, 8], i32>, %n: index",
            "%ctx = pld.system.get_comm_ctx %a\n%v = pld.system.rank %ctx\n" + statements + "\n");
    Specialization four = new Specialization(Map.of(), OptionalLong.of(4));
    String body = Programs.body(Programs.run(text, "specialize,canonicalize", four));
    return body.replaceAll("%(ctx|v) = .*\n", "").strip();
  }

  @Test
  void remainders_ofIndicesOfLoops() {
    assertEquals(
        """
        scf.for %i = 2 to 8 {
          pld.system.notify %a[0, %i], (%i + 1) mod 2 to %i mod 4 {op = set}
        }
        scf.for %i = -1 to 2 {
          pld.system.notify %a[0, 0], (%i + 3) mod 2 to %i mod 2 {op = set}
        }
        scf.for %i = 0 to %n {
          pld.system.notify %a[0, 0], (%i + 3) mod 2 to %i mod 4 {op = set}
        }""",
        forFour(
            """
            scf.for %i = 2 to 8 {
              pld.system.notify %a[0, %i mod 8], (%i + 3) mod 2 to %i mod 4 {op = set}
            }
            scf.for %i = -1 to 2 {
              pld.system.notify %a[0, 0], (%i + 3) mod 2 to %i mod 2 {op = set}
            }
            scf.for %i = 0 to %n {
              pld.system.notify %a[0, 0], (%i + 3) mod 2 to %i mod 4 {op = set}
            }
            """));
  }

  @Test
  void whatIsNeededElsewhere_isNotJoined_namesOfProgramsStay() {
    assertEquals(
        """
        %ctx = pld.system.get_comm_ctx %a
        %v = pld.system.rank %ctx
        %next = %v + 1
        %over = %next + 2
        %four = 4
        pld.system.notify %a[%next, 0], %over to %over {op = set}
        pld.system.notify %a[0, 0], %v + 5 to %four {op = set}
        """,
        canonical(
            """
            %ctx = pld.system.get_comm_ctx %a
            %v = pld.system.rank %ctx
            %next = %v + 1
            %over = 2 + %next
            %four = 3 + 1
            pld.system.notify %a[%next, 0], %over to %over {op = set}
            %near = 4 + %v
            %unused = %near + 8
            pld.system.notify %a[0, 0], %near + 1 to %four {op = set}
            """));
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
