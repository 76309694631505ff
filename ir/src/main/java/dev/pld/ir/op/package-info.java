@NullMarked
package dev.pld.ir.op;

import org.jspecify.annotations.NullMarked;
