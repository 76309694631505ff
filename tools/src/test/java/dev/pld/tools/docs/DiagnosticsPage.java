package dev.pld.tools.docs;

import dev.pld.ir.diag.DiagnosticCode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes {@code docs/diagnostics.md} from the codes and from messages of test cases. */
final class DiagnosticsPage {
  private static final String INTRODUCTION =
      """
      # Diagnostics

      Every message ends with the code of the rule that it is about. A code keeps its meaning
      and is never given to another rule. Most rules stand with a message that a short program
      in the tests brings about. This page is written by a test; `mvn -q test -Dpld.bless=true`
      brings it up to date.
      """;

  /** What the codes with one letter are about. */
  private record Group(char letter, String title, String sentence) {}

  private static final List<Group> GROUPS =
      List.of(
          new Group('S', "Syntax", "The text is not a program: nothing can be made of this place."),
          new Group('N', "Names", "A name means nothing, or two things, where it is used."),
          new Group(
              'V',
              "Rules of operations",
              "The program can be read, but an operation, a type or a function breaks a rule."),
          new Group(
              'P',
              "Passes",
              "A pipeline, a parameter on the command line, or what a pass cannot do."),
          new Group(
              'R',
              "Run time",
              "The program is right by all rules that can be checked before, but not with these"
                  + " ranks, data or sizes."),
          new Group('C', "Protocols", "Ranks do not keep to what their signals promise."),
          new Group(
              'I',
              "Faults of the tools themselves",
              "Not a fault of the program: please report it with the file that the tool wrote."));

  private final Map<String, MessageExamples.Message> examples;
  private final StringBuilder out = new StringBuilder(INTRODUCTION);

  private DiagnosticsPage(Map<String, MessageExamples.Message> examples) {
    this.examples = examples;
  }

  /**
   * The text of the page.
   *
   * @param codes in the order of the page
   * @param examples by code; need not be there for each
   */
  static String of(List<DiagnosticCode> codes, Map<String, MessageExamples.Message> examples) {
    DiagnosticsPage page = new DiagnosticsPage(examples);
    for (Group group : GROUPS) {
      page.group(group, codes.stream().filter(c -> letter(c) == group.letter()).toList());
    }
    return page.out.toString();
  }

  private static char letter(DiagnosticCode code) {
    return code.id().charAt("PLD-".length());
  }

  private void group(Group group, List<DiagnosticCode> codes) {
    if (codes.isEmpty()) {
      return;
    }
    out.append("\n## ").append(group.title()).append("\n\n").append(group.sentence());
    out.append("\n\n| code | severity | rule | for example |\n| --- | --- | --- | --- |\n");
    codes.forEach(this::row);
  }

  private void row(DiagnosticCode code) {
    MessageExamples.@Nullable Message example = examples.get(code.id());
    out.append("| ").append(code.id());
    out.append(" | ").append(example == null ? "error" : example.severity());
    out.append(" | ").append(cell(code.summary()));
    out.append(" | ").append(example == null ? "" : cell(quoted(example.text()))).append(" |\n");
  }

  private static String quoted(String text) {
    return text.contains("`") ? "`` " + text + " ``" : "`" + text + "`";
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }
}
