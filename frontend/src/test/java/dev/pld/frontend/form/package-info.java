/** Tests of MLIR's own forms. */
@NullMarked
package dev.pld.frontend.form;

import org.jspecify.annotations.NullMarked;
