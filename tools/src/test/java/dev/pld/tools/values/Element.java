package dev.pld.tools.values;

/** An element type, with the rounding of its arithmetic. */
enum Element {
  F32(4) {
    @Override
    float round(float exact) {
      return exact;
    }
  },
  F16(2) {
    @Override
    float round(float exact) {
      return Float.float16ToFloat(Float.floatToFloat16(exact));
    }
  };

  final int bytes;

  Element(int bytes) {
    this.bytes = bytes;
  }

  /**
   * The nearest value of this type. One operation on two {@code f16} values done in {@code f32} and
   * then rounded is rounded right: 24 bits are at least twice 11 plus 2.
   */
  abstract float round(float exact);

  /** As programs write it. */
  String text() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
