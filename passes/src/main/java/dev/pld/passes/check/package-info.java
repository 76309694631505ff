/** Passes that look at a module and change nothing. */
@NullMarked
package dev.pld.passes.check;

import org.jspecify.annotations.NullMarked;
