/** The commands and what they share. */
@NullMarked
package dev.pld.tools;

import org.jspecify.annotations.NullMarked;
