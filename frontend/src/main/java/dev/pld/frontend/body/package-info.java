/** The loop over statements, and where it goes on after a mistake. */
@NullMarked
package dev.pld.frontend.body;

import org.jspecify.annotations.NullMarked;
