"builtin.module"() ({
  "pld.param"() <{name = "seed", type = "index", value = 12 : index}> : () -> ()
  "pld.host"() <{arg_modes = [#pld<argument_mode in>, #pld<argument_mode in>, #pld<argument_mode in>, #pld<argument_mode in>, #pld<argument_mode in>], arg_names = ["a", "b", "c", "d", "e"], sym_name = "main"}> ({
  ^bb0(%a: !pld.tensor<[nr, 4], f32>, %b: !pld.tensor<[nr, 4], i32>, %c: !pld.tensor<[nr, 4], f16>, %d: !pld.tensor<[nr, 4], f32>, %e: !pld.tensor<[nr, 4], f32>):
    "pld.return"() : () -> ()
  }) : () -> ()
  "pld.input"() <{generator = "iota", tensor = "a"}> : () -> ()
  "pld.input"() <{generator = "rank_iota", tensor = "b"}> : () -> ()
  "pld.input"() <{generator = "zeros", tensor = "c"}> : () -> ()
  "pld.input"() <{generator = "randn", seed = 12 : i64, tensor = "d"}> : () -> ()
  "pld.input"() <{generator = "randn", seed = #pld<param seed>, tensor = "e"}> : () -> ()
}) : () -> ()
