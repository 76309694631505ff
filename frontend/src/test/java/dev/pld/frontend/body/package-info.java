/** Tests of the loop over statements. */
@NullMarked
package dev.pld.frontend.body;

import org.jspecify.annotations.NullMarked;
