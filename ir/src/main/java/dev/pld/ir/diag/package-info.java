@NullMarked
package dev.pld.ir.diag;

import org.jspecify.annotations.NullMarked;
