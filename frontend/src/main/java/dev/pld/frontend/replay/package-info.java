/** Lines that differ from an earlier one in the names of values only are made from memory. */
@NullMarked
package dev.pld.frontend.replay;

import org.jspecify.annotations.NullMarked;
