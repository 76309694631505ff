/** Statements in custom form, with their bodies, and the items of a module. */
@NullMarked
package dev.pld.frontend.statement;

import org.jspecify.annotations.NullMarked;
