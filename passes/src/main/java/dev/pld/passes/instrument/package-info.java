/** What can be attached to a pass manager: checks, dumps, timing. */
@NullMarked
package dev.pld.passes.instrument;

import org.jspecify.annotations.NullMarked;
