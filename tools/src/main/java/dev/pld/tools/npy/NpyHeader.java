package dev.pld.tools.npy;

import dev.pld.tools.npy.NpyFormat.FormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fields of the Python dictionary at the head of a {@code .npy} file. */
final class NpyHeader {
  private NpyHeader() {}

  /**
   * The string field {@code key}. A structured type, a list in the header, is refused as such.
   *
   * @param wanted what is needed instead
   */
  static String string(String header, String key, String wanted) throws FormatException {
    Matcher found = find(header, key, "(?:'([^']*)'|\"([^\"]*)\"|(\\[))");
    if (found.group(3) != null) {
      throw new FormatException("its elements are records, needs " + wanted);
    }
    return found.group(1) != null ? found.group(1) : found.group(2);
  }

  static boolean bool(String header, String key) throws FormatException {
    return find(header, key, "(True|False)").group(1).equals("True");
  }

  /** The field {@code shape}: a tuple of extents. */
  static int[] shape(String header, int maxRank) throws FormatException {
    String tuple = find(header, "shape", "\\(([0-9, ]*)\\)").group(1);
    List<Integer> extents = new ArrayList<>();
    for (String part : tuple.split(",", -1)) {
      if (!part.isBlank()) {
        extents.add(extent(part.strip()));
      }
    }
    if (extents.size() > maxRank) {
      throw new FormatException("its shape has more than " + maxRank + " dimensions");
    }
    return extents.stream().mapToInt(Integer::intValue).toArray();
  }

  private static int extent(String text) throws FormatException {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new FormatException("its shape has the extent " + text + ", which is out of range");
    }
  }

  private static Matcher find(String header, String key, String value) throws FormatException {
    Matcher matcher = Pattern.compile("['\"]" + key + "['\"]\\s*:\\s*" + value).matcher(header);
    if (!matcher.find()) {
      throw new FormatException("its header is malformed: no usable field '" + key + "'");
    }
    return matcher;
  }
}
