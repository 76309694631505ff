package dev.pld.frontend.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.frontend.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * {@code !} before a word is a negation where an expression stands, and begins a type elsewhere.
 */
class NegationTest {
  private static Reading kernel(String... statements) {
    return Reading.of(
        """
        module {
          param $on : i1 = true
          !data = !pld.window<[1, 1], i32>
          pld.incore @f(%w: inout !data, %i: index, %c: i1) {
        """
            + "    "
            + String.join("\n    ", statements)
            + "\n  }\n}\n");
  }

  @Test
  void wordsAreNegated() {
    Reading reading =
        kernel(
            "%a = !true",
            "%b = true && !false",
            "%d = !!true",
            "%e = !$on",
            "%f = !(%i == 1)",
            "%h = !i1(1)",
            "scf.if !%c { }",
            "scf.if !true { }");
    assertEquals(List.of(), reading.errors());
    assertEquals(
        List.of(
            "    %a = !true",
            "    %b = true && !false",
            "    %d = !!true",
            "    %e = !$on",
            "    %f = !(%i == 1)",
            "    %h = !true",
            "    scf.if !%c {",
            "    }",
            "    scf.if !true {",
            "    }"),
        reading.body());
  }

  @Test
  void inAnExtent_theyAreZeroOrOne() {
    Reading reading =
        kernel(
            "static_if !true { }",
            "static_if !nr { }",
            "static_if !$on { }",
            "static_if !false && $on == true { }");
    assertEquals(List.of(), reading.errors());
    assertEquals(
        List.of("0", "0", "0 == $on", "$on == 1"),
        reading.body().stream()
            .filter(line -> line.contains("static_if"))
            .map(line -> line.replaceAll(".*static_if (.*) [{]", "$1"))
            .toList());
  }

  @Test
  void aliasesStayTypes() {
    Reading reading =
        kernel(
            "%a = !data",
            "%b = !pld.ctx",
            "%d = !nothing",
            "%e = !min(1)",
            "%f = pld.tensor.alloc_window_buffer !data",
            "%g = pld.tensor.alloc_window_buffer !pld.window <[1, 1], i32>");
    assertEquals(
        List.of(
            "5:10 S0015 '!data' is a type; wanted an expression",
            "6:10 S0015 '!pld.ctx' is a type; wanted an expression",
            "7:11 N0006 unknown symbol 'nothing'",
            "8:11 S0010 'min' takes 2 arguments, found 1"),
        reading.errors());
  }

  @Test
  void inAGolden_wordsAreNegatedToo() {
    Reading reading =
        Reading.of(
            """
            module {
              param $on : i1 = true
              pld.host @main(%m: !pld.tensor<[4], i1>, %y: out !pld.tensor<[4], i1>) {
              }
              golden @main within 0.0 {
                %y[i] = !true || !i1(1) || !%m[i] || !$on
              }
            }
            """);
    assertEquals(List.of(), reading.errors());
    assertEquals(
        "    %y[i] = !(true) || !(i1(1)) || !%m[i] || !$on",
        reading.custom().lines().filter(line -> line.contains("%y[i]")).findFirst().orElse(""));
    assertEquals(reading.custom(), Reading.of(reading.custom()).custom());
    assertEquals(
        List.of("1:44 S0029 comparisons do not chain: '==' would compare the outcome of '<'"),
        Reading.of("module { golden @f within 0.0 { %y[i, j] = i < j == 1 } }").errors());
  }

  @Test
  void parametersOfTypeI1_areConditions_andNumbersInExtents() {
    Reading reading =
        kernel(
            "%a = $on ? 1 : 2",
            "%b = $on && %c",
            "%d = $on",
            "%e = index($on) + %i",
            "%f = $on ? %i : 2",
            "%g = $on == %c",
            "scf.if $on { }",
            "%h = tile.fill 1 shape [1, $on + 1] of i32");
    assertEquals(List.of(), reading.errors());
    assertEquals(
        List.of(
            "    %a = $on ? 1 : 2",
            "    %b = $on && %c",
            "    %d = $on",
            "    %e = index($on) + %i",
            "    %f = $on ? %i : 2",
            "    %0 = $on",
            "    %g = %0 == %c",
            "    scf.if $on {",
            "    }",
            "    %h = tile.fill 1 shape [1, $on + 1] of i32"),
        reading.body());
    assertEquals(reading.custom(), Reading.of(reading.custom()).custom());
    assertEquals(reading.custom(), Reading.of(reading.generic()).custom());
  }
}
