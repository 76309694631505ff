package dev.pld.ir.dialect.core;

import static dev.pld.ir.op.Wording.count;
import static dev.pld.ir.op.Wording.note;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.Note;
import dev.pld.ir.diag.Severity;
import dev.pld.ir.golden.Golden;
import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.golden.GoldenExpression;
import dev.pld.ir.golden.GoldenTypes;
import dev.pld.ir.golden.GoldenTypes.Kind;
import dev.pld.ir.golden.Place;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.TensorType;
import dev.pld.ir.type.Type;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rules of goldens: what is stated, of which tensors, in terms of which names. */
final class GoldenRules {
  private final Operation op;
  private final Signature function;
  private final OpCheck check;

  /** Names that the equation at hand uses and nobody knows. */
  private final Set<String> unknown = new HashSet<>();

  /** Where names are wrong, types say nothing. */
  private int mistakes;

  private GoldenRules(Operation op, Signature function, OpCheck check) {
    this.op = op;
    this.function = function;
    this.check = check;
  }

  static void verify(Operation op, OpCheck check) {
    checkTolerance(op, check);
    if (!(op.attribute("function") instanceof Attribute.SymbolAttr(String name))
        || !(op.attribute("golden") instanceof Attribute.GoldenAttr(Golden golden))) {
      return;
    }
    Operation function = check.functions().get(name);
    if (function == null || new Signature(function).level() != Level.HOST) {
      String problem = function == null ? "there is no function @" : "not a host function: @";
      check.error(op, ModuleCodes.GOLDEN_FUNCTION, problem + name);
      return;
    }
    GoldenRules rules = new GoldenRules(op, new Signature(function), check);
    Set<String> stated = new HashSet<>();
    for (GoldenEquation equation : golden.equations()) {
      if (!stated.add(equation.tensor())) {
        rules.error(
            equation.place(), ModuleCodes.GOLDEN_TWICE, "states %" + equation.tensor() + " twice");
      }
      rules.checkEquation(equation);
    }
  }

  private static void checkTolerance(Operation op, OpCheck check) {
    Double tolerance =
        switch (op.attribute("tolerance")) {
          case Attribute.FloatAttr(double value, var type) -> value;
          case Attribute.IntAttr(long value, var type) -> (double) value;
          case null, default -> null;
        };
    if (tolerance != null && !(tolerance >= 0 && tolerance < Double.POSITIVE_INFINITY)) {
      check.error(op, ModuleCodes.TOLERANCE, "the tolerance is " + tolerance + ", needs 0 or more");
    }
  }

  private void error(Place place, DiagnosticCode code, String message, Note... notes) {
    check.report(
        new Diagnostic(
            code, Severity.ERROR, place.or(op.location()), "golden: " + message, List.of(notes)));
  }

  private void checkEquation(GoldenEquation equation) {
    checkTensor(equation.tensor(), equation.indices().size(), true, equation.place());
    Set<String> names = new LinkedHashSet<>(function.symbols());
    names.add("nr");
    for (String index : equation.indices()) {
      if (!names.add(index)) {
        taken(index, equation.place());
      }
    }
    unknown.clear();
    int before = mistakes;
    checkExpression(equation.value(), names);
    if (mistakes == before) {
      checkTypes(equation);
    }
  }

  private void taken(String index, Place place) {
    error(place, ModuleCodes.GOLDEN_INDEX_NAME, "index " + index + " is taken, needs a new name");
  }

  private void checkExpression(GoldenExpression at, Set<String> names) {
    switch (at) {
      case GoldenExpression.Element(String tensor, List<GoldenExpression> indices, Place place) ->
          checkTensor(tensor, indices.size(), false, place);
      case GoldenExpression.Scalar(String name, Place place) -> checkScalar(name, place);
      case GoldenExpression.Name(String name, Place place) -> checkName(name, names, place);
      case GoldenExpression.Reduce(var o, String index, var bound, var body, Place place) -> {
        checkExpression(bound, names);
        Set<String> inner = new LinkedHashSet<>(names);
        if (!inner.add(index)) {
          taken(index, place);
        }
        checkExpression(body, inner);
        return;
      }
      default -> {}
    }
    at.parts().forEach(part -> checkExpression(part, names));
  }

