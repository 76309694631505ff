@NullMarked
package dev.pld.ir.dialect.collective;

import org.jspecify.annotations.NullMarked;
