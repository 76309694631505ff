package dev.pld.frontend.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.frontend.Reading;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers with a type behind them, as generic form writes them. */
class TypedNumbersTest {
  private static Reading param(String type, String value) {
    String head = "module {\n  \"pld.param\"() <{name = \"a\", type = \"" + type + "\", value = ";
    return Reading.of(head + value + "}> : () -> ()\n}\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"? : f32", "-? : f32", "!1 : f32", "!0x10 : f16", "\"x\" : f32", "1 + 2 : f32"})
  void whatIsNoNumber_hasNoType(String value) {
    assertEquals(
        List.of("2:53 S0023 only a number can be followed by ': type'"),
        param("f32", value).errors());
  }

  @ParameterizedTest
  @ValueSource(strings = {"? : index", "!1 : i32", "-!-1 : i64"})
  void whatIsNoInteger_hasNoType(String value) {
    assertEquals(
        List.of("2:55 S0023 only a number can be followed by ': type'"),
        param("index", value).errors());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "0x7F8000000 : f32 ~ 0x7F8000000 does not fit the 32 bits of f32",
        "0x10000 : f16 ~ 0x10000 does not fit the 16 bits of f16",
        "0xFFFFFFFFFFFFFFFF : bf16 ~ 0xFFFFFFFFFFFFFFFF does not fit the 16 bits of bf16",
        "1.5 : i32 ~ 1.5 does not fit i32",
      })
  void aNumberFitsItsType(String value, String error) {
    assertEquals(List.of("2:53 S0008 " + error), param("f32", value).errors());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "0x3F800000 : f32 ~ 1.0",
        "-0x3F800000 : f32 ~ -1.0",
        "--1 : f32 ~ 1.0",
        "-1.5 : f32 ~ -1.5",
        "0xFF800000 : f32 ~ 0xFF800000",
      })
  void signsAndBitsCount(String value, String printed) {
    Reading reading = param("f32", value);
    assertEquals(List.of(), reading.errors());
    assertTrue(reading.generic().contains("value = " + printed + " : f32}"), reading.generic());
  }
}
