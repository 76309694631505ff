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
