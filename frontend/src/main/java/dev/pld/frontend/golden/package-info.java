/** The equations of a golden. */
@NullMarked
package dev.pld.frontend.golden;

import org.jspecify.annotations.NullMarked;
