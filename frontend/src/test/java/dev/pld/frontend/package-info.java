/** Tests of the reader. */
@NullMarked
package dev.pld.frontend;

import org.jspecify.annotations.NullMarked;
