package dev.pld.sim;

import dev.pld.ir.diag.DiagnosticSink;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * A device that a run imitates, as a data file describes it.
 *
 * @param onCoreBytes memory for the tiles of one kernel
 * @param vectorCores cores of one device that run kernels
 * @param contextRanks entries of a real device's table of peers; more ranks run here with a note
 */
public record Platform(String name, long onCoreBytes, int vectorCores, int contextRanks) {
  private static final List<String> NAMES = List.of("a2a3sim", "a5sim");

  /** The platform that is taken when none is named. */
  public static final String DEFAULT_NAME = "a2a3sim";

  /** The names of all platforms. */
  public static List<String> names() {
    return NAMES;
  }

  /** The platform that is taken when none is named. */
  public static Platform standard() {
    return read(DEFAULT_NAME);
  }

  /** The platform called {@code name}; an unknown name is reported and gives null. */
  public static @Nullable Platform find(String name, DiagnosticSink sink) {
    if (NAMES.contains(name)) {
      return read(name);
    }
    PlatformMessages.unknown(name, NAMES, sink);
    return null;
  }

  private static Platform read(String name) {
    Properties values = new Properties();
    try (InputStream in = Platform.class.getResourceAsStream("platforms/" + name + ".properties")) {
      if (in == null) {
        throw new IllegalStateException("no data file for platform " + name);
      }
      values.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Platform(
        name,
        1024L * number(values, "on-core-kib"),
        number(values, "vector-cores"),
        number(values, "context-ranks"));
  }

  private static int number(Properties values, String key) {
    return Integer.parseInt(values.getProperty(key));
  }
}
