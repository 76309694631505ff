@NullMarked
package dev.pld.ir.dialect.host;

import org.jspecify.annotations.NullMarked;
