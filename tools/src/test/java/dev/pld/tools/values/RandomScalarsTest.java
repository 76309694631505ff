package dev.pld.tools.values;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.core.Operation;
import dev.pld.passes.Specialization;
import dev.pld.sim.RunRequest;
import dev.pld.sim.memory.HostTensor;
import dev.pld.tools.e2e.Runs;
import dev.pld.tools.e2e.Tape;
import dev.pld.tools.e2e.Toolchain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/**
 * Integer expressions give what they say, whatever has been folded: with and without a known number
 * of ranks, simplified or not.
 */
final class RandomScalarsTest {
  private static final int RANKS = 3;
  private static final int ROUNDS = 3;
  private static final int EXPRESSIONS = 6;
  private static final int DEPTH = 4;

  private static final String PROGRAM =
      """
      module @scalars {
        !cells = !pld.tensor<[ROUNDS, EXPRESSIONS], i32>
        pld.incore @kernel(%y: out !cells, %w: inout !pld.window<[1, 1], i32>) {
          %ctx = pld.system.get_comm_ctx %w
          %me = pld.system.rank %ctx
          %n = pld.system.nranks %ctx
          scf.for %i = 0 to ROUNDS {
      BODY    }
          return
        }
        pld.chip @per_rank(%y: out !cells, %w: inout !pld.window<[1, 1], i32>) {
          pld.call @kernel(%y, %w)
          return
        }
        pld.host @main(%y: out !pld.tensor<[nr, ROUNDS, EXPRESSIONS], i32>) {
          %buffer = pld.tensor.alloc_window_buffer [1, 1], i32
          scf.for %r = 0 to nr {
            %w = pld.tensor.window %buffer : !pld.window<[1, 1], i32>
            pld.dispatch @per_rank(%y[%r], %w) device %r
          }
          return
        }
      }
      """;

  @Property(tries = 300)
  void foldingDoesNotChangeValues(
      @ForAll @Size(max = 100) List<@IntRange(min = 0, max = 999) Integer> numbers) {
    Tape tape = new Tape(numbers);
    List<ScalarExpression> expressions = new ArrayList<>();
    for (int k = 0; k < EXPRESSIONS; k++) {
      expressions.add(ScalarExpression.make(tape, DEPTH));
    }
    String text = program(expressions, tape);
    for (String pipeline : List.of("specialize", "specialize,canonicalize,cse,canonicalize")) {
      for (OptionalLong ranks : List.of(OptionalLong.empty(), OptionalLong.of(RANKS))) {
        Operation module = Toolchain.parse("scalars.pld", text);
        Toolchain.lower(module, pipeline, new Specialization(Map.of(), ranks));
        check(module, expressions, pipeline + " for " + ranks + "\n" + text);
      }
    }
  }

  /** Each value is named or stands in its user, as the tape wants. */
  private static String program(List<ScalarExpression> expressions, Tape tape) {
    StringBuilder body = new StringBuilder();
    for (int k = 0; k < expressions.size(); k++) {
      String value = expressions.get(k).text();
      if (tape.next(2) == 0) {
        body.append("      %v").append(k).append(" = ").append(value).append('\n');
        value = "%v" + k;
      }
      body.append("      %t").append(k).append(" = tile.fill i32(").append(value);
      body.append(") shape [1, 1] of i32\n      tile.store %t").append(k);
      body.append(", %y[%i, ").append(k).append("]\n");
    }
    return PROGRAM
        .replace("BODY", body)
        .replace("ROUNDS", Integer.toString(ROUNDS))
        .replace("EXPRESSIONS", Integer.toString(EXPRESSIONS));
  }

  private static void check(Operation module, List<ScalarExpression> expressions, String what) {
    RunRequest request = RunRequest.of(RANKS).build();
    HostTensor.Ints y = (HostTensor.Ints) Runs.completed(module, request).outputs().get("y");
    int at = 0;
    for (int me = 0; me < RANKS; me++) {
      for (int i = 0; i < ROUNDS; i++) {
        for (ScalarExpression expression : expressions) {
          int wanted = (int) expression.value(me, RANKS, i);
          assertEquals(wanted, y.values()[at++], expression.text() + " in\n" + what);
        }
      }
    }
  }
}
