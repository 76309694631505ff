/** Building and changing IR, for all passes. */
@NullMarked
package dev.pld.passes.rewrite;

import org.jspecify.annotations.NullMarked;
