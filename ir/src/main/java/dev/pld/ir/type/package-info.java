@NullMarked
package dev.pld.ir.type;

import org.jspecify.annotations.NullMarked;
