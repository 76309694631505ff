/** Reads text into IR. */
@NullMarked
package dev.pld.frontend;

import org.jspecify.annotations.NullMarked;
