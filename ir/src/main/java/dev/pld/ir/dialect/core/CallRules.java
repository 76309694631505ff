package dev.pld.ir.dialect.core;

import static dev.pld.ir.op.Wording.count;
import static dev.pld.ir.op.Wording.defined;
import static dev.pld.ir.op.Wording.note;
import static dev.pld.ir.op.Wording.value;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.NearNames;
import dev.pld.ir.diag.Note;
import dev.pld.ir.dialect.scalar.AccessRules;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpCheck;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rules of calls: which function, with which arguments. */
final class CallRules {
  /** More functions than these are not listed. */
  private static final int LISTED = 8;

  private CallRules() {}

  static void verifyDispatch(Operation op, OpCheck check) {
    AccessRules.checkRank(op, "device", op.operand("device"), check);
    verify(op, Level.CHIP, check);
  }

  static void verifyCall(Operation op, OpCheck check) {
    verify(op, Level.INCORE, check);
  }

  private static void verify(Operation op, Level wanted, OpCheck check) {
    Signature callee = callee(op, check);
    if (callee == null || !checkLevel(op, callee, wanted, check)) {
      return;
    }
    List<Value> arguments = op.operands("arguments");
    List<BlockArgument> parameters = callee.parameters();
    if (arguments.size() != parameters.size()) {
      check.errorOnce(
          List.of(FunctionCodes.ARGUMENT_COUNT, callee.name(), arguments.size()),
          op,
          FunctionCodes.ARGUMENT_COUNT,
          "@"
              + callee.name()
              + " takes "
              + count(parameters.size(), "argument")
              + ", "
              + arguments.size()
              + (arguments.size() == 1 ? " is given" : " are given"),
          declared(callee));
      return;
    }
    new Unification(op, callee, check).checkTypes();
    for (int i = 0; i < arguments.size(); i++) {
      checkMode(op, callee, i, arguments.get(i), check);
    }
  }

  private static Note declared(Signature callee) {
    return new Note(callee.function().location(), "@" + callee.name() + " is declared here");
  }

  private static @Nullable Signature callee(Operation op, OpCheck check) {
    if (!(op.attribute("callee") instanceof Attribute.SymbolAttr(String name))) {
      return null;
    }
    Operation function = check.functions().get(name);
    if (function != null) {
      return new Signature(function);
    }
    List<String> names = check.functions().keySet().stream().sorted().toList();
    String near = NearNames.closest(name, names);
    String hint =
        near != null
            ? "did you mean @" + near + "?"
            : names.size() > LISTED
                ? "functions are declared in the module"
                : "there are @" + String.join(", @", names);
    check.errorOnce(
        List.of(FunctionCodes.UNKNOWN_FUNCTION, name),
        op,
        FunctionCodes.UNKNOWN_FUNCTION,
        "there is no function @" + name,
        note(hint));
    return null;
  }

  private static boolean checkLevel(Operation op, Signature callee, Level wanted, OpCheck check) {
    if (callee.level() == wanted) {
      return true;
    }
    String hint =
        switch (callee.level()) {
          case INCORE -> "wrap the kernel in a pld.chip function and dispatch that";
          case CHIP -> "only a host function starts chip functions, with pld.dispatch";
          default -> "nothing calls a host function: it is where a program begins";
        };
    check.errorOnce(
        List.of(FunctionCodes.CALLEE_LEVEL, callee.name(), wanted),
        op,
        FunctionCodes.CALLEE_LEVEL,
        "@"
            + callee.name()
            + " is a pld."
            + callee.level().spelling()
            + " function, needs a pld."
            + wanted.spelling()
            + " one",
        note(hint),
        declared(callee));
    return false;
  }

  /** A parameter that may only be read cannot be handed on to be written. */
  private static void checkMode(
      Operation op, Signature callee, int index, Value argument, OpCheck check) {
    Signature.Mode wanted = callee.mode(index);
    Value origin = check.origin(argument);
    Signature own = Signature.ofParameter(origin);
    if (!wanted.writes() || own == null || !(origin instanceof BlockArgument parameter)) {
      return;
    }
    if (!own.mode(parameter.index()).writes()) {
      check.error(
          op,
          FunctionCodes.WRITES_INPUT,
          value(argument)
              + " is declared in, @"
              + callee.name()
              + " has it "
              + wanted.spelling()
              + " and may write it",
          note("declare it out or inout here, too"),
          defined(origin));
    }
  }
}
