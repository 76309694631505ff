package dev.pld.sim.machine;

import dev.pld.ir.core.Operation;
import dev.pld.sim.memory.Layout;
import dev.pld.sim.memory.Store;

/**
 * A put that is issued and has not arrived.
 *
 * @param data the region as it was when the put was issued, packed
 * @param packed where the elements lie in {@code data}
 * @param at first element of the region in the window
 * @param strides strides of the window
 */
record PendingPut(
    int transfer,
    int source,
    int owner,
    WindowBuffer window,
    Store data,
    Layout packed,
    int at,
    int[] strides,
    boolean add,
    Operation op) {}
