package dev.pld.frontend.name;

import dev.pld.frontend.source.Source;
import dev.pld.ir.diag.SourceText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All distinct names of a file, found by the characters themselves: no text is copied. */
public final class NameTable {
  private final Source source;
  private @Nullable Name[] buckets;
  private int size;

  public NameTable(Source source) {
    this.source = source;
    // About one new name for each line; a table that fits from the start need not grow.
    int expected = Math.clamp(source.length() / 32, 256, 1 << 20);
    this.buckets = new @Nullable Name[Integer.highestOneBit(expected) * 2];
  }

  /**
   * The name spelled {@code chars[start..end)}.
   *
   * @param hash {@code hash * 31 + c} over the characters, as for strings
   */
  public Name intern(int start, int end, int hash) {
    int mixed = mix(hash);
    int length = end - start;
    for (Name name = buckets[mixed & (buckets.length - 1)];
        name != null;
        name = name.nextInBucket) {
      if (name.hash == mixed && name.length == length && same(name, source.chars(), start)) {
        return name;
      }
    }
    return add(new Name(source, start, length, mixed));
  }

  /** The name with this spelling, which need not occur in the file. */
  public Name intern(String spelling) {
    int hash = 0;
    for (int i = 0; i < spelling.length(); i++) {
      hash = hash * 31 + spelling.charAt(i);
    }
    int mixed = mix(hash);
    Source own = new Source(new SourceText("", spelling));
    for (Name name = buckets[mixed & (buckets.length - 1)];
        name != null;
        name = name.nextInBucket) {
      if (name.hash == mixed && name.length == own.length() && same(name, own.chars(), 0)) {
        return name;
      }
    }
    return add(new Name(own, 0, own.length(), mixed));
  }

  private static int mix(int hash) {
    return hash ^ (hash >>> 15);
  }

  private static boolean same(Name name, char[] chars, int start) {
    char[] known = name.source.chars();
    for (int i = 0, at = name.start; i < name.length; i++) {
      if (known[at + i] != chars[start + i]) {
        return false;
      }
    }
    return true;
  }

  private Name add(Name name) {
    if (++size > buckets.length) {
      grow();
    }
    link(buckets, name);
    return name;
  }

  private void grow() {
    @Nullable Name[] larger = new @Nullable Name[buckets.length * 4];
    for (Name head : buckets) {
      for (Name name = head; name != null; ) {
        Name next = name.nextInBucket;
        link(larger, name);
        name = next;
      }
    }
    buckets = larger;
  }

  private static void link(@Nullable Name[] table, Name name) {
    int at = name.hash & (table.length - 1);
    name.nextInBucket = table[at];
    table[at] = name;
  }

  /** All names that begin with {@code sigil}, for suggestions; in no particular order. */
  List<Name> beginningWith(char sigil) {
    List<Name> found = new ArrayList<>();
    for (Name head : buckets) {
      for (Name name = head; name != null; name = name.nextInBucket) {
        if (name.source.chars()[name.start] == sigil) {
          found.add(name);
        }
      }
    }
    return found;
  }
}
