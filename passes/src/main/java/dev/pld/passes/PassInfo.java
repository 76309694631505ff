package dev.pld.passes;

import java.util.List;

/**
 * What there is to know about a pass without running it.
 *
 * @param name a verb in kebab case
 * @param summary one sentence for {@code --list-passes}, without a full stop
 * @param after passes that must have run before this one wherever a pipeline holds both
 */
public record PassInfo(String name, String summary, List<PassOption> options, List<String> after) {
  public PassInfo {
    options = List.copyOf(options);
    after = List.copyOf(after);
  }

  /** A pass without options. */
  public static PassInfo of(String name, String summary, String... after) {
    return new PassInfo(name, summary, List.of(), List.of(after));
  }
}
