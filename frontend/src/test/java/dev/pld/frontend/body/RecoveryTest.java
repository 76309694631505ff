package dev.pld.frontend.body;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.frontend.Reading;
import dev.pld.frontend.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

/** All mistakes of a file are reported in one go, and none is reported twice. */
class RecoveryTest {
  @Test
  void readingGoesOn_atTheNextStatement() {
    Reading reading =
        Reading.ofKernel(
            "    %a = tile.lod %x[0, 0] shape [1, 8]",
            "    %b1 = tile.load %x[0, 0 shape [1, 8]",
            "    %d = 99999999999999999999",
            "    %e = %i + 1");
    assertEquals(
        List.of(
            "4:10 N0003 unknown operation 'tile.lod'",
            "5:29 S0001 unexpected 'shape'; wanted ',' or ']'",
            "6:10 S0008 the integer 99999999999999999999 does not fit 64 bits"),
        reading.errors());
  }

  @Test
  void valuesWhoseDefinitionFailed_areNotReportedAgain() {
    Reading reading =
        Reading.ofKernel(
            "    %a = tile.lod %x[0, 0]",
            "    %d = tile.add %a, %a",
            "    tile.store %d, %x[0, 0]",
            "    %e = tile.load %x[%a, %d + 1] shape [1, 8]",
            "    scf.for %q = 0 to %e {",
            "      %f = %q + %e",
            "    }");
    assertEquals(List.of("4:10 N0003 unknown operation 'tile.lod'"), reading.errors());
  }

  @Test
  void theBodyOfABrokenHead_isReadForItsOwnMistakes() {
    Reading reading =
        Reading.ofKernel(
            "    scf.for %q = 0 ot 4 {",
            "      %d = %q + 1", "      %e = tile.nope %d", "    }", "    %f = %i + 1");
    assertEquals(
        List.of(
            "4:20 S0013 scf.for: unknown clause 'ot'", "6:12 N0003 unknown operation 'tile.nope'"),
        reading.errors());
  }

  @Test
  void theBodyOfABrokenFunction_isRead_withItsParameters() {
    Reading reading =
        Reading.of(
            """
            module {
              pld.incore @f(%x: !pld.tensor<[1, 64] f32>, %n: index) {
                %a = tile.load %x[%n, 0] shape [1, 8]
                %b = tile.nope %a
                return
              }
              pld.incore @g(%x: index) {
                %b = tile.nope %x
              }
            }
            """);
    assertEquals(
        List.of(
            "2:41 S0001 unexpected 'f32'; wanted ',' or '>'",
            "4:10 N0003 unknown operation 'tile.nope'",
            "8:10 N0003 unknown operation 'tile.nope'"),
        reading.errors());
  }

  @Test
  void aBrokenBranch_keepsItsElse() {
    Reading reading =
        Reading.ofKernel(
            "    scf.if %c && {",
            "      %d = 1", "    } else {", "      %e = tile.nope %d2", "    }", "    %f = %i");
    assertEquals(
        List.of(
            "4:18 S0001 unexpected '{'; wanted an expression",
            "7:12 N0003 unknown operation 'tile.nope'"),
        reading.errors());
  }

  @Test
  void aTruncatedFile_isOneMistake() {
    Reading reading = Reading.of(Samples.REVEAL.substring(0, 1200));
    assertEquals(1, reading.errors().size(), () -> "" + reading.errors());
  }

  @Test
  void attributesThatAreUnknown_areLeftToTheVerifier() {
    Reading reading =
        Reading.ofKernel("    pld.system.wait %w[0, 0], 1 {cmp = gt, foo = bar, baz = 7}");
    assertEquals(List.of(), reading.errors());
    assertEquals(
        List.of("    pld.system.wait %w[0, 0], 1 {cmp = gt, baz = 7, foo = \"bar\"}"),
        reading.body());
  }

  @Test
  void wordsThatBeginStatements_areNamesOfAttributes() {
    Reading reading =
        Reading.ofKernel(
            "    pld.system.wait %w[0, 0], 1 {root = 1, module = 2, param = 3, mod = 4, to = 5}");
    assertEquals(List.of(), reading.errors());
  }
}
