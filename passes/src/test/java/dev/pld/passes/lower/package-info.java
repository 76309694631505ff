@NullMarked
package dev.pld.passes.lower;

import org.jspecify.annotations.NullMarked;