  /** One name is one mistake, however often an equation uses it. */
  private void checkName(String name, Set<String> names, Place place) {
    if (names.contains(name) || !unknown.add(name)) {
      return;
    }
    mistakes++;
    String advice =
        function.parameter(name) != null
            ? "the parameter is written %" + name
            : "an index is declared on the left, or by a reduction as in 'sum(" + name + " < nr)'";
    error(
        place,
        ModuleCodes.GOLDEN_NAME,
        "unknown name " + name,
        note("known are " + String.join(", ", names)),
        note(advice));
  }

  // ---- parameters

  private @Nullable Type typeOf(String name) {
    BlockArgument parameter = function.parameter(name);
    return parameter == null ? null : parameter.type();
  }

  private void checkScalar(String name, Place place) {
    Type type = typeOf(name);
    if (type instanceof ScalarType) {
      return;
    }
    mistakes++;
    if (type instanceof TensorType tensor) {
      indices(name, tensor, 0, place);
    } else {
      error(
          place,
          ModuleCodes.GOLDEN_TENSOR,
          "%" + name + " is not a parameter of @" + function.name(),
          declared());
    }
  }

  private void checkTensor(String name, int indices, boolean written, Place place) {
    BlockArgument parameter = function.parameter(name);
    if (parameter == null || !(parameter.type() instanceof TensorType type)) {
      mistakes++;
      error(
          place,
          ModuleCodes.GOLDEN_TENSOR,
          "%" + name + " is not a tensor parameter of @" + function.name(),
          declared());
      return;
    }
    checkMode(name, function.mode(parameter.index()), written, place);
    if (indices != type.shape().rank()) {
      mistakes++;
      indices(name, type, indices, place);
    }
  }

  private void indices(String name, TensorType type, int given, Place place) {
    error(
        place,
        ModuleCodes.GOLDEN_INDICES,
        "%"
            + name
            + " has "
            + count(type.shape().rank(), "dimension")
            + ", "
            + (given == 0 ? "no" : given)
            + (given == 1 ? " index is given" : " indices are given"),
        declared());
  }

  private void checkMode(String name, Signature.Mode mode, boolean written, Place place) {
    if (written ? !mode.writes() : !mode.reads()) {
      mistakes++;
      error(
          place,
          ModuleCodes.GOLDEN_MODE,
          "%"
              + name
              + " is declared "
              + mode.spelling()
              + (written ? ", only an output can be stated" : ", only an input can be read"),
          declared());
    }
  }

  private Note declared() {
    return new Note(function.function().location(), "@" + function.name() + " is declared here");
  }

  // ---- types

  private void checkTypes(GoldenEquation equation) {
    GoldenTypes types = new GoldenTypes(new Known(), this::mistake);
    Kind kind = types.kind(equation.value());
    if (kind == null || kind.isNumber()) {
      return;
    }
    boolean holdsTruth =
        typeOf(equation.tensor()) instanceof TensorType type && type.element() == ScalarType.I1;
    if (kind == Kind.TEXT || !holdsTruth) {
      mistake(
          equation.value().place(),
          "%" + equation.tensor() + " holds numbers, found " + kind.description(),
          kind);
    }
  }

  private void mistake(Place place, String message, Kind found) {
    String hint =
        "index((a < b)) makes a number of a truth value, a comparison the other way round";
    Note[] notes = found == Kind.TRUTH ? new Note[] {note(hint)} : new Note[0];
    error(place, ModuleCodes.GOLDEN_TYPE, message, notes);
  }

  /** The parameters of the function and of the module. */
  private final class Known implements GoldenTypes.Names {
    @Override
    public @Nullable ScalarType parameter(String name) {
      return switch (typeOf(name)) {
        case TensorType tensor -> tensor.element();
        case ScalarType scalar -> scalar;
        case null, default -> null;
      };
    }

    @Override
    public @Nullable Kind param(String name) {
      Operation module = op.parentOp();
      if (module == null) {
        return null;
      }
      for (Operation item : module.region(0).block()) {
        if (item.is(ModuleOps.PARAM)
            && new Attribute.StringAttr(name).equals(item.attribute("name"))
            && item.attribute("type") instanceof Attribute.StringAttr(String type)) {
          ScalarType scalar = ScalarType.named(type);
          return scalar == null ? Kind.TEXT : Kind.of(scalar);
        }
      }
      return null;
    }
  }
}
