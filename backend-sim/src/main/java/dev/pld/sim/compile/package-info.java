/** Flattens functions into instructions over slots. */
@NullMarked
package dev.pld.sim.compile;

import org.jspecify.annotations.NullMarked;
