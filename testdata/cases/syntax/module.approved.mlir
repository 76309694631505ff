"builtin.module"() <{sym_name = "module"}> ({
  "pld.param"() <{choices = ["put", "get"], name = "mode", type = "string", value = "put"}> : () -> ()
  "pld.param"() <{name = "SIZE", type = "index", value = 64 : index}> : () -> ()
  "pld.param"() <{name = "SHORT", type = "i32", value = -4 : i32}> : () -> ()
  "pld.param"() <{name = "LONG", type = "i64", value = 5000000000 : i64}> : () -> ()
  "pld.param"() <{name = "SCALE", type = "f32", value = 1.5 : f32}> : () -> ()
  "pld.param"() <{name = "FAST", type = "i1", value = true}> : () -> ()
  "pld.alias"() <{name = "row", type = !pld.tensor<[1, $SIZE], f32>}> : () -> ()
  "pld.alias"() <{name = "slot", type = !pld.window<[$mode == "put" ? $SIZE : 2 * nr - 2, 1], f16>}> : () -> ()
  "pld.alias"() <{name = "part", type = !pld.window<[2, 3, 4], bf16, valid [1, 3, 2]>}> : () -> ()
  "pld.incore"() <{arg_modes = [#pld<argument_mode in>, #pld<argument_mode out>, #pld<argument_mode inout>, #pld<argument_mode inout>], arg_names = ["x", "y", "w", "p"], sym_name = "kernel"}> ({
  ^bb0(%x: !pld.tensor<[1, $SIZE], f32>, %y: !pld.tensor<[1, $SIZE], f32>, %w: !pld.window<[$mode == "put" ? $SIZE : 2 * nr - 2, 1], f16>, %p: !pld.window<[2, 3, 4], bf16, valid [1, 3, 2]>):
    "pld.static_if"() <{condition = #pld<dim $mode == "put">}> ({
      %0 = "arith.constant"() <{value = 0 : index}> : () -> index
      %1 = "arith.constant"() <{value = 0 : index}> : () -> index
      %a = "tile.load"(%x, %0, %1) <{shape = #pld<shape [1, $SIZE]>, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!pld.tensor<[1, $SIZE], f32>, index, index) -> !pld.tile<[1, $SIZE], f32>
      %2 = "arith.constant"() <{value = 0 : index}> : () -> index
      %3 = "arith.constant"() <{value = 0 : index}> : () -> index
      %4 = "tile.store"(%a, %y, %2, %3) : (!pld.tile<[1, $SIZE], f32>, !pld.tensor<[1, $SIZE], f32>, index, index) -> !pld.tensor<[1, $SIZE], f32>
    }, {
      "pld.static_if"() <{condition = #pld<dim $SIZE != 64>}> ({
        "pld.call"() <{callee = @other}> : () -> ()
      }) : () -> ()
    }) : () -> ()
    "pld.static_if"() <{condition = #pld<dim $FAST == 1>}> ({
    ^bb0:
    }, {
    ^bb0:
    }) : () -> ()
    "pld.static_if"() <{condition = #pld<dim $mode == "get">}> ({
    ^bb0:
    }) : () -> ()
    "pld.return"() : () -> ()
  }) : () -> ()
  "pld.incore"() <{arg_modes = [], arg_names = [], sym_name = "other"}> ({
    "pld.return"() : () -> ()
  }) : () -> ()
  "pld.host"() <{arg_modes = [#pld<argument_mode in>, #pld<argument_mode out>, #pld<argument_mode out>, #pld<argument_mode in>], arg_names = ["x", "y", "z", "s"], sym_name = "main"}> ({
  ^bb0(%x: !pld.tensor<[nr, 1, $SIZE], f32>, %y: !pld.tensor<[nr, 1, $SIZE], f32>, %z: !pld.tensor<[nr], i32>, %s: i32):
    "pld.return"() : () -> ()
  }) : () -> ()
  "pld.golden"() <{function = @main, golden = "%y[r, i, j] = max(%x[r, i, j], 0.0) + sum(q < nr) prod(p < 2) ((%x[q, i, j] - 0.5) * min(%x[p, i, j], 1.5)); %z[r] = r == 0 ? index(100 * r + 7) : r mod 2 == 0 ? max(q < r) %x[q, 0, 0] : min(q < nr) -%x[q, 0, 0]", tolerance = 1.0e-5 : f32}> : () -> ()
  "pld.input"() <{generator = "randn", seed = 7 : i64, tensor = "x"}> : () -> ()
}) : () -> ()
