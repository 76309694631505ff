"builtin.module"() <{sym_name = "tiles"}> ({
  "pld.alias"() <{name = "slot", type = !pld.window<[8, 64], f32>}> : () -> ()
  "pld.incore"() <{arg_modes = [#pld<argument_mode in>, #pld<argument_mode out>, #pld<argument_mode inout>, #pld<argument_mode inout>, #pld<argument_mode in>], arg_names = ["x", "y", "w", "h", "v"], sym_name = "kernel", symbols = ["n"]}> ({
  ^bb0(%x: !pld.tensor<[8, n], f32>, %y: !pld.tensor<[8, n], f32>, %w: !pld.window<[8, 64], f32>, %h: !pld.window<[8, 64], f16>, %v: index):
    %ctx = "pld.system.get_comm_ctx"(%w) : (!pld.window<[8, 64], f32>) -> !pld.ctx
    %me = "pld.system.rank"(%ctx) : (!pld.ctx) -> index
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %a = "tile.load"(%x, %0, %1) <{shape = #pld<shape [1, 64]>, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!pld.tensor<[8, n], f32>, index, index) -> !pld.tile<[1, 64], f32>
    %2 = "arith.constant"() <{value = 0 : index}> : () -> index
    %3 = "arith.constant"() <{value = 1 : index}> : () -> index
    %b = "tile.load"(%x, %v, %2, %3, %v) <{shape = #pld<shape [1, 64]>, operandSegmentSizes = array<i32: 1, 2, 2>}> : (!pld.tensor<[8, n], f32>, index, index, index, index) -> !pld.tile<[1, 64], f32, valid [1, ?]>
    %4 = "arith.constant"() <{value = 0 : index}> : () -> index
    %5 = "arith.constant"() <{value = 8 : index}> : () -> index
    %6 = "arith.muli"(%5, %v) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %7 = "arith.constant"() <{value = 2 : index}> : () -> index
    %8 = "arith.minsi"(%v, %7) : (index, index) -> index
    %9 = "arith.constant"() <{value = 16 : index}> : () -> index
    %c = "tile.load"(%w, %4, %6, %8, %9) <{shape = #pld<shape [2, 16]>, operandSegmentSizes = array<i32: 1, 2, 2>}> : (!pld.window<[8, 64], f32>, index, index, index, index) -> !pld.tile<[2, 16], f32, valid [?, 16]>
    %add = "tile.add"(%a, %a) : (!pld.tile<[1, 64], f32>, !pld.tile<[1, 64], f32>) -> !pld.tile<[1, 64], f32>
    %sub = "tile.sub"(%add, %a) : (!pld.tile<[1, 64], f32>, !pld.tile<[1, 64], f32>) -> !pld.tile<[1, 64], f32>
    %mul = "tile.mul"(%sub, %a) : (!pld.tile<[1, 64], f32>, !pld.tile<[1, 64], f32>) -> !pld.tile<[1, 64], f32>
    %maximum = "tile.maximum"(%mul, %a) : (!pld.tile<[1, 64], f32>, !pld.tile<[1, 64], f32>) -> !pld.tile<[1, 64], f32>
    %minimum = "tile.minimum"(%maximum, %a) : (!pld.tile<[1, 64], f32>, !pld.tile<[1, 64], f32>) -> !pld.tile<[1, 64], f32>
    %10 = "arith.constant"() <{value = 1.0 : f32}> : () -> f32
    %adds = "tile.adds"(%minimum, %10) : (!pld.tile<[1, 64], f32>, f32) -> !pld.tile<[1, 64], f32>
    %11 = "arith.constant"() <{value = 0.5 : f32}> : () -> f32
    %subs = "tile.subs"(%adds, %11) : (!pld.tile<[1, 64], f32>, f32) -> !pld.tile<[1, 64], f32>
    %12 = "arith.constant"() <{value = -2.0 : f32}> : () -> f32
    %muls = "tile.muls"(%subs, %12) : (!pld.tile<[1, 64], f32>, f32) -> !pld.tile<[1, 64], f32>
    %13 = "arith.constant"() <{value = 0.0 : f32}> : () -> f32
    %maximums = "tile.maximums"(%muls, %13) : (!pld.tile<[1, 64], f32>, f32) -> !pld.tile<[1, 64], f32>
    %14 = "arith.constant"() <{value = 100.0 : f32}> : () -> f32
    %minimums = "tile.minimums"(%maximums, %14) : (!pld.tile<[1, 64], f32>, f32) -> !pld.tile<[1, 64], f32>
    %half = "tile.cast"(%minimums) <{element = f16}> : (!pld.tile<[1, 64], f32>) -> !pld.tile<[1, 64], f16>
    %15 = "arith.constant"() <{value = 0.0 : f32}> : () -> f32
    %zero = "tile.fill"(%15) <{element = f32, shape = #pld<shape [1, 64]>}> : (f32) -> !pld.tile<[1, 64], f32>
    %16 = "arith.constant"() <{value = 1.5 : f16}> : () -> f16
    %17 = "arith.constant"() <{value = 2 : index}> : () -> index
    %part = "tile.fill"(%16, %17, %v) <{element = f16, shape = #pld<shape [2, 64]>}> : (f16, index, index) -> !pld.tile<[2, 64], f16, valid [2, ?]>
    %18 = "arith.constant"() <{value = 0 : index}> : () -> index
    %19 = "arith.constant"() <{value = 0 : index}> : () -> index
    %20 = "arith.constant"() <{value = 1 : index}> : () -> index
    %21 = "arith.addi"(%me, %20) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %22 = "pld.scalar.dim"() <{extent = #pld<dim nr>}> : () -> index
    %23 = "pld.scalar.mod"(%21, %22) : (index, index) -> index
    %theirs = "pld.tile.remote_load"(%w, %18, %19, %23) <{shape = #pld<shape [1, 64]>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (!pld.window<[8, 64], f32>, index, index, index) -> !pld.tile<[1, 64], f32>
    %24 = "arith.constant"() <{value = 0 : index}> : () -> index
    %25 = "arith.constant"() <{value = 1 : index}> : () -> index
    %some = "pld.tile.remote_load"(%w, %v, %24, %me, %25, %v) <{shape = #pld<shape [1, 64]>, operandSegmentSizes = array<i32: 1, 2, 1, 2>}> : (!pld.window<[8, 64], f32>, index, index, index, index, index) -> !pld.tile<[1, 64], f32, valid [1, ?]>
    %26 = "arith.constant"() <{value = 1 : index}> : () -> index
    %27 = "arith.constant"() <{value = 0 : index}> : () -> index
    "pld.tile.remote_store"(%theirs, %w, %26, %27, %me) : (!pld.tile<[1, 64], f32>, !pld.window<[8, 64], f32>, index, index, index) -> ()
    %28 = "arith.constant"() <{value = 0 : index}> : () -> index
    %29 = "pld.scalar.dim"() <{extent = #pld<dim nr - 1>}> : () -> index
    "pld.tile.remote_store"(%half, %h, %v, %28, %29) <{atomic = #pld<atomic add>}> : (!pld.tile<[1, 64], f16>, !pld.window<[8, 64], f16>, index, index, index) -> ()
    %30 = "arith.constant"() <{value = 0 : index}> : () -> index
    %31 = "arith.constant"() <{value = 0 : index}> : () -> index
    %32 = "tile.store"(%a, %y, %30, %31) : (!pld.tile<[1, 64], f32>, !pld.tensor<[8, n], f32>, index, index) -> !pld.tensor<[8, n], f32>
    %33 = "arith.constant"() <{value = 1 : index}> : () -> index
    %34 = "arith.constant"() <{value = 0 : index}> : () -> index
    %35 = "tile.store"(%zero, %w, %33, %34) <{atomic = #pld<atomic add>}> : (!pld.tile<[1, 64], f32>, !pld.window<[8, 64], f32>, index, index) -> !pld.window<[8, 64], f32>
    %36 = "arith.constant"() <{value = 0 : index}> : () -> index
    %37 = "arith.constant"() <{value = 0 : index}> : () -> index
    %stored = "tile.store"(%half, %h, %36, %37) : (!pld.tile<[1, 64], f16>, !pld.window<[8, 64], f16>, index, index) -> !pld.window<[8, 64], f16>
    %38 = "arith.constant"() <{value = 2 : index}> : () -> index
    %39 = "arith.constant"() <{value = 0 : index}> : () -> index
    %40 = "tile.store"(%part, %stored, %38, %39) : (!pld.tile<[2, 64], f16, valid [2, ?]>, !pld.window<[8, 64], f16>, index, index) -> !pld.window<[8, 64], f16>
    %row = "pld.tensor.flatten"(%w) : (!pld.window<[8, 64], f32>) -> !pld.window<[1, 512], f32>
    %square = "pld.tensor.flatten"(%w) <{shape = #pld<shape [16, 32]>}> : (!pld.window<[8, 64], f32>) -> !pld.window<[16, 32], f32>
    %41 = "arith.constant"() <{value = 0 : index}> : () -> index
    %42 = "arith.constant"() <{value = 0 : index}> : () -> index
    %d = "tile.load"(%row, %41, %42) <{shape = #pld<shape [1, 512]>, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!pld.window<[1, 512], f32>, index, index) -> !pld.tile<[1, 512], f32>
    %43 = "arith.constant"() <{value = 0 : index}> : () -> index
    %44 = "arith.constant"() <{value = 0 : index}> : () -> index
    %45 = "tile.store"(%d, %row, %43, %44) : (!pld.tile<[1, 512], f32>, !pld.window<[1, 512], f32>, index, index) -> !pld.window<[1, 512], f32>
    %46 = "arith.constant"() <{value = 0 : index}> : () -> index
    %47 = "arith.constant"() <{value = 0 : index}> : () -> index
    %e = "tile.load"(%square, %46, %47) <{shape = #pld<shape [16, 32]>, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!pld.window<[16, 32], f32>, index, index) -> !pld.tile<[16, 32], f32>
    %48 = "arith.constant"() <{value = 0 : index}> : () -> index
    %49 = "arith.constant"() <{value = 0 : index}> : () -> index
    %50 = "tile.store"(%e, %square, %48, %49) : (!pld.tile<[16, 32], f32>, !pld.window<[16, 32], f32>, index, index) -> !pld.window<[16, 32], f32>
    %51 = "pld.scalar.dim"() <{extent = #pld<dim n>}> : () -> index
    %count = "pld.tile.chunks"(%51) <{extent = #pld<dim n>}> ({
    ^bb0(%chunk: index, %offset: index, %valid: index):
      %52 = "arith.constant"() <{value = 1 : index}> : () -> index
      %piece = "tile.load"(%x, %chunk, %offset, %52, %valid) <{shape = #pld<shape [1, n]>, operandSegmentSizes = array<i32: 1, 2, 2>}> : (!pld.tensor<[8, n], f32>, index, index, index, index) -> !pld.tile<[1, n], f32, valid [1, ?]>
      %53 = "tile.store"(%piece, %y, %chunk, %offset) : (!pld.tile<[1, n], f32, valid [1, ?]>, !pld.tensor<[8, n], f32>, index, index) -> !pld.tensor<[8, n], f32>
    }) : (index) -> index
    %54 = "arith.constant"() <{value = 10 : index}> : () -> index
    %55 = "arith.muli"(%54, %count) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %56 = "pld.tile.chunks"(%55) <{extent = #pld<dim 640>, uniform = true}> ({
    ^bb0(%chunk: index, %offset: index, %valid: index):
    }) : (index) -> index
    "pld.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
