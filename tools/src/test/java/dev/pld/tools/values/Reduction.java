package dev.pld.tools.values;

import java.util.Locale;

/** A reduction operator, one step at a time. */
enum Reduction {
  SUM {
    @Override
    float exact(float a, float b) {
      return a + b;
    }
  },
  MAX {
    /** Java's: NaN if either is, and -0 below +0. */
    @Override
    float exact(float a, float b) {
      return Math.max(a, b);
    }
  },
  MIN {
    @Override
    float exact(float a, float b) {
      return Math.min(a, b);
    }
  },
  PROD {
    @Override
    float exact(float a, float b) {
      return a * b;
    }
  };

  abstract float exact(float a, float b);

  float apply(Element element, float a, float b) {
    return element.round(exact(a, b));
  }

  /** As programs write it. */
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
