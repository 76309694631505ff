/** Operations in generic form. */
@NullMarked
package dev.pld.frontend.generic;

import org.jspecify.annotations.NullMarked;
