package dev.pld.tools.npy;

import dev.pld.ir.type.ScalarType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * NumPy's file format, versions 1 to 3: a magic number, the length of a header, the header (a
 * Python dictionary) and the elements. Understood are little-endian {@code f4}, {@code f2}, {@code
 * i4} and {@code i8}, and {@code b1}, in C order.
 *
 * <p>Source: numpy.lib.format in the NumPy reference.
 */
public final class NpyFormat {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final int ALIGNMENT = 64;
  private static final int MAX_RANK = 32;

  /** More bytes than this do not fit one array. */
  private static final int MOST_BYTES = Integer.MAX_VALUE - 16;

  /** As far as what follows an array is counted: a device may never end. */
  private static final int MOST_AFTER = 1 << 20;

  private NpyFormat() {}

  /** A file that is not, or not so, in NumPy's format; the message says why. */
  public static final class FormatException extends Exception {
    private static final long serialVersionUID = 1L;

    FormatException(String message) {
      super(message);
    }
  }

  /**
   * Reads an array, and no more than a little beyond it.
   *
   * @param wanted the type of the elements that are needed, for the message where the file has a
   *     type that is none of ours
   * @return the array, whose element type is what the file says
   */
  public static NdArray read(InputStream in, ScalarType wanted)
      throws IOException, FormatException {
    String header = readHeader(in);
    ScalarType element = elementOf(NpyHeader.string(header, "descr", types(wanted)), wanted);
    if (NpyHeader.bool(header, "fortran_order")) {
      throw new FormatException("its elements are in Fortran order, needs C order");
    }
    int[] shape = NpyHeader.shape(header, MAX_RANK);
    int size = bytesOf(element, shape);
    byte[] elements = in.readNBytes(size);
    if (elements.length < size) {
      throw new FormatException(
          "it is truncated: its header promises " + size + " bytes, found " + elements.length);
    }
    int more = in.readNBytes(MOST_AFTER).length;
    if (more > 0) {
      throw new FormatException(
          (more == MOST_AFTER ? "at least " : "")
              + (more == 1 ? "1 byte follows" : more + " bytes follow")
              + " the array");
    }
    return fill(
        ByteBuffer.wrap(elements).order(ByteOrder.LITTLE_ENDIAN), NdArray.zeros(element, shape));
  }

  private static int bytesOf(ScalarType element, int[] shape) throws FormatException {
    try {
      long width = element == ScalarType.I1 ? 1 : element.bytes();
      long bytes = Math.multiplyExact(NdArray.sizeOf(shape), width);
      if (bytes <= MOST_BYTES) {
        return (int) bytes;
      }
    } catch (ArithmeticException beyond64Bits) {
      throw tooLarge(shape);
    }
    throw tooLarge(shape);
  }

  private static FormatException tooLarge(int[] shape) {
    return new FormatException(
        "its shape " + NdArray.shapeText(shape) + " has more elements than fit memory");
  }

  private static String readHeader(InputStream in) throws IOException, FormatException {
    byte[] start = in.readNBytes(MAGIC.length + 4);
    if (start.length < MAGIC.length + 4) {
      throw new FormatException("it is no .npy file: it is too short");
    }
    if (!Arrays.equals(MAGIC, Arrays.copyOf(start, MAGIC.length))) {
      throw new FormatException("it is no .npy file: it does not begin with \\x93NUMPY");
    }
    int major = start[MAGIC.length];
    if (major < 1 || major > 3) {
      throw new FormatException("it has format version " + major + ", needs 1, 2 or 3");
    }
    ByteBuffer sizes = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    sizes.put(start, MAGIC.length + 2, Short.BYTES);
    if (major > 1) {
      sizes.put(in.readNBytes(Short.BYTES));
    }
    int length = sizes.getInt(0);
    byte[] header = length < 0 ? new byte[0] : in.readNBytes(length);
    if (header.length != length) {
      throw new FormatException("it is truncated: it ends within its header");
    }
    // The names of fields in records are the only reason for version 3.
    return new String(header, major == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
  }

  private static ScalarType elementOf(String descr, ScalarType wanted) throws FormatException {
    return switch (descr) {
      case "<f4" -> ScalarType.F32;
      case "<f2" -> ScalarType.F16;
      case "<i4" -> ScalarType.I32;
      case "<i8" -> ScalarType.I64;
      case "|b1" -> ScalarType.I1;
      default ->
          throw new FormatException("its elements are '" + descr + "', needs " + types(wanted));
    };
  }

  /** What elements of type {@code element} may be in a file. */
  private static String types(ScalarType element) {
    return "'" + descr(element) + "'" + (element == ScalarType.I1 ? " or '|b1'" : "");
  }

  private static String descr(ScalarType element) {
    return switch (element) {
      case F32, BF16 -> "<f4";
      case F16 -> "<f2";
      case I32, I1 -> "<i4";
      case I64, INDEX -> "<i8";
    };
  }

  private static NdArray fill(ByteBuffer in, NdArray array) {
    switch (array.element()) {
      case F32, BF16 -> in.asFloatBuffer().get(array.floats());
      case F16 -> {
        for (int i = 0; i < array.size(); i++) {
          array.floats()[i] = Float.float16ToFloat(in.getShort());
        }
      }
      case I32 -> in.asIntBuffer().get(array.ints());
      case I1 -> {
        for (int i = 0; i < array.size(); i++) {
          array.ints()[i] = in.get() == 0 ? 0 : 1;
        }
      }
      case I64, INDEX -> in.asLongBuffer().get(array.longs());
    }
    return array;
  }

  /**
   * The file of {@code array}: version 1, or 2 where the header needs it. NumPy has no {@code
   * bf16}: it becomes {@code <f4}, which loses nothing; {@code index} becomes {@code <i8} and
   * {@code i1} {@code <i4}.
   */
  public static byte[] write(NdArray array) {
    String descr = descr(array.element());
    byte[] header = header(descr, array.shape());
    int width = descr.charAt(2) - '0';
    ByteBuffer out =
        ByteBuffer.allocate(Math.addExact(header.length, Math.multiplyExact(width, array.size())))
            .order(ByteOrder.LITTLE_ENDIAN)
            .put(header);
    switch (array.element()) {
      case F32, BF16 -> out.asFloatBuffer().put(array.floats());
      case F16 -> {
        for (float value : array.floats()) {
          out.putShort(Float.floatToFloat16(value));
        }
      }
      case I32, I1 -> out.asIntBuffer().put(array.ints());
      case I64, INDEX -> out.asLongBuffer().put(array.longs());
    }
    return out.array();
  }

  private static byte[] header(String descr, int[] shape) {
    String extents =
        Arrays.stream(shape).mapToObj(Integer::toString).collect(Collectors.joining(", "));
    String comma = shape.length == 1 ? "," : "";
    String text =
        "{'descr': '" + descr + "', 'fortran_order': False, 'shape': (" + extents + comma + "), }";
    int before = MAGIC.length + 2 + Short.BYTES;
    int padding = ALIGNMENT - (before + text.length() + 1) % ALIGNMENT;
    int length = text.length() + padding % ALIGNMENT + 1;
    ByteArrayOutputStream out = new ByteArrayOutputStream(before + length);
    out.writeBytes(MAGIC);
    out.write(1);
    out.write(0);
    out.write(length & 0xff);
    out.write(length >> 8);
    out.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
    out.writeBytes(" ".repeat(padding % ALIGNMENT).getBytes(StandardCharsets.ISO_8859_1));
    out.write('\n');
    return out.toByteArray();
  }
}
