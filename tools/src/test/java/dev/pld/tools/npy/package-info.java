/** Tests of {@code dev.pld.tools.npy}. */
@NullMarked
package dev.pld.tools.npy;

import org.jspecify.annotations.NullMarked;
