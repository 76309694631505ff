/** Reports of a run as text and JSON. */
@NullMarked
package dev.pld.tools.report;

import org.jspecify.annotations.NullMarked;
