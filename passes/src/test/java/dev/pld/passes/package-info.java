@NullMarked
package dev.pld.passes;

import org.jspecify.annotations.NullMarked;
