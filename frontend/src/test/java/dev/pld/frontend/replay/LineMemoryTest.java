package dev.pld.frontend.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.frontend.Reading;
import dev.pld.frontend.Samples;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A line that is made from memory is what the readers would have made of it. A line with a comment
 * is always left to the readers, which gives something to compare with.
 */
class LineMemoryTest {
  static List<String> samples() {
    return Samples.all();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void samplesMeanTheSame_inBothForms(String text) {
    assertSame(text);
    assertSame(Reading.of(text).generic());
  }

  @Test
  void repeatedLines_keepTheirOwnNamesTypesAndPlaces() {
    assertSame(
        Reading.kernel(
            "    %a = %i + 1",
            "    %long_name = %i + 1",
            "    %p = %b + 1",
            "    %q = %b + 1",
            "    %t = tile.load %x[0, %a] shape [1, 8]",
            "    %u = tile.load %x[0, %long_name] shape [1, 8]",
            "    scf.if %c {",
            "      %s = tile.load %x[0, %a] shape [1, 8]",
            "      %v = tile.add %s, %u",
            "      tile.store %v, %x[0, %i]",
            "      tile.store %u, %x[0, %a]",
            "    } else {",
            "      %s = tile.load %x[0, %i] shape [1, 8]",
            "      %v = tile.add %s, %t",
            "    }"));
  }

  @Test
  void typesThatFollowFromLiterals_areInferredForEachLine() {
    String text =
        Reading.kernel(
            "    %four = 4",
            "    %six = 6",
            "    %t = tile.load %x[0, 0] shape [1, 8] valid [1, %four]",
            "    %u = tile.load %x[0, 0] shape [1, 8] valid [1, %six]",
            "    %v = tile.load %x[0, 0] shape [1, 8] valid [1, %i]");
    assertSame(text);
    List<String> types = new ArrayList<>();
    Reading.of(text)
        .only()
        .walk(
            op -> {
              if (op.is("tile.load")) {
                types.add(op.result().type().toString());
              }
            });
    assertEquals(
        List.of(
            "!pld.tile<[1, 8], f32, valid [1, 4]>",
            "!pld.tile<[1, 8], f32, valid [1, 6]>",
            "!pld.tile<[1, 8], f32, valid [1, ?]>"),
        types);
  }

  @Test
  void statementsThatGoOnBelow_areNotCutOff() {
    assertSame(
        Reading.kernel(
            "    %a = %i + %i",
            "    %d = %a + %i",
            "    %e = %a + %d",
            "      * 2",
            "    %f = %e + %d",
            "      + %a",
            "    %g = %e + %f"));
    assertSame(
        Reading.kernel(
            "    %a = tile.load %x[0, 0]",
            "      shape [1, 8]", "    %d = tile.load %x[0, 0]", "      shape [1, 16]"));
  }

  @Test
  void severalStatementsInALine_areAllRead() {
    assertSame(
        Reading.kernel(
            "    %a = %i + 1  %d = %i + 2", "    %e = %i + 1  %f = %i + 2",
            "    scf.if %c { %a1 = %i + 1 }", "    scf.if %c { %a2 = %i + 1 }"));
  }

  @Test
  void mistakesInKnownLines_areReported() {
    Reading reading =
        Reading.ofKernel(
            "    %a = %i + %b1", "    %d = %i * 2", "    %d = %i * 2", "    %e = %none * 2");
    assertEquals(3, reading.diagnostics().size());
    reading = Reading.ofKernel("    %a = %i * 2", "    %d = %a * 2", "    %a = %d * 2");
    assertEquals(List.of("6:5 N0002 %a is defined twice"), reading.errors());
    reading = Reading.ofKernel("    %a = %i * 2", "    %d = %a * 2", "    %e = %none * 2");
    assertEquals(List.of("6:10 N0001 unknown value %none"), reading.errors());
  }

  @Test
  void symbols_areKnownOnlyWhereTheyAreDeclared() {
    String text =
        """
        module {
          pld.incore @f<n>(%x: !pld.tensor<[1, n], f32>) {
            %a = n * 2
            %b = n * 2
          }
          pld.incore @g(%x: !pld.tensor<[1, 4], f32>) {
            %a = n * 2
          }
        }
        """;
    assertEquals(1, Reading.of(text).diagnostics().size());
    assertEquals(Reading.of(commented(text)).errors(), Reading.of(text).errors());
  }

  private static void assertSame(String text) {
    Reading remembered = Reading.of(text);
    Reading read = Reading.of(commented(text));
    assertEquals(List.of(), remembered.errors());
    assertEquals(read.generic(), remembered.generic());
    assertEquals(places(read.only()), places(remembered.only()));
  }

  private static String commented(String text) {
    return text.lines().map(line -> line + " // read this").collect(Collectors.joining("\n"));
  }

  private static List<String> places(Operation module) {
    List<String> places = new ArrayList<>();
    module.walk(op -> places.add(op.name() + " " + place(op.location())));
    return places;
  }

  private static String place(Location location) {
    Location.Span span = Objects.requireNonNull(location.span());
    return position(span, span.start()) + "-" + position(span, span.end());
  }

  private static String position(Location.Span span, int offset) {
    return span.source().line(offset) + ":" + span.source().column(offset);
  }
}
