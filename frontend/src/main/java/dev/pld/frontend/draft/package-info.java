/**
 * Operations in the making: parts are collected, then the operation is made and its results named.
 */
@NullMarked
package dev.pld.frontend.draft;

import org.jspecify.annotations.NullMarked;
