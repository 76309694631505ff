/** Analyses, rewrites and lowerings. */
@NullMarked
package dev.pld.passes;

import org.jspecify.annotations.NullMarked;
