package dev.pld.ir.golden;

import dev.pld.ir.diag.Location;

/**
 * Where a part of a golden stands. All places are equal: goldens that say the same are the same,
 * wherever they are written.
 */
public final class Place {
  /** Of what was built by a program. */
  public static final Place NONE = new Place(Location.UNKNOWN);

  private final Location location;

  public Place(Location location) {
    this.location = location;
  }

  /** The place itself, or {@code otherwise} where none is known. */
  public Location or(Location otherwise) {
    return location.span() == null ? otherwise : location;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Place;
  }

  @Override
  public int hashCode() {
    return 0;
  }

  @Override
  public String toString() {
    return location.describe();
  }
}
