@NullMarked
package dev.pld.ir.dim;

import org.jspecify.annotations.NullMarked;
