package dev.pld.passes.opt;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.NearNames;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.type.ScalarType;
import dev.pld.passes.PassCodes;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The values that the parameters of a module have in one specialisation. */
final class ParamValues {
  private final Operation module;
  private final Map<String, String> given;
  private final DiagnosticSink sink;
  private final Set<String> declared = new LinkedHashSet<>();
  private final Map<String, Attribute> values = new LinkedHashMap<>();

  private ParamValues(Operation module, Map<String, String> given, DiagnosticSink sink) {
    this.module = module;
    this.given = given;
    this.sink = sink;
  }

  /**
   * Every declared parameter with its given value or else its default; a given value that does not
   * fit is reported.
   */
  static Map<String, Attribute> of(
      Operation module, Map<String, String> given, DiagnosticSink sink) {
    ParamValues result = new ParamValues(module, given, sink);
    for (Operation op : module.region(0).block()) {
      if (op.is(ModuleOps.PARAM)) {
        result.declare(op);
      }
    }
    result.checkAllDeclared();
    return result.values;
  }

  private void declare(Operation param) {
    String name = text(param.attribute("name"));
    declared.add(name);
    Attribute value = param.attribute("value");
    String text = given.get(name);
    if (text != null) {
      value = read(param, name, text);
    }
    if (value == null) {
      return;
    }
    values.put(name, value);
    if (param.attribute("choices") instanceof Attribute.ArrayAttr(List<Attribute> choices)) {
      checkChoice(param, name, value, choices);
    }
  }

  private @Nullable Attribute read(Operation param, String name, String text) {
    String type = text(param.attribute("type"));
    Attribute value =
        switch (type) {
          case "string" -> new Attribute.StringAttr(text);
          case "index" -> integer(text, ScalarType.INDEX);
          case "i32" -> integer(text, ScalarType.I32);
          case "i64" -> integer(text, ScalarType.I64);
          case "i1" -> truth(text);
          default -> number(text);
        };
    if (value == null) {
      sink.error(
          PassCodes.PARAM_VALUE,
          param.location(),
          "parameter $" + name + " is " + type + ", cannot be '" + text + "'" + why(type, text),
          "given by -D " + name + "=" + text);
    }
    return value;
  }

  /** Why a text is no value of a type: what a value is, or which limit a number leaves. */
  private static String why(String type, String text) {
    boolean isWhole = text.strip().matches("[-+]?\\d+");
    return switch (type) {
      case "i32" -> isWhole ? ": too large for 32 bits" : ": needs a whole number";
      case "index", "i64" -> isWhole ? ": too large for 64 bits" : ": needs a whole number";
      case "i1" -> ": needs true or false";
      default -> ": needs a number within f32";
    };
  }

  private static @Nullable Attribute integer(String text, ScalarType type) {
    try {
      long value = Long.parseLong(text.strip());
      boolean fits = type != ScalarType.I32 || value == (int) value;
      return fits ? new Attribute.IntAttr(value, type) : null;
    } catch (NumberFormatException notANumber) {
      return null;
    }
  }

  private static @Nullable Attribute truth(String text) {
    return switch (text) {
      case "true" -> new Attribute.BoolAttr(true);
      case "false" -> new Attribute.BoolAttr(false);
      default -> null;
    };
  }

  private static @Nullable Attribute number(String text) {
    try {
      double value = Double.parseDouble(text.strip());
      return Float.isFinite((float) value) ? new Attribute.FloatAttr(value, ScalarType.F32) : null;
    } catch (NumberFormatException notANumber) {
      return null;
    }
  }

  private void checkChoice(Operation param, String name, Attribute value, List<Attribute> choices) {
    if (choices.stream().anyMatch(choice -> spelled(choice).equals(spelled(value)))) {
      return;
    }
    String message =
        "parameter $"
            + name
            + " cannot be "
            + spelled(value)
            + (choices.isEmpty() ? ", its list of choices is empty" : ", it is one of ")
            + choices.stream().map(ParamValues::spelled).collect(Collectors.joining(", "));
    String near =
        NearNames.closest(plain(value), choices.stream().map(ParamValues::plain).toList());
    if (near == null || !(value instanceof Attribute.StringAttr)) {
      sink.error(PassCodes.PARAM_CHOICE, param.location(), message);
    } else {
      sink.error(
          PassCodes.PARAM_CHOICE, param.location(), message, "did you mean \"" + near + "\"?");
    }
  }

  /** Without quotes, which would make every short string near every other one. */
  private static String plain(Attribute value) {
    return value instanceof Attribute.StringAttr(String s) ? s : spelled(value);
  }

  /** As in the language; equal for numbers of different types with one value. */
  private static String spelled(Attribute value) {
    return switch (value) {
      case Attribute.StringAttr(String s) -> '"' + s + '"';
      case Attribute.IntAttr(long n, var type) -> Long.toString(n);
      case Attribute.FloatAttr(double n, var type) -> Double.toString(n);
      case Attribute.BoolAttr(boolean b) -> Boolean.toString(b);
      default -> value.toString();
    };
  }

  private void checkAllDeclared() {
    for (String name : given.keySet().stream().sorted().toList()) {
      if (!declared.contains(name)) {
        sink.error(
            PassCodes.UNKNOWN_PARAM,
            module.location(),
            "the module has no parameter $"
                + name
                + ", which "
                + option(name)
                + " gives a value to",
            hint(name));
      }
    }
  }

  private static String option(String name) {
    return name.equals("mode") ? "--mode or -D" : "-D";
  }

  private String hint(String name) {
    if (name.equals("nr")) {
      return "nr is the number of ranks: pldc --nr=N or the devices of pld-run -d say it";
    }
    String near = NearNames.closest(name, declared);
    if (near != null) {
      return "did you mean $" + near + "?";
    }
    return declared.isEmpty() ? "it has no parameters" : "it has $" + String.join(", $", declared);
  }

  private static String text(@Nullable Attribute attribute) {
    return attribute instanceof Attribute.StringAttr(String s) ? s : "";
  }
}
