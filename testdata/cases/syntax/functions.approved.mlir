"builtin.module"() <{sym_name = "functions"}> ({
  "pld.incore"() <{arg_modes = [], arg_names = [], sym_name = "none"}> ({
    "pld.return"() : () -> ()
  }) : () -> ()
  "pld.incore"() <{arg_modes = [#pld<argument_mode in>, #pld<argument_mode out>, #pld<argument_mode inout>, #pld<argument_mode in>], arg_names = ["x", "y", "acc", "k"], sym_name = "scale", symbols = ["n", "m"]}> ({
  ^bb0(%x: !pld.tensor<[n, m], f32>, %y: !pld.tensor<[n, m], f32>, %acc: !pld.window<[1, m + n], f32>, %k: index):
    "pld.return"() : () -> ()
  }) : () -> ()
  "pld.chip"() <{arg_modes = [#pld<argument_mode in>, #pld<argument_mode out>, #pld<argument_mode inout>, #pld<argument_mode in>], arg_names = ["x", "y", "acc", "k"], sym_name = "per_rank", symbols = ["n", "m"]}> ({
  ^bb0(%x: !pld.tensor<[n, m], f32>, %y: !pld.tensor<[n, m], f32>, %acc: !pld.window<[1, m + n], f32>, %k: index):
    "pld.call"() <{callee = @none}> : () -> ()
    %0 = "arith.constant"() <{value = 2 : index}> : () -> index
    %1 = "arith.muli"(%0, %k) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %2 = "arith.constant"() <{value = 1 : index}> : () -> index
    %3 = "arith.addi"(%1, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "pld.call"(%x, %y, %acc, %3) <{callee = @scale}> : (!pld.tensor<[n, m], f32>, !pld.tensor<[n, m], f32>, !pld.window<[1, m + n], f32>, index) -> ()
    "pld.return"() : () -> ()
  }) : () -> ()
  "pld.host"() <{arg_modes = [#pld<argument_mode in>, #pld<argument_mode out>], arg_names = ["x", "y"], sym_name = "main", symbols = ["n", "m"]}> ({
  ^bb0(%x: !pld.tensor<[nr, n, m], f32>, %y: !pld.tensor<[nr, n, m], f32>):
    %buffer = "pld.tensor.alloc_window_buffer"() <{type = !pld.window<[1, m + n], f32>}> : () -> !pld.buffer
    %ranks = "pld.system.world_size"() : () -> index
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    "scf.for"(%0, %ranks, %1) ({
    ^bb0(%r: index):
      %acc = "pld.tensor.window"(%buffer) : (!pld.buffer) -> !pld.window<[1, m + n], f32>
      %2 = "pld.tensor.slice"(%x, %r) : (!pld.tensor<[nr, n, m], f32>, index) -> !pld.tensor<[n, m], f32>
      %3 = "pld.tensor.slice"(%y, %r) : (!pld.tensor<[nr, n, m], f32>, index) -> !pld.tensor<[n, m], f32>
      "pld.dispatch"(%2, %3, %acc, %r, %r) <{callee = @per_rank}> : (!pld.tensor<[n, m], f32>, !pld.tensor<[n, m], f32>, !pld.window<[1, m + n], f32>, index, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "pld.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
