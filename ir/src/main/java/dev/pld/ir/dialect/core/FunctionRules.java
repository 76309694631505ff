package dev.pld.ir.dialect.core;

import static dev.pld.ir.op.Wording.count;
import static dev.pld.ir.op.Wording.note;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.attr.EnumKind;
import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.BufferType;
import dev.pld.ir.type.CommContextType;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.ShapedType;
import dev.pld.ir.type.TensorType;
import dev.pld.ir.type.TileType;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.WindowType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Rules of what a function says of itself. */
final class FunctionRules {
  private FunctionRules() {}

  static void verify(Operation op, OpCheck check) {
    Signature signature = new Signature(op);
    if (!checkLists(op, signature, check)) {
      return;
    }
    checkNames(op, signature, check);
    checkSymbols(op, signature, check);
    boolean scalarSeen = false;
    for (BlockArgument parameter : signature.parameters()) {
      String name = "parameter %" + signature.names().get(parameter.index());
      Type type = parameter.type();
      boolean scalar = type instanceof ScalarType || type instanceof CommContextType;
      if (scalarSeen && !scalar) {
        check.error(
            op,
            FunctionCodes.TENSORS_FIRST,
            name + " is " + type + " and follows a scalar; tensors and windows come first");
      }
      scalarSeen |= scalar;
      Signature.Mode mode = signature.mode(parameter.index());
      if (scalar && mode.writes()) {
        check.error(
            op,
            FunctionCodes.SCALAR_MODE,
            name + " is " + type + " and declared " + mode.spelling() + ", a scalar needs in");
      }
      checkType(op, name, type, signature.level(), check);
    }
  }

  private static boolean checkLists(Operation op, Signature signature, OpCheck check) {
    int parameters = signature.parameters().size();
    boolean names = signature.names().size() == parameters && length(op, "arg_names") == parameters;
    boolean modes = length(op, "arg_modes") == parameters && allModes(op);
    if (!names || !modes) {
      check.error(
          op,
          FunctionCodes.PARAMETER_LISTS,
          "has "
              + count(parameters, "parameter")
              + ", '"
              + (names ? "arg_modes" : "arg_names")
              + "' does not fit them");
    }
    return names && modes;
  }

  private static int length(Operation op, String attribute) {
    return op.attribute(attribute) instanceof Attribute.ArrayAttr(List<Attribute> elements)
        ? elements.size()
        : -1;
  }

  private static boolean allModes(Operation op) {
    return op.attribute("arg_modes") instanceof Attribute.ArrayAttr(List<Attribute> modes)
        && modes.stream()
            .allMatch(
                m ->
                    m instanceof Attribute.EnumAttr e
                        && e.kind() == EnumKind.ARGUMENT_MODE
                        && EnumKind.ARGUMENT_MODE.keywords().contains(e.keyword()));
  }

  private static void checkNames(Operation op, Signature signature, OpCheck check) {
    Set<String> seen = new HashSet<>();
    for (String name : signature.names()) {
      if (!seen.add(name)) {
        check.error(op, FunctionCodes.DUPLICATE_PARAMETER, "there are two parameters %" + name);
      }
    }
  }

  private static void checkSymbols(Operation op, Signature signature, OpCheck check) {
    List<String> declared = signature.strings("symbols");
    Set<Dim> bound = new HashSet<>();
    for (BlockArgument parameter : signature.parameters()) {
      if (parameter.type() instanceof ShapedType shaped) {
        bound.addAll(shaped.shape().dims());
      }
    }
    Set<String> seen = new HashSet<>();
    for (String symbol : declared) {
      if (symbol.equals("nr") || !seen.add(symbol)) {
        check.error(
            op,
            FunctionCodes.SYMBOL_NAME,
            symbol.equals("nr")
                ? "symbol nr always is the number of ranks and cannot be declared"
                : "there are two symbols " + symbol);
      } else if (!bound.contains(Dim.symbol(symbol))) {
        check.error(
            op,
            FunctionCodes.FREE_SYMBOL,
            "symbol " + symbol + " is not an extent of any parameter",
            note("arguments give symbols their values: !pld.tensor<[1, " + symbol + "], f32>"));
      }
    }
  }

  private static void checkType(Operation op, String name, Type type, Level level, OpCheck check) {
    boolean legal =
        switch (type) {
          case TensorType t -> true;
          case ScalarType s -> true;
          case WindowType w -> level != Level.HOST;
          case CommContextType c -> level != Level.HOST;
          case TileType t -> level == Level.INCORE;
          case BufferType b -> false;
        };
    if (!legal) {
      check.error(
          op,
          FunctionCodes.PARAMETER_TYPE,
          name + " is " + type + ", " + allowed(level),
          type instanceof BufferType
              ? note("pass a window, which is a typed view of the buffer")
              : note("the host allocates its windows: pld.tensor.alloc_window_buffer"));
    }
  }

  private static String allowed(Level level) {
    return level == Level.HOST
        ? "a host function takes tensors and scalars"
        : "a function takes tensors, windows, contexts and scalars";
  }
}
