package dev.pld.tools.golden;

import dev.pld.ir.golden.Place;
import java.util.List;
import java.util.Objects;

/** A golden that cannot be evaluated on the data at hand; the message says why. */
public final class GoldenException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Place place;
  private final transient List<String> notes;

  GoldenException(String message, Place place, String... notes) {
    super(message, null, false, false);
    this.place = place;
    this.notes = List.of(notes);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }

  /** The part of the golden that is to blame. */
  public Place place() {
    return place;
  }

  /** About which element it is, or what to do. */
  public List<String> notes() {
    return notes;
  }
}
