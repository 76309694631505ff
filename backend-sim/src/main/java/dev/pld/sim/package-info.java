/** The simulator. */
@NullMarked
package dev.pld.sim;

import org.jspecify.annotations.NullMarked;
