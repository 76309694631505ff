package dev.pld.tools.npy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.pld.ir.type.ScalarType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** NumPy's format: what is written reads back, and what cannot be read is explained. */
final class NpyFormatTest {
  @ParameterizedTest
  @EnumSource(
      value = ScalarType.class,
      names = {"F32", "F16", "I32", "I64"})
  void readsWhatItWrites(ScalarType element) throws Exception {
    for (int[] shape : new int[][] {{}, {0}, {5}, {2, 3}, {4, 1, 7}}) {
      NdArray array = new Generator.Randn(9).generate(element, shape);
      NdArray back = NpyFiles.read(NpyFormat.write(array));
      assertEquals(element, back.element());
      assertArrayEquals(shape, back.shape());
      assertArrayEquals(array.floats(), back.floats());
      assertArrayEquals(array.ints(), back.ints());
      assertArrayEquals(array.longs(), back.longs());
    }
  }

  @Test
  void typesThatNumpyLacks() throws Exception {
    NdArray array = new Generator.Randn(9).generate(ScalarType.BF16, 5);
    NdArray back = NpyFiles.read(NpyFormat.write(array));
    assertEquals(ScalarType.F32, back.element());
    assertArrayEquals(array.floats(), back.floats());
    assertEquals(
        ScalarType.I64,
        NpyFiles.read(NpyFormat.write(NdArray.zeros(ScalarType.INDEX, 2))).element());
    assertEquals(
        ScalarType.I32, NpyFiles.read(NpyFormat.write(NdArray.zeros(ScalarType.I1, 2))).element());
  }

  /** {@code numpy.save} of {@code numpy.array([[1.5, -2.0]], dtype="float32")}. */
  @Test
  void bytesAreNumpys() throws Exception {
    String header = "{'descr': '<f4', 'fortran_order': False, 'shape': (1, 2), }";
    String text = header + " ".repeat(117 - header.length()) + "\n";
    String bytes =
        "934e554d50590100"
            + "7600"
            + HexFormat.of().formatHex(text.getBytes(StandardCharsets.ISO_8859_1))
            + "0000c03f"
            + "000000c0";
    NdArray array = NdArray.of(ScalarType.F32, new int[] {1, 2}, new float[] {1.5f, -2});
    assertEquals(bytes, HexFormat.of().formatHex(NpyFormat.write(array)));
    assertArrayEquals(array.floats(), NpyFiles.read(HexFormat.of().parseHex(bytes)).floats());
  }

