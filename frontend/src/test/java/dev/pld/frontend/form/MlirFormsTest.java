package dev.pld.frontend.form;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.frontend.Reading;
import dev.pld.frontend.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What MLIR's own tools print is read back. */
class MlirFormsTest {
  @Test
  void scalarOperations_areReadUnderTheirNames() {
    Reading reading =
        Reading.ofKernel(
            "    %c4 = arith.constant 4 : index",
            "    %c-1_i32 = arith.constant -1 : i32",
            "    %true = arith.constant true",
            "    %cst = arith.constant 1.500000e+00 : f32",
            "    %0 = arith.addi %i, %c4 : index",
            "    %1 = arith.cmpi slt, %0, %c4 : index",
            "    %2 = arith.select %1, %0, %c4 : index",
            "    %3 = arith.index_cast %c-1_i32 : i32 to index",
            "    %4 = arith.extsi %b : i32 to i64",
            "    %5 = arith.xori %1, %true : i1",
            "    pld.system.wait %w[%2, %3], %4 {cmp = ge}",
            "    scf.if %5 {",
            "      %6 = tile.fill %cst shape [1, 8] of f32",
            "    }");
    assertEquals(List.of(), reading.errors());
    assertEquals(
        List.of(
            "    %c4 = 4",
            "    %c-1_i32 = i32(-1)",
            "    %true = true",
            "    %cst = 1.5",
            "    %0 = %i + %c4",
            "    %1 = %0 < %c4",
            "    %2 = \"arith.xori\"(%1, %true) : (i1, i1) -> i1",
            "    pld.system.wait %w[%1 ? %0 : %c4, index(%c-1_i32)], i64(%b) {cmp = ge}",
            "    scf.if %2 {"),
        reading.body().subList(0, 9));
  }

  @Test
  void structuredControlFlow_isReadInMlirsForm() {
    Reading reading =
        Reading.ofKernel(
            "    %c0 = arith.constant 0 : index",
            "    %c1 = arith.constant 1 : index",
            "    %0:2 = scf.for %arg0 = %c0 to %i step %c1 iter_args(%arg1 = %i, %arg2 = %c1) ->"
                + " (index, index) {",
            "      scf.yield %arg2, %arg1 : index, index",
            "    }",
            "    %1 = scf.if %c -> (index) {",
            "      scf.yield %0#0 : index",
            "    } else {",
            "      scf.yield %0#1 : index",
            "    }",
            "    scf.for %arg0 = %b to %b step %b  : i32 {",
            "    }",
            "    pld.system.wait %w[%1, %0], 1 {cmp = ge}");
    assertEquals(List.of(), reading.errors());
    assertEquals(
        List.of(
            "    %0, %1 = scf.for %arg0 = %c0 to %i step %c1 iter(%arg1 = %i, %arg2 = %c1) {",
            "      scf.yield %arg2, %arg1",
            "    }",
            "    %2 = scf.if %c {",
            "      scf.yield %0",
            "    } else {",
            "      scf.yield %1",
            "    }",
            "    scf.for %arg0 = %b to %b step %b {",
            "    }",
            "    pld.system.wait %w[%2, %0], 1 {cmp = ge}"),
        reading.body().subList(2, 13));
  }

  @Test
  void bothForms_standSideBySide() {
    String text =
        """
        "builtin.module"() <{sym_name = "m"}> ({
          "pld.param"() <{name = "N", type = "index", value = 4 : index}> : () -> ()
          "pld.alias"() <{name = "t", type = !pld.tensor<[1, $N], f32>}> : () -> ()
          pld.incore @f(%x: !t) {
            %a = "arith.constant"() <{value = 0 : index}> : () -> index
            %t = tile.load %x[%a, 0] shape [1, $N]
            "tile.store"(%t, %x, %a, %a) <{atomic = #pld<atomic add>}> : (!pld.tile<[1, $N], f32>, !t, index, index) -> (!t)
          }
        }) : () -> ()
        """;
    Reading reading = Reading.of(text);
    assertEquals(List.of(), reading.errors());
    assertEquals(
        """
        module @m {
          param $N : index = 4

          !t = !pld.tensor<[1, $N], f32>

          pld.incore @f(%x: !t) {
            %a = 0
            %t = tile.load %x[%a, 0] shape [1, $N]
            tile.store %t, %x[%a, %a] {atomic = add}
            return
          }
        }
        """,
        reading.custom());
  }

  @Test
  void parametersKeepTheirNames_whereMlirHasRenamedThem() {
    String generic =
        Reading.of(Samples.PUSH).generic().replaceAll("%(x|y|src|dst|signal)\\b", "%arg_$1");
    assertEquals(Reading.of(Samples.PUSH).custom(), Reading.of(generic).custom());
  }

  @Test
  void numbersRoundAsTheirTypesDo() {
    Reading reading =
        Reading.of(
            "module { \"pld.golden\"() <{function = @f, golden = \"%y[i] = 1.0; %z[i] = %x[i]\","
                + " tolerance = 9.99999974E-6 : f32}> : () -> () }");
    assertEquals(List.of(), reading.errors());
    assertEquals(
        """
        module {
          golden @f within 1.0e-5 {
            %y[i] = 1.0
            %z[i] = %x[i]
          }
        }
        """,
        reading.custom());
  }
}
