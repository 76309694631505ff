/** The intermediate representation. */
@NullMarked
package dev.pld.ir;

import org.jspecify.annotations.NullMarked;
