package dev.pld.tools.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads and writes whole files; what goes wrong is a {@link UsageException} with a reason. */
public final class Files {
  /** More characters than this do not fit a Java string. */
  private static final int LARGEST = Integer.MAX_VALUE - 16;

  /** As far as a whole stream is read: it may be one that never ends. */
  private static final int MOST_OF_STREAM = 1 << 29;

  private Files() {}

  /** What reads a file that may never end, such as {@code /dev/zero}, as far as it needs. */
  public interface Reading<T, E extends Exception> {
    T from(InputStream in) throws IOException, E;
  }

  /** What {@code reading} makes of the file {@code name}. */
  public static <T, E extends Exception> T read(String name, Reading<T, E> reading) throws E {
    try {
      Path path = path(name);
      if (java.nio.file.Files.isDirectory(path)) {
        throw new UsageException("cannot read '" + name + "': it is a directory");
      }
      if (java.nio.file.Files.isRegularFile(path) && java.nio.file.Files.size(path) > LARGEST) {
        throw new UsageException("cannot read '" + name + "': it is larger than 2 GiB");
      }
      try (InputStream in = java.nio.file.Files.newInputStream(path)) {
        return reading.from(in);
      }
    } catch (IOException | InvalidPathException e) {
      throw new UsageException("cannot read '" + name + "': " + reason(e));
    }
  }

  /** All bytes of the file {@code name}. */
  public static byte[] read(String name) {
    return read(
        name, in -> isSpecial(path(name)) ? all(in, "'" + name + "'") : in.readNBytes(LARGEST));
  }

  /** All bytes of a stream, here called {@code name}. */
  public static byte[] read(InputStream stream, String name) {
    try {
      return all(stream, name);
    } catch (IOException e) {
      throw new UsageException("cannot read " + name + ": " + reason(e));
    }
  }

  private static byte[] all(InputStream in, String name) throws IOException {
    byte[] bytes = in.readNBytes(MOST_OF_STREAM + 1);
    if (bytes.length > MOST_OF_STREAM) {
      throw new UsageException("cannot read " + name + ": it does not end within 512 MiB");
    }
    return bytes;
  }

  /** Writes {@code text} to the file {@code name} as {@link #write(String, byte[])} does. */
  public static void write(String name, String text) {
    write(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes the file {@code name} as a whole or not at all, as {@link #writeAll} does. */
  public static void write(String name, byte[] bytes) {
    writeAll(Map.of(name, bytes));
  }

  /**
   * Writes all files or none, each as a whole: into new files beside them first, which then take
   * their places. What is no regular file, such as {@code /dev/stdout}, is written to directly.
   */
  public static void writeAll(Map<String, byte[]> contents) {
    List<Replacement> replacements = new ArrayList<>();
    try {
      contents.forEach((name, bytes) -> on(name, path -> stage(name, path, bytes, replacements)));
      for (Replacement next : replacements) {
        on(next.name, path -> move(next.temporary, next.target));
      }
    } finally {
      replacements.forEach(next -> next.temporary.toFile().delete());
    }
  }

  /** Refuses a file that {@code option} names when it cannot be written, before any work. */
  public static void requireWritable(String option, String name) {
    if (name.isEmpty()) {
      throw new UsageException(option + " needs a file, found ''");
    }
    on(name, path -> isSpecial(path) ? path : target(path));
  }

  /**
   * The same for two names of one regular file; null for what is no regular file, which many may
   * write to. The file need not exist.
   */
  public static @Nullable Path identity(String name) {
    try {
      Path path = path(name);
      if (isSpecial(path)) {
        return null;
      }
      Path absolute = path.toAbsolutePath().normalize();
      Path folder = absolute.getParent();
      return java.nio.file.Files.exists(path) || folder == null
          ? path.toRealPath()
          : folder.toRealPath().resolve(absolute.getFileName());
    } catch (IOException | InvalidPathException e) {
      return null;
    }
  }

  /** A file that is to take the place of another one. */
  private record Replacement(String name, Path temporary, Path target) {}

  private interface FileWork {
    Object on(Path path) throws IOException;
  }

  /** Does {@code work} on a file to write, and says what went wrong in terms of its name. */
  private static void on(String name, FileWork work) {
    try {
      Path path = path(name);
      if (java.nio.file.Files.isDirectory(path)) {
        throw new UsageException("cannot write '" + name + "': it is a directory");
      }
      work.on(path);
    } catch (IOException | InvalidPathException e) {
      throw new UsageException("cannot write '" + name + "': " + reason(e));
    }
  }

  private static Path path(String name) throws IOException {
    if (name.isEmpty()) {
      throw new FileSystemException(name, null, "the path is empty");
    }
    return Path.of(name);
  }

  private static boolean isSpecial(Path path) {
    return java.nio.file.Files.exists(path) && !java.nio.file.Files.isRegularFile(path);
  }

  private static Path stage(String name, Path path, byte[] bytes, List<Replacement> replacements)
      throws IOException {
    if (isSpecial(path)) {
      return java.nio.file.Files.write(path, bytes);
    }
    Path target = target(path);
    Path temporary =
        target.resolveSibling("." + target.getFileName() + "." + ProcessHandle.current().pid());
    replacements.add(new Replacement(name, temporary, target));
    // Also when the process is interrupted.
    temporary.toFile().deleteOnExit();
    java.nio.file.Files.write(temporary, bytes);
    keepPermissions(target, temporary);
    return temporary;
  }

  /** Follows links, so that the file that a link points at is replaced and not the link. */
  private static Path target(Path path) throws IOException {
    Path target = path.toAbsolutePath();
    if (java.nio.file.Files.exists(path)) {
      target = path.toRealPath();
      if (!java.nio.file.Files.isWritable(target)) {
        throw new AccessDeniedException(target.toString());
      }
    } else if (java.nio.file.Files.isSymbolicLink(path)) {
      throw new FileSystemException(
          path.toString(), null, "it is a link to a file that is not there");
    }
    Path folder = target.getParent();
    if (folder == null || !java.nio.file.Files.isDirectory(folder)) {
      throw new NoSuchFileException(path.toString(), null, "its folder does not exist");
    }
    if (!java.nio.file.Files.isWritable(folder)) {
      throw new AccessDeniedException(folder.toString());
    }
    return target;
  }

  private static void keepPermissions(Path from, Path to) throws IOException {
    if (java.nio.file.Files.exists(from)
        && java.nio.file.Files.getFileStore(from).supportsFileAttributeView("posix")) {
      java.nio.file.Files.setPosixFilePermissions(
          to, java.nio.file.Files.getPosixFilePermissions(from));
    }
  }

  private static Path move(Path from, Path to) throws IOException {
    try {
      return java.nio.file.Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      return java.nio.file.Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
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
