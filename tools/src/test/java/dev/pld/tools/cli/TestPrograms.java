package dev.pld.tools.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Small programs for tests of the commands. */
public final class TestPrograms {
  /** Every rank doubles its row. In normal form. */
  public static final String DOUBLE =
      """
      module @double {
        param $N : index = 4

        pld.incore @kernel(%x: !pld.tensor<[1, $N], f32>, %y: out !pld.tensor<[1, $N], f32>) {
          %row = tile.load %x[0, 0] shape [1, $N]
          %twice = tile.muls %row, 2.0
          tile.store %twice, %y[0, 0]
          return
        }

        pld.chip @per_rank(%x: !pld.tensor<[1, $N], f32>, %y: out !pld.tensor<[1, $N], f32>) {
          pld.call @kernel(%x, %y)
          return
        }

        pld.host @main(%x: !pld.tensor<[nr, 1, $N], f32>, %y: out !pld.tensor<[nr, 1, $N], f32>) {
          %n = pld.system.world_size()
          scf.for %r = 0 to %n {
            pld.dispatch @per_rank(%x[%r], %y[%r]) device %r
          }
          return
        }

        golden @main within 1.0e-5 {
          %y[r, i, j] = 2.0 * %x[r, i, j]
        }

        input %x = rank_iota
      }
      """;

  /** A module that breaks a rule: the mode and the shape of the signal do not fit. */
  public static final String WRONG_SIGNAL =
      """
      module @wrong_signal {
        pld.incore @kernel(%d: inout !pld.window<[1, 8], f32>, %s: inout !pld.window<[nr, 1], i32>) {
          %r = pld.tensor.allreduce %d, %s {mode = ring}
          return
        }
      }
      """;

  private TestPrograms() {}

  /** Writes {@code text} to {@code folder/name}. */
  public static Path write(Path folder, String name, String text) {
    try {
      return Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The text of a file. */
  public static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
