@NullMarked
package dev.pld.ir.dialect.comm;

import org.jspecify.annotations.NullMarked;
