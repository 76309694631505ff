package dev.pld.tools.roundtrip;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.verify.Verifier;
import dev.pld.passes.PassContext;
import dev.pld.passes.PassInstrument;
import dev.pld.passes.PassManager;
import dev.pld.passes.PassPipeline;
import dev.pld.passes.PassResult;
import dev.pld.passes.Passes;
import dev.pld.passes.Specialization;
import dev.pld.testkit.CaseFile;
import dev.pld.testkit.Checkout;
import dev.pld.tools.e2e.Toolchain;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BiConsumer;

/**
 * Every program under {@code testdata} that keeps the rules, with every stage of its compilation.
 */
final class Programs {
  private static final String SPLIT = "(?m)^// -----.*$";

  private Programs() {}

  /** Texts by name. A file with several programs gives one entry for each. */
  static Map<String, String> all() {
    Map<String, String> programs = new LinkedHashMap<>();
    for (var file : Checkout.programs(Checkout.root().resolve("testdata"))) {
      CaseFile program = CaseFile.read(file);
      String[] parts = program.text().split(SPLIT);
      for (int i = 0; i < parts.length; i++) {
        programs.put(program.name() + (parts.length == 1 ? "" : " #" + (i + 1)), parts[i]);
      }
    }
    programs.values().removeIf(text -> !keepsTheRules(text));
    return programs;
  }

  private static boolean keepsTheRules(String text) {
    Operation module = Toolchain.parseIfPossible("x.pld", text);
    if (module == null) {
      return false;
    }
    DiagnosticSink sink = new DiagnosticSink();
    Verifier.verify(module, sink);
    return !sink.hasErrors();
  }

  /** Ways to compile: each choice of the parameters, for any, 1, 2 and 4 ranks. */
  static List<Specialization> specializations(Operation module) {
    List<Specialization> ways = new ArrayList<>();
    for (Map<String, String> params : choices(module)) {
      ways.add(new Specialization(params, OptionalLong.empty()));
      for (long ranks : new long[] {1, 2, 4}) {
        ways.add(new Specialization(params, OptionalLong.of(ranks)));
      }
    }
    return ways;
  }

  /** Each parameter with a list of choices varies on its own, the others keep their defaults. */
  private static List<Map<String, String>> choices(Operation module) {
    List<Map<String, String>> found = new ArrayList<>(List.of(Map.of()));
    for (Operation op : module.region(0).block()) {
      if (op.is(ModuleOps.PARAM)
          && op.attribute("name") instanceof Attribute.StringAttr(String name)
          && op.attribute("choices") instanceof Attribute.ArrayAttr(List<Attribute> choices)) {
        for (Attribute choice : choices) {
          if (choice instanceof Attribute.StringAttr(String value)
              && !choice.equals(op.attribute("value"))) {
            found.add(Map.of(name, value));
          }
        }
      }
    }
    return found;
  }

  /**
   * Shows the module as it is read and after each pass of the default pipeline. A program that
   * breaks a rule has no stages after the pass that says so.
   */
  static void stages(
      Operation module, Specialization specialization, BiConsumer<String, Operation> visitor) {
    visitor.accept("parse", module);
    PassInstrument show =
        new PassInstrument() {
          @Override
          public void after(
              PassPipeline.Step step, PassResult result, Operation stage, PassContext context) {
            visitor.accept(step.name(), stage);
          }
        };
    new PassManager(Toolchain.OPERATIONS, Toolchain.pipeline(Passes.DEFAULT), List.of(show))
        .run(module, specialization, new DiagnosticSink());
  }
}
