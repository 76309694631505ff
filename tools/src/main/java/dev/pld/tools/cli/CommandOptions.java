package dev.pld.tools.cli;

import dev.pld.ir.diag.NearNames;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The options of a command, in the order in which its help shows them, and where their values go.
 * They are said in code and not in annotations, because picocli reads those by reflection, which
 * takes as long as compiling ten thousand operations.
 *
 * <p>The names of an option are separated by commas, as in {@code -h,--help}; each line of a
 * description becomes one of the help.
 */
public final class CommandOptions {
  private static final int HELP_WIDTH = 100;

  /** Shorter words are taken for no beginning of a name. */
  private static final int LEAST_ABBREVIATION = 3;

  private final CommandSpec spec = CommandSpec.create();
  private final Map<ArgSpec, Consumer<Object>> targets = new LinkedHashMap<>();
  private final Map<String, String> exitCodes = new LinkedHashMap<>();

  /** The options of the command {@code name}. */
  public CommandOptions(String name, String... description) {
    spec.name(name);
    spec.usageMessage()
        .description(description)
        .sortOptions(false)
        .width(HELP_WIDTH)
        .exitCodeListHeading("%nExit codes:%n");
  }

  /** The arguments that are no options: the command itself says how many it takes. */
  public CommandOptions files(List<String> files, boolean isMany, String... description) {
    PositionalParamSpec argument =
        PositionalParamSpec.builder()
            .paramLabel("FILE")
            .arity("0..*")
            .hideParamSyntax(!isMany)
            .type(List.class)
            .auxiliaryTypes(String.class)
            .description(description)
            .build();
    spec.addPositional(argument);
    targets.put(argument, value -> addAll(value, files));
    return this;
  }

  /** An option with a value. */
  public CommandOptions value(
      String names, String label, Consumer<String> target, String... description) {
    OptionSpec option =
        named(names).paramLabel(label).type(String.class).description(description).build();
    return add(option, value -> target.accept((String) value));
  }

  /** An option with a value, which may be given several times. */
  public CommandOptions values(
      String names, String label, List<String> target, String... description) {
    OptionSpec option =
        named(names)
            .paramLabel(label)
            .type(List.class)
            .auxiliaryTypes(String.class)
            .description(description)
            .build();
    return add(option, value -> addAll(value, target));
  }

  /** An option without a value. */
  public CommandOptions flag(String names, Runnable target, String... description) {
    OptionSpec option =
        named(names).arity("0").type(boolean.class).description(description).build();
    return add(option, value -> target.run());
  }

  /** The options that every command has; {@code version} runs when the version is asked for. */
  public CommandOptions helpAndVersion(Runnable version) {
    OptionSpec help =
        named("-h,--help").arity("0").usageHelp(true).description("prints this text").build();
    OptionSpec number =
        named("-V,--version")
            .arity("0")
            .versionHelp(true)
            .description("prints the version")
            .build();
    return add(help, value -> {}).add(number, value -> version.run());
  }

  /** What an exit code means, for the help. */
  public CommandOptions exitCode(ExitCode code, String meaning) {
    exitCodes.put(Integer.toString(code.number()), meaning);
    spec.usageMessage().exitCodeList(exitCodes);
    return this;
  }

  private static OptionSpec.Builder named(String names) {
    return OptionSpec.builder(names.split(","));
  }

  private CommandOptions add(OptionSpec option, Consumer<Object> target) {
    spec.addOption(option);
    targets.put(option, target);
    return this;
  }

  private static void addAll(Object values, List<String> target) {
    for (Object value : (Collection<?>) values) {
      target.add((String) value);
    }
  }

  CommandSpec spec() {
    return spec;
  }

  /** The option that a user may have meant by one of {@code unknown}, or null. */
  @Nullable String nearest(List<String> unknown) {
    Map<String, String> names = new LinkedHashMap<>();
    for (OptionSpec option : spec.options()) {
      for (String name : option.names()) {
        names.put(plain(name), name);
      }
    }
    for (String word : unknown) {
      String meant = nearest(plain(word), names.keySet());
      if (meant != null) {
        return names.get(meant);
      }
    }
    return null;
  }

  private static @Nullable String nearest(String word, Set<String> names) {
    if (names.contains(word)) {
      return word;
    }
    // A letter is near every other one.
    List<String> words = names.stream().filter(name -> name.length() > 1).toList();
    String near = NearNames.closest(word, words);
    if (near != null || word.length() < LEAST_ABBREVIATION) {
      return near;
    }
    List<String> begun = words.stream().filter(name -> name.startsWith(word)).toList();
    return begun.size() == 1 ? begun.getFirst() : null;
  }

  /** The name of an option without its dashes and its value. */
  private static String plain(String option) {
    return option.replaceFirst("^--?", "").replaceFirst("(?s)=.*", "");
  }

  /** Hands on the values of the arguments {@code given}. */
  void assign(Collection<ArgSpec> given) {
    // The value of one that was given several times is the list of all of them.
    for (ArgSpec argument : new LinkedHashSet<>(given)) {
      Consumer<Object> target = targets.get(argument);
      Object value = argument.getValue();
      if (target != null && value != null) {
        target.accept(value);
      }
    }
  }
}
