/**
 * Reads text into IR: {@link dev.pld.frontend.PldParser} is the only way in. The packages below it
 * use one another in one direction only; tools' ArchitectureTest has the order.
 */
@NullMarked
package dev.pld.frontend;

import org.jspecify.annotations.NullMarked;
