"builtin.module"() <{sym_name = "communication"}> ({
  "pld.alias"() <{name = "slot", type = !pld.window<[4, 64], f32>}> : () -> ()
  "pld.incore"() <{arg_modes = [#pld<argument_mode in>, #pld<argument_mode out>, #pld<argument_mode inout>, #pld<argument_mode inout>, #pld<argument_mode inout>, #pld<argument_mode inout>, #pld<argument_mode in>, #pld<argument_mode in>], arg_names = ["x", "y", "a", "b", "mesh", "ring", "k", "v"], sym_name = "kernel"}> ({
  ^bb0(%x: !pld.tensor<[4, 64], f32>, %y: !pld.tensor<[4, 64], f32>, %a: !pld.window<[4, 64], f32>, %b: !pld.window<[4, 64], f32>, %mesh: !pld.window<[nr, 1], i32>, %ring: !pld.window<[2 * nr - 2, nr], i32>, %k: index, %v: i32):
    %ctx = "pld.system.get_comm_ctx"(%a) : (!pld.window<[4, 64], f32>) -> !pld.ctx
    %me = "pld.system.rank"(%ctx) : (!pld.ctx) -> index
    %n = "pld.system.nranks"(%ctx) : (!pld.ctx) -> index
    %0 = "arith.constant"() <{value = 1 : index}> : () -> index
    %1 = "arith.addi"(%me, %0) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %right = "pld.scalar.mod"(%1, %n) : (index, index) -> index
    %2 = "arith.constant"() <{value = 0 : index}> : () -> index
    %3 = "arith.constant"() <{value = 1 : index}> : () -> index
    "pld.system.notify"(%mesh, %me, %2, %3, %right) <{op = #pld<notify_op atomic_add>}> : (!pld.window<[nr, 1], i32>, index, index, index, index) -> ()
    %4 = "arith.constant"() <{value = 0 : index}> : () -> index
    %5 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %6 = "arith.subi"(%5, %v) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "pld.system.notify"(%mesh, %me, %4, %6, %me) <{op = #pld<notify_op set>}> : (!pld.window<[nr, 1], i32>, index, index, i32, index) -> ()
    %7 = "arith.constant"() <{value = 0 : index}> : () -> index
    %8 = "arith.constant"() <{value = 1 : index}> : () -> index
    "pld.system.wait"(%mesh, %right, %7, %8) <{cmp = #pld<wait_cmp ge>}> : (!pld.window<[nr, 1], i32>, index, index, index) -> ()
    %9 = "arith.constant"() <{value = 1 : index}> : () -> index
    %10 = "arith.subi"(%me, %9) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %11 = "pld.scalar.dim"() <{extent = #pld<dim nr>}> : () -> index
    %12 = "pld.scalar.mod"(%10, %11) : (index, index) -> index
    %13 = "arith.constant"() <{value = 0 : index}> : () -> index
    %14 = "arith.constant"() <{value = 2 : index}> : () -> index
    %15 = "arith.muli"(%14, %k) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "pld.system.wait"(%mesh, %12, %13, %15) <{cmp = #pld<wait_cmp eq>}> : (!pld.window<[nr, 1], i32>, index, index, index) -> ()
    %16 = "arith.constant"() <{value = 1 : index}> : () -> index
    "pld.system.notify_all"(%mesh, %16) : (!pld.window<[nr, 1], i32>, index) -> ()
    %17 = "arith.constant"() <{value = 2 : index}> : () -> index
    %18 = "arith.addi"(%17, %k) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "pld.system.wait_all"(%mesh, %18) : (!pld.window<[nr, 1], i32>, index) -> ()
    %19 = "arith.constant"() <{value = 3 : index}> : () -> index
    "pld.system.consume_all"(%mesh, %19) : (!pld.window<[nr, 1], i32>, index) -> ()
    %20 = "arith.constant"() <{value = 1 : index}> : () -> index
    "pld.system.notify_all"(%ring, %20, %k) : (!pld.window<[2 * nr - 2, nr], i32>, index, index) -> ()
    %21 = "arith.constant"() <{value = 1 : index}> : () -> index
    %22 = "pld.scalar.dim"() <{extent = #pld<dim 2 * nr - 3>}> : () -> index
    "pld.system.wait_all"(%ring, %21, %22) : (!pld.window<[2 * nr - 2, nr], i32>, index, index) -> ()
    %23 = "arith.constant"() <{value = 0 : index}> : () -> index
    "pld.system.consume_all"(%ring, %v, %23) : (!pld.window<[2 * nr - 2, nr], i32>, i32, index) -> ()
    "pld.tensor.put"(%a, %b, %right) <{operandSegmentSizes = array<i32: 1, 0, 1, 0, 0, 1>}> : (!pld.window<[4, 64], f32>, !pld.window<[4, 64], f32>, index) -> ()
    "pld.tensor.put"(%x, %b, %right) <{atomic = #pld<atomic add>, operandSegmentSizes = array<i32: 1, 0, 1, 0, 0, 1>}> : (!pld.tensor<[4, 64], f32>, !pld.window<[4, 64], f32>, index) -> ()
    %24 = "arith.constant"() <{value = 0 : index}> : () -> index
    %25 = "arith.constant"() <{value = 8 : index}> : () -> index
    %26 = "arith.constant"() <{value = 0 : index}> : () -> index
    "pld.tensor.put"(%a, %24, %25, %b, %k, %26, %right) <{shape = #pld<shape [1, 8]>, operandSegmentSizes = array<i32: 1, 2, 1, 2, 0, 1>}> : (!pld.window<[4, 64], f32>, index, index, !pld.window<[4, 64], f32>, index, index, index) -> ()
    %27 = "arith.constant"() <{value = 0 : index}> : () -> index
    %28 = "arith.constant"() <{value = 0 : index}> : () -> index
    %29 = "arith.constant"() <{value = 0 : index}> : () -> index
    %30 = "arith.constant"() <{value = 0 : index}> : () -> index
    %31 = "arith.constant"() <{value = 64 : index}> : () -> index
    "pld.tensor.put"(%a, %27, %28, %b, %29, %30, %k, %31, %me) <{atomic = #pld<atomic none>, chunk_cols = 16 : i64, chunk_rows = 1 : i64, pipeline = true, shape = #pld<shape [4, 64]>, operandSegmentSizes = array<i32: 1, 2, 1, 2, 2, 1>}> : (!pld.window<[4, 64], f32>, index, index, !pld.window<[4, 64], f32>, index, index, index, index, index) -> ()
    "pld.tensor.get"(%a, %y, %right) <{operandSegmentSizes = array<i32: 1, 0, 1, 0, 0, 1>}> : (!pld.window<[4, 64], f32>, !pld.tensor<[4, 64], f32>, index) -> ()
    %32 = "arith.constant"() <{value = 0 : index}> : () -> index
    %33 = "arith.constant"() <{value = 0 : index}> : () -> index
    %34 = "arith.constant"() <{value = 0 : index}> : () -> index
    %35 = "arith.constant"() <{value = 0 : index}> : () -> index
    "pld.tensor.get"(%a, %k, %32, %y, %33, %34, %35) <{chunk_rows = 1 : i64, shape = #pld<shape [2, 32]>, operandSegmentSizes = array<i32: 1, 2, 1, 2, 0, 1>}> : (!pld.window<[4, 64], f32>, index, index, !pld.tensor<[4, 64], f32>, index, index, index) -> ()
    %once = "pld.tensor.allreduce"(%a, %mesh) : (!pld.window<[4, 64], f32>, !pld.window<[nr, 1], i32>) -> !pld.window<[4, 64], f32>
    %twice = "pld.tensor.allreduce"(%once, %ring) <{mode = #pld<mode ring>, op = #pld<reduce_op max>}> : (!pld.window<[4, 64], f32>, !pld.window<[2 * nr - 2, nr], i32>) -> !pld.window<[4, 64], f32>
    %thrice = "pld.tensor.allreduce"(%twice, %mesh) <{core_num = 1 : i64, mode = #pld<mode mesh>, op = #pld<reduce_op prod>}> : (!pld.window<[4, 64], f32>, !pld.window<[nr, 1], i32>) -> !pld.window<[4, 64], f32>
    %least = "pld.tensor.allreduce"(%thrice, %mesh) <{op = #pld<reduce_op min>}> : (!pld.window<[4, 64], f32>, !pld.window<[nr, 1], i32>) -> !pld.window<[4, 64], f32>
    %same = "pld.tensor.barrier"(%mesh) : (!pld.window<[nr, 1], i32>) -> !pld.window<[nr, 1], i32>
    %36 = "pld.tensor.barrier"(%same) : (!pld.window<[nr, 1], i32>) -> !pld.window<[nr, 1], i32>
    "pld.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
