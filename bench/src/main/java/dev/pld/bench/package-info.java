/** Benchmarks. */
@NullMarked
package dev.pld.bench;

import org.jspecify.annotations.NullMarked;
