@NullMarked
package dev.pld.passes.instrument;

import org.jspecify.annotations.NullMarked;
