package dev.pld.sim.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.pld.ir.type.ScalarType;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The sparse form of a signal behaves as an array of zeros. */
final class CellTableTest {
  @Test
  void behavesLikeAMap() {
    Random random = new Random(7);
    CellTable table = new CellTable();
    Map<Integer, Integer> model = new HashMap<>();
    for (int i = 0; i < 200_000; i++) {
      int cell = random.nextInt(500) * (i % 3 == 0 ? 1 : 4096);
      int value = random.nextInt(3);
      table.put(cell, value);
      if (value == 0) {
        model.remove(cell);
      } else {
        model.put(cell, value);
      }
      int probe = random.nextInt(500) * 4096;
      assertEquals(model.getOrDefault(probe, 0), table.get(probe));
      assertEquals(model.size(), table.size());
    }
    model.forEach((cell, value) -> assertEquals(value, table.get(cell)));
  }

  @Test
  void aSparseStoreBecomesFlatWhenItFillsUp() {
    IntStore store = IntStore.sparse(ScalarType.I32, 64);
    int[] model = new int[64];
    for (int i = 0; i < 8; i++) {
      store.set(i * 7, i + 1);
      model[i * 7] = i + 1;
    }
    assertNull(store.flat());
    assertArrayEquals(model, store.toArray());
    Store before = store.duplicate();
    store.set(5, 99);
    model[5] = 99;
    assertArrayEquals(model, store.flat());
    store.restore(before);
    assertNull(store.flat());
    assertEquals(0, store.get(5));
    assertEquals(8, store.get(49));
  }

  @Test
  void runsAreCopiedAndAddedBetweenBothForms() {
    IntStore sparse = IntStore.sparse(ScalarType.I32, 1000);
    IntStore flat = IntStore.of(ScalarType.I32, new int[] {1, 2, 3, 4});
    sparse.copyRun(flat, 0, 500, 4);
    sparse.addRun(flat, 0, 501, 3);
    sparse.copyRun(sparse, 500, 502, 4);
    flat.copyRun(sparse, 500, 0, 4);
    assertArrayEquals(new int[] {1, 3, 1, 3}, flat.toArray());
    assertEquals(5, sparse.get(504));
    assertEquals(7, sparse.get(505));
  }
}
