package dev.pld.ir.verify;

import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.dialect.collective.CollectiveCodes;
import dev.pld.ir.dialect.comm.CommCodes;
import dev.pld.ir.dialect.core.FunctionCodes;
import dev.pld.ir.dialect.core.ModuleCodes;
import dev.pld.ir.dialect.host.WindowCodes;
import dev.pld.ir.dialect.scalar.AccessCodes;
import dev.pld.ir.dialect.scalar.ScalarCodes;
import dev.pld.ir.dialect.scf.ScfCodes;
import dev.pld.ir.dialect.tile.TileCodes;
import java.util.List;
import java.util.stream.Stream;

/** All codes of the verifier. A new family of rules is one line here. */
public final class Codes {
  private Codes() {}

  /** Every code that {@link Verifier} can report, by family. */
  public static List<DiagnosticCode> all() {
    return Stream.of(
            NameCodes.all(),
            StructureCodes.all(),
            CollectiveCodes.all(),
            AccessCodes.all(),
            CommCodes.all(),
            TileCodes.all(),
            FunctionCodes.all(),
            WindowCodes.all(),
            ModuleCodes.all(),
            ScalarCodes.all(),
            ScfCodes.all())
        .flatMap(List::stream)
        .toList();
  }
}
