"builtin.module"() <{sym_name = "generic"}> ({
  "pld.param"() <{name = "SIZE", type = "index", value = 64 : index}> : () -> ()
  "pld.alias"() <{name = "row", type = !pld.tensor<[1, $SIZE], f32>}> : () -> ()
  "pld.alias"() <{name = "slot", type = !pld.window<[1, $SIZE], f32>}> : () -> ()
  "pld.incore"() <{arg_modes = [#pld<argument_mode in>, #pld<argument_mode inout>], arg_names = ["x", "w"], sym_name = "kernel"}> ({
  ^bb0(%x: !pld.tensor<[1, $SIZE], f32>, %w: !pld.window<[1, $SIZE], f32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.addi"(%0, %1) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %3 = "arith.constant"() <{value = 1 : index}> : () -> index
    %4 = "arith.subi"(%2, %3) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %5 = "arith.constant"() <{value = 0 : index}> : () -> index
    %tile = "tile.load"(%x, %4, %5) <{shape = #pld<shape [1, $SIZE]>, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!pld.tensor<[1, $SIZE], f32>, index, index) -> !pld.tile<[1, $SIZE], f32>
    %6 = "tile.store"(%tile, %w, %0, %0) : (!pld.tile<[1, $SIZE], f32>, !pld.window<[1, $SIZE], f32>, index, index) -> !pld.window<[1, $SIZE], f32>
    %7 = "arith.cmpi"(%2, %1) <{predicate = 2 : i64}> : (index, index) -> i1
    "scf.if"(%7) ({
      %8 = "pld.tile.remote_load"(%6, %0, %0, %2) <{shape = #pld<shape [1, $SIZE]>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (!pld.window<[1, $SIZE], f32>, index, index, index) -> !pld.tile<[1, $SIZE], f32>
      %9 = "arith.constant"() <{value = 0 : index}> : () -> index
      %10 = "arith.constant"() <{value = 0 : index}> : () -> index
      %11 = "tile.store"(%8, %w, %9, %10) : (!pld.tile<[1, $SIZE], f32>, !pld.window<[1, $SIZE], f32>, index, index) -> !pld.window<[1, $SIZE], f32>
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "scf.for"(%0, %1, %1) ({
    ^bb0(%i: index):
      "pld.system.notify"(%6, %0, %0, %i, %1) <{op = #pld<notify_op set>}> : (!pld.window<[1, $SIZE], f32>, index, index, index, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "pld.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
