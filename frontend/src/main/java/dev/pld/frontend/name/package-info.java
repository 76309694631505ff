/** The distinct names of a file and what they stand for at the place being read. */
@NullMarked
package dev.pld.frontend.name;

import org.jspecify.annotations.NullMarked;
