"builtin.module"() <{sym_name = "scalars"}> ({
  "pld.param"() <{name = "SIZE", type = "index", value = 64 : index}> : () -> ()
  "pld.param"() <{name = "mode", type = "string", value = "a"}> : () -> ()
  "pld.incore"() <{arg_modes = [#pld<argument_mode in>, #pld<argument_mode out>, #pld<argument_mode in>, #pld<argument_mode in>, #pld<argument_mode in>, #pld<argument_mode in>, #pld<argument_mode in>, #pld<argument_mode in>], arg_names = ["x", "y", "a", "b", "i", "l", "c", "d"], sym_name = "kernel", symbols = ["n"]}> ({
  ^bb0(%x: !pld.tensor<[n, nr], f32>, %y: !pld.tensor<[n, nr], f32>, %a: index, %b: index, %i: i32, %l: i64, %c: i1, %d: i1):
    %0 = "arith.constant"() <{value = 2 : index}> : () -> index
    %1 = "arith.muli"(%b, %0) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %p0 = "arith.addi"(%a, %1) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %2 = "arith.addi"(%a, %b) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %3 = "arith.constant"() <{value = 2 : index}> : () -> index
    %p1 = "arith.muli"(%2, %3) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %4 = "arith.constant"() <{value = 1 : index}> : () -> index
    %5 = "arith.subi"(%b, %4) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %p2 = "arith.subi"(%a, %5) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %6 = "arith.subi"(%a, %b) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %7 = "arith.constant"() <{value = 1 : index}> : () -> index
    %p3 = "arith.subi"(%6, %7) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %8 = "arith.floordivsi"(%a, %b) : (index, index) -> index
    %9 = "arith.constant"() <{value = 3 : index}> : () -> index
    %10 = "arith.ceildivsi"(%8, %9) : (index, index) -> index
    %11 = "arith.constant"() <{value = 5 : index}> : () -> index
    %12 = "pld.scalar.mod"(%10, %11) : (index, index) -> index
    %13 = "arith.constant"() <{value = 7 : index}> : () -> index
    %p4 = "arith.remsi"(%12, %13) : (index, index) -> index
    %14 = "arith.constant"() <{value = 3 : index}> : () -> index
    %15 = "arith.ceildivsi"(%b, %14) : (index, index) -> index
    %p5 = "arith.floordivsi"(%a, %15) : (index, index) -> index
    %16 = "arith.constant"() <{value = 0 : index}> : () -> index
    %17 = "arith.subi"(%16, %a) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %18 = "arith.constant"() <{value = 1 : index}> : () -> index
    %19 = "arith.addi"(%a, %18) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %20 = "arith.constant"() <{value = 0 : index}> : () -> index
    %21 = "arith.subi"(%20, %19) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %p6 = "arith.addi"(%17, %21) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %22 = "arith.constant"() <{value = 0 : index}> : () -> index
    %23 = "arith.subi"(%22, %a) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %24 = "arith.constant"() <{value = 0 : index}> : () -> index
    %p7 = "arith.subi"(%24, %23) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %25 = "arith.cmpi"(%a, %b) <{predicate = 2 : i64}> : (index, index) -> i1
    %26 = "arith.andi"(%25, %c) : (i1, i1) -> i1
    %27 = "arith.constant"() <{value = true}> : () -> i1
    %28 = "arith.xori"(%d, %27) : (i1, i1) -> i1
    %p8 = "arith.ori"(%26, %28) : (i1, i1) -> i1
    %29 = "arith.ori"(%c, %d) : (i1, i1) -> i1
    %30 = "arith.cmpi"(%a, %b) <{predicate = 0 : i64}> : (index, index) -> i1
    %31 = "arith.constant"() <{value = true}> : () -> i1
    %32 = "arith.xori"(%30, %31) : (i1, i1) -> i1
    %p9 = "arith.andi"(%29, %32) : (i1, i1) -> i1
    %33 = "arith.constant"() <{value = 0 : index}> : () -> index
    %34 = "arith.select"(%d, %b, %33) : (i1, index, index) -> index
    %p10 = "arith.select"(%c, %a, %34) : (i1, index, index) -> index
    %35 = "arith.select"(%c, %a, %b) : (i1, index, index) -> index
    %36 = "arith.constant"() <{value = 1 : index}> : () -> index
    %p11 = "arith.addi"(%35, %36) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %37 = "arith.constant"() <{value = 0 : index}> : () -> index
    %38 = "arith.maxsi"(%b, %37) : (index, index) -> index
    %39 = "arith.minsi"(%a, %38) : (index, index) -> index
    %40 = "arith.constant"() <{value = 1 : index}> : () -> index
    %41 = "arith.addi"(%a, %40) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %42 = "arith.constant"() <{value = 2 : index}> : () -> index
    %43 = "arith.ceildivsi"(%b, %42) : (index, index) -> index
    %44 = "arith.minsi"(%41, %43) : (index, index) -> index
    %p12 = "arith.addi"(%39, %44) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %p13 = "arith.cmpi"(%a, %b) <{predicate = 1 : i64}> : (index, index) -> i1
    %p14 = "arith.cmpi"(%a, %b) <{predicate = 3 : i64}> : (index, index) -> i1
    %p15 = "arith.cmpi"(%a, %b) <{predicate = 4 : i64}> : (index, index) -> i1
    %p16 = "arith.cmpi"(%a, %b) <{predicate = 5 : i64}> : (index, index) -> i1
    %p17 = "arith.cmpi"(%c, %d) <{predicate = 0 : i64}> : (i1, i1) -> i1
    %45 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %t0 = "arith.addi"(%i, %45) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %46 = "arith.constant"() <{value = 1 : i64}> : () -> i64
    %t1 = "arith.addi"(%46, %l) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %t2 = "arith.constant"() <{value = 4 : i32}> : () -> i32
    %t3 = "arith.constant"() <{value = -9223372036854775808 : i64}> : () -> i64
    %t4 = "arith.constant"() <{value = 1.5 : f16}> : () -> f16
    %t5 = "arith.constant"() <{value = 0.1 : f32}> : () -> f32
    %t6 = "arith.constant"() <{value = -2.0 : bf16}> : () -> bf16
    %t7 = "arith.constant"() <{value = true}> : () -> i1
    %t8 = "arith.constant"() <{value = false}> : () -> i1
    %t9 = "arith.constant"() <{value = 1.0e-5 : f32}> : () -> f32
    %t10 = "arith.constant"() <{value = -7 : index}> : () -> index
    %47 = "arith.constant"() <{value = 3 : i32}> : () -> i32
    %t11 = "arith.cmpi"(%i, %47) <{predicate = 2 : i64}> : (i32, i32) -> i1
    %k0 = "arith.index_cast"(%i) : (i32) -> index
    %k1 = "arith.index_cast"(%a) : (index) -> i32
    %k2 = "arith.extsi"(%i) : (i32) -> i64
    %k3 = "arith.trunci"(%l) : (i64) -> i32
    %48 = "arith.constant"() <{value = 1 : index}> : () -> index
    %49 = "arith.addi"(%a, %48) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %50 = "arith.index_cast"(%49) : (index) -> i32
    %k4 = "arith.addi"(%50, %i) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %d0 = "pld.scalar.dim"() <{extent = #pld<dim nr>}> : () -> index
    %d1 = "pld.scalar.dim"() <{extent = #pld<dim 2 * nr - 2>}> : () -> index
    %51 = "pld.scalar.dim"() <{extent = #pld<dim $SIZE floordiv nr>}> : () -> index
    %d2 = "arith.muli"(%a, %51) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %d3 = "pld.scalar.dim"() <{extent = #pld<dim nr>}> : () -> index
    %d4 = "pld.scalar.dim"() <{extent = #pld<dim (n * nr - n + nr - 1) mod 4>}> : () -> index
    %d5 = "pld.scalar.dim"() <{extent = #pld<dim nr == 2 ? 2 : 1>}> : () -> index
    %d6 = "pld.scalar.dim"() <{extent = #pld<dim -min(n, 4) + max(n, nr)>}> : () -> index
    %52 = "pld.scalar.dim"() <{extent = #pld<dim nr>}> : () -> index
    %53 = "arith.constant"() <{value = 1 : index}> : () -> index
    %d7 = "arith.cmpi"(%52, %53) <{predicate = 4 : i64}> : (index, index) -> i1
    %d8 = "pld.scalar.dim"() <{extent = #pld<dim (nr == 2) + 1>}> : () -> index
    %54 = "pld.scalar.dim"() <{extent = #pld<dim $mode == "b">}> : () -> index
    %55 = "arith.constant"() <{value = 0 : index}> : () -> index
    %56 = "arith.cmpi"(%54, %55) <{predicate = 1 : i64}> : (index, index) -> i1
    %57 = "pld.scalar.dim"() <{extent = #pld<dim nr>}> : () -> index
    %58 = "arith.constant"() <{value = 1 : index}> : () -> index
    %59 = "arith.cmpi"(%57, %58) <{predicate = 1 : i64}> : (index, index) -> i1
    %d9 = "arith.andi"(%56, %59) : (i1, i1) -> i1
    %d10 = "pld.scalar.dim"() <{extent = #pld<dim $mode == "b" ? 4 : n>}> : () -> index
    %d11 = "pld.scalar.dim"() <{extent = #pld<dim $SIZE == n>}> : () -> index
    %60 = "pld.scalar.dim"() <{extent = #pld<dim nr - 1>}> : () -> index
    %e0 = "arith.addi"(%60, %a) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %61 = "pld.scalar.dim"() <{extent = #pld<dim nr - 1>}> : () -> index
    %e1 = "arith.addi"(%a, %61) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %62 = "pld.scalar.dim"() <{extent = #pld<dim 2 * nr>}> : () -> index
    %63 = "arith.addi"(%a, %62) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %64 = "pld.scalar.dim"() <{extent = #pld<dim n>}> : () -> index
    %e2 = "arith.subi"(%63, %64) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %65 = "pld.scalar.dim"() <{extent = #pld<dim 2 * nr>}> : () -> index
    %e3 = "arith.muli"(%65, %a) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %66 = "pld.scalar.dim"() <{extent = #pld<dim nr - 1>}> : () -> index
    %e4 = "arith.muli"(%66, %a) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %67 = "pld.scalar.dim"() <{extent = #pld<dim -nr>}> : () -> index
    %e5 = "arith.addi"(%67, %a) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %68 = "pld.scalar.dim"() <{extent = #pld<dim nr floordiv 2>}> : () -> index
    %69 = "arith.muli"(%68, %a) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %70 = "pld.scalar.dim"() <{extent = #pld<dim n ceildiv 2>}> : () -> index
    %e6 = "arith.addi"(%69, %70) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %71 = "pld.scalar.dim"() <{extent = #pld<dim n mod nr>}> : () -> index
    %e7 = "arith.floordivsi"(%71, %a) : (index, index) -> index
    %72 = "pld.scalar.dim"() <{extent = #pld<dim nr - 1>}> : () -> index
    %e8 = "arith.cmpi"(%72, %a) <{predicate = 2 : i64}> : (index, index) -> i1
    %73 = "pld.scalar.dim"() <{extent = #pld<dim nr == 2 ? 3 : n>}> : () -> index
    %e9 = "arith.addi"(%73, %a) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %74 = "pld.scalar.dim"() <{extent = #pld<dim max(nr, 4) - 1>}> : () -> index
    %e10 = "arith.subi"(%74, %a) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %75 = "arith.floordivsi"(%a, %b) : (index, index) -> index
    %76 = "arith.constant"() <{value = 2 : index}> : () -> index
    %f0 = "arith.muli"(%75, %76) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %77 = "arith.muli"(%a, %b) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %78 = "arith.constant"() <{value = 2 : index}> : () -> index
    %f1 = "arith.floordivsi"(%77, %78) : (index, index) -> index
    %79 = "arith.constant"() <{value = 2 : index}> : () -> index
    %80 = "arith.floordivsi"(%b, %79) : (index, index) -> index
    %f2 = "arith.muli"(%a, %80) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %81 = "arith.constant"() <{value = 0 : index}> : () -> index
    %82 = "arith.subi"(%81, %a) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %f3 = "arith.muli"(%82, %b) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %83 = "arith.muli"(%a, %b) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %84 = "arith.constant"() <{value = 0 : index}> : () -> index
    %85 = "arith.subi"(%84, %83) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %86 = "arith.constant"() <{value = 0 : index}> : () -> index
    %87 = "arith.subi"(%86, %a) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %f4 = "arith.subi"(%85, %87) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %88 = "arith.constant"() <{value = 0 : index}> : () -> index
    %f5 = "arith.subi"(%88, %a) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %89 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %90 = "arith.subi"(%89, %i) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %91 = "arith.constant"() <{value = 3 : i32}> : () -> i32
    %f6 = "arith.addi"(%90, %91) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %92 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %f7 = "arith.subi"(%92, %i) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %93 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %94 = "arith.constant"() <{value = 5 : i32}> : () -> i32
    %f8 = "arith.subi"(%93, %94) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %95 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %96 = "arith.subi"(%95, %l) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %97 = "arith.constant"() <{value = 0 : index}> : () -> index
    %98 = "arith.subi"(%97, %a) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %99 = "arith.index_cast"(%98) : (index) -> i64
    %f9 = "arith.subi"(%96, %99) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %100 = "arith.constant"() <{value = 0.0 : f32}> : () -> f32
    %zero = "tile.fill"(%100) <{element = f32, shape = #pld<shape [1, 1]>}> : (f32) -> !pld.tile<[1, 1], f32>
    %101 = "arith.constant"() <{value = 2 : index}> : () -> index
    %102 = "arith.muli"(%101, %b) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %103 = "arith.addi"(%a, %102) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %104 = "arith.constant"() <{value = 1 : index}> : () -> index
    %105 = "arith.subi"(%a, %104) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %106 = "pld.scalar.dim"() <{extent = #pld<dim nr>}> : () -> index
    %107 = "pld.scalar.mod"(%105, %106) : (index, index) -> index
    %108 = "tile.store"(%zero, %y, %103, %107) : (!pld.tile<[1, 1], f32>, !pld.tensor<[n, nr], f32>, index, index) -> !pld.tensor<[n, nr], f32>
    %109 = "arith.constant"() <{value = 0 : index}> : () -> index
    %110 = "arith.select"(%c, %a, %109) : (i1, index, index) -> index
    %111 = "pld.scalar.dim"() <{extent = #pld<dim nr - 1>}> : () -> index
    %112 = "arith.minsi"(%a, %111) : (index, index) -> index
    %113 = "tile.store"(%zero, %y, %110, %112) : (!pld.tile<[1, 1], f32>, !pld.tensor<[n, nr], f32>, index, index) -> !pld.tensor<[n, nr], f32>
    "pld.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
