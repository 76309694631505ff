/** Heads of statements as the grammar gives them, and what is said when it does not take them. */
@NullMarked
package dev.pld.frontend.syntax;

import org.jspecify.annotations.NullMarked;
