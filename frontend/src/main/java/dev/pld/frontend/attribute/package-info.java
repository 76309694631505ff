/** Types and attributes. */
@NullMarked
package dev.pld.frontend.attribute;

import org.jspecify.annotations.NullMarked;
