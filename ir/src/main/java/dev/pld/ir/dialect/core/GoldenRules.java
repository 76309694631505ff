package dev.pld.ir.dialect.core;

import static dev.pld.ir.op.Wording.count;
import static dev.pld.ir.op.Wording.note;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.Note;
import dev.pld.ir.dim.Atom;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.golden.Golden;
import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.golden.GoldenExpression;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.TensorType;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Rules of goldens: what is stated, of which tensors, in terms of which names. */
final class GoldenRules {
  private final Operation op;
  private final Signature function;
  private final OpCheck check;

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
        rules.error(ModuleCodes.GOLDEN_TWICE, "states %" + equation.tensor() + " twice");
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

  private void error(DiagnosticCode code, String message, Note... notes) {
    check.error(op, code, message, notes);
  }

  private void checkEquation(GoldenEquation equation) {
    checkTensor(equation.tensor(), equation.indices().size(), true);
    Set<String> names = new LinkedHashSet<>(function.symbols());
    names.add("nr");
    for (String index : equation.indices()) {
      if (!names.add(index)) {
        error(
            ModuleCodes.GOLDEN_INDEX_NAME,
            "index " + index + " of %" + equation.tensor() + " is taken, needs a new name");
      }
    }
    checkExpression(equation.value(), names);
  }

  /** An expression and the names that it may use. */
  private record Open(GoldenExpression expression, Set<String> names) {}

  private void checkExpression(GoldenExpression root, Set<String> names) {
    ArrayDeque<Open> open = new ArrayDeque<>();
    open.push(new Open(root, names));
    while (!open.isEmpty()) {
      Open at = open.pop();
      switch (at.expression) {
        case GoldenExpression.Element(String tensor, List<Dim> indices) -> {
          checkTensor(tensor, indices.size(), false);
          indices.forEach(i -> checkNames(i, at.names));
        }
        case GoldenExpression.Number number -> {}
        case GoldenExpression.Index(Dim value) -> checkNames(value, at.names);
        case GoldenExpression.Negate(GoldenExpression value) ->
            open.push(new Open(value, at.names));
        case GoldenExpression.Binary(var o, GoldenExpression left, GoldenExpression right) -> {
          open.push(new Open(right, at.names));
          open.push(new Open(left, at.names));
        }
        case GoldenExpression.Reduce(var o, String index, Dim bound, GoldenExpression body) -> {
          checkNames(bound, at.names);
          Set<String> inner = new LinkedHashSet<>(at.names);
          inner.add(index);
          open.push(new Open(body, inner));
        }
        case GoldenExpression.Select(Dim condition, GoldenExpression yes, GoldenExpression no) -> {
          checkNames(condition, at.names);
          open.push(new Open(no, at.names));
          open.push(new Open(yes, at.names));
        }
      }
    }
  }

  private void checkNames(Dim dim, Set<String> names) {
    for (Atom atom : dim.variables()) {
      if (atom instanceof Atom.Symbol(String name) && !names.contains(name)) {
        error(
            ModuleCodes.GOLDEN_NAME,
            "unknown name " + name,
            note("known are " + String.join(", ", names)));
      }
    }
  }

  private void checkTensor(String name, int indices, boolean written) {
    BlockArgument parameter = function.parameter(name);
    TensorType type = parameter != null && parameter.type() instanceof TensorType t ? t : null;
    if (parameter == null || type == null) {
      error(
          ModuleCodes.GOLDEN_TENSOR,
          "%" + name + " is not a tensor parameter of @" + function.name(),
          declared());
      return;
    }
    checkMode(name, function.mode(parameter.index()), written);
    int rank = type.shape().rank();
    if (indices != rank) {
      error(
          ModuleCodes.GOLDEN_INDICES,
          "%"
              + name
              + " has "
              + count(rank, "dimension")
              + ", "
              + indices
              + (indices == 1 ? " index is given" : " indices are given"),
          declared());
    }
  }

  private void checkMode(String name, Signature.Mode mode, boolean written) {
    if (written ? !mode.writes() : !mode.reads()) {
      error(
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
}
