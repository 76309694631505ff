/** Tests of the grammar and what is said about mistakes. */
@NullMarked
package dev.pld.frontend.syntax;

import org.jspecify.annotations.NullMarked;
