/** Tests of {@code dev.pld.tools.pldc}. */
@NullMarked
package dev.pld.tools.pldc;

import org.jspecify.annotations.NullMarked;
