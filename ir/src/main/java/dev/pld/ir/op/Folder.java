package dev.pld.ir.op;

import dev.pld.ir.core.Operation;
import org.jspecify.annotations.Nullable;

/** Computes what a pure operation always gives. */
@FunctionalInterface
public interface Folder {
  Folder NONE = op -> null;

  /** The result as a {@link Folded constant or existing value}, or null when it is not known. */
  @Nullable Folded fold(Operation op);
}
