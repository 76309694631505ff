package dev.pld.frontend;

import java.util.List;

/** Programs that use every form of the language. */
public final class Samples {
  private Samples() {}

  public static final String REVEAL =
      """
      // One call instead of the hand-written schedule.
      module @allreduce_reveal {
        param $mode : string = "mesh" in ["mesh", "ring"]
        param $SIZE : index = 64

        // mesh: one cell per rank.  ring: one row per round, one cell per rank.
        !signal = !pld.window<[$mode == "ring" ? 2 * (nr - 1) : nr, $mode == "ring" ? nr : 1], i32>

        pld.incore @reduce_step(%x: !pld.tensor<[1, $SIZE], f32>, %y: out !pld.tensor<[1, $SIZE], f32>,
                                %data: inout !pld.window<[1, $SIZE], f32>, %signal: inout !signal) {
          %local = tile.load %x[0, 0] shape [1, $SIZE]
          %staged = tile.store %local, %data[0, 0]

          %reduced = pld.tensor.allreduce %staged, %signal {op = sum, mode = $mode}

          %recv = tile.load %reduced[0, 0] shape [1, $SIZE]
          tile.store %recv, %y[0, 0]
          return
        }

        pld.chip @per_rank(%x: !pld.tensor<[1, $SIZE], f32>, %y: out !pld.tensor<[1, $SIZE], f32>,
                           %data: inout !pld.window<[1, $SIZE], f32>, %signal: inout !signal) {
          pld.call @reduce_step(%x, %y, %data, %signal)
          return
        }

        pld.host @main(%x: !pld.tensor<[nr, 1, $SIZE], f32>, %y: out !pld.tensor<[nr, 1, $SIZE], f32>) {
          %data_buf = pld.tensor.alloc_window_buffer [1, $SIZE], f32
          %signal_buf = pld.tensor.alloc_window_buffer !signal
          %n = pld.system.world_size()
          scf.for %r = 0 to %n {
            %data = pld.tensor.window %data_buf : !pld.window<[1, $SIZE], f32>
            %signal = pld.tensor.window %signal_buf : !signal
            pld.dispatch @per_rank(%x[%r], %y[%r], %data, %signal) device %r
          }
          return
        }

        golden @main within 1.0e-5 {
          %y[r, i, j] = sum(q < nr) %x[q, i, j]
        }
        input %x = randn(seed 7)
      }
      """;

  public static final String PUSH =
      """
      module {
        param $SIZE : index = 64
        pld.incore @push(%x: !pld.tensor<[1, $SIZE], f32>, %y: out !pld.tensor<[1, $SIZE], f32>,
                         %src: inout !pld.window<[1, $SIZE], f32>,
                         %dst: inout !pld.window<[1, $SIZE], f32>,
                         %signal: inout !pld.window<[1, 1], i32>) {
          %ctx = pld.system.get_comm_ctx %src
          %me = pld.system.rank %ctx
          %n = pld.system.nranks %ctx
          %local = tile.load %x[0, 0] shape [1, $SIZE]
          tile.store %local, %src[0, 0]

          %peer = (%me + 1) mod %n
          pld.tensor.put %src, %dst to %peer {atomic = none}
          pld.system.notify %signal[0, 0], 1 to %peer {op = atomic_add}
          pld.system.wait %signal[0, 0], 1 {cmp = ge}

          %recv = tile.load %dst[0, 0] shape [1, $SIZE]
          tile.store %recv, %y[0, 0]
        }
      }
      """;

