/** Cases under {@code testdata/cases}: their commands and golden files, and what is missing. */
@NullMarked
package dev.pld.tools.cases;

import org.jspecify.annotations.NullMarked;
