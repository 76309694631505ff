/** Heads in custom form whose meaning needs no body. */
@NullMarked
package dev.pld.frontend.form;

import org.jspecify.annotations.NullMarked;
