/** What the documentation shows is what happens. */
@NullMarked
package dev.pld.tools.docs;

import org.jspecify.annotations.NullMarked;
