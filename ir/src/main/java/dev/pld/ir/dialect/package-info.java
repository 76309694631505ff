@NullMarked
package dev.pld.ir.dialect;

import org.jspecify.annotations.NullMarked;
