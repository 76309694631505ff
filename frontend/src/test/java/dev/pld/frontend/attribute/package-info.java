/** Tests of attributes as text. */
@NullMarked
package dev.pld.frontend.attribute;

import org.jspecify.annotations.NullMarked;
