package dev.pld.frontend.body;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.frontend.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which body a missing brace is missed at. */
class OpenBodiesTest {
  private static final String TEXT =
      """
      module {
        pld.incore @f(%c: i1) {
          scf.for %i = 0 to 3 {
            scf.if %c {
              %a = %i + 1
            }
          }
          return
        }

        pld.incore @g(%c: i1) {
          scf.for %i = 0 to 3 {
            %a = %i + 1
          }
          return
        }
      }
      """;

  /** The one finding about {@link #TEXT} without a line, and its note. */
  private static void check(int line, String error, String note) {
    check(without(TEXT, line), error, note);
  }

  private static void check(String text, String error, String note) {
    Reading reading = Reading.of(text);
    assertEquals(List.of(error), reading.errors());
    assertEquals(List.of(note), reading.notes());
  }

  private static String without(String text, int line) {
    List<String> lines = new java.util.ArrayList<>(text.lines().toList());
    lines.remove(line - 1);
    return String.join("\n", lines) + "\n";
  }

  @Test
  void aLoop_thatIsNotClosed_showsWhereTheNextFunctionBegins() {
    check(
        7,
        "10:3 S0004 the body that opens in line 3 is not closed before 'pld.incore'",
        "3:25 this '{' most likely has no '}'");
  }

  @Test
  void aBranch_thatIsNotClosed_showsWhereTheNextFunctionBegins() {
    check(
        6,
        "10:3 S0004 the body that opens in line 4 is not closed before 'pld.incore'",
        "4:17 this '{' most likely has no '}'");
  }

  @Test
  void aFunction_thatIsNotClosed_showsWhereTheNextOneBegins() {
    check(
        9,
        "10:3 S0004 the body that opens in line 2 is not closed before 'pld.incore'",
        "2:25 this '{' most likely has no '}'");
  }

  @Test
  void inTheLastFunction_theEndOfTheFileShowsIt() {
    check(14, "17:1 S0004 the file ends inside a body", "12:25 this '{' most likely has no '}'");
    check(16, "17:1 S0004 the file ends inside a body", "11:25 this '{' most likely has no '}'");
  }

  @Test
  void theModuleItself_isBlamedOnlyWhereNothingElseIs() {
    check(17, "17:1 S0004 the file ends inside a body", "1:8 this '{' has no '}'");
  }

  @Test
  void whatBelongsToAModule_endsAFunction() {
    for (String item :
        List.of(
            "param $P : index = 3",
            "!t = !pld.ctx",
            "golden @f within 0.0 { %y[i] = 1 }",
            "input %x = zeros",
            "pld.host @h() { }",
            "pld.chip @h() { }")) {
      String text = "module {\n  pld.incore @f() {\n    %a = 1\n  " + item + "\n}\n";
      String first = item.split(" ")[0];
      check(
          text,
          "4:3 S0004 the body that opens in line 2 is not closed before '" + first + "'",
          "2:19 this '{' most likely has no '}'");
    }
  }

  @Test
  void withoutIndentation_theInnermostBodyIsBlamed() {
    check(
        without(TEXT, 7).replaceAll("(?m)^ +", ""),
        "10:1 S0004 the body that opens in line 2 is not closed before 'pld.incore'",
        "2:23 this '{' has no '}'");
  }

  @Test
  void aFunctionInsideAFunction_isNoMissingBrace() {
    Reading reading =
        Reading.of("module {\n  pld.chip @f() {\n    pld.incore @g() {\n    }\n  }\n}\n");
    assertEquals(List.of(), reading.errors());
  }
}
