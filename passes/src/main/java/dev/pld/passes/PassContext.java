package dev.pld.passes;

import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.op.OpRegistry;

/**
 * What a pass may ask for beside the module.
 *
 * @param options those of this step of the pipeline
 */
public record PassContext(
    OpRegistry operations,
    DiagnosticSink sink,
    Specialization specialization,
    PassOptions options) {}
