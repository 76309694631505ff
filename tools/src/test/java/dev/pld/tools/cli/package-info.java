/** Tests of {@code dev.pld.tools.cli}. */
@NullMarked
package dev.pld.tools.cli;

import org.jspecify.annotations.NullMarked;
