package dev.pld.tools.npy;

import dev.pld.ir.type.ScalarType;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** Files of NumPy in memory. */
public final class NpyFiles {
  private NpyFiles() {}

  /** The array in {@code bytes}, where {@code f32} is needed. */
  public static NdArray read(byte[] bytes) throws IOException, NpyFormat.FormatException {
    return NpyFormat.read(new ByteArrayInputStream(bytes), ScalarType.F32);
  }
}
