package dev.pld.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Writes a program of a given size to standard output: {@code GenerateModule OPERATIONS [one|many]
 * [scalar|mixed] [custom|mlir|generic]}.
 */
public final class GenerateModule {
  private GenerateModule() {}

  /** Fails with an exception on words that it does not know. */
  public static void main(String[] args) throws IOException {
    if (args.length == 0) {
      System.err.println(
          "usage: GenerateModule OPERATIONS [one|many] [scalar|mixed] [custom|mlir|generic]");
      System.exit(2);
    }
    ModuleRecipe recipe =
        new ModuleRecipe(
            Integer.parseInt(args[0]),
            ModuleRecipe.Layout.valueOf(word(args, 1, "one")),
            ModuleRecipe.Content.valueOf(word(args, 2, "scalar")));
    String text = recipe.text(ModuleRecipe.Form.valueOf(word(args, 3, "custom")));
    try (PrintStream out = new PrintStream(System.out, false)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  private static String word(String[] args, int index, String otherwise) {
    return (args.length > index ? args[index] : otherwise).toUpperCase(Locale.ROOT);
  }
}
