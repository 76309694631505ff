"builtin.module"() <{sym_name = "windows"}> ({
  "pld.alias"() <{name = "slot", type = !pld.window<[1, 64], f32>}> : () -> ()
  "pld.chip"() <{arg_modes = [#pld<argument_mode in>, #pld<argument_mode in>, #pld<argument_mode inout>, #pld<argument_mode inout>, #pld<argument_mode inout>], arg_names = ["x", "all", "a", "b", "c"], sym_name = "per_rank"}> ({
  ^bb0(%x: !pld.tensor<[64], f32>, %all: !pld.tensor<[nr, 2, 64], f32>, %a: !pld.window<[1, 64], f32>, %b: !pld.window<[2, 32], f32>, %c: !pld.window<[4, 4], i32, valid [2, 4]>):
    "pld.return"() : () -> ()
  }) : () -> ()
  "pld.host"() <{arg_modes = [#pld<argument_mode in>], arg_names = ["x"], sym_name = "main"}> ({
  ^bb0(%x: !pld.tensor<[nr, 2, 64], f32>):
    %alias = "pld.tensor.alloc_window_buffer"() <{type = !pld.window<[1, 64], f32>}> : () -> !pld.buffer
    %shape = "pld.tensor.alloc_window_buffer"() <{type = !pld.window<[2, 32], f32>}> : () -> !pld.buffer
    %type = "pld.tensor.alloc_window_buffer"() <{type = !pld.window<[4, 4], i32, valid [2, 4]>}> : () -> !pld.buffer
    %bytes = "pld.tensor.alloc_window_buffer"() <{bytes = #pld<dim 64 * nr>}> : () -> !pld.buffer
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "pld.scalar.dim"() <{extent = #pld<dim nr>}> : () -> index
    %2 = "arith.constant"() <{value = 1 : index}> : () -> index
    "scf.for"(%0, %1, %2) ({
    ^bb0(%r: index):
      %a = "pld.tensor.window"(%alias) : (!pld.buffer) -> !pld.window<[1, 64], f32>
      %b = "pld.tensor.window"(%shape) : (!pld.buffer) -> !pld.window<[2, 32], f32>
      %c = "pld.tensor.window"(%type) : (!pld.buffer) -> !pld.window<[4, 4], i32, valid [2, 4]>
      %3 = "arith.constant"() <{value = 0 : index}> : () -> index
      %row = "pld.tensor.slice"(%x, %r, %3) : (!pld.tensor<[nr, 2, 64], f32>, index, index) -> !pld.tensor<[64], f32>
      %rest = "pld.tensor.slice"(%x, %r) : (!pld.tensor<[nr, 2, 64], f32>, index) -> !pld.tensor<[2, 64], f32>
      %4 = "arith.constant"() <{value = 1 : index}> : () -> index
      %5 = "pld.tensor.slice"(%x, %r, %4) : (!pld.tensor<[nr, 2, 64], f32>, index, index) -> !pld.tensor<[64], f32>
      "pld.dispatch"(%5, %x, %a, %b, %c, %r) <{callee = @per_rank}> : (!pld.tensor<[64], f32>, !pld.tensor<[nr, 2, 64], f32>, !pld.window<[1, 64], f32>, !pld.window<[2, 32], f32>, !pld.window<[4, 4], i32, valid [2, 4]>, index) -> ()
      %6 = "arith.constant"() <{value = 0 : index}> : () -> index
      %7 = "pld.tensor.slice"(%rest, %6) : (!pld.tensor<[2, 64], f32>, index) -> !pld.tensor<[64], f32>
      "pld.dispatch"(%7, %x, %a, %b, %c, %r) <{callee = @per_rank}> : (!pld.tensor<[64], f32>, !pld.tensor<[nr, 2, 64], f32>, !pld.window<[1, 64], f32>, !pld.window<[2, 32], f32>, !pld.window<[4, 4], i32, valid [2, 4]>, index) -> ()
      %8 = "arith.constant"() <{value = 1 : index}> : () -> index
      %9 = "arith.addi"(%r, %8) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %10 = "pld.scalar.dim"() <{extent = #pld<dim nr>}> : () -> index
      %11 = "pld.scalar.mod"(%9, %10) : (index, index) -> index
      "pld.dispatch"(%row, %x, %a, %b, %c, %11) <{callee = @per_rank}> : (!pld.tensor<[64], f32>, !pld.tensor<[nr, 2, 64], f32>, !pld.window<[1, 64], f32>, !pld.window<[2, 32], f32>, !pld.window<[4, 4], i32, valid [2, 4]>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "pld.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
