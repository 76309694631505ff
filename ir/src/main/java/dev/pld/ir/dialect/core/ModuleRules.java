package dev.pld.ir.dialect.core;

import static dev.pld.ir.op.Wording.note;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.NearNames;
import dev.pld.ir.diag.Note;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.TensorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rules of params and inputs. */
final class ModuleRules {
  private static final List<String> PARAM_TYPES =
      List.of("string", "index", "i32", "i64", "f32", "i1");

  private static final List<String> GENERATORS = List.of("randn", "iota", "rank_iota", "zeros");

  private ModuleRules() {}

  static void verifyParam(Operation op, OpCheck check) {
    String name = "$" + string(op, "name");
    String type = string(op, "type");
    if (!PARAM_TYPES.contains(type)) {
      check.error(
          op,
          ModuleCodes.PARAM_TYPE,
          name + " is " + type + ", needs " + String.join(", ", PARAM_TYPES));
      return;
    }
    Attribute value = op.attribute("value");
    boolean fits = checkValue(op, name + " has the default", type, value, check);
    if (op.attribute("choices") instanceof Attribute.ArrayAttr(List<Attribute> choices)) {
      for (Attribute choice : choices) {
        fits &= checkValue(op, name + " has the choice", type, choice, check);
      }
      if (fits && value != null && !choices.contains(value)) {
        check.error(
            op,
            ModuleCodes.PARAM_CHOICE,
            name + " has the default " + text(value) + ", which is not one of its choices");
      }
    }
  }

  private static boolean checkValue(
      Operation op, String subject, String type, @Nullable Attribute value, OpCheck check) {
    boolean fits =
        switch (value) {
          case Attribute.StringAttr s -> type.equals("string");
          case Attribute.BoolAttr b -> type.equals("i1");
          case Attribute.FloatAttr f -> type.equals("f32");
          case Attribute.IntAttr(long number, ScalarType t) ->
              type.equals("index")
                  || type.equals("i64")
                  || (type.equals("i32") && number == (int) number);
          case null, default -> false;
        };
    if (!fits) {
      check.error(
          op, ModuleCodes.PARAM_VALUE, subject + " " + text(value) + ", which is not " + type);
    }
    return fits;
  }

  private static String text(@Nullable Attribute value) {
    return switch (value) {
      case Attribute.StringAttr s -> "\"" + s.value() + "\"";
      case Attribute.BoolAttr b -> Boolean.toString(b.value());
      case Attribute.FloatAttr f -> Double.toString(f.value());
      case Attribute.IntAttr i -> Long.toString(i.value());
      case null, default -> "of another kind";
    };
  }

  private static String string(Operation op, String attribute) {
    return op.attribute(attribute) instanceof Attribute.StringAttr(String text) ? text : "?";
  }

  static void verifyInput(Operation op, OpCheck check) {
    checkInputTensor(op, string(op, "tensor"), check);
    String generator = string(op, "generator");
    if (!GENERATORS.contains(generator)) {
      String near = NearNames.closest(generator, GENERATORS);
      check.error(
          op,
          ModuleCodes.GENERATOR,
          "'" + generator + "' makes no data, needs " + String.join(", ", GENERATORS),
          near == null ? new Note[0] : new Note[] {note("did you mean " + near + "?")});
      return;
    }
    boolean random = generator.equals("randn");
    if (random != (op.attribute("seed") != null)) {
      check.error(
          op,
          ModuleCodes.SEED,
          random ? "randn has no seed, needs one: randn(seed 7)" : generator + " has no seed");
    }
  }

  private static void checkInputTensor(Operation op, String name, OpCheck check) {
    List<String> inputs = new ArrayList<>();
    for (Operation function : check.functions().values()) {
      Signature signature = new Signature(function);
      if (signature.level() != Level.HOST) {
        continue;
      }
      for (BlockArgument parameter : signature.parameters()) {
        if (parameter.type() instanceof TensorType
            && signature.mode(parameter.index()).reads()
            && parameter.index() < signature.names().size()) {
          inputs.add(signature.names().get(parameter.index()));
        }
      }
    }
    if (!inputs.contains(name)) {
      String known =
          inputs.isEmpty() ? "there is none" : "there are %" + String.join(", %", sorted(inputs));
      check.error(
          op,
          ModuleCodes.INPUT_TENSOR,
          "%" + name + " is not a tensor that a host function reads",
          note(known));
    }
  }

  private static List<String> sorted(List<String> names) {
    return names.stream().distinct().sorted().toList();
  }
}
