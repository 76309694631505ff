/** Tests of goldens as text. */
@NullMarked
package dev.pld.frontend.golden;

import org.jspecify.annotations.NullMarked;
