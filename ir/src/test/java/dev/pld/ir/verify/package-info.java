@NullMarked
package dev.pld.ir.verify;

import org.jspecify.annotations.NullMarked;
