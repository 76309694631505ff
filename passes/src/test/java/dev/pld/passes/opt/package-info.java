@NullMarked
package dev.pld.passes.opt;

import org.jspecify.annotations.NullMarked;