  public static final String EXPRESSIONS =
      """
      module @expressions {
        param $N : index = 4
        param $mode : string = "a" in ["a", "b"]
        param $flag : i1 = true
        param $ratio : f32 = 1.5
        pld.incore @f<n>(%x: !pld.tensor<[1, 64], f32>, %y: out !pld.tensor<[1, n], f32>, %b: i32,
                         %c: i1, %i: index) {
          %c1 = !%c
          %d = (%b == 1) ? 1 : 2
          %e = !(%b == 1) && %b < 2 || %c
          %f2 = -%b
          %g = - - 4
          %h = min(max(%b, 1), i32(3))
          %j = %i + nr - 3 * n + $N floordiv 2
          %k = 2 + 3 * 4
          %l = %i mod 4 * 3 - 2 - 1
          %m = %i - (3 - %i)
          %o = nr == 1 ? 4 : 2
          %p = nr == 1
          %q = nr < n
          %r = $mode == "a" ? n : 3
          %s = $mode == "a"
          %t = index(%b) + %i
          %t1 = i64(%b) + i64(3)
          %u = i32(%i) rem 3
          %v = f16(1.5)
          %w = -1.5
          %z = 1.0e-5
          %aa = %c ? %i : 4
          %ab = %c ? 3 : 4
          %ac = %c && true
          %ad = 9223372036854775807 + 1
          %ae = 5 floordiv 0
          %af = -9223372036854775808
          %ag = nr floordiv 2 floordiv 3 mod 4
          %ah = (%i + 1) mod (%i - 1)
          %ai = $flag ? 1 : 2
          %aj = min(nr, n) + max(2, 3) ceildiv %i
          return
        }
        golden @main within 0 {
          %y[r, i] = -%x[r, i] * 2 + r - (1.5 + min(%x[r, i], 2.0)) - sum(q < nr) max(p < r) %x[q, p]
          %y[r, i] = r == 0 ? 1.0 : (r + 1) mod nr == 2 ? 2 : index(r * 3)
          %z[] = prod(q < nr * 2) (%x[q] + $N)
          %w[r] = !%m[r] && (r < %n || r >= 3 ^ true) ? max(r < 1 ? 2 : 3, %x[%k[r] rem 3]) : f32(-r)
        }
        input %x = rank_iota
      }
      """;

  public static final String BODIES =
      """
      module @bodies {
        param $mode : string = "a"
        pld.incore @f<n>(%x: !pld.tensor<[1, 4096], f32>, %w: inout !pld.window<[8, 1], i32>,
                         %v: inout !pld.window<[nr, 4], f32, valid [nr, 2]>, %b: i32, %i: index) {
          scf.for %q = 0 to %b step 2 {
            %z = %q + 1
          }
          %k1, %k2 = scf.for %q = 0 to %i iter(%acc = %i, %k = 0) {
            scf.yield %k, %acc + 1
          }
          %sum = scf.if %b == 1 {
            scf.yield %k1
          } else {
            scf.yield %k2
          }
          scf.if %sum < 3 && %b >= 0 {
            pld.system.wait %w[%i, 0], 1 {cmp = eq}
          }
          %t3 = tile.fill 1.5 shape [1, n] valid [1, %i] of f32
          %t4 = tile.cast %t3 to f16
          %t5 = tile.adds %t4, f16(2.5)
          %count = pld.tile.chunks %ch, %of, %va of %i max [nr * 4] {uniform = true} {
            %t6 = tile.load %x[0, %of] shape [1, 4096] valid [1, %va]
          }
          pld.tile.chunks %ch, %of, %va of n max [64] {
            static_if $mode == "a" && !(n == 3) {
              %t7 = tile.load %x[0, %of] shape [1, 4096] valid [1, %va]
            } else {
              %t8 = tile.load %x[0, %of] shape [1, 4096] valid [1, %va]
            }
          }
          pld.system.notify_all %w, 1 row %i
          pld.system.wait_all %w, 1
          pld.tensor.barrier %w
          pld.tensor.get %v[0, 0], %x[0, 0] shape [1, 4] valid [1, %i] from %i {chunk_rows = 4}
        }
        pld.host @main(%x: !pld.tensor<[nr, 1, 64], f32>) {
          %a = pld.tensor.alloc_window_buffer bytes 4 * nr
          %b = pld.tensor.alloc_window_buffer !pld.window<[nr, 4], f32, valid [nr, 2]>
          pld.dispatch @f(%x[0]) device 2 + 1
          pld.system.world_size()
        }
      }
      """;

  public static List<String> all() {
    return List.of(REVEAL, PUSH, EXPRESSIONS, BODIES);
  }
}
