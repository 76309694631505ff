package dev.pld.tools.npy;

import dev.pld.ir.type.ScalarType;
import java.util.List;

/** Default data of inputs. All of it is the same on every machine and in every version. */
public sealed interface Generator {
  /** The names of the language. */
  List<String> NAMES = List.of("randn", "iota", "rank_iota", "zeros");

  /**
   * Normally distributed numbers: element {@code i} of the whole array is the quantile of {@code (u
   * + 0.5) / 2^52}, where {@code u} are the upper 52 bits of output {@code i} of SplitMix64 started
   * with {@code seed}; see {@link NormalQuantile}. Integer arrays get 100 times that, rounded.
   */
  record Randn(long seed) implements Generator {}

  /** Element {@code i} of the whole array, counted row-major, is {@code i}. */
  record Iota() implements Generator {}

  /** Element {@code i} of the slice of rank {@code r}, the outermost index, is {@code 100*r+i}. */
  record RankIota() implements Generator {}

  record Zeros() implements Generator {}

  /** A new array with this data, rounded to the element type. */
  default NdArray generate(ScalarType element, int... shape) {
    NdArray array = NdArray.zeros(element, shape);
    int size = array.size();
    switch (this) {
      case Randn(long seed) -> {
        double scale = element.isFloat() ? 1 : element == ScalarType.I1 ? 0 : 100;
        for (int i = 0; i < size; i++) {
          array.set(i, scale * NormalQuantile.of(uniform(seed, i)));
        }
      }
      case Iota iota -> {
        for (int i = 0; i < size; i++) {
          array.set(i, i);
        }
      }
      case RankIota rankIota -> {
        int slice = shape.length == 0 || shape[0] == 0 ? size : size / shape[0];
        for (int i = 0; i < size; i++) {
          array.set(i, 100.0 * (i / slice) + i % slice);
        }
      }
      case Zeros zeros -> {}
    }
    return array;
  }

  /** Uniform in (0, 1): output {@code index} of SplitMix64 (Steele, Lea, Flood 2014). */
  private static double uniform(long seed, int index) {
    long z = seed + (index + 1L) * 0x9e3779b97f4a7c15L;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    z ^= z >>> 31;
    return ((z >>> 12) + 0.5) * 0x1.0p-52;
  }
}
