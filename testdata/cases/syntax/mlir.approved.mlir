"builtin.module"() <{sym_name = "mlir"}> ({
  "pld.incore"() <{arg_modes = [#pld<argument_mode in>, #pld<argument_mode out>], arg_names = ["x", "y"], sym_name = "kernel"}> ({
  ^bb0(%x: !pld.tensor<[4, 64], f32>, %y: !pld.tensor<[4, 64], f32>):
    %c0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %c1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %c4_i32 = "arith.constant"() <{value = 4 : i32}> : () -> i32
    %true = "arith.constant"() <{value = true}> : () -> i1
    %cst = "arith.constant"() <{value = 1.5 : f32}> : () -> f32
    %0 = "arith.index_cast"(%c4_i32) : (i32) -> index
    %1 = "arith.addi"(%0, %c1) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %2 = "arith.minsi"(%1, %c1) : (index, index) -> index
    %3 = "arith.floordivsi"(%1, %2) : (index, index) -> index
    %4 = "arith.cmpi"(%3, %0) <{predicate = 2 : i64}> : (index, index) -> i1
    %5 = "arith.andi"(%4, %true) : (i1, i1) -> i1
    %6 = "arith.select"(%5, %1, %2) : (i1, index, index) -> index
    %7 = "arith.extsi"(%c4_i32) : (i32) -> i64
    %8 = "arith.trunci"(%7) : (i64) -> i32
    %9 = "tile.load"(%x, %c0, %c0) <{shape = #pld<shape [1, 64]>, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!pld.tensor<[4, 64], f32>, index, index) -> !pld.tile<[1, 64], f32>
    %10, %11 = "scf.for"(%c0, %6, %c1, %9, %8) ({
    ^bb0(%arg2: index, %arg3: !pld.tile<[1, 64], f32>, %arg4: i32):
      %12 = "scf.if"(%5) ({
        %13 = "tile.adds"(%arg3, %cst) : (!pld.tile<[1, 64], f32>, f32) -> !pld.tile<[1, 64], f32>
        "scf.yield"(%13) : (!pld.tile<[1, 64], f32>) -> ()
      }, {
        "scf.yield"(%arg3) : (!pld.tile<[1, 64], f32>) -> ()
      }) : (i1) -> !pld.tile<[1, 64], f32>
      "scf.yield"(%12, %arg4) : (!pld.tile<[1, 64], f32>, i32) -> ()
    }) : (index, index, index, !pld.tile<[1, 64], f32>, i32) -> (!pld.tile<[1, 64], f32>, i32)
    "scf.for"(%c0, %6, %c1) ({
    ^bb0(%arg2: index):
      "scf.if"(%4) ({
        %14 = "tile.store"(%10, %y, %arg2, %c0) : (!pld.tile<[1, 64], f32>, !pld.tensor<[4, 64], f32>, index, index) -> !pld.tensor<[4, 64], f32>
        "scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "pld.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
