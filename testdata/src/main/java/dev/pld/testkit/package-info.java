/** Reads test programs and compares results with golden files. */
@NullMarked
package dev.pld.testkit;

import org.jspecify.annotations.NullMarked;
