@NullMarked
package dev.pld.ir.dialect.core;

import org.jspecify.annotations.NullMarked;
