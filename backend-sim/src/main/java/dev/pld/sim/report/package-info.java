/** What a run leaves to be read: statistics and the explanation of a deadlock. */
@NullMarked
package dev.pld.sim.report;

import org.jspecify.annotations.NullMarked;
