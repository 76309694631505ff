package dev.pld.tools.cli;

import java.util.Objects;

/**
 * The command line, or a file that it names, cannot be used. The message goes to the user as {@code
 * pldc: error: message}; the exit code is {@link ExitCode#USAGE}.
 */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message, null, false, false);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }
}
