/** The command {@code pldc}. */
@NullMarked
package dev.pld.tools.pldc;

import org.jspecify.annotations.NullMarked;
