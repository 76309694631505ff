/** Tests of expressions. */
@NullMarked
package dev.pld.frontend.expression;

import org.jspecify.annotations.NullMarked;
