package dev.pld.ir.diag;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Finds the name that a user may have meant. */
public final class NearNames {
  private NearNames() {}

  /** The one of {@code names} nearest to {@code word}, or null when none is near. */
  public static @Nullable String closest(String word, Collection<String> names) {
    String best = null;
    // Every word of one or two letters is near every other one; only a letter more or less counts.
    boolean little = word.length() < 3;
    int bestDistance = 1 + Math.max(1, word.length() / 3);
    for (String name : names) {
      if (little && !name.startsWith(word) && !word.startsWith(name)) {
        continue;
      }
      if (Math.abs(name.length() - word.length()) >= bestDistance) {
        continue;
      }
      int distance = distance(word, name);
      if (distance < bestDistance) {
        best = name;
        bestDistance = distance;
      }
    }
    return best;
  }

  /** Number of characters to insert, delete or replace. */
  private static int distance(String a, String b) {
    int[] last = new int[b.length() + 1];
    int[] now = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      now[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        now[j] = Math.min(Math.min(now[j - 1], last[j]) + 1, last[j - 1] + change);
      }
      int[] free = last;
      last = now;
      now = free;
    }
    return last[b.length()];
  }
}
