package dev.pld.tools.golden;

/**
 * An element that differs from its golden.
 *
 * @param index counted row-major
 */
public record Mismatch(int index, Quantity found, Quantity expected) {}
