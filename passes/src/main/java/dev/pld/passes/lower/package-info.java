/** Lowerings of collectives and synchronisation; one protocol per file. */
@NullMarked
package dev.pld.passes.lower;

import org.jspecify.annotations.NullMarked;
