package dev.pld.ir.type;

import org.jspecify.annotations.Nullable;

/** A scalar, and the element of tensors, windows and tiles. */
public enum ScalarType implements Type {
  INDEX("index", 8),
  I1("i1", 1),
  I32("i32", 4),
  I64("i64", 8),
  F16("f16", 2),
  BF16("bf16", 2),
  F32("f32", 4);

  private final String spelling;
  private final int bytes;

  ScalarType(String spelling, int bytes) {
    this.spelling = spelling;
    this.bytes = bytes;
  }

  /** Size of one element in memory. */
  public int bytes() {
    return bytes;
  }

  public boolean isFloat() {
    return this == F16 || this == BF16 || this == F32;
  }

  /** An integer other than {@code i1}, or an index. */
  public boolean isInteger() {
    return this == INDEX || this == I32 || this == I64;
  }

  /** The type spelled {@code word}, or null. */
  public static @Nullable ScalarType named(String word) {
    for (ScalarType type : values()) {
      if (type.spelling.equals(word)) {
        return type;
      }
    }
    return null;
  }

  @Override
  public String toString() {
    return spelling;
  }
}
