package dev.pld.passes.opt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.passes.PassResult;
import dev.pld.passes.Programs;
import dev.pld.passes.Specialization;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class SpecializePassTest {
  private static final String REVEAL =
      """
      module @m {
        param $mode : string = "mesh" in ["mesh", "ring"]
        param $SIZE : index = 64

        !signal = !pld.window<[$mode == "ring" ? 2 * (nr - 1) : nr, $mode == "ring" ? nr : 1], i32>

        pld.incore @k(%data: inout !pld.window<[1, $SIZE], f32>, %signal: inout !signal) {
          %reduced = pld.tensor.allreduce %data, %signal {op = sum, mode = $mode}
          %ctx = pld.system.get_comm_ctx %reduced
          %n = pld.system.nranks %ctx
          %share = $SIZE floordiv nr
          %last = tile.load %reduced[0, %share * (%n - 1)] shape [1, $SIZE floordiv nr]
          return
        }

        pld.host @main(%x: !pld.tensor<[nr, $SIZE], f32>, %y: out !pld.tensor<[nr, $SIZE], f32>) {
          return
        }

        golden @main within 0.5 {
          %y[r, i] = sum(q < nr) ($mode == "ring" ? %x[q, i + $SIZE - 64] : %x[q, i])
        }
      }
      """;

  @Test
  void defaults_andSymbolicRanks() {
    assertEquals(
        """
        module @m {
          pld.incore @k(%data: inout !pld.window<[1, 64], f32>, %signal: inout !pld.window<[nr, 1], i32>) {
            %reduced = pld.tensor.allreduce %data, %signal {op = sum, mode = mesh}
            %ctx = pld.system.get_comm_ctx %reduced
            %n = pld.system.nranks %ctx
            %share = 64 floordiv nr
            %last = tile.load %reduced[0, %share * (%n - 1)] shape [1, 64 floordiv nr]
            return
          }

          pld.host @main(%x: !pld.tensor<[nr, 64], f32>, %y: out !pld.tensor<[nr, 64], f32>) {
            return
          }

          golden @main within 0.5 {
            %y[r, i] = sum(q < nr) %x[q, i]
          }
        }
        """,
        Programs.run(REVEAL, "specialize,verify"));
  }

  /** A number in place of a parameter is the one that could have been written there. */
  @Test
  void numbersOfAttributes_areWrittenAsNumbers() {
    assertEquals(
        """
        module @m {
          pld.incore @k(%w: inout !pld.window<[8, 64], f32>) {
            pld.tensor.put %w, %w to 0 {chunk_rows = 3, chunk_cols = 16}
            return
          }

          pld.host @main(%x: !pld.tensor<[4], f32>) {
            return
          }

          input %x = randn(seed 3)
        }
        """,
        Programs.run(
            """
            module @m {
              param $R : index = 3
              pld.incore @k(%w: inout !pld.window<[8, 64], f32>) {
                pld.tensor.put %w, %w to 0 {chunk_rows = $R, chunk_cols = 16}
                return
              }
              pld.host @main(%x: !pld.tensor<[4], f32>) {
                return
              }
              input %x = randn(seed $R)
            }
            """,
            "specialize,verify"));
  }

  @Test
  void givenValues_andRanks_areFoldedEverywhere() {
    Specialization given =
        new Specialization(Map.of("mode", "ring", "SIZE", "128"), OptionalLong.of(4));
    assertEquals(
        """
        module @m {
          pld.incore @k(%data: inout !pld.window<[1, 128], f32>, %signal: inout !pld.window<[6, 4], i32>) {
            %reduced = pld.tensor.allreduce %data, %signal {op = sum, mode = ring}
            %ctx = pld.system.get_comm_ctx %reduced
            %n = 4
            %share = 32
            %last = tile.load %reduced[0, %share * (%n - 1)] shape [1, 32]
            return
          }

          pld.host @main(%x: !pld.tensor<[4, 128], f32>, %y: out !pld.tensor<[4, 128], f32>) {
            return
          }

          golden @main within 0.5 {
            %y[r, i] = sum(q < 4) %x[q, i + 128 - 64]
          }
        }
        """,
        Programs.run(REVEAL, "specialize,verify", given));
  }

  private static final String CHOICE =
      """
      module {
        param $mode : string = "put" in ["put", "get", "none"]

        pld.incore @k(%a: inout !pld.window<[4], f32>, %b: inout !pld.window<[4], f32>) {
          static_if $mode == "put" {
            pld.tensor.put %a, %b to 0
          } else {
            static_if $mode == "get" {
              pld.tensor.get %a, %b from 1
            }
          }
          return
        }
      }
      """;

  @Test
  void staticIf_keepsTheChosenBody() {
    assertEquals("pld.tensor.put %a, %b to 0\n", chosen("put"));
    assertEquals("pld.tensor.get %a, %b from 1\n", chosen("get"));
    assertEquals("", chosen("none"));
  }

  private static String chosen(String mode) {
    return Programs.body(Programs.run(CHOICE, "specialize,verify", Programs.given("mode", mode)));
  }

  @Test
  void staticIf_overUnknownRanks_isAnError() {
    String text =
        Programs.kernel(
            "%a: inout !pld.window<[4], f32>",
            "static_if nr == 1 {\n pld.tensor.put %a, %a to 0\n }\n");
    assertTrue(
        Programs.errors(text, "specialize", Specialization.NONE)
            .contains("the condition of static_if is not known at compile time: nr == 1"));
    assertEquals("", Programs.body(Programs.run(text, "specialize", Specialization.forRanks(2))));
  }

  @Test
  void runTimeValueThatBecomesKnown_refinesTypes() {
    String text =
        Programs.kernel(
            "%a: inout !pld.window<[4, 8], f32>",
            """
                %ctx = pld.system.get_comm_ctx %a
                %n = pld.system.nranks %ctx
                %t = tile.load %a[0, 0] shape [4, 8] valid [%n, 8]
                %u = scf.for %i = 0 to 2 iter(%acc = %t) {
                  %s = tile.add %acc, %acc
                  scf.yield %s
                }
                tile.store %u, %a[0, 0]
            """);
    Operation module = Programs.parse(text);
    Programs.run(module, "specialize,verify", Specialization.forRanks(3), new DiagnosticSink());
    module.walk(
        op -> {
          if (op.is("tile.add")) {
            assertEquals("!pld.tile<[4, 8], f32, valid [3, 8]>", op.result().type().toString());
          }
        });
  }

  @Test
  void badValues_areErrors() {
    assertEquals(
        """
        test.pld:2:3: error: parameter $mode cannot be "rung", it is one of "mesh", "ring" [PLD-P0012]
            param $mode : string = "mesh" in ["mesh", "ring"]
        """,
        firstTwoLines(Programs.errors(REVEAL, "specialize", Programs.given("mode", "rung"))));
    String noChoice = "module {\n  param $m : string = \"a\" in []\n}\n";
    assertEquals(
        """
        test.pld:2:3: error: parameter $m cannot be "b", its list of choices is empty [PLD-P0012]
            param $m : string = "a" in []
        """,
        firstTwoLines(Programs.errors(noChoice, "specialize", Programs.given("m", "b"))));
    assertTrue(
        Programs.errors(REVEAL, "specialize", Programs.given("mode", "rung"))
            .contains("note: did you mean \"ring\"?"));
    assertTrue(
        Programs.errors(REVEAL, "specialize", Programs.given("SIZE", "4k"))
            .contains(
                "parameter $SIZE is index, cannot be '4k': needs a whole number [PLD-P0011]"));
    String unknown = Programs.errors(REVEAL, "specialize", Programs.given("SIZ", "4"));
    assertTrue(unknown.contains("the module has no parameter $SIZ"), unknown);
    assertTrue(unknown.contains("did you mean $SIZE?"), unknown);
    assertTrue(
        Programs.errors(REVEAL, "specialize", Programs.given("x", "4"))
            .contains("it has $mode, $SIZE"));
  }

  private static String firstTwoLines(String text) {
    return text.lines()
        .limit(2)
        .map(l -> l.replace("      param", "    param") + "\n")
        .reduce("", String::concat);
  }

  @Test
  void unknownKeyword_isTheVerifiersError() {
    String free = REVEAL.replace(" in [\"mesh\", \"ring\"]", "");
    assertTrue(
        Programs.errors(free, "specialize,verify", Programs.given("mode", "tree"))
            .contains("attribute 'mode' is tree, needs one of mesh, ring"));
  }

  @Test
  void extentWithoutAValue_isAnError() {
    String text =
        """
        module {
          param $P : index = 0
          pld.incore @k(%a: inout !pld.window<[64 floordiv $P], f32>) {
            return
          }
        }
        """;
    assertTrue(
        Programs.errors(text, "specialize", Specialization.NONE)
            .contains("an extent has no value with these parameters: division by zero"));
  }

  @Test
  void secondRun_changesNothing() {
    Operation module = Programs.parse(REVEAL);
    DiagnosticSink sink = new DiagnosticSink();
    Specialization ranks = Specialization.forRanks(2);
    assertEquals(PassResult.CHANGED, Programs.run(module, "specialize", ranks, sink));
    assertEquals(PassResult.UNCHANGED, Programs.run(module, "specialize", ranks, sink));
  }
}
