/** Tests of {@code dev.pld.tools.golden}. */
@NullMarked
package dev.pld.tools.golden;

import org.jspecify.annotations.NullMarked;
