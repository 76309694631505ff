/** The characters of a file, places in it, and what is reported about them. */
@NullMarked
package dev.pld.frontend.source;

import org.jspecify.annotations.NullMarked;
