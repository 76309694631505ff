package dev.pld.sim;

import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.Location;
import dev.pld.sim.machine.RunCodes;
import java.util.List;

/** What is said about a platform that cannot be had. */
final class PlatformMessages {
  private PlatformMessages() {}

  static void unknown(String name, List<String> known, DiagnosticSink sink) {
    if (known.contains(name + "sim")) {
      sink.error(
          RunCodes.HARDWARE_PLATFORM,
          Location.UNKNOWN,
          "platform '" + name + "' is hardware, which this program cannot drive",
          "its simulated twin is '" + name + "sim'");
    } else {
      sink.error(
          RunCodes.UNKNOWN_PLATFORM,
          Location.UNKNOWN,
          "unknown platform '" + name + "'",
          "known platforms are " + String.join(", ", known));
    }
  }
}
