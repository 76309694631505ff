/** The whole program in one process, for tests: text to module to run. */
@NullMarked
package dev.pld.tools.e2e;

import org.jspecify.annotations.NullMarked;
