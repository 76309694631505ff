/** Expressions: what folds is computed, what does not becomes operations. */
@NullMarked
package dev.pld.frontend.expression;

import org.jspecify.annotations.NullMarked;
