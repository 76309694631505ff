package dev.pld.sim.semantics;

import dev.pld.sim.compile.Emitters;

/** The list of all operation families that run; a new family is one line here. */
public final class Semantics {
  private Semantics() {}

  /** The emitters of every operation that is not lowered before a run. */
  public static Emitters all() {
    Emitters emitters = new Emitters();
    FunctionSemantics.register(emitters);
    ScalarSemantics.register(emitters);
    ScfSemantics.register(emitters);
    HostSemantics.register(emitters);
    ContextSemantics.register(emitters);
    SyncSemantics.register(emitters);
    TransferSemantics.register(emitters);
    ViewSemantics.register(emitters);
    TileTransferSemantics.register(emitters);
    TileSemantics.register(emitters);
    return emitters;
  }
}
