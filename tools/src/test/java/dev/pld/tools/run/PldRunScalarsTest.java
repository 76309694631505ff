package dev.pld.tools.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.type.ScalarType;
import dev.pld.tools.cli.Call;
import dev.pld.tools.cli.TestPrograms;
import dev.pld.tools.npy.NdArray;
import dev.pld.tools.npy.NpyFormat;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Scalars that the host function takes. */
final class PldRunScalarsTest {
  @TempDir private Path folder;

  private Path program(String type) {
    return TestPrograms.write(
        folder,
        "scalar.pld",
        """
        module @scalar {
          pld.host @main(%s: TYPE) {
            return
          }
        }
        """
            .replace("TYPE", type));
  }

  @ParameterizedTest
  @CsvSource({
    "f32,2",
    "f32,-2.5e-3",
    "f32,.5",
    "f16,65504",
    "bf16,3e38",
    "i1,true",
    "i1,0",
    "i32,-2147483648",
    "i64,9223372036854775807",
    "index,+7",
  })
  void values(String type, String text) {
    assertEquals(
        "exit 0\ndone (no golden)\n", Call.pldRun("--input=s=" + text, program(type)).all());
  }

  @ParameterizedTest
  @CsvSource({
    "f32,abc,a number within f32", "f32,'',a number within f32", "f32,1e39,a number within f32",
    "f32,nan,a number within f32", "f32,2f,a number within f32", "f16,1e6,a number within f16",
    "i1,7,true or false", "i1,yes,true or false", "i32,2147483648,a whole number of 32 bits",
    "i32,1.5,a whole number of 32 bits", "index,99999999999999999999,a whole number of 64 bits",
  })
  void others(String type, String text, String wanted) {
    assertEquals(
        "exit 2\n---- stderr\npld-run: error: --input s needs "
            + wanted
            + ", or a .npy file, found '"
            + text
            + "'\n",
        Call.pldRun("--input=s=" + text, program(type)).all());
  }

  @Test
  void none() {
    assertEquals(
        "exit 2\n---- stderr\npld-run: error: scalar %s has no value; --input s=N gives one\n",
        Call.pldRun(program("f32")).all());
  }

  @Test
  void files() throws Exception {
    NdArray value = NdArray.of(ScalarType.F32, new int[0], new float[] {2});
    Path data = Files.write(folder.resolve("s.npy"), NpyFormat.write(value));
    assertEquals(
        "exit 0\ndone (no golden)\n", Call.pldRun("--input=s=" + data, program("f32")).all());
    assertEquals(
        "exit 2\n---- stderr\npld-run: error: cannot use '"
            + data
            + "' for %s: it holds f32, needs i32\n",
        Call.pldRun("--input=s=" + data, program("i32")).all());
  }

  /** Beyond 2^53, where a detour over floating point would lose the last bits. */
  @Test
  void largeNumbersKeepAllBits() {
    NdArray value = ScalarText.parse(ScalarType.I64, "9007199254740993");
    assertArrayEquals(new long[] {9007199254740993L}, value == null ? null : value.longs());
  }
}
