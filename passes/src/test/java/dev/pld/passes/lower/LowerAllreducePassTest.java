package dev.pld.passes.lower;

import static dev.pld.passes.Programs.count;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.passes.PassResult;
import dev.pld.passes.Programs;
import dev.pld.passes.Specialization;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class LowerAllreducePassTest {
  private static String program(String window, String signal, String attributes) {
    return Programs.kernel(
        "%data: inout !pld.window<" + window + ">, %signal: inout !pld.window<" + signal + ", i32>",
        "    %reduced = pld.tensor.allreduce %data, %signal {" + attributes + "}\n");
  }

  private static String mesh(String window) {
    return program(window, "[nr, 1]", "op = sum, mode = mesh");
  }

  private static String ring(String window) {
    return program(window, "[2 * (nr - 1), nr]", "op = sum, mode = ring");
  }

  private static String lowered(String text, String sync, Specialization specialization) {
    String pipeline = "specialize,verify,lower-allreduce{sync=" + sync + "},verify";
    return Programs.body(Programs.run(text, pipeline, specialization));
  }

  @Test
  void mesh_forAnyNumberOfRanks() {
    assertEquals(
        """
        %ctx = pld.system.get_comm_ctx %data
        %me = pld.system.rank %ctx
        pld.system.notify_all %signal, 1
        pld.system.wait_all %signal, 1
        %chunks = pld.tile.chunks %c, %offset, %valid of 17 max [17] {
          %own = tile.load %data[0, %offset] shape [1, 17] valid [1, %valid]
          %complete = scf.for %q = 0 to nr iter(%acc = %own) {
            %next = scf.if %q != %me {
              %theirs = pld.tile.remote_load %data[0, %offset] shape [1, 17] valid [1, %valid] from %q
              %partial = tile.maximum %acc, %theirs
              scf.yield %partial
            } else {
              scf.yield %acc
            }
            scf.yield %next
          }
          pld.system.notify_all %signal, 1
          pld.system.wait_all %signal, 2 + %c
          tile.store %complete, %data[0, %offset]
        }
        pld.system.consume_all %signal, 1 + %chunks
        """,
        lowered(
            program("[1, 17], f32", "[nr, 1]", "op = max, mode = mesh"),
            "round",
            Specialization.NONE));
  }

  @Test
  void ring_withABarrierForEachRound() {
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
  void ring_withTwoBarriersForEachPiece() {
    assertEquals(
        """
        %ctx = pld.system.get_comm_ctx %data
        %me = pld.system.rank %ctx
        %left = (%me - 1) mod 2
        scf.for %k = 0 to 1 {
          %segment = (%me - %k - 2) mod 2
          %start = min(17, %segment * 17 ceildiv 32 * 16)
          %length = min(17, (%segment + 1) * 17 ceildiv 32 * 16) - %start
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
  void ring_withNeighbors() {
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
  void severalDimensions_areOneRow() {
    String text = lowered(mesh("[2, 3, 4], f32"), "round", Specialization.NONE);
    assertTrue(text.contains("%flat = pld.tensor.flatten %data\n"), text);
    assertTrue(text.contains("of 24 max [24] {"), text);
    assertTrue(text.contains("tile.load %flat[0, %offset] shape [1, 24]"), text);
    String row = lowered(mesh("[1, 1, 24], f32"), "round", Specialization.NONE);
    assertTrue(row.contains("tile.load %data[0, 0, %offset] shape [1, 1, 24]"), row);
    assertTrue(
        lowered(mesh("[24], f32"), "round", Specialization.NONE)
            .contains("tile.load %data[%offset] shape [24] valid [%valid]"));
  }

  @Test
  void partlyValidMesh_isOneRectangle_withTwoBarriers() {
    String text =
        lowered(mesh("[2, 3, 4], f32, valid [1, 3, 2]"), "round", Specialization.forRanks(2));
    assertEquals(
        """
        %ctx = pld.system.get_comm_ctx %data
        %me = pld.system.rank %ctx
        pld.system.notify_all %signal, 1
        pld.system.wait_all %signal, 1
        %rectangle = pld.tensor.flatten %data shape [6, 4]
        %own = tile.load %rectangle[0, 0] shape [3, 2]
        %complete = scf.for %q = 0 to 2 iter(%acc = %own) {
          %next = scf.if %q != %me {
            %theirs = pld.tile.remote_load %rectangle[0, 0] shape [3, 2] from %q
            %partial = tile.add %acc, %theirs
            scf.yield %partial
          } else {
            scf.yield %acc
          }
          scf.yield %next
        }
        pld.system.notify_all %signal, 1
        pld.system.wait_all %signal, 2
        tile.store %complete, %rectangle[0, 0]
        pld.system.consume_all %signal, 2
        """,
        text);
  }

  @Test
  void partlyValidRing_isItsPrefix() {
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
  void partlyValidRing_isBoundedByItsLengthOrItsWindow(String window, String longest) {
    String text = ring(window).replace("@k(", "@k<n, m>(%sizes: !pld.tensor<[n, m], f32>, ");
    String found = Programs.run(text, "verify,lower-allreduce,verify");
    assertEquals(2, count(found, " max [" + longest + "] {"), found);
  }

  @Test
  void severalDimensionsInARing_viewStandsAfterTheNeighbours() {
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

  @ParameterizedTest
  @ValueSource(strings = {"mesh", "ring"})
  void oneRank_sendsNothing(String mode) {
    String signal = mode.equals("mesh") ? "[nr, 1]" : "[2 * (nr - 1), nr]";
    String text = program("[1, 17], f32", signal, "op = sum, mode = " + mode);
    assertEquals("", lowered(text, "round", Specialization.forRanks(1)));
  }

  @Test
  void barrier_isOneRound() {
    String text =
        Programs.kernel(
            "%signal: inout !pld.window<[nr, 1], i32>",
            "    pld.tensor.barrier %signal\n    %s = pld.tensor.barrier %signal\n");
    String once =
        """
        pld.system.notify_all %signal, 1
        pld.system.wait_all %signal, 1
        pld.system.consume_all %signal, 1
        """;
    assertEquals(once + once, lowered(text, "round", Specialization.NONE));
  }

  @Test
  void severalCollectives_numberTheirBarriersFromOne() {
    String text =
        Programs.kernel(
            "%data: inout !pld.window<[1, 8], f32>, %signal: inout !pld.window<[nr, 1], i32>",
            """
                scf.for %i = 0 to 3 {
                  pld.tensor.barrier %signal
                }
                %a = pld.tensor.allreduce %data, %signal {op = sum, mode = mesh}
                %b = pld.tensor.allreduce %a, %signal {op = sum, mode = mesh}
                pld.tensor.barrier %signal
            """);
    String found =
        Programs.body(
            Programs.run(text, "specialize,verify,lower-allreduce,chunk,canonicalize,cse"));
    assertEquals(4, count(found, "pld.system.wait_all %signal, 1\n"));
    assertEquals(2, count(found, "pld.system.wait_all %signal, 2\n"));
    assertEquals(2, count(found, "pld.system.consume_all %signal, 2\n"));
    assertEquals(2, count(found, "pld.system.consume_all %signal, 1\n"));
    assertEquals(1, count(found, "get_comm_ctx"));
  }

  @Test
  void whatIsMade_pointsAtItsOrigin_andTheHostStaysAsItIs() {
    Operation module = Programs.parse(mesh("[1, 17], f32"));
    Programs.run(module, "verify,lower-allreduce", Specialization.NONE, new DiagnosticSink());
    module.walk(
        op -> {
          if (op.is("pld.system.notify_all")) {
            assertEquals("lower-allreduce", ((Location.Derived) op.location()).pass());
            assertEquals("test.pld:3:5", op.location().describe());
          }
        });
    String host =
        """
        module {
          pld.host @main() {
            %db = pld.tensor.alloc_window_buffer [1, 16], f32
            %d = pld.tensor.window %db : !pld.window<[1, 16], f32>
            return
          }
        }
        """;
    assertEquals(
        PassResult.UNCHANGED,
        Programs.run(
            Programs.parse(host), "lower-allreduce", Specialization.NONE, new DiagnosticSink()));
  }

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
            """);
    String found = Programs.body(Programs.run(kernel, "default", Specialization.forRanks(2)));
    assertTrue(
        found.endsWith(
            """
            %own = tile.load %data[0, 0] shape [1, 17]
            %partial = tile.muls %own, 2.0
            tile.store %partial, %y[0, 0]
            """),
        found);
    assertTrue(found.contains("%me_1 = pld.system.rank %ctx\n"), found);
    assertTrue(found.contains("%partial_1 = tile.add %own_1, %theirs\n"), found);
    String loops = Programs.body(Programs.run(kernel, "lower-allreduce"));
    assertTrue(loops.contains("scf.for %k_1 = 0 to nr - 1 {\n"), loops);
  }

  @Test
  void secondRun_changesNothing() {
    Operation module = Programs.parse(ring("[1, 17], f32"));
    DiagnosticSink sink = new DiagnosticSink();
    assertEquals(
        PassResult.CHANGED, Programs.run(module, "lower-allreduce", Specialization.NONE, sink));
    assertEquals(
        PassResult.UNCHANGED, Programs.run(module, "lower-allreduce", Specialization.NONE, sink));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[1, 8], f32|[nr, 1]|mode = mesh, op = sum|",
        "[2, 3, 4], f32, valid [2, 2, 2]|[nr, 1]|mode = mesh"
            + "|the valid region of the target is not one rectangle in memory",
        "[2, 65537], f32, valid [1, 65537]|[nr, 1]|mode = mesh"
            + "|the valid region of the target takes more than 16 KiB",
        "[2, 3, 4], f32, valid [1, 3, 2]|[2 * nr - 2, nr]|mode = ring"
            + "|the valid region of the target is not a prefix in memory"
      })
  void whatCannotBeLowered_isAnError(
      String window, String signal, String attributes, String reason) {
    String text = program(window, signal, attributes);
    if (reason == null) {
      Programs.run(text, "lower-allreduce");
    } else {
      assertTrue(
          Programs.errors(text, "lower-allreduce", Specialization.NONE)
              .contains("allreduce cannot be lowered: " + reason + " [PLD-P0020]"));
    }
  }
}
