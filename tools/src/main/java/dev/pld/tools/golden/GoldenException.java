package dev.pld.tools.golden;

import java.util.Objects;

/** A golden that cannot be evaluated on the data at hand; the message says why. */
public final class GoldenException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  GoldenException(String message) {
    super(message, null, false, false);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }
}
