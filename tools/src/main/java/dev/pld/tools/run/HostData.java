package dev.pld.tools.run;

import dev.pld.ir.diag.NearNames;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.ShapedType;
import dev.pld.ir.type.Type;
import dev.pld.sim.HostDeclaration;
import dev.pld.sim.HostDeclaration.Declared;
import dev.pld.sim.HostSignature;
import dev.pld.sim.HostSignature.HostParameter;
import dev.pld.tools.cli.Files;
import dev.pld.tools.cli.UsageException;
import dev.pld.tools.npy.NdArray;
import dev.pld.tools.npy.NpyFormat;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The data that a command line gives to one host function. */
final class HostData {
  private final RunFiles given;
  private final Map<String, NdArray> tensors = new LinkedHashMap<>();
  private final Map<String, NdArray> scalars = new LinkedHashMap<>();

  /** Reads it; every name must be one that {@code host} declares. */
  HostData(RunFiles given, HostDeclaration host) {
    this.given = given;
    checkBindings(host);
    checkNames("--output", "output", given.outputs().keySet(), host, HostSignature.Mode.IN);
    checkNames("--input", "input", given.inputs().keySet(), host, HostSignature.Mode.OUT);
    for (Declared parameter : host.parameters()) {
      String text = given.inputs().get(parameter.name());
      if (text != null) {
        read(parameter.name(), parameter.type(), text);
      }
    }
  }

  private void read(String name, Type type, String text) {
    if (type instanceof ScalarType element) {
      scalars.put(name, scalar(name, element, text));
    } else {
      NdArray array = array(name, ((ShapedType) type).element(), text);
      if (array.size() == 0) {
        throw new UsageException(
            "cannot use '"
                + text
                + "' for %"
                + name
                + ": it has shape "
                + NdArray.shapeText(array.shape())
                + ", needs positive extents");
      }
      tensors.put(name, array);
    }
  }

  /** A value, or else a file that holds one. */
  private static NdArray scalar(String name, ScalarType element, String text) {
    NdArray value = ScalarText.parse(element, text);
    if (value != null) {
      return value;
    }
    if (text.endsWith(".npy")) {
      return array(name, element, text);
    }
    throw new UsageException(
        "--input " + name + " needs " + ScalarText.wanted(element) + ", found '" + text + "'");
  }

  private static NdArray array(String name, ScalarType element, String file) {
    try {
      return Files.read(file, in -> NpyFormat.read(in, element));
    } catch (UsageException e) {
      throw new UsageException("--input " + name + ": " + e.getMessage());
    } catch (NpyFormat.FormatException e) {
      throw new UsageException("cannot use '" + file + "' for %" + name + ": " + e.getMessage());
    }
  }

  private void checkBindings(HostDeclaration host) {
    for (String name : given.bindings().keySet()) {
      if (!host.symbols().contains(name)) {
        throw new UsageException(
            "--bind names '"
                + name
                + "', which is no symbol of the host function"
                + others(name, host.symbols(), ""));
      }
    }
  }

  private static void checkNames(
      String option,
      String kind,
      Collection<String> names,
      HostDeclaration host,
      HostSignature.Mode excluded) {
    Predicate<Declared> fits = parameter -> parameter.mode() != excluded;
    List<String> known = host.parameters().stream().filter(fits).map(Declared::name).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        throw new UsageException(
            option
                + " names %"
                + name
                + ", which is no "
                + kind
                + " of @"
                + host.function()
                + others(name, known, "%"));
      }
    }
  }

  private static String others(String name, Collection<String> known, String sigil) {
    String near = NearNames.closest(name, known);
    if (near != null) {
      return "; did you mean " + sigil + near + "?";
    }
    return known.isEmpty()
        ? "; it has none"
        : "; it has " + known.stream().map(k -> sigil + k).collect(Collectors.joining(", "));
  }

  /** Values of symbols. */
  Map<String, Long> bindings() {
    return given.bindings();
  }

  /** The contents of files for tensors, by parameter. */
  Map<String, NdArray> tensors() {
    return tensors;
  }

  /** What is given for {@code parameter}, in its shape and element type; null for nothing. */
  @Nullable NdArray of(HostParameter parameter) {
    NdArray array = (parameter.isTensor() ? tensors : scalars).get(parameter.name());
    return array == null ? null : fitting(parameter, array);
  }

  private NdArray fitting(HostParameter parameter, NdArray array) {
    String what =
        "cannot use '" + given.inputs().get(parameter.name()) + "' for %" + parameter.name();
    int[] wanted = parameter.shape().stream().mapToInt(Integer::intValue).toArray();
    if (!Arrays.equals(wanted, array.shape())) {
      throw new UsageException(
          what
              + ": it has shape "
              + NdArray.shapeText(array.shape())
              + ", needs "
              + NdArray.shapeText(wanted));
    }
    ScalarType fileType = fileType(parameter.element());
    if (array.element() != fileType && array.element() != parameter.element()) {
      throw new UsageException(
          what + ": it holds " + array.element() + ", needs " + fileType + wording(parameter));
    }
    if (parameter.element() == ScalarType.I1) {
      for (int i = 0; i < array.size(); i++) {
        if (array.ints()[i] != 0 && array.ints()[i] != 1) {
          throw new UsageException(
              what + ": it holds " + array.ints()[i] + ", needs 0 or 1" + wording(parameter));
        }
      }
    }
    return array.as(parameter.element());
  }

  private static String wording(HostParameter parameter) {
    ScalarType element = parameter.element();
    return fileType(element) == element ? "" : " (for elements of type " + element + ")";
  }

  /** The type in a file: NumPy lacks some. */
  private static ScalarType fileType(ScalarType element) {
    return switch (element) {
      case F32, BF16 -> ScalarType.F32;
      case F16 -> ScalarType.F16;
      case I32, I1 -> ScalarType.I32;
      case I64, INDEX -> ScalarType.I64;
    };
  }
}
