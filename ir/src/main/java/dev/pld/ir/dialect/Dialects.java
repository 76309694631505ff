package dev.pld.ir.dialect;

import dev.pld.ir.dialect.collective.AllreduceOps;
import dev.pld.ir.dialect.collective.BarrierOps;
import dev.pld.ir.dialect.comm.ContextOps;
import dev.pld.ir.dialect.comm.SyncOps;
import dev.pld.ir.dialect.comm.TransferOps;
import dev.pld.ir.dialect.comm.ViewOps;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.dialect.host.WindowOps;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.ir.op.OpDefinition;
import dev.pld.ir.op.OpRegistry;
import java.util.List;
import java.util.stream.Stream;

/** The list of all operation families; a new family is one line here. */
public final class Dialects {
  private Dialects() {}

  /** A registry of every operation of the language. */
  public static OpRegistry all() {
    return new OpRegistry(
        Stream.<List<OpDefinition>>of(
                ModuleOps.all(),
                FunctionOps.all(),
                ScalarOps.all(),
                ScfOps.all(),
                WindowOps.all(),
                ContextOps.all(),
                SyncOps.all(),
                TransferOps.all(),
                ViewOps.all(),
                TileOps.all(),
                AllreduceOps.all(),
                BarrierOps.all())
            .flatMap(List::stream)
            .toList());
  }
}
