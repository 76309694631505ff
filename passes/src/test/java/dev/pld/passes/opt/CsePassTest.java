package dev.pld.passes.opt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.passes.Programs;
import org.junit.jupiter.api.Test;

final class CsePassTest {
  private static String merged(String body) {
    String text =
        Programs.kernel(
            "%a: inout !pld.window<[nr, 8], i32>, %b: inout !pld.window<[nr, 8], i32>", body);
    return Programs.body(Programs.run(text, "verify,cse"));
  }

  @Test
  void sameValue_isComputedOnce_alsoForInnerBodies() {
    assertEquals(
        """
        %ctx = pld.system.get_comm_ctx %a
        %me = pld.system.rank %ctx
        %next = %me + 1
        scf.if %next < nr {
          pld.system.notify %a[%next, 0], 1 to %next {op = set}
        }
        """,
        merged(
            """
            %ctx = pld.system.get_comm_ctx %a
            %me = pld.system.rank %ctx
            %again = pld.system.rank %ctx
            %next = %me + 1
            scf.if 1 + %again < nr {
              pld.system.notify %a[%me + 1, 0], 1 to %next {op = set}
            }
            """));
  }

  @Test
  void siblingBodies_doNotSeeEachOther_literalsStay() {
    String text =
        """
        %ctx = pld.system.get_comm_ctx %a
        %me = pld.system.rank %ctx
        scf.if %me == 0 {
          %next = %me + 1
          pld.system.notify %a[0, 1], %next to %next {op = set}
        } else {
          %next = %me + 1
          pld.system.notify %a[0, 1], %next to %next {op = set}
        }
        """;
    assertEquals(text, merged(text));
  }

  @Test
  void windowHasOneContext_underAllItsNames() {
    assertEquals(
        """
        %ctx = pld.system.get_comm_ctx %a
        %me = pld.system.rank %ctx
        %t = tile.load %a[0, 0] shape [1, 8]
        %stored = tile.store %t, %a[1, 0]
        pld.system.notify %b[0, 0], %me to %me {op = set}
        %again = tile.store %t, %stored[2, 0]
        scf.if %me == 0 {
          pld.system.notify %again[0, 0], 1 to %me {op = set}
        }
        %other = pld.system.get_comm_ctx %b
        %rank = pld.system.rank %other
        pld.system.notify %b[0, 0], %rank to %me {op = set}
        """,
        merged(
            """
            %ctx = pld.system.get_comm_ctx %a
            %me = pld.system.rank %ctx
            %t = tile.load %a[0, 0] shape [1, 8]
            %stored = tile.store %t, %a[1, 0]
            %ctx1 = pld.system.get_comm_ctx %stored
            %me1 = pld.system.rank %ctx1
            pld.system.notify %b[0, 0], %me1 to %me1 {op = set}
            %again = tile.store %t, %stored[2, 0]
            scf.if %me == 0 {
              %ctx2 = pld.system.get_comm_ctx %again
              %me2 = pld.system.rank %ctx2
              pld.system.notify %again[0, 0], 1 to %me2 {op = set}
            }
            %other = pld.system.get_comm_ctx %b
            %rank = pld.system.rank %other
            %ctx3 = pld.system.get_comm_ctx %again
            %me3 = pld.system.rank %ctx3
            pld.system.notify %b[0, 0], %rank to %me3 {op = set}
            """));
  }

  @Test
  void contextOfAReducedWindow_isThatOfTheWindow() {
    assertEquals(
        """
        %ctx = pld.system.get_comm_ctx %d
        %me = pld.system.rank %ctx
        %r = pld.tensor.allreduce %d, %s {op = sum}
        pld.system.notify %s[%me, 0], 0 to %me {op = set}
        %t = tile.load %r[0, 0] shape [1, 8]
        """,
        Programs.body(
            Programs.run(
                Programs.kernel(
                    "%d: inout !pld.window<[1, 8], f32>, %s: inout !pld.window<[nr, 1], i32>",
                    """
                    %ctx = pld.system.get_comm_ctx %d
                    %me = pld.system.rank %ctx
                    %r = pld.tensor.allreduce %d, %s {op = sum}
                    %ctx1 = pld.system.get_comm_ctx %r
                    %me1 = pld.system.rank %ctx1
                    pld.system.notify %s[%me, 0], 0 to %me1 {op = set}
                    %t = tile.load %r[0, 0] shape [1, 8]
                    """),
                "verify,cse")));
  }

  @Test
  void differentAttributesOperandsOrEffects_stayApart() {
    String text =
        """
        %ctx = pld.system.get_comm_ctx %a
        %other = pld.system.get_comm_ctx %b
        %me = pld.system.rank %ctx
        %t = tile.load %a[0, 0] shape [1, 8]
        %u = tile.load %a[0, 0] shape [1, 8]
        %p = tile.sub %t, %u
        %q = tile.sub %u, %t
        %low = min(%me, 1)
        %high = max(%me, 1)
        """;
    assertEquals(text, merged(text));
  }

  @Test
  void unnamedValue_takesTheNameOfItsCopy() {
    assertEquals(
        """
        %ctx = pld.system.get_comm_ctx %a
        %me = pld.system.rank %ctx
        %peer = (%me + 1) mod nr
        pld.system.notify %a[0, 0], 1 to %peer {op = set}
        pld.system.notify %a[0, 1], 1 to %peer {op = set}
        """,
        merged(
            """
            %ctx = pld.system.get_comm_ctx %a
            %me = pld.system.rank %ctx
            pld.system.notify %a[0, 0], 1 to (%me + 1) mod nr {op = set}
            %peer = (%me + 1) mod nr
            pld.system.notify %a[0, 1], 1 to %peer {op = set}
            """));
  }
}
