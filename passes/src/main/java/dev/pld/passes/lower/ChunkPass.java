package dev.pld.passes.lower;

import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Region;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.passes.Pass;
import dev.pld.passes.PassContext;
import dev.pld.passes.PassInfo;
import dev.pld.passes.PassOption;
import dev.pld.passes.PassResult;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes transfers and tiles fit into a budget: {@code pld.tile.chunks}, and what people wrote with
 * larger tiles, become loops over pieces with a ragged last one.
 */
public final class ChunkPass implements Pass {
  static final String NAME = "chunk";

  private static final PassInfo INFO =
      new PassInfo(
          NAME,
          "cuts transfers and tiles into pieces of at most 16 KiB",
          List.of(
              new PassOption.Number(
                  "bytes", "what a piece takes at most", TileBudget.ALIGNMENT, 16 * 1024)),
          List.of("specialize", "lower-allreduce"));

  @Override
  public PassInfo info() {
    return INFO;
  }

  @Override
  public PassResult run(Operation module, PassContext context) {
    Chunking chunking = Chunking.of(context);
    boolean changed = expandChunks(module, chunking);
    for (Operation function : module.region(0).block()) {
      if (function.is(FunctionOps.INCORE)) {
        changed |= splitHandWritten(function.region(0).block(), chunking);
      }
    }
    return PassResult.changedIf(changed);
  }

  private static boolean expandChunks(Operation module, Chunking chunking) {
    List<Operation> chunked = new ArrayList<>();
    module.walk(
        op -> {
          if (op.is(TileOps.CHUNKS)) {
            chunked.add(op);
          }
        });
    // Inner ones first: they are moved with what surrounds them.
    for (Operation op : chunked.reversed()) {
      ChunkExpansion.expand(op, chunking);
    }
    return !chunked.isEmpty();
  }

  private static boolean splitHandWritten(Block block, Chunking chunking) {
    boolean changed = false;
    for (TileGroup group : TileGroup.find(block, chunking.budget())) {
      changed |= SplitTileGroup.split(group, chunking);
    }
    for (Operation op : block) {
      if (SplitTransfer.isTransfer(op)) {
        changed |= SplitTransfer.split(op, chunking);
      }
      for (Region region : op.regions()) {
        for (Block inner : region.blocks()) {
          changed |= splitHandWritten(inner, chunking);
        }
      }
    }
    return changed;
  }
}
