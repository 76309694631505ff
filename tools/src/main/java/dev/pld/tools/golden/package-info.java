/** Evaluates goldens and explains how outputs differ from them. */
@NullMarked
package dev.pld.tools.golden;

import org.jspecify.annotations.NullMarked;
