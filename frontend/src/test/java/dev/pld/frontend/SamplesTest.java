package dev.pld.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.core.Operation;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The sample programs read without complaint and print to a fixed point in both forms. */
class SamplesTest {
  static List<String> samples() {
    return Samples.all();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void samplesAreRead_withoutDiagnostics(String text) {
    assertEquals(List.of(), Reading.of(text).errors());
  }

  @ParameterizedTest
  @MethodSource("samples")
  void customFormIsStable_whenReadAgain(String text) {
    String once = Reading.of(text).custom();
    Reading again = Reading.of(once);
    assertEquals(List.of(), again.errors());
    assertEquals(once, again.custom());
  }

  @ParameterizedTest
  @MethodSource("samples")
  void genericFormIsTheSameModule(String text) {
    Reading first = Reading.of(text);
    Reading again = Reading.of(first.generic());
    assertEquals(List.of(), again.errors());
    assertEquals(first.generic(), again.generic());
    assertEquals(first.custom(), again.custom());
  }

  @ParameterizedTest
  @MethodSource("samples")
  void windowsLineEndsAndByteOrderMarkChangeNothing(String text) {
    String windows = "\uFEFF" + text.replace("\n", "\r\n").replace("  ", "\t");
    assertEquals(Reading.of(text).custom(), Reading.of(windows).custom());
  }

  @ParameterizedTest
  @MethodSource("samples")
  void everyOperationHasAPlace_insideItsSource(String text) {
    Operation module = Reading.of(text).only();
    module.walk(
        op -> {
          var span = Objects.requireNonNull(op.location().span(), op.name());
          assertEquals(true, span.start() < span.end() && span.end() <= text.length(), op.name());
        });
  }
}
