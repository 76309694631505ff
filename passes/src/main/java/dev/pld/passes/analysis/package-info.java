/** Facts about programs, as functions of the IR. */
@NullMarked
package dev.pld.passes.analysis;

import org.jspecify.annotations.NullMarked;
