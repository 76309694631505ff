/** What each operation does when it runs: one emitter per operation, one file per family. */
@NullMarked
package dev.pld.sim.semantics;

import org.jspecify.annotations.NullMarked;
