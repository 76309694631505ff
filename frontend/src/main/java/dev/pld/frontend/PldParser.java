package dev.pld.frontend;

import dev.pld.frontend.body.BodyReader;
import dev.pld.frontend.draft.Draft;
import dev.pld.frontend.form.Readers;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.syntax.Session;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.SourceText;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.op.OpRegistry;
import org.jspecify.annotations.Nullable;

/** Reads the text of a program into a module. */
public final class PldParser {
  private PldParser() {}

  /**
   * The module that {@code source} holds, in custom form, generic form or a mixture. Whatever is
   * wrong with the text is reported to {@code sink}; then the module holds what could be read, and
   * is good for nothing but further diagnostics. No text makes this throw.
   *
   * @return null when nothing could be read at all
   */
  public static @Nullable Operation parse(
      SourceText source, OpRegistry registry, DiagnosticSink sink) {
    Session session = Session.of(source, registry, sink);
    Block top = new Block();
    new BodyReader(Readers.of(session)).file(top);
    session.scope().finish();
    return module(session, top);
  }

  /** A lone module is the result; anything else is wrapped into one, as MLIR does. */
  private static @Nullable Operation module(Session session, Block top) {
    Reporter reporter = session.reporter();
    Operation first = top.firstOp();
    if (first == null) {
      if (reporter.errors() == 0) {
        reporter.error(
            FrontendCodes.EMPTY,
            reporter.span(0, 0),
            "the file is empty",
            "a program is written 'module @name { ... }'");
      }
      return null;
    }
    if (!first.is(ModuleOps.MODULE)) {
      Draft draft = new Draft(session.registry().get(ModuleOps.MODULE));
      Operation module = draft.build(reporter.span(0, 0), java.util.List.of(), 1);
      module.region(0).append(top);
      return module;
    }
    if (first.next() != null) {
      reporter.error(
          FrontendCodes.STRAY,
          java.util.Objects.requireNonNull(first.next()).location().span() == null
              ? reporter.span(0, 0)
              : java.util.Objects.requireNonNull(first.next().location().span()),
          "text after the end of the module");
    }
    first.detach();
    return first;
  }
}
