package dev.pld.tools.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.pld.ir.type.ScalarType;
import dev.pld.tools.npy.Generator;
import dev.pld.tools.npy.NdArray;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The fast evaluation gives what the notation says. */
final class ExpectedValuesTest {
  /** Longer than a run of the evaluator. */
  private static final int N = 2500;

  private final NdArray x = new Generator.Randn(3).generate(ScalarType.F32, 3, 2, N);

  private interface Reference {
    double at(int r, int i, int j);
  }

  private void check(String equation, Reference wanted) {
    ExpectedValues values =
        new ExpectedValues(
            OutputCheckTest.equation(equation),
            new int[] {3, 2, N},
            Map.of("x", x),
            Map.of("nr", 3L));
    Row row = values.row(RowCode.BLOCK);
    for (int r = 0; r < 3; r++) {
      for (int i = 0; i < 2; i++) {
        for (int j = 0; j < N; j += RowCode.BLOCK) {
          int count = Math.min(RowCode.BLOCK, N - j);
          values.fill((r * 2 + i) * N + j, row, count);
          for (int k = 0; k < count; k++) {
            assertEquals(
                wanted.at(r, i, j + k), Quantity.of(row, k).real(), r + " " + i + " " + (j + k));
          }
        }
        assertEquals(wanted.at(r, i, 1499), values.at((r * 2 + i) * N + 1499).real());
      }
    }
  }

  private double x(int r, int i, int j) {
    return x.get((Math.floorMod(r, 3) * 2 + i) * N + j);
  }

  @Test
  void elements() {
    check("%y[r, i, j] = %x[(r - 1) mod nr, i, j]", (r, i, j) -> x(r - 1, i, j));
    check("%y[r, i, j] = %x[r, 1 - i, 2499 - j]", (r, i, j) -> x(r, 1 - i, N - 1 - j));
    check("%y[r, i, j] = %x[r, i, j floordiv 2]", (r, i, j) -> x(r, i, j / 2));
    check("%y[r, i, j] = %x[r, j mod 2, r * j mod 2500]", (r, i, j) -> x(r, j % 2, r * j % N));
  }

  @Test
  void arithmetic() {
    check(
        "%y[r, i, j] = 2.0 * %x[r, i, j] - index(j) + -1.5",
        (r, i, j) -> 2 * x(r, i, j) - j + -1.5);
    check(
        "%y[r, i, j] = max(%x[r, i, j], min(0.25, index(r)))",
        (r, i, j) -> Math.max(x(r, i, j), Math.min(0.25, r)));
  }

  @Test
  void reductions() {
    check(
        "%y[r, i, j] = sum(q < nr) %x[q, i, j]", (r, i, j) -> x(0, i, j) + x(1, i, j) + x(2, i, j));
    check(
        "%y[r, i, j] = prod(q < r + 1) %x[q, i, j]",
        (r, i, j) ->
            r == 0
                ? x(0, i, j)
                : r == 1 ? x(0, i, j) * x(1, i, j) : x(0, i, j) * x(1, i, j) * x(2, i, j));
    check(
        "%y[r, i, j] = sum(q < nr) (max(p < 2) %x[q, p, j])",
        (r, i, j) ->
            Math.max(x(0, 0, j), x(0, 1, j))
                + Math.max(x(1, 0, j), x(1, 1, j))
                + Math.max(x(2, 0, j), x(2, 1, j)));
    check("%y[r, i, j] = sum(q < j mod 2) 3.0", (r, i, j) -> 3.0 * (j % 2));
    check("%y[r, i, j] = sum(q < 0) 3.0", (r, i, j) -> 0);
    check("%y[r, i, j] = prod(q < r - 2) %x[q, i, j]", (r, i, j) -> 1);
    check(
        "%y[r, i, j] = sum(q < nr) %x[q, 0, 7]", (r, i, j) -> x(0, 0, 7) + x(1, 0, 7) + x(2, 0, 7));
  }

  @Test
  void choicesReadOnlyWhatTheyChoose() {
    check("%y[r, i, j] = j == 0 ? 5.0 : %x[r, i, j - 1]", (r, i, j) -> j == 0 ? 5 : x(r, i, j - 1));
    check("%y[r, i, j] = r == 0 ? 5.0 : %x[r - 1, i, j]", (r, i, j) -> r == 0 ? 5 : x(r - 1, i, j));
    check(
        "%y[r, i, j] = j == 0 ? 5.0 : (sum(q < nr) %x[q, i, j - 1])",
        (r, i, j) -> j == 0 ? 5 : x(0, i, j - 1) + x(1, i, j - 1) + x(2, i, j - 1));
  }

