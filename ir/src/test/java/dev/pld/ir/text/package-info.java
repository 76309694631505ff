@NullMarked
package dev.pld.ir.text;

import org.jspecify.annotations.NullMarked;
