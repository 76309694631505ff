/** The command {@code pld-run}. */
@NullMarked
package dev.pld.tools.run;

import org.jspecify.annotations.NullMarked;
