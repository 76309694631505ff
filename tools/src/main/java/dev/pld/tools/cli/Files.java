package dev.pld.tools.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/** Reads and writes whole files; what goes wrong is a {@link UsageException} with a reason. */
public final class Files {
  /** More characters than this do not fit a Java string. */
  private static final long LARGEST = Integer.MAX_VALUE - 16L;

  private Files() {}

  /** All bytes of the file {@code name}. */
  public static byte[] read(String name) {
    try {
      Path path = Path.of(name);
      if (java.nio.file.Files.isDirectory(path)) {
        throw new UsageException("cannot read '" + name + "': it is a directory");
      }
      if (java.nio.file.Files.isRegularFile(path) && java.nio.file.Files.size(path) > LARGEST) {
        throw new UsageException("cannot read '" + name + "': it is larger than 2 GiB");
      }
      return java.nio.file.Files.readAllBytes(path);
    } catch (IOException | InvalidPathException e) {
      throw new UsageException("cannot read '" + name + "': " + reason(e));
    }
  }

  /** All bytes of a stream, here called {@code name}. */
  public static byte[] read(InputStream stream, String name) {
    try {
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new UsageException("cannot read " + name + ": " + reason(e));
    }
  }

  /** Writes {@code text} to the file {@code name} as {@link #write(String, byte[])} does. */
  public static void write(String name, String text) {
    write(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Writes the file {@code name} as a whole or not at all: into a new file beside it first, which
   * then takes its place. What is no regular file, such as {@code /dev/stdout}, is written to
   * directly.
   */
  public static void write(String name, byte[] bytes) {
    try {
      Path path = Path.of(name);
      if (java.nio.file.Files.isDirectory(path)) {
        throw new UsageException("cannot write '" + name + "': it is a directory");
      }
      if (java.nio.file.Files.exists(path) && !java.nio.file.Files.isRegularFile(path)) {
        java.nio.file.Files.write(path, bytes);
      } else {
        replace(target(path), bytes);
      }
    } catch (IOException | InvalidPathException e) {
      throw new UsageException("cannot write '" + name + "': " + reason(e));
    }
  }

  /** Follows links, so that the file that a link points at is replaced and not the link. */
  private static Path target(Path path) throws IOException {
    return java.nio.file.Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
  }

  private static void replace(Path path, byte[] bytes) throws IOException {
    if (java.nio.file.Files.exists(path, LinkOption.NOFOLLOW_LINKS)
        && !java.nio.file.Files.isWritable(path)) {
      throw new AccessDeniedException(path.toString());
    }
    Path folder = path.getParent();
    if (folder == null || !java.nio.file.Files.isDirectory(folder)) {
      throw new NoSuchFileException(path.toString(), null, "its folder does not exist");
    }
    Path next = folder.resolve("." + path.getFileName() + "." + ProcessHandle.current().pid());
    try {
      java.nio.file.Files.write(next, bytes);
      move(next, path);
    } finally {
      java.nio.file.Files.deleteIfExists(next);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      java.nio.file.Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      java.nio.file.Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Why a file operation failed, in words that do not name a Java class. */
  public static String reason(Exception e) {
    return switch (e) {
      case NoSuchFileException missing ->
          missing.getReason() == null ? "no such file" : missing.getReason();
      case AccessDeniedException denied -> "permission denied";
      case NotDirectoryException notDirectory -> "a part of its path is not a directory";
      case FileSystemException other when other.getReason() != null ->
          other.getReason().toLowerCase(Locale.ROOT);
      case InvalidPathException invalid -> "the name is not a valid path";
      default -> e.getMessage() == null ? "the system gives no reason" : e.getMessage();
    };
  }
}
