package dev.pld.frontend.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.frontend.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said to those who know another language. */
class HintsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "%d = %i / 2 ~ 4:13 S0002 unexpected character '/' ~ integers are divided with 'floordiv'"
            + " or 'ceildiv'",
        "%d = %i % 2 ~ 4:13 S0002 unexpected character '%' ~ the remainder is 'mod' or 'rem'; a"
            + " value is written '%name'",
        "%d = %i %2 ~ 4:13 S0001 unexpected '%2' after a complete statement ~ the remainder is"
            + " 'mod' or 'rem'; operands are separated by commas",
        "%d = %c & %c ~ 4:13 S0002 unexpected character '&' ~ and is written '&&'",
        "%d = %c | %c ~ 4:13 S0002 unexpected character '|' ~ or is written '||'",
        "%\uD83D\uDE00 = 3 ~ 4:5 S0002 unexpected character '%' ~ behind '%' a name begins with a"
            + " letter or '_', and goes on with letters, digits and '_'",
        "%d = $1 ~ 4:10 S0002 unexpected character '$' ~ behind '$' a name begins with a letter or"
            + " '_', and goes on with letters, digits and '_'",
        "pld.barrier %w ~ 4:5 N0003 unknown operation 'pld.barrier' ~ did you mean"
            + " 'pld.tensor.barrier'?",
        "tile.remote_lod %w ~ 4:5 N0003 unknown operation 'tile.remote_lod' ~ did you mean"
            + " 'pld.tile.remote_load'?",
        "d = 3 ~ 4:5 S0001 unexpected 'd' before '=' ~ a value is written '%d'",
      })
  void aHint_saysWhatIsMeant(String statement, String error, String note) {
    Reading reading = Reading.ofKernel("    " + statement);
    assertEquals(List.of(error), reading.errors());
    assertEquals(List.of(note), reading.notes());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "tile.store tile.load %x[0, 0] shape [1, 8], %x[0, 0] ~ 4:16 S0001 unexpected 'tile.load';"
            + " wanted the operands of tile.store ~ tile.load",
        "%d = pld.system.rank pld.system.get_comm_ctx %w ~ 4:26 S0001 unexpected"
            + " 'pld.system.get_comm_ctx'; wanted the operands of rank ~ pld.system.get_comm_ctx",
        "scf.if tile.load %x[0, 0] shape [1, 8] { } ~ 4:12 S0001 unexpected 'tile.load'; wanted"
            + " the operands of scf.if ~ tile.load",
        "%d = 1 + tile.load %x[0, 0] ~ 4:14 S0001 unexpected 'tile.load'; wanted an expression ~"
            + " tile.load",
        "tile.store %i, tile.load %x[0, 0] ~ 4:20 S0001 unexpected 'tile.load'; wanted an operand"
            + " ~ tile.load",
      })
  void operationsDoNotNest(String statement, String error, String inner) {
    Reading reading = Reading.ofKernel("    " + statement);
    assertEquals(List.of(error), reading.errors());
    assertEquals(
        List.of(
            "only scalar expressions stand inside others: give the result of '"
                + inner
                + "' a name first"),
        reading.notes());
  }

  @Test
  void notIsATilde_inOtherLanguages() {
    Reading reading = Reading.ofKernel("    %d = ~%c");
    assertEquals(List.of("4:10 S0002 unexpected character '~'"), reading.errors());
    assertEquals(List.of("not is written '!'"), reading.notes());
  }

  @Test
  void aValueWithoutItsSign_isNoClauseOfTheOperationBefore_andIsKnownFromThereOn() {
    Reading reading =
        Reading.ofKernel(
            "    %t = tile.load %x[0, 0] shape [1, 8]",
            "    d = %i + 1",
            "    tile.store %t, %x[0, 0]",
            "    e = %d + 1",
            "    pld.tensor.barrier %w",
            "    f = %e + %d");
    assertEquals(
        List.of(
            "5:5 S0001 unexpected 'd' before '='",
            "7:5 S0001 unexpected 'e' before '='",
            "9:5 S0001 unexpected 'f' before '='"),
        reading.errors());
  }

  @Test
  void aValueWithoutItsSign_beginsABody() {
    Reading reading =
        Reading.ofKernel(
            "    scf.for %q = 0 to 4 {",
            "      d = %q",
            "    }",
            "    scf.if %c { // a branch",
            "      e = %i",
            "    }",
            "    static_if nr == 2 {",
            "      g = %i",
            "    }");
    assertEquals(
        List.of(
            "5:7 S0001 unexpected 'd' before '='",
            "8:7 S0001 unexpected 'e' before '='",
            "11:7 S0001 unexpected 'g' before '='"),
        reading.errors());
  }

  @Test
  void attributesOnLinesOfTheirOwn_areNoValues() {
    Reading reading =
        Reading.ofKernel(
            "    pld.system.notify %w[0, 0], 1 to %i {",
            "      op = set,", "      foo = 3", "    }");
    assertEquals(List.of(), reading.errors());
  }

  @Test
  void whatIsNotDeclared_isReportedAtItsFirstUse() {
    Reading reading =
        Reading.of(
            """
            module {
              pld.incore @f(%x: !t, %y: !t, %z: !pld.tensor<[n, $M], f32>) {
                %a = tile.load %z[0, 0] shape [n, $M]
                %b = $M + n
              }
              pld.incore @g(%x: !t, %z: !pld.tensor<[n, $M], f32>) {
              }
            }
            """);
    assertEquals(
        List.of(
            "2:21 N0004 unknown type '!t'",
            "2:50 N0006 unknown symbol 'n'",
            "2:53 N0005 unknown parameter '$M'",
            "6:42 N0006 unknown symbol 'n'"),
        reading.errors());
  }
}
