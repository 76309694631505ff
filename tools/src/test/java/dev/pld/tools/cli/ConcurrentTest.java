package dev.pld.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of a value, or of a fault, that another thread makes. */
final class ConcurrentTest {
  private static final String NAME = "maker";

  /** More than any system has, so that the work is done where its value is asked for. */
  private static final long NO_ROOM = 1L << 60;

  @ParameterizedTest
  @ValueSource(longs = {DeepThread.STACK_BYTES, NO_ROOM})
  void valuesAreMadeOnce(long stackBytes) {
    StringBuilder made = new StringBuilder();
    Concurrent<String> value =
        Concurrent.begin(NAME, stackBytes, () -> made.append("x").toString());
    assertEquals("x", value.get());
    assertEquals("x", value.get());
  }

  @ParameterizedTest
  @ValueSource(longs = {DeepThread.STACK_BYTES, NO_ROOM})
  void faultsAreThrownWhereTheValueIsAskedFor(long stackBytes) {
    for (Throwable fault :
        List.of(new IllegalStateException("a fault"), new OutOfMemoryError("Java heap space"))) {
      Supplier<String> work =
          () -> {
            throw unchecked(fault);
          };
      Concurrent<String> value = Concurrent.begin(NAME, stackBytes, work);
      assertSame(fault, assertThrows(fault.getClass(), value::get));
    }
  }

  private static RuntimeException unchecked(Throwable fault) {
    if (fault instanceof Error error) {
      throw error;
    }
    return (RuntimeException) fault;
  }

  private static int depth(int wanted) {
    return wanted == 0 ? 0 : 1 + depth(wanted - 1);
  }

  @Test
  void workMayRecurseDeeply() {
    assertEquals(500_000, Concurrent.begin(NAME, () -> depth(500_000)).get());
  }

  @Test
  void nobodyWaitsForAValueThatIsNotAskedFor() {
    CountDownLatch never = new CountDownLatch(1);
    Supplier<String> work =
        () -> {
          try {
            never.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return "";
        };
    assertEquals(
        5,
        ToolMain.runDeep(
            () -> {
              Concurrent.begin(NAME, work);
              return 5;
            },
            DeepThread.STACK_BYTES));
    never.countDown();
  }

  @ParameterizedTest
  @ValueSource(longs = {DeepThread.STACK_BYTES, NO_ROOM})
  void toolsRunWithAndWithoutRoomForTheirStack(long stackBytes) {
    assertEquals(3, ToolMain.runDeep(() -> 3, stackBytes));
  }
}
