package dev.pld.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every option beside every other one: both count, or the pair is refused. A table says which, one
 * line for each option; its letters are about the options in the lines above.
 *
 * <ul>
 *   <li>{@code .} both count: leaving out either one changes what the command leaves
 *   <li>{@code o} both are taken, but one of them shows nothing on this program, or not here
 *   <li>{@code x} refused, with a message that names both
 *   <li>{@code -} the one of {@code --help} and {@code --version} wins
 * </ul>
 */
final class OptionPairsTest {
  private static final String PLDC =
      """
      -D=N=16
      --mode=b             .
      --nr=2               ..
      --pipeline=sim       ...
      --dump-after=cse     ...o
      --dump-before=cse    ...o.
      --dump-after-all     ....x.
      --diff               ..oo.xx
      --generic            .......x
      -o=@                 .........
      --verify-only        ooooxxxxxx
      --no-verify          oooooooooox
      --no-verify-each     oooooooooooo
      --list-passes        xxxxxxxxx.xxx
      --list-ops           xxxxxxxxx.xxxx
      --version            ---------------
      --help               ----------------
      """;

  private static final String PLD_RUN =
      """
      -D=N=16
      --mode=b             .
      -p=a5sim             oo
      -d=0,1               ..o
      --bind=n=3           ..o.
      --input=s=2          ..o..
      --output=y=@         ..o...
      --seed=2             ..o....
      --entry=other        .oo..o.o
      --pipeline=default   ooooooooo
      --step-limit=9999999 oooooooooo
      --stats=json         .........oo
      --version            ------------
      --help               -------------
      """;

  /** Two parameters, a symbol, a scalar, two host functions. */
  private static final String PROGRAM =
      """
      module @pairs {
        param $N : index = 4
        param $mode : string = "a" in ["a", "b"]

        pld.incore @kernel<n>(%x: !pld.tensor<[n, $N], f32>, %y: out !pld.tensor<[n, $N], f32>,
                              %s: f32) {
          %row = tile.load %x[0, 0] shape [1, $N]
          %unused = tile.muls %row, 3.0
          static_if $mode == "a" {
            %a = tile.muls %row, %s
            tile.store %a, %y[0, 0]
          } else {
            %b = tile.adds %row, %s
            tile.store %b, %y[0, 0]
          }
          return
        }

        pld.chip @chip<n>(%x: !pld.tensor<[n, $N], f32>, %y: out !pld.tensor<[n, $N], f32>,
                          %s: f32) {
          pld.call @kernel(%x, %y, %s)
          return
        }

        pld.host @main<n>(%x: !pld.tensor<[nr, n, $N], f32>, %y: out !pld.tensor<[nr, n, $N], f32>,
                          %s: f32) {
          scf.for %r = 0 to nr {
            pld.dispatch @chip(%x[%r], %y[%r], %s) device %r
          }
          return
        }

        pld.host @other<n>(%x: !pld.tensor<[nr, n, $N], f32>,
                           %y: out !pld.tensor<[nr, n, $N], f32>, %s: f32) {
          return
        }
      }
      """;

  /** What a pair is given besides, unless it has an option of that name itself. */
  private static final List<String> RUN_DEFAULTS =
      List.of("--bind=n=1", "--input=s=5", "--output=y=base");

  @TempDir private Path folder;

  @Test
  void pldc() {
    check(PLDC, this::pldc);
  }

  @Test
  void pldRun() {
    check(PLD_RUN, this::pldRun);
  }

  private void check(String table, Function<List<String>, String> tool) {
    List<String> options = table.lines().map(line -> line.split(" ")[0]).toList();
    Map<List<String>, String> outcomes = new HashMap<>();
    StringBuilder found = new StringBuilder();
    for (String option : options) {
      StringBuilder line = new StringBuilder(String.format("%-21s", option));
      for (String other : options.subList(0, options.indexOf(option))) {
        String both = outcomes.computeIfAbsent(List.of(other, option), tool);
        String one = outcomes.computeIfAbsent(List.of(option), tool);
        String two = outcomes.computeIfAbsent(List.of(other), tool);
        line.append(letter(both, one, two, option, other));
      }
      found.append(line.toString().stripTrailing()).append('\n');
    }
    assertEquals(table, found.toString());
  }

  private static char letter(String both, String one, String two, String option, String other) {
    if (both.startsWith("exit 2") && !one.startsWith("exit 2") && !two.startsWith("exit 2")) {
      String named = both.lines().skip(2).findFirst().orElseThrow();
      boolean namesBoth = named.contains(name(option)) && named.contains(name(other));
      assertTrue(namesBoth || named.contains(" needs the pass 'specialize'"), both);
      return 'x';
    }
    if (both.contains("Usage: ") || both.contains(" 0.1.0")) {
      return '-';
    }
    assertTrue(both.startsWith("exit 0"), option + " " + other + ": " + both);
    return both.equals(one) || both.equals(two) ? 'o' : '.';
  }

  private static String name(String option) {
    return option.replaceFirst("=.*", "");
  }

  private String pldc(List<String> options) {
    List<Object> words = new ArrayList<>(placed(options));
    if (options.stream().noneMatch(o -> o.startsWith("--list"))) {
      words.add(program(""));
    }
    if (options.contains("--diff")) {
      words.add(
          program("    %z = tile.load %x[0, 0] shape [1, $N]\n    tile.store %z, %y[0, 0]\n"));
    }
    return outcome(Call.pldc(words.toArray()));
  }

  private String pldRun(List<String> options) {
    List<String> all = new ArrayList<>(options);
    RUN_DEFAULTS.stream()
        .filter(d -> options.stream().noneMatch(o -> name(o).equals(name(d))))
        .forEach(all::add);
    List<Object> words = new ArrayList<>(placed(all));
    words.add(program(""));
    return outcome(Call.pldRun(words.toArray()));
  }

  /** With a place for {@code @}. */
  private List<String> placed(List<String> options) {
    return options.stream()
        .map(o -> o.replace("@", folder + "/pair").replace("=base", "=" + folder + "/base"))
        .toList();
  }

  private Path program(String more) {
    String text = PROGRAM.replace("    static_if", more + "    static_if");
    return TestPrograms.write(folder, "program" + more.length() + ".pld", text);
  }

  /** All that a call leaves, files included, which are then taken away. */
  private String outcome(Call call) {
    StringBuilder out = new StringBuilder(call.all());
    for (String name : List.of("pair", "base")) {
      Path file = folder.resolve(name);
      if (Files.exists(file)) {
        try {
          out.append(name).append(": ");
          out.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
          Files.delete(file);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    return out.toString();
  }
}
