package dev.pld.tools.docs;

import dev.pld.testkit.Checkout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A page of the documentation, by lines. */
record Page(Path path, List<String> lines) {
  private static final String FENCE = "```";

  Page {
    lines = List.copyOf(lines);
  }

  /**
   * A fenced block.
   *
   * @param language the word after the fence
   * @param first index of its first line, after the fence
   * @param indent how far the fence is indented
   */
  record Block(String language, int first, int indent, List<String> lines) {
    Block {
      lines = List.copyOf(lines);
    }

    String text() {
      return String.join("\n", lines) + "\n";
    }
  }

  /** The README and all pages below {@code docs}. */
  static List<Page> all() {
    try (Stream<Path> files = Files.walk(Checkout.root().resolve("docs"))) {
      return Stream.concat(Stream.of(Checkout.root().resolve("README.md")), files.sorted())
          .filter(f -> f.toString().endsWith(".md"))
          .map(Page::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Page read(Path path) {
    try {
      return new Page(path, Files.readAllLines(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String name() {
    return Checkout.name(path);
  }

  List<Block> blocks(String language) {
    return blocks().stream().filter(b -> b.language().equals(language)).toList();
  }

  private List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      int indent = lines.get(i).indexOf(FENCE);
      if (indent >= 0 && lines.get(i).substring(0, indent).isBlank()) {
        String language = lines.get(i).substring(indent + FENCE.length()).strip();
        int end = i + 1;
        while (!lines.get(end).strip().equals(FENCE)) {
          end++;
        }
        List<String> inner =
            lines.subList(i + 1, end).stream()
                .map(l -> l.substring(Math.min(indent, l.length())))
                .toList();
        blocks.add(new Block(language, i + 1, indent, inner));
        i = end;
      }
    }
    return blocks;
  }
}
