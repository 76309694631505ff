package dev.pld.sim.memory;

import dev.pld.ir.type.ScalarType;

/** Rounding of a float to the nearest value of a narrower type, ties to even. */
public enum Rounding {
  /** {@code f32}: nothing to do. */
  NONE {
    @Override
    public float round(float value) {
      return value;
    }

    @Override
    public void round(float[] values, int at, int count) {}
  },
  /** {@code f16}: 11 significant bits, overflow to infinity beyond 65504. */
  F16 {
    @Override
    public float round(float value) {
      return Float.float16ToFloat(Float.floatToFloat16(value));
    }

    @Override
    public void round(float[] values, int at, int count) {
      for (int i = at; i < at + count; i++) {
        values[i] = Float.float16ToFloat(Float.floatToFloat16(values[i]));
      }
    }
  },
  /** {@code bf16}: 8 significant bits, the exponents of {@code f32}. */
  BF16 {
    @Override
    public float round(float value) {
      int bits = Float.floatToRawIntBits(value);
      int rounded = (bits + 0x7FFF + ((bits >>> 16) & 1)) & 0xFFFF0000;
      return Float.isNaN(value) ? value : Float.intBitsToFloat(rounded);
    }

    @Override
    public void round(float[] values, int at, int count) {
      for (int i = at; i < at + count; i++) {
        values[i] = round(values[i]);
      }
    }
  };

  public abstract float round(float value);

  /** Rounds {@code count} elements in place. */
  public abstract void round(float[] values, int at, int count);

  /** The rounding of a float type. */
  public static Rounding of(ScalarType element) {
    return switch (element) {
      case F16 -> F16;
      case BF16 -> BF16;
      default -> NONE;
    };
  }
}
