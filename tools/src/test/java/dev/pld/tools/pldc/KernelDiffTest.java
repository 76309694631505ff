package dev.pld.tools.pldc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pld.tools.cli.Call;
import dev.pld.tools.cli.TestPrograms;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code --diff} shows of two programs. */
final class KernelDiffTest {
  @TempDir private Path folder;

  private Call diff(String other, Object... more) {
    Path a = TestPrograms.write(folder, "a.pld", TestPrograms.DOUBLE);
    Path b = TestPrograms.write(folder, "b.pld", other);
    Object[] args = new Object[more.length + 3];
    args[0] = "--diff";
    args[1] = a;
    args[2] = b;
    System.arraycopy(more, 0, args, 3, more.length);
    return Call.pldc(args);
  }

  private String shown(String other, Object... more) {
    return diff(other, more).all().replace(folder + "/", "");
  }

  @Test
  void namesDoNotCount() {
    String other =
        TestPrograms.DOUBLE
            .replace("%twice", "%double")
            .replace("%x", "%input")
            .replace("@kernel", "@k");
    assertEquals("exit 0\n", shown(other));
  }

  @Test
  void oneNameStandsForOneOther() {
    String other =
        TestPrograms.DOUBLE.replace("tile.store %twice", "tile.store %row").replace("%twice", "%q");
    assertEquals(
        """
        exit 0
        --- a.pld (after lower-allreduce)
        +++ b.pld (after lower-allreduce)
        @@ -1,6 +1,6 @@
         pld.incore @kernel(%x: !pld.tensor<[1, 4], f32>, %y: out !pld.tensor<[1, 4], f32>) {
           %row = tile.load %x[0, 0] shape [1, 4]
           %twice = tile.muls %row, 2.0
        -  tile.store %twice, %y[0, 0]
        +  tile.store %row, %y[0, 0]
           return
         }
        """,
        shown(other));
  }

  @Test
  void linesThatComeAndGo() {
    String other =
        TestPrograms.DOUBLE.replace(
            "    %twice = tile.muls %row, 2.0\n", "    %twice = tile.add %row, %row\n");
    assertEquals(
        """
        exit 0
        --- a.pld (after specialize)
        +++ b.pld (after specialize)
        @@ -1,6 +1,6 @@
         pld.incore @kernel(%x: !pld.tensor<[1, 4], f32>, %y: out !pld.tensor<[1, 4], f32>) {
           %row = tile.load %x[0, 0] shape [1, 4]
        -  %twice = tile.muls %row, 2.0
        +  %twice = tile.add %row, %row
           tile.store %twice, %y[0, 0]
           return
         }
        """,
        shown(other, "--dump-after=specialize"));
  }

  @Test
  void parametersGoToTheProgramsThatHaveThem() {
    Call call =
        Call.pldc("--diff", "--mode=ring", "--nr=4", Call.tutorial("10"), Call.tutorial("11"));
    assertEquals("", call.err());
    assertTrue(call.out().contains("\n+    pld.system.notify_all %signal, 1 row %k\n"), call.out());
    assertTrue(call.out().contains("\n-    pld.system.wait %signal[%k, %left], 1 {cmp = ge}\n"));
  }

  @Test
  void farChangesGetHunksOfTheirOwn() {
    UnifiedDiff diff = new UnifiedDiff();
    for (int i = 0; i < 30; i++) {
      if (i == 5) {
        diff.goes("five");
        diff.comes("FIVE");
      } else if (i == 12) {
        diff.comes("new");
        diff.same("l12");
      } else if (i == 28) {
        diff.goes("gone");
      } else {
        diff.same("l" + i);
      }
    }
    assertEquals(
        """
        --- a
        +++ b
        @@ -3,13 +3,14 @@
         l2
         l3
         l4
        -five
        +FIVE
         l6
         l7
         l8
         l9
         l10
         l11
        +new
         l12
         l13
         l14
        @@ -26,5 +27,4 @@
         l25
         l26
         l27
        -gone
         l29
        """,
        diff.text("a", "b"));
  }

  @Test
  void namesAreLearnt() {
    NameMatch names = new NameMatch();
    assertTrue(names.accept("%a = x %p", "%b = x %q"));
    assertTrue(names.accept("y %a, %p", "y %b, %q"));
    assertFalse(names.accept("y %p", "y %b"));
    assertTrue(names.accept("scf.for %i = 0 to %a {", "scf.for %k = 0 to %b {"));
    assertTrue(names.accept("%c, %d = f %i", "%u, %v = f %k"));
    assertTrue(names.accept("g %d, %c", "g %v, %u"));
    assertFalse(names.accept("scf.if %c == %d {", "scf.if %v == %u {"));
  }
}
