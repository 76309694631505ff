/** Tests of {@code dev.pld.tools.run}. */
@NullMarked
package dev.pld.tools.run;

import org.jspecify.annotations.NullMarked;
