/** Every benchmark once, at a tiny size. */
@NullMarked
package dev.pld.bench;

import org.jspecify.annotations.NullMarked;
