/** Tests of the testkit. */
@NullMarked
package dev.pld.testkit;

import org.jspecify.annotations.NullMarked;
