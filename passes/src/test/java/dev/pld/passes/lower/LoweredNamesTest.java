package dev.pld.passes.lower;

import static dev.pld.passes.Programs.count;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.passes.Programs;
import dev.pld.passes.Specialization;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How what a lowering makes is called. */
final class LoweredNamesTest {
  /** Also those further below, where a loop that is opened would meet them. */
  @Test
  void namesThatWereGiven_stay() {
    String kernel =
        Programs.kernel(
            "%data: inout !pld.window<[1, 17], f32>, %s: inout !pld.window<[2 * (nr - 1), nr], i32>,"
                + " %y: out !pld.tensor<[1, 17], f32>, %k: index",
            """
                %reduced = pld.tensor.allreduce %data, %s {op = sum, mode = ring}
                %me = %k + 1
                %own = tile.load %reduced[0, 0] shape [1, 17]
                %partial = tile.muls %own, 2.0
                tile.store %partial, %y[0, 0]
                scf.for %q = 0 to 1000 {
                  %theirs = pld.tile.remote_load %reduced[0, 0] shape [1, 17] from %q
                  tile.store %theirs, %y[0, 0]
                }
            """);
    String found = Programs.body(Programs.run(kernel, "default", Specialization.forRanks(2)));
    assertTrue(
        found.endsWith(
            """
            %own = tile.load %data[0, 0] shape [1, 17]
            %partial = tile.muls %own, 2.0
            tile.store %partial, %y[0, 0]
            scf.for %q = 0 to 1000 {
              %theirs = pld.tile.remote_load %data[0, 0] shape [1, 17] from %q
              tile.store %theirs, %y[0, 0]
            }
            """),
        found);
    assertTrue(found.contains("%me_1 = pld.system.rank %ctx\n"), found);
    assertTrue(found.contains("%partial_1 = tile.add %own_1, %theirs_1\n"), found);
    String loops = Programs.body(Programs.run(kernel, "lower-allreduce"));
    assertTrue(loops.contains("scf.for %k_1 = 0 to nr - 1 {\n"), loops);
    // Loops over peers are not opened, and so their numbers need no other name.
    String mesh = kernel.replace("mode = ring", "mode = mesh").replace("2 * (nr - 1), nr", "nr, 1");
    String peers = Programs.body(Programs.run(mesh, "lower-allreduce"));
    assertTrue(peers.contains("scf.for %q = 0 to nr iter(%acc = %own_1) {\n"), peers);
  }

  @Test
  void callAfterCall_countsNamesOn() {
    String found =
        Programs.body(
            Programs.run(
                Programs.kernel(
                    "%data: inout !pld.window<[1, 17], f32>, %s: inout !pld.window<[nr, 1], i32>,"
                        + " %me: index",
                    """
                        %a = pld.tensor.allreduce %data, %s {op = sum}
                        %b = pld.tensor.allreduce %a, %s {op = sum}
                        %c = pld.tensor.allreduce %b, %s {op = sum}
                        scf.for %i = 0 to 9 {
                          %own = tile.load %c[0, 0] shape [1, 17]
                          tile.store %own, %c[0, 0]
                        }
                    """),
                "lower-allreduce,chunk"));
    assertTrue(found.contains("%me_1 = pld.system.rank %ctx\n"), found);
    assertTrue(found.contains("%me_2 = pld.system.rank %ctx_1\n"), found);
    assertTrue(found.contains("%me_3 = pld.system.rank %ctx_2\n"), found);
    for (String own : List.of("%own_1", "%own_2", "%own_3", "  %own")) {
      assertEquals(1, count(found, own + " = tile.load"), found);
    }
    assertEquals(3, count(found, "%partial = tile.add"), found);
  }
}
