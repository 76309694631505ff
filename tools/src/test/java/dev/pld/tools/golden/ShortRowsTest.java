package dev.pld.tools.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.pld.ir.type.ScalarType;
import dev.pld.tools.npy.Generator;
import dev.pld.tools.npy.NdArray;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where rows have one element, reductions go in runs, and give to the bit what they give else. */
final class ShortRowsTest {
  private final NdArray x = new Generator.Randn(3).generate(ScalarType.F32, 3, 2, 2500);

  private ExpectedValues values(String equation, int rowLength) {
    return new ExpectedValues(
        OutputCheckTest.equation("%y[r, i, j] = " + equation),
        new int[] {3, 2, rowLength},
        Map.of("x", x),
        Map.of("nr", 3L));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sum(q < 2500) %x[r, i, q]",
        "sum(q < 1024) %x[r, i, q] - sum(q < 1025) %x[r, i, q]",
        "prod(q < 2500) (1.0 + 0.001 * %x[r, i, q])",
        "max(q < 2500) %x[r, i, q] + min(q < 2500) %x[r, i, q]",
        "sum(q < 2500) (q mod 3 == j ? %x[r, i, q] : -1.0)",
        "sum(q < 2499) (%x[r, i, q] < 0.0 ? %x[r, i, q + j + 1] : 0.5)",
        "sum(q < 2499) %x[r, i, (q * q + j) mod 2500]",
        "sum(q < nr) %x[q, i, j]",
        "sum(q < nr) %x[q, 0, j] + j",
        "sum(q < r) %x[q, i, j] + prod(q < r) %x[q, i, j]",
        "sum(q < nr) (max(p < 2) %x[q, p, j])",
        "sum(q < nr) (sum(p < q) %x[p, i, q])",
        "r == 0 ? 5.0 : (sum(q < nr) %x[q, i, j])",
        "j == 0 ? (sum(q < nr) %x[q, i, j]) : 5.0",
        "sum(q < 2500) (q + j)",
        "prod(q < 70) (2 * q + 1 - j) + min(q < 2500) -q + max(q < 2500) (q * j)",
        "sum(q < 3) (4611686018427387904 + q)",
        "(sum(q < 2500) %x[r, i, q]) * (sum(q < nr) q) + j"
      })
  void givenTheSame(String equation) {
    ExpectedValues one = values(equation, 1);
    ExpectedValues two = values(equation, 2);
    for (int row = 0; row < 6; row++) {
      assertEquals(two.at(2 * row), one.at(row), equation);
    }
  }

  private void checkFault(String equation, String message, String note) {
    ExpectedValues values = values(equation, 1);
    GoldenException fault = assertThrows(GoldenException.class, () -> values.at(3));
    assertEquals(message, fault.getMessage());
    assertEquals(note, fault.notes().getFirst());
  }

  @Test
  void faultsNameTheElementAndTheTerm() {
    checkFault(
        "sum(q < 2500) (7 floordiv (q - 1500))",
        "the golden divides by zero",
        "this is about %y[1, 1, 0] where q = 1500");
    checkFault(
        "sum(q < 2502) %x[r, i, q + j]",
        "the golden reads %x[1, 1, 2500], but %x has shape [3, 2, 2500]",
        "this is about %y[1, 1, 0] where q = 2500");
    checkFault(
        "sum(p < 2) (sum(q < 2500) (7 floordiv (q + p - 1500)))",
        "the golden divides by zero",
        "this is about %y[1, 1, 0] where p = 0, q = 1500");
  }
}
