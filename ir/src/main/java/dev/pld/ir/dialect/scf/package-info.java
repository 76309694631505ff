@NullMarked
package dev.pld.ir.dialect.scf;

import org.jspecify.annotations.NullMarked;
