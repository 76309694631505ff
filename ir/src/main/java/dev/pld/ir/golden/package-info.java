@NullMarked
package dev.pld.ir.golden;

import org.jspecify.annotations.NullMarked;
