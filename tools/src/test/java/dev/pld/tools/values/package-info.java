/** What collectives compute, against a plain implementation of their definition. */
@NullMarked
package dev.pld.tools.values;

import org.jspecify.annotations.NullMarked;
