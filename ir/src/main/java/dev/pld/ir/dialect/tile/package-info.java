@NullMarked
package dev.pld.ir.dialect.tile;

import org.jspecify.annotations.NullMarked;
