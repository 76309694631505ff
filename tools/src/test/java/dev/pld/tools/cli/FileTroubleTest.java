package dev.pld.tools.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pld.tools.pldc.Pldc;
import dev.pld.tools.run.PldRun;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntBiFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files and streams that cannot be used, or not so: exit code 2 and nothing half-written. */
final class FileTroubleTest {
  private static final Path FULL = Path.of("/dev/full");
  private static final Path ZEROS = Path.of("/dev/zero");

  /** Two outputs. */
  private static final String TWO =
      TestPrograms.DOUBLE
          .replace(
              "%x: !pld.tensor<[nr, 1, $N], f32>,",
              "%x: !pld.tensor<[nr, 1, $N], f32>, %z: out !pld.tensor<[nr, 1, $N], f32>,")
          .replace(
              "(%x[%r], %y[%r]) device %r",
              "(%x[%r], %y[%r]) device %r\n"
                  + "      pld.dispatch @per_rank(%x[%r], %z[%r]) device %r")
          .replace("    %y[r,", "    %z[r, i, j] = 2.0 * %x[r, i, j]\n    %y[r,");

  @TempDir private Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void writeProgram() {
    file = TestPrograms.write(folder, "double.pld", TestPrograms.DOUBLE);
  }

  private void check(String message, Call call) {
    assertEquals("exit 2\n---- stderr\n" + message + "\n", call.all().replace(folder + "/", ""));
  }

  private void checkFiles(String... names) {
    String[] found = folder.toFile().list();
    Arrays.sort(found);
    assertArrayEquals(names, found);
  }

  @Test
  void fullDisk() {
    assumeTrue(Files.exists(FULL));
    check(
        "pldc: error: cannot write '/dev/full': No space left on device",
        Call.pldc("-o", FULL, file));
    check(
        "pld-run: error: cannot write '/dev/full': No space left on device",
        Call.pldRun("--output=y=" + FULL, file));
    checkFiles("double.pld");
  }

  @Test
  void fullDiskBesideAnotherFile() {
    assumeTrue(Files.exists(FULL));
    Path program = TestPrograms.write(folder, "two.pld", TWO);
    Path z = TestPrograms.write(folder, "z.npy", "as it was");
    check(
        "pld-run: error: cannot write '/dev/full': No space left on device",
        Call.pldRun("--output=z=" + z, "--output=y=" + FULL, program));
    assertEquals("as it was", TestPrograms.read(z));
    checkFiles("double.pld", "two.pld", "z.npy");
  }

  @Test
  void outputsAreCheckedBeforeTheRun() {
    Path program = TestPrograms.write(folder, "two.pld", TWO);
    check(
        "pld-run: error: cannot write 'no/z.npy': its folder does not exist",
        Call.pldRun(
            "--output=y=" + folder.resolve("y.npy"),
            "--output=z=" + folder.resolve("no/z.npy"),
            program));
    checkFiles("double.pld", "two.pld");
  }

  @Test
  void oneFileForTwoOutputs() throws IOException {
    Path program = TestPrograms.write(folder, "two.pld", TWO);
    check(
        "pld-run: error: --output names one file, './a.npy', for y and z",
        Call.pldRun(
            "--output=y=" + folder.resolve("a.npy"), "--output=z=" + folder + "/./a.npy", program));
    Path old = TestPrograms.write(folder, "old.npy", "");
    Path link = Files.createSymbolicLink(folder.resolve("link.npy"), old);
    check(
        "pld-run: error: --output names one file, 'link.npy', for y and z",
        Call.pldRun("--output=y=" + old, "--output=z=" + link, program));
    assertEquals(
        "exit 0\nOK\n", Call.pldRun("--output=y=/dev/null", "--output=z=/dev/null", program).all());
  }

