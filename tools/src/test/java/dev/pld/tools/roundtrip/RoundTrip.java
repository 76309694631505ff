package dev.pld.tools.roundtrip;

import dev.pld.ir.core.Operation;
import dev.pld.ir.text.Printer;
import dev.pld.testkit.TextDiff;
import dev.pld.tools.e2e.Toolchain;

/** Reads what was printed and prints it again. */
final class RoundTrip {
  private RoundTrip() {}

  /**
   * Fails unless each form of {@code module} gives itself when it is read and printed again, and
   * the generic form also gives the custom form. The custom form does not say where literals stand
   * that it shows inside their users, so that it does not give the same generic form.
   */
  static void check(String where, Operation module) {
    String custom = Printer.custom(module);
    String generic = Printer.generic(module);
    same(where + ": custom form", custom, Printer.custom(read(where, custom)));
    same(where + ": CR LF", custom, Printer.custom(read(where, custom.replace("\n", "\r\n"))));
    Operation again = read(where, generic);
    same(where + ": generic form", generic, Printer.generic(again));
    same(where + ": generic to custom form", custom, Printer.custom(again));
    Operation windows = read(where, generic.replace("\n", "\r\n"));
    same(where + ": generic form with CR LF", generic, Printer.generic(windows));
  }

  private static Operation read(String where, String text) {
    try {
      return Toolchain.parse("printed.pld", text);
    } catch (AssertionError e) {
      throw new AssertionError(where + ": is refused:\n" + e.getMessage() + "\n" + text, e);
    }
  }

  private static void same(String what, String wanted, String actual) {
    TextDiff.requireSame(what + " read and printed again", wanted, actual);
  }
}
