package dev.pld.bench;

/** Functions of kernel work, the same group of statements again and again under other names. */
final class MixedText {
  /** Operations that one {@link #GROUP} makes, literals and terminators included. */
  private static final int GROUP_SIZE = 41;

  private static final String HEAD =
      """
        pld.incore @fN(%x: !row, %y: out !row, %data: inout !slot, %signal: inout !signal) {
          %ctx = pld.system.get_comm_ctx %data
          %me = pld.system.rank %ctx
          %n = pld.system.nranks %ctx
      """;

  private static final String GROUP =
      """
          %peerN = (%me + 7) mod %n
          %ownN = tile.load %x[0, 64] shape [1, 64]
          %farN = pld.tile.remote_load %data[0, 128] shape [1, 64] from %peerN
          %sumN = tile.add %ownN, %farN
          tile.store %sumN, %y[0, 64]
          pld.system.notify %signal[%me, 0], 1 to %peerN {op = atomic_add}
          pld.system.wait %signal[%me, 0], 1 {cmp = ge}
          scf.for %qN = 0 to %n {
            scf.if %qN != %me {
              pld.tile.remote_store %sumN, %data[0, 192] to %qN
            }
          }
          %bothN = tile.mul %sumN, %ownN
          tile.store %bothN, %data[0, 0]
      """;

  private MixedText() {}

  static String custom(ModuleRecipe recipe) {
    StringBuilder out = new StringBuilder("module @bench {\n");
    out.append("  !row = !pld.tensor<[1, 4096], f32>\n");
    out.append("  !slot = !pld.window<[1, 4096], f32>\n");
    out.append("  !signal = !pld.window<[nr, 1], i32>\n");
    for (int f = 0; f < recipe.functions(); f++) {
      numbered(out, HEAD, f);
      for (int i = 0; i * GROUP_SIZE < recipe.operationsOf(f); i++) {
        numbered(out, GROUP, i);
      }
      out.append("    return\n  }\n");
    }
    return out.append("}\n").toString();
  }

  /** {@code N} behind a name is a number; the texts have no other capital N. */
  private static void numbered(StringBuilder out, String text, int number) {
    out.append(text.replace("N", Integer.toString(number)));
  }
}