  @Test
  void theProgramAsOutput() {
    check(
        "pld-run: error: --output y would replace the program double.pld",
        Call.pldRun("--output=y=" + file, file));
    check(
        "pldc: error: -o double.pld would replace a program by the difference",
        Call.pldc("--diff", "-o", file, file, Call.tutorial("08")));
    assertEquals(TestPrograms.DOUBLE, TestPrograms.read(file));
    assertEquals("exit 0\n", Call.pldc("-o", file, file).all());
    assertEquals(TestPrograms.DOUBLE, TestPrograms.read(file));
  }

  @Test
  void oneFileForInputAndOutput() throws Exception {
    Path data = folder.resolve("data.npy");
    assertEquals("exit 0\nOK\n", Call.pldRun("--output=y=" + data, file).all());
    byte[] once = Files.readAllBytes(data);
    assertEquals(
        "exit 0\nOK\n", Call.pldRun("--input=x=" + data, "--output=y=" + data, file).all());
    assertFalse(Arrays.equals(once, Files.readAllBytes(data)));
    checkFiles("data.npy", "double.pld");
  }

  @Test
  void linkThatLeadsNowhere() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("gone"));
    check(
        "pldc: error: cannot write 'link': it is a link to a file that is not there",
        Call.pldc("-o", link, file));
    check("pldc: error: cannot read 'link': no such file", Call.pldc(link));
  }

  @Test
  void permissionsStay() throws IOException {
    Path target = TestPrograms.write(folder, "out.pld", "");
    assumeTrue(Files.getFileStore(target).supportsFileAttributeView("posix"));
    Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-------"));
    assertEquals("exit 0\n", Call.pldc("-o", target, file).all());
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(target)));
  }

  private static int call(
      ToIntBiFunction<List<String>, Streams> tool,
      String argument,
      OutputStream out,
      OutputStream err) {
    Streams streams = new Streams(new ByteArrayInputStream(new byte[0]), out, err);
    return tool.applyAsInt(List.of(argument), streams);
  }

  @Test
  void fullStandardOutput() throws IOException {
    assumeTrue(Files.exists(FULL));
    for (var tool : List.<ToIntBiFunction<List<String>, Streams>>of(Pldc::run, PldRun::run)) {
      for (String argument : List.of(file.toString(), "--help", "-h", "--version", "-V")) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        try (OutputStream full = new FileOutputStream(FULL.toFile())) {
          assertEquals(2, call(tool, argument, full, err));
        }
        String text = err.toString(StandardCharsets.UTF_8);
        assertTrue(
            text.endsWith(": error: cannot write to standard output: No space left on device\n"),
            text);
      }
    }
  }

  /** Nobody can be told, but the result still goes where it should, and the exit code says it. */
  @Test
  void fullStandardError() throws IOException {
    assumeTrue(Files.exists(FULL));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream full = new FileOutputStream(FULL.toFile())) {
      Streams streams = new Streams(new ByteArrayInputStream(new byte[0]), out, full);
      assertEquals(0, PldRun.run(List.of("-d0-64", file.toString()), streams), "warns");
      assertEquals("OK\n", out.toString(StandardCharsets.UTF_8));
      assertEquals(2, PldRun.run(List.of("-d=x", file.toString()), streams));
    }
  }

  @Test
  void filesWithoutEnd() {
    assumeTrue(Files.exists(ZEROS));
    assumeTrue(Runtime.getRuntime().maxMemory() > 3L << 29, "has room for the limit");
    check(
        "pld-run: error: cannot use '/dev/zero' for %x: it is no .npy file: it does not begin with"
            + " \\x93NUMPY",
        Call.pldRun("--input=x=" + ZEROS, file));
    check("pldc: error: cannot read '/dev/zero': it does not end within 512 MiB", Call.pldc(ZEROS));
  }

  @Test
  void namesThatBeginWithAnAtSign() {
    TestPrograms.write(folder, "main", "--help");
    assertEquals("exit 0\nOK\n", Call.pldRun("--entry=@main", file).all());
    check("pldc: error: cannot read '@main': no such file", Call.pldc(folder.resolve("@main")));
  }
}
