@NullMarked
package dev.pld.passes.analysis;

import org.jspecify.annotations.NullMarked;
