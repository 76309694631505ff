"builtin.module"() <{sym_name = "control_flow"}> ({
  "pld.incore"() <{arg_modes = [#pld<argument_mode in>, #pld<argument_mode out>, #pld<argument_mode in>], arg_names = ["x", "y", "n"], sym_name = "kernel"}> ({
  ^bb0(%x: !pld.tensor<[8, 64], f32>, %y: !pld.tensor<[8, 64], f32>, %n: index):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %start = "tile.load"(%x, %0, %1) <{shape = #pld<shape [1, 64]>, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!pld.tensor<[8, 64], f32>, index, index) -> !pld.tile<[1, 64], f32>
    %2 = "arith.constant"() <{value = 0 : index}> : () -> index
    %3 = "arith.constant"() <{value = 4 : index}> : () -> index
    %4 = "arith.constant"() <{value = 1 : index}> : () -> index
    "scf.for"(%2, %3, %4) ({
    ^bb0(%i: index):
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    %5 = "arith.constant"() <{value = 1 : index}> : () -> index
    %6 = "arith.constant"() <{value = 2 : index}> : () -> index
    "scf.for"(%5, %n, %6) ({
    ^bb0(%i: index):
      %7 = "arith.constant"() <{value = 8 : index}> : () -> index
      %8 = "arith.constant"() <{value = 1 : index}> : () -> index
      "scf.for"(%i, %7, %8) ({
      ^bb0(%j: index):
        %9 = "arith.constant"() <{value = 0 : index}> : () -> index
        %10 = "tile.store"(%start, %y, %j, %9) : (!pld.tile<[1, 64], f32>, !pld.tensor<[8, 64], f32>, index, index) -> !pld.tensor<[8, 64], f32>
        "scf.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    %11 = "arith.constant"() <{value = 0 : index}> : () -> index
    %12 = "arith.constant"() <{value = 8 : index}> : () -> index
    %13 = "arith.constant"() <{value = 1 : index}> : () -> index
    %sum = "scf.for"(%11, %12, %13, %start) ({
    ^bb0(%i: index, %acc: !pld.tile<[1, 64], f32>):
      %14 = "arith.constant"() <{value = 0 : index}> : () -> index
      %row = "tile.load"(%x, %i, %14) <{shape = #pld<shape [1, 64]>, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!pld.tensor<[8, 64], f32>, index, index) -> !pld.tile<[1, 64], f32>
      %next = "tile.add"(%acc, %row) : (!pld.tile<[1, 64], f32>, !pld.tile<[1, 64], f32>) -> !pld.tile<[1, 64], f32>
      "scf.yield"(%next) : (!pld.tile<[1, 64], f32>) -> ()
    }) : (index, index, index, !pld.tile<[1, 64], f32>) -> !pld.tile<[1, 64], f32>
    %15 = "arith.constant"() <{value = 0 : index}> : () -> index
    %16 = "arith.constant"() <{value = 8 : index}> : () -> index
    %17 = "arith.constant"() <{value = 2 : index}> : () -> index
    %18 = "arith.constant"() <{value = 0 : index}> : () -> index
    %low, %high = "scf.for"(%15, %16, %17, %start, %18) ({
    ^bb0(%i: index, %a: !pld.tile<[1, 64], f32>, %b: index):
      %more = "tile.maximum"(%a, %sum) : (!pld.tile<[1, 64], f32>, !pld.tile<[1, 64], f32>) -> !pld.tile<[1, 64], f32>
      %19 = "arith.constant"() <{value = 1 : index}> : () -> index
      %20 = "arith.addi"(%b, %19) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      "scf.yield"(%more, %20) : (!pld.tile<[1, 64], f32>, index) -> ()
    }) : (index, index, index, !pld.tile<[1, 64], f32>, index) -> (!pld.tile<[1, 64], f32>, index)
    %21 = "arith.constant"() <{value = 4 : index}> : () -> index
    %22 = "arith.cmpi"(%n, %21) <{predicate = 4 : i64}> : (index, index) -> i1
    "scf.if"(%22) ({
      %23 = "arith.constant"() <{value = 0 : index}> : () -> index
      %24 = "tile.store"(%low, %y, %high, %23) : (!pld.tile<[1, 64], f32>, !pld.tensor<[8, 64], f32>, index, index) -> !pld.tensor<[8, 64], f32>
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %25 = "arith.constant"() <{value = 3 : index}> : () -> index
    %26 = "arith.cmpi"(%n, %25) <{predicate = 0 : i64}> : (index, index) -> i1
    %27 = "arith.constant"() <{value = 4 : index}> : () -> index
    %28 = "arith.cmpi"(%high, %27) <{predicate = 2 : i64}> : (index, index) -> i1
    %29 = "arith.andi"(%26, %28) : (i1, i1) -> i1
    "scf.if"(%29) ({
      %30 = "arith.constant"() <{value = 0 : index}> : () -> index
      %31 = "arith.constant"() <{value = 0 : index}> : () -> index
      %32 = "tile.store"(%low, %y, %30, %31) : (!pld.tile<[1, 64], f32>, !pld.tensor<[8, 64], f32>, index, index) -> !pld.tensor<[8, 64], f32>
      "scf.yield"() : () -> ()
    }, {
      %33 = "arith.constant"() <{value = 0 : index}> : () -> index
      %34 = "arith.constant"() <{value = 0 : index}> : () -> index
      %35 = "tile.store"(%sum, %y, %33, %34) : (!pld.tile<[1, 64], f32>, !pld.tensor<[8, 64], f32>, index, index) -> !pld.tensor<[8, 64], f32>
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    %36 = "arith.constant"() <{value = 2 : index}> : () -> index
    %37 = "arith.cmpi"(%n, %36) <{predicate = 2 : i64}> : (index, index) -> i1
    %picked = "scf.if"(%37) ({
      "scf.yield"(%low) : (!pld.tile<[1, 64], f32>) -> ()
    }, {
      %38 = "arith.constant"() <{value = 3 : index}> : () -> index
      %39 = "arith.cmpi"(%n, %38) <{predicate = 2 : i64}> : (index, index) -> i1
      %other = "scf.if"(%39) ({
        "scf.yield"(%sum) : (!pld.tile<[1, 64], f32>) -> ()
      }, {
        "scf.yield"(%start) : (!pld.tile<[1, 64], f32>) -> ()
      }) : (i1) -> !pld.tile<[1, 64], f32>
      "scf.yield"(%other) : (!pld.tile<[1, 64], f32>) -> ()
    }) : (i1) -> !pld.tile<[1, 64], f32>
    %40 = "arith.constant"() <{value = 5 : index}> : () -> index
    %41 = "arith.cmpi"(%n, %40) <{predicate = 2 : i64}> : (index, index) -> i1
    %one, %two = "scf.if"(%41) ({
      %42 = "arith.constant"() <{value = 1 : index}> : () -> index
      "scf.yield"(%picked, %42) : (!pld.tile<[1, 64], f32>, index) -> ()
    }, {
      "scf.yield"(%sum, %n) : (!pld.tile<[1, 64], f32>, index) -> ()
    }) : (i1) -> (!pld.tile<[1, 64], f32>, index)
    %43 = "arith.constant"() <{value = 0 : index}> : () -> index
    %44 = "tile.store"(%one, %y, %two, %43) : (!pld.tile<[1, 64], f32>, !pld.tensor<[8, 64], f32>, index, index) -> !pld.tensor<[8, 64], f32>
    "pld.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
