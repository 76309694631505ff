/** Runs instructions: activations, signals, transfers on their way, and who runs next. */
@NullMarked
package dev.pld.sim.machine;

import org.jspecify.annotations.NullMarked;
