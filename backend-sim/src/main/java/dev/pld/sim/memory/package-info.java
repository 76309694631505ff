/** Storage of windows, tensors and tiles, and the arithmetic on it. */
@NullMarked
package dev.pld.sim.memory;

import org.jspecify.annotations.NullMarked;
