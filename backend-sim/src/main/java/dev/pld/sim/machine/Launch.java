package dev.pld.sim.machine;

import dev.pld.sim.memory.Store;
import org.jspecify.annotations.Nullable;

/**
 * A dispatched function with its arguments, waiting in the queue of a rank.
 *
 * @param scalars values of the scalar parameter slots, in order
 * @param stores tensors of the store parameter slots, in order; null for the own copy of a window,
 *     which the rank fills in
 * @param windows windows of the window parameter slots, in order
 */
public record Launch(
    Kernel kernel, long[] scalars, @Nullable Store[] stores, WindowBuffer[] windows) {}
