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
  void aSparseStoreIsKeptInBytesWhenItFillsUp_andFlatWhenAValueIsLarge() {
    IntStore store = IntStore.sparse(ScalarType.I32, 128);
    int[] model = new int[128];
    for (int i = 0; i < 20; i++) {
      store.set(i * 6, i - 10);
      model[i * 6] = i - 10;
      assertArrayEquals(model, store.toArray());
    }
    assertNull(store.flat());
    Store before = store.duplicate();
    store.set(5, 127);
    store.set(7, -128);
    assertNull(store.flat());
    store.set(6, 128);
    model[5] = 127;
    model[7] = -128;
    model[6] = 128;
    assertArrayEquals(model, store.flat());
    store.restore(before);
    assertNull(store.flat());
    assertEquals(0, store.get(5));
    assertEquals(-9, store.get(6));
    assertEquals(9, store.get(114));
    before.restore(IntStore.of(ScalarType.I32, model));
    assertArrayEquals(model, ((IntStore) before).flat());
  }

  @Test
  void aSparseStoreWithLargeValuesBecomesFlatAtOnce() {
    IntStore store = IntStore.sparse(ScalarType.I32, 64);
    int[] model = new int[64];
    for (int i = 0; i < 5; i++) {
      assertNull(store.flat());
      store.set(i * 7, 1000 + i);
      model[i * 7] = 1000 + i;
    }
    assertArrayEquals(model, store.flat());
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
