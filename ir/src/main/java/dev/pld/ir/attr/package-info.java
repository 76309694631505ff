@NullMarked
package dev.pld.ir.attr;

import org.jspecify.annotations.NullMarked;
