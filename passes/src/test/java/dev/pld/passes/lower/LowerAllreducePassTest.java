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
  static String program(String window, String signal, String attributes) {
    return Programs.kernel(
        "%data: inout !pld.window<" + window + ">, %signal: inout !pld.window<" + signal + ", i32>",
        "    %reduced = pld.tensor.allreduce %data, %signal {" + attributes + "}\n");
  }

  private static String mesh(String window) {
    return program(window, "[nr, 1]", "op = sum, mode = mesh");
  }

  static String ring(String window) {
    return program(window, "[2 * (nr - 1), nr]", "op = sum, mode = ring");
  }

  static String lowered(String text, String sync, Specialization specialization) {
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
