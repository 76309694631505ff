package dev.pld.ir.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.ir.core.Block;
import dev.pld.ir.core.Value;
import dev.pld.ir.type.ScalarType;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Names that are taken get the lowest suffix that is free, in every scope. */
final class ValueNamesTest {
  private final Block block = new Block();
  private final ValueNames names = new ValueNames();

  private Value value(@Nullable String name) {
    return block.addArgument(ScalarType.INDEX, name);
  }

  private List<String> define(@Nullable String... wanted) {
    return Arrays.stream(wanted).map(name -> names.define(value(name))).toList();
  }

  @Test
  void takenNames_countOn() {
    assertEquals(List.of("a", "a_1", "a_2", "b", "a_3"), define("a", "a", "a", "b", "a"));
    assertEquals(List.of("a_4", "a_5", "a_6"), define("a_1", "a", "a_1"));
    assertEquals(List.of("b_7", "b_8", "b_1", "b_2"), define("b_7", "b_7", "b", "b"));
  }

  @Test
  void namesOfAScope_areFreeAgain() {
    define("a", "a");
    int mark = names.enter();
    assertEquals(List.of("a_2", "a_3"), define("a", "a"));
    names.leave(mark);
    mark = names.enter();
    assertEquals(List.of("a_2", "a_5", "a_3", "a_4", "a_6"), define("a", "a_5", "a", "a", "a"));
    names.leave(mark);
    assertEquals(List.of("a_2"), define("a"));
    names.leave(0);
    assertEquals(List.of("a", "a_1"), define("a", "a"));
  }

  @Test
  void unnamedValues_areNumbered() {
    assertEquals(List.of("0", "a", "1"), define(null, "a", null));
  }

  /** What would take minutes if every search began at one. */
  @Test
  void manyEqualNames_takeLinearTime() {
    List<String> last =
        IntStream.range(0, 200_000).mapToObj(i -> names.define(value("a"))).toList();
    assertEquals("a_199999", last.getLast());
  }
}
