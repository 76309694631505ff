@NullMarked
package dev.pld.ir.dialect.scalar;

import org.jspecify.annotations.NullMarked;
