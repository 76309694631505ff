@NullMarked
package dev.pld.ir.core;

import org.jspecify.annotations.NullMarked;
