package dev.pld.sim.report;

import dev.pld.ir.diag.Diagnostic;

/** Renders a {@link HangReport}. */
final class HangText {
  private HangText() {}

  static String of(HangReport report) {
    return "deadlock: " + report.blocked().size() + " of " + report.ranks() + " ranks are parked\n";
  }

  static Diagnostic diagnostic(HangReport report) {
    throw new UnsupportedOperationException();
  }
}