  @Test
  void wholeNumbersStayWhole() {
    check("%y[r, i, j] = (j + 1) floordiv 2 - j ceildiv 2 + r", (r, i, j) -> r);
    check(
        "%y[r, i, j] = (r - j) mod 7 - (r - j) rem 7",
        (r, i, j) -> j - r > 0 && (j - r) % 7 != 0 ? 7 : 0);
    check("%y[r, i, j] = sum(q < nr) (4611686018427387904 + q)", (r, i, j) -> -0x1p62 + 3);
    check("%y[r, i, j] = i32(4294967296 + j) + i64(-j)", (r, i, j) -> 0);
    check("%y[r, i, j] = 9007199254740993 - 9007199254740992", (r, i, j) -> 1);
    check("%y[r, i, j] = prod(q < 3) (j - q)", (r, i, j) -> (double) j * (j - 1) * (j - 2) + 0.0);
    check("%y[r, i, j] = max(q < 3) -(j + q) + min(q < 3) (j + q)", (r, i, j) -> 0);
    check("%y[r, i, j] = index(j == 5) + index(true)", (r, i, j) -> j == 5 ? 2 : 1);
    check("%y[r, i, j] = 7 floordiv 2 * 0.5", (r, i, j) -> 1.5);
  }

  @Test
  void conditions() {
    check("%y[r, i, j] = j < 5 ? 1.0 : 2", (r, i, j) -> j < 5 ? 1 : 2);
    check("%y[r, i, j] = %x[r, i, j] >= 0.0 ? 1 : 0", (r, i, j) -> x(r, i, j) >= 0 ? 1 : 0);
    check(
        "%y[r, i, j] = r < 1 && j > 7 || !(i != 0) ^ (j <= 9) ? 1 : 0",
        (r, i, j) -> r < 1 && j > 7 || (i == 0) ^ j <= 9 ? 1 : 0);
    check("%y[r, i, j] = j mod 2 ? 1 : 0", (r, i, j) -> j % 2);
    check("%y[r, i, j] = j && 2 ? 1 : 0", (r, i, j) -> j == 0 ? 0 : 1);
    check("%y[r, i, j] = (j > 3) == (r > 1) ? 1 : 0", (r, i, j) -> (j > 3) == (r > 1) ? 1 : 0);
    check("%y[r, i, j] = max(j < 5 ? 1 : 2, r)", (r, i, j) -> Math.max(j < 5 ? 1 : 2, r));
    check("%y[r, i, j] = 0.0 * 1.0e308 * 1.0e308 == -0.0 ? 1 : 0", (r, i, j) -> 1);
    check("%y[r, i, j] = 1.0e308 * 10.0 - 1.0e308 * 10.0 != 0.0 ? 1 : 0", (r, i, j) -> 1);
  }

  @Test
  void indicesOfEverySort() {
    check("%y[r, i, j] = %x[r, i, 2 * j - j]", (r, i, j) -> x(r, i, j));
    check(
        "%y[r, i, j] = %x[r, i, nr * 833 - r * 0 - j mod 2499]",
        (r, i, j) -> x(r, i, N - 1 - j % (N - 1)));
    check(
        "%y[r, i, j] = %x[%x[r, i, j] > 0.0 ? r : 2 - r, i, j]",
        (r, i, j) -> x(x(r, i, j) > 0 ? r : 2 - r, i, j));
    check("%y[r, i, j] = %x[(r * j) mod nr, i, -(-j)]", (r, i, j) -> x(r * j % 3, i, j));
  }

  @Test
  void roundingToAType() {
    check(
        "%y[r, i, j] = f32(0.1) + f16(j)",
        (r, i, j) -> (double) 0.1f + NdArray.round(j, ScalarType.F16));
  }

  @Test
  void boundsThatVary() {
    check(
        "%y[r, i, j] = sum(q < j floordiv 1000) (j + q)",
        (r, i, j) -> (j / 1000) * j + (j >= 2000 ? 1 : 0));
    check("%y[r, i, j] = j < 2 ? 0 : max(q < j) (q * 2)", (r, i, j) -> j < 2 ? 0 : 2 * (j - 1));
  }

  /** A naive evaluation would take P*P*N steps here, 100 times as many. */
  @ParameterizedTest
  @CsvSource({"8, 65537", "1024, 4096"})
  void sumsOverRanksAreComputedOnce(int ranks, int size) {
    NdArray input = NdArray.zeros(ScalarType.F32, ranks, 1, size);
    ExpectedValues values =
        new ExpectedValues(
            OutputCheckTest.equation("%y[r, i, j] = sum(q < nr) %x[q, i, j]"),
            input.shape(),
            Map.of("x", input),
            Map.of("nr", (long) ranks));
    Row row = values.row(RowCode.BLOCK);
    assertTimeout(
        Duration.ofSeconds(5),
        () -> {
          for (int start = 0; start < input.size(); start += size) {
            for (int at = 0; at < size; at += RowCode.BLOCK) {
              values.fill(start + at, row, Math.min(RowCode.BLOCK, size - at));
            }
          }
        });
  }
}
