/** Rewrites that keep what a program does. */
@NullMarked
package dev.pld.passes.opt;

import org.jspecify.annotations.NullMarked;
