package dev.pld.passes.lower;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SegmentsTest {
  private static Segments of(long length, long ranks, ScalarType element) {
    return new Segments(Dim.constant(length), Dim.constant(ranks), element);
  }

  private static long bound(Segments segments, long index) {
    return segments.bound(Dim.constant(index)).constantValue();
  }

  @ParameterizedTest
  @CsvSource({
    "1, 2, 0 0 1, 0 1 1",
    "3, 4, 0 0 1 2 3, 0 3 3 3 3",
    "17, 2, 0 8 17, 0 16 17",
    "17, 4, 0 4 8 12 17, 0 16 16 16 17",
    "33, 4, 0 8 16 24 33, 0 16 32 32 33",
    "102, 2, 0 51 102, 0 64 102",
    "8193, 4, 0 2048 4096 6144 8193, 0 2064 4112 6160 8193",
    "65537, 4, 0 16384 32768 49152 65537, 0 16400 32784 49168 65537"
  })
  void boundsOfBothElementSizes(long length, long ranks, String fourBytes, String twoBytes) {
    assertEquals(fourBytes, bounds(of(length, ranks, ScalarType.F32), ranks));
    assertEquals(twoBytes, bounds(of(length, ranks, ScalarType.F16), ranks));
  }

  private static String bounds(Segments segments, long ranks) {
    return LongStream.rangeClosed(0, ranks)
        .mapToObj(i -> Long.toString(bound(segments, i)))
        .collect(Collectors.joining(" "));
  }

  /** The bound is no looser than it must be: a piece of 16 KiB holds 8192 elements. */
  @ParameterizedTest
  @CsvSource({
    "16383, 2, 8192",
    "32752, 4, 8192",
    "65536, 4, 16384",
    "17, 4, 16",
    "1, 4, 1",
    "102, 2, 64"
  })
  void longestSegmentOfTwoBytes(long length, long ranks, long longest) {
    assertEquals(longest, of(length, ranks, ScalarType.F16).longest().constantValue());
    Dim anyNumber = new Segments(Dim.constant(length), Dim.NR, ScalarType.F16).longest();
    assertEquals(longest, anyNumber.atRanks(Dim.constant(ranks)).constantValue());
  }

  @ParameterizedTest
  @CsvSource({
    "1, 2, F32, 8, 1",
    "17, 2, F32, 16, 1",
    "17, 4, F32, 8, 1",
    "8193, 4, F32, 2056, 1",
    "65537, 4, F32, 4096, 5",
    "65537, 2, F32, 4096, 9",
    "65537, 4, F16, 8192, 3"
  })
  void tileWidthAndNumberOfPieces(
      long length, long ranks, ScalarType element, long width, long pieces) {
    Dim longest = of(length, ranks, element).longest();
    long found = TileBudget.of(16 * 1024).width(longest, element.bytes());
    assertEquals(width, found);
    assertEquals(pieces, Math.ceilDiv(longest.constantValue(), found));
  }

  @Property
  void segmentsCoverTheRow_oneIsAsLongAsTheLongest_startsAreAligned(
      @ForAll @LongRange(min = 1, max = 100_000) long length,
      @ForAll @LongRange(min = 1, max = 70) long ranks,
      @ForAll boolean half) {
    Segments segments = of(length, ranks, half ? ScalarType.F16 : ScalarType.F32);
    assertEquals(0, bound(segments, 0));
    assertEquals(length, bound(segments, ranks));
    long longest = segments.longest().constantValue();
    long found = 0;
    for (long i = 0; i < ranks; i++) {
      long start = bound(segments, i);
      long size = bound(segments, i + 1) - start;
      assertTrue(size >= 0);
      found = Math.max(found, size);
      assertTrue(!half || start % 16 == 0 || start == length);
      assertTrue(!segments.isEven() || (size == longest && start == i * longest));
    }
    assertEquals(longest, found);
  }
}
