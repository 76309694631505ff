package dev.pld.tools.run;

import dev.pld.tools.cli.UsageException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads lists of device ids: {@code 0,1,2,3}, {@code 0-3}, or a mixture. */
final class DeviceIds {
  /** More devices than this do not fit any machine that runs the simulation. */
  private static final int MOST = 1 << 20;

  private static final Pattern PART = Pattern.compile("(\\d+)(?:-(\\d+))?");

  private DeviceIds() {}

  /** The ids in the order of the ranks. */
  static List<Integer> parse(String text) {
    Set<Integer> ids = new LinkedHashSet<>();
    for (String part : text.split(",", -1)) {
      Matcher matcher = PART.matcher(part.strip());
      if (!matcher.matches()) {
        throw bad(text, part.isBlank() ? "an id is missing" : "'" + part.strip() + "' is no id");
      }
      int first = id(text, matcher.group(1));
      int last = matcher.group(2) == null ? first : id(text, matcher.group(2));
      if (last < first) {
        throw bad(text, part.strip() + " runs backwards");
      }
      if (last - first >= MOST - ids.size()) {
        throw bad(text, "more than " + MOST + " devices");
      }
      // The last one may be the largest number of all, after which counting starts anew.
      for (int i = 0; i <= last - first; i++) {
        int id = first + i;
        if (!ids.add(id)) {
          throw bad(text, "device " + id + " is listed twice");
        }
      }
    }
    return List.copyOf(ids);
  }

  private static int id(String text, String digits) {
    try {
      return Integer.parseInt(digits);
    } catch (NumberFormatException tooLarge) {
      throw bad(text, digits + " is more than " + Integer.MAX_VALUE);
    }
  }

  private static UsageException bad(String text, String why) {
    return new UsageException(
        "-d needs device ids as 0,1,2,3 or 0-3, found '" + text + "': " + why);
  }
}
