/** Tests of lines made from memory. */
@NullMarked
package dev.pld.frontend.replay;

import org.jspecify.annotations.NullMarked;
