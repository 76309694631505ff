package dev.pld.tools.docs;

import dev.pld.testkit.Checkout;
import dev.pld.testkit.VerifyCase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines of {@code testdata/cases/reference/operations.pld} that end with {@code // example:}
 * and the name of the operation that they show.
 */
final class OperationExamples {
  private static final Pattern MARK = Pattern.compile("\\s*// example: (\\S+)\\s*$");

  private OperationExamples() {}

  /**
   * @param line of the file, from 1
   */
  record Example(String operation, String text, int line) {}

  static List<VerifyCase> programs() {
    return VerifyCase.in(file());
  }

  private static Path file() {
    return Checkout.cases("reference").resolve("operations.pld");
  }

  static List<Example> in(VerifyCase program) {
    List<Example> found = new ArrayList<>();
    List<String> lines = program.text().lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      Matcher mark = MARK.matcher(lines.get(i));
      if (mark.find()) {
        String text = lines.get(i).substring(0, mark.start()).strip();
        found.add(new Example(mark.group(1), text, program.line() + i));
      }
    }
    return found;
  }

  /** All examples by operation. */
  static Map<String, String> all() {
    Map<String, String> byOperation = new LinkedHashMap<>();
    for (VerifyCase program : programs()) {
      for (Example example : in(program)) {
        if (byOperation.put(example.operation(), example.text()) != null) {
          throw new AssertionError("two examples of " + example.operation());
        }
      }
    }
    return byOperation;
  }
}
