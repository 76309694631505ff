/** Printing and reading back: nothing may get lost in either form, after any pass. */
@NullMarked
package dev.pld.tools.roundtrip;

import org.jspecify.annotations.NullMarked;
