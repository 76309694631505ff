package dev.pld.passes;

import dev.pld.passes.check.VerifyPass;
import dev.pld.passes.lower.ChunkPass;
import dev.pld.passes.lower.ExpandSyncPass;
import dev.pld.passes.lower.LowerAllreducePass;
import dev.pld.passes.opt.CanonicalizePass;
import dev.pld.passes.opt.CsePass;
import dev.pld.passes.opt.SpecializePass;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The list of all passes and named pipelines; a new one is one line here. */
public final class Passes {
  /** The pipeline of {@code pldc}: down to single notifies and waits. */
  public static final String DEFAULT = "default";

  /** The pipeline of {@code pld-run}, whose engine runs {@code notify_all} itself. */
  public static final String SIM = "sim";

  private Passes() {}

  /** A registry of every pass. */
  public static PassRegistry all() {
    return new PassRegistry(
        List.of(
            new SpecializePass(),
            new VerifyPass(),
            new LowerAllreducePass(),
            new ChunkPass(),
            new ExpandSyncPass(),
            new CanonicalizePass(),
            new CsePass()),
        pipelines());
  }

  private static Map<String, String> pipelines() {
    Map<String, String> named = new LinkedHashMap<>();
    named.put(DEFAULT, "specialize,verify,lower-allreduce,chunk,expand-sync,canonicalize,cse");
    named.put(SIM, "specialize,verify,lower-allreduce,chunk,canonicalize,cse");
    return named;
  }
}
