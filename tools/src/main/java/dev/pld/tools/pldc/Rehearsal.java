package dev.pld.tools.pldc;

import dev.pld.tools.cli.Streams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The run that the start-up archive of {@code pldc} is made from. It compiles small programs, whose
 * names are its arguments, with all passes, and a large one in both forms. So the archive holds the
 * classes that a run needs, and profiles with which the JIT compiler makes good code at once.
 */
public final class Rehearsal {
  private static final int GROUPS = 1_500;
  private static final int ROUNDS = 3;

  private static final String HEAD =
      """
      module @large {
        !row = !pld.tensor<[1, 4096], f32>
        !slot = !pld.window<[1, 4096], f32>
        !signal = !pld.window<[nr, 1], i32>
        pld.incore @kernel(%x: !row, %y: out !row, %data: inout !slot, %signal: inout !signal) {
          %ctx = pld.system.get_comm_ctx %data
          %me = pld.system.rank %ctx
          %n = pld.system.nranks %ctx
          %v0 = %me * %n
      """;

  /** {@code #} stands for the number of the group, {@code ~} for the number before it. */
  private static final String GROUP =
      """
          %peer# = (%me + 7) mod %n
          %a# = %v~ + %peer#
          %b# = %a# * %v~
          %c# = min(%b#, %a#)
          %v# = %c# - %b#
          %own# = tile.load %x[0, 64] shape [1, 64]
          %far# = pld.tile.remote_load %data[0, 128] shape [1, 64] from %peer#
          %sum# = tile.add %own#, %far#
          tile.store %sum#, %y[0, 64]
          pld.system.notify %signal[%me, 0], 1 to %peer# {op = atomic_add}
          pld.system.wait %signal[%me, 0], 1 {cmp = ge}
          scf.for %q = 0 to %n {
            scf.if %q != %me {
              pld.tile.remote_store %sum#, %data[0, 192] to %q
            }
          }
      """;

  private Rehearsal() {}

  /** Compiles the files called {@code names} and the large program; shows nothing. */
  public static void main(String[] names) {
    for (String name : names) {
      compile("", name, "--dump-after-all");
    }
    String custom = large();
    for (int i = 0; i < ROUNDS; i++) {
      String printed = compile(custom, "-");
      String generic = compile(printed, "-", "--generic");
      compile(generic.replaceAll("%v([0-9]+)", "%$1"), "-", "--generic");
      compile(generic, "-");
    }
    compile(custom, "-", "--dump-after-all");
  }

  private static String large() {
    StringBuilder text = new StringBuilder(HEAD);
    for (int i = 1; i <= GROUPS; i++) {
      text.append(GROUP.replace("#", Integer.toString(i)).replace("~", Integer.toString(i - 1)));
    }
    return text.append("    return\n  }\n}\n").toString();
  }

  /** What the command prints when {@code input} is its standard input. */
  private static String compile(String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Streams streams =
        new Streams(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            out,
            OutputStream.nullOutputStream());
    Pldc.run(new ArrayList<>(List.of(arguments)), streams);
    return out.toString(StandardCharsets.UTF_8);
  }
}
