package dev.pld.ir.diag;

/** A second sentence of a diagnostic: another place, or what to do. */
public record Note(Location location, String text) {}
