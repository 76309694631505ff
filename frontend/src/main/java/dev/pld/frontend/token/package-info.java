/** Characters become tokens, and literals become values. */
@NullMarked
package dev.pld.frontend.token;

import org.jspecify.annotations.NullMarked;