  @Test
  void readsVersionTwo() throws Exception {
    byte[] one = NpyFormat.write(new Generator.Iota().generate(ScalarType.I32, 3));
    ByteArrayOutputStream two = new ByteArrayOutputStream();
    two.write(one, 0, 6);
    two.writeBytes(new byte[] {2, 0, one[8], one[9], 0, 0});
    two.write(one, 10, one.length - 10);
    assertArrayEquals(new int[] {0, 1, 2}, NpyFiles.read(two.toByteArray()).ints());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "{'descr': '<f8', 'fortran_order': False, 'shape': (1,), }"
            + ";its elements are '<f8', needs '<f4'",
        "{'descr': '>f4', 'fortran_order': False, 'shape': (1,), }"
            + ";its elements are '>f4', needs '<f4'",
        "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,), }"
            + ";its elements are records, needs '<f4'",
        "{'descr': '<f4', 'fortran_order': True, 'shape': (1,), }"
            + ";its elements are in Fortran order, needs C order",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }"
            + ";it is truncated: its header promises 8 bytes, found 4",
        "{'descr': '<f2', 'fortran_order': False, 'shape': (1,), };2 bytes follow the array",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (99999, 99999), }"
            + ";its shape [99999, 99999] has more elements than fit memory",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999,), }"
            + ";its shape has the extent 99999999999, which is out of range",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (-1,), }"
            + ";its header is malformed: no usable field 'shape'",
        "{'descr': '<f4', 'shape': (1,), }"
            + ";its header is malformed: no usable field 'fortran_order'",
        "hello;its header is malformed: no usable field 'descr'",
      })
  void unusableHeaders(String header, String message) {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    file.writeBytes(new byte[] {(byte) header.length(), 0});
    file.writeBytes(header.getBytes(StandardCharsets.ISO_8859_1));
    file.writeBytes(new byte[4]);
    assertProblem(message, file.toByteArray());
  }

  @Test
  void unusableFiles() {
    byte[] good = NpyFormat.write(NdArray.zeros(ScalarType.F32, 2, 2));
    assertProblem("it is no .npy file: it is too short", new byte[0]);
    assertProblem("it is no .npy file: it does not begin with \\x93NUMPY", new byte[100]);
    assertProblem("it is truncated: it ends within its header", Arrays.copyOf(good, 50));
    assertProblem(
        "it is truncated: its header promises 16 bytes, found 15",
        Arrays.copyOf(good, good.length - 1));
    good[6] = 4;
    assertProblem("it has format version 4, needs 1, 2 or 3", good);
  }

  @Test
  void version3_hasAHeaderInUtf8() throws Exception {
    String header = "{'descr': '<f4', 'fortran_order': False, 'shape': (1,), 'ü': 1}\n";
    NdArray read = NpyFiles.read(file(3, header, new byte[] {0, 0, (byte) 0x80, 0x3f}));
    assertEquals(1.0f, read.floats()[0]);
    assertProblem(
        "its elements are records, needs '<f4'",
        file(3, "{'descr': [('ü', '<f4')], 'fortran_order': False, 'shape': (1,)}\n", new byte[4]));
  }

  @Test
  void truthValuesTakeAByte() throws Exception {
    String header = "{'descr': '|b1', 'fortran_order': False, 'shape': (3,)}\n";
    NdArray read = NpyFiles.read(file(1, header, new byte[] {0, 1, 1}));
    assertEquals(ScalarType.I1, read.element());
    assertArrayEquals(new int[] {0, 1, 1}, read.ints());
    assertProblem("1 byte follows the array", file(1, header, new byte[4]));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "F32;'<f4'",
        "BF16;'<f4'",
        "F16;'<f2'",
        "I32;'<i4'",
        "I64;'<i8'",
        "INDEX;'<i8'",
        "I1;'<i4' or '|b1'"
      })
  void otherTypes_namesWhatFits(ScalarType wanted, String types) {
    byte[] complex =
        file(1, "{'descr': '<c8', 'fortran_order': False, 'shape': (1,)}\n", new byte[8]);
    assertEquals(
        "its elements are '<c8', needs " + types,
        assertThrows(
                NpyFormat.FormatException.class,
                () -> NpyFormat.read(new ByteArrayInputStream(complex), wanted))
            .getMessage());
  }

  /** A device may go on for ever after what is asked of it, and before. */
  @Test
  void streamsWithoutEnd() {
    byte[] good = NpyFormat.write(NdArray.zeros(ScalarType.F32, 2, 2));
    assertProblem("at least 1048576 bytes follow the array", Arrays.copyOf(good, 1 << 21));
    InputStream endless = new SequenceInputStream(new ByteArrayInputStream(good), new Zeros());
    assertEquals(
        "at least 1048576 bytes follow the array",
        assertThrows(NpyFormat.FormatException.class, () -> NpyFormat.read(endless, ScalarType.F32))
            .getMessage());
    assertEquals(
        "it is no .npy file: it does not begin with \\x93NUMPY",
        assertThrows(
                NpyFormat.FormatException.class, () -> NpyFormat.read(new Zeros(), ScalarType.F32))
            .getMessage());
  }

  /** What {@code /dev/zero} is. */
  private static final class Zeros extends InputStream {
    @Override
    public int read() {
      return 0;
    }
  }

  private static byte[] file(int version, String header, byte[] data) {
    byte[] text = header.getBytes(StandardCharsets.UTF_8);
    ByteBuffer out = ByteBuffer.allocate(12 + text.length + data.length);
    out.order(ByteOrder.LITTLE_ENDIAN).put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'});
    out.put((byte) version).put((byte) 0);
    if (version == 1) {
      out.putShort((short) text.length);
    } else {
      out.putInt(text.length);
    }
    return Arrays.copyOf(out.put(text).put(data).array(), out.position());
  }

  private static void assertProblem(String message, byte[] file) {
    assertEquals(
        message,
        assertThrows(NpyFormat.FormatException.class, () -> NpyFiles.read(file)).getMessage());
  }
}
