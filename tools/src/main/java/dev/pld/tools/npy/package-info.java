/** Arrays of the host program, their default data, and NumPy's file format. */
@NullMarked
package dev.pld.tools.npy;

import org.jspecify.annotations.NullMarked;
