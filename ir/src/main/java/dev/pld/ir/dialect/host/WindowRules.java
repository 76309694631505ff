package dev.pld.ir.dialect.host;

import static dev.pld.ir.op.Wording.defined;
import static dev.pld.ir.op.Wording.note;
import static dev.pld.ir.op.Wording.value;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Use;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.Note;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.op.OpCheck;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.TypeMatch;
import dev.pld.ir.type.WindowType;
import org.jspecify.annotations.Nullable;

/** Rules of allocations and their views. */
final class WindowRules {
  private static final Shape NO_ROUNDS = Shape.of(0, 1);

  private WindowRules() {}

  static void verifyAllocation(Operation op, OpCheck check) {
    Attribute type = op.attribute("type");
    Attribute bytes = op.attribute("bytes");
    if ((type == null) == (bytes == null)) {
      check.error(
          op,
          WindowCodes.SIZE_FORM,
          (type == null ? "has no size" : "has a type and a size in bytes")
              + ", needs either a window type or bytes");
      return;
    }
    boolean sized =
        type instanceof Attribute.TypeAttr(Type allocated)
            ? checkType(op, allocated, check)
            : checkBytes(op, bytes, check);
    if (sized) {
      checkUse(op, check);
      checkPlace(op, check);
    }
  }

  private static boolean checkType(Operation op, Type type, OpCheck check) {
    if (!(type instanceof WindowType window)) {
      check.error(op, WindowCodes.ALLOCATED_TYPE, "allocates " + type + ", needs a window type");
      return false;
    }
    Shape shape = window.shape().map(check::fixed);
    if (shape.rank() == 0) {
      check.error(op, WindowCodes.EMPTY, "the shape has no dimensions, needs at least one");
      return false;
    }
    // The signal of a ring over one rank: no rounds, no rows.
    if (shape.equals(NO_ROUNDS) && window.element() == ScalarType.I32) {
      return true;
    }
    for (int i = 0; i < shape.rank() && check.reachable(); i++) {
      Dim dim = shape.dim(i);
      if (Dim.ZERO.minus(dim).isProvablyNonNegative()) {
        String problem = "dimension " + i + " of " + shape + " is " + dim;
        check.error(op, WindowCodes.EMPTY, problem + ", needs a positive extent");
        return false;
      }
    }
    return true;
  }

  private static boolean checkBytes(Operation op, @Nullable Attribute bytes, OpCheck check) {
    Dim size = dim(bytes);
    if (check.reachable()
        && size != null
        && Dim.ZERO.minus(check.fixed(size)).isProvablyNonNegative()) {
      check.error(op, WindowCodes.EMPTY, "the size is " + size + " bytes, needs a positive one");
      return false;
    }
    return true;
  }

  private static @Nullable Dim dim(@Nullable Attribute attribute) {
    return switch (attribute) {
      case Attribute.DimAttr(Dim d) -> d;
      case Attribute.IntAttr(long number, var type) -> Dim.constant(number);
      case null, default -> null;
    };
  }

  /** Some view must be used by something; all should be of one type. */
  private static void checkUse(Operation op, OpCheck check) {
    if (op.resultCount() != 1 || !check.reachable()) {
      return;
    }
    boolean used = false;
    Operation first = null;
    for (Use use : op.result().uses().reversed()) {
      Operation view = use.owner();
      used |= !view.is(WindowOps.WINDOW) || view.results().stream().anyMatch(Value::hasUses);
      if (view.is(WindowOps.WINDOW) && view.resultCount() == 1) {
        first = first == null ? view : first;
        checkSame(view, first, check);
      }
    }
    if (!used) {
      String problem = first == null ? " has no view" : " has no view that anything uses";
      check.warning(op, WindowCodes.UNUSED, "buffer " + value(op.result()) + problem);
    }
  }

  private static void checkSame(Operation view, Operation first, OpCheck check) {
    Type type = view.result().type();
    Type other = first.result().type();
    if (!TypeMatch.compatible(other, type)) {
      check.warning(
          view,
          WindowCodes.VIEWS_DIFFER,
          "views the buffer as " + type + ", another view as " + other,
          new Note(first.location(), "the other view is here"));
    }
  }

  private static void checkPlace(Operation op, OpCheck check) {
    for (Operation at = op.parentOp(); at != null && check.reachable(); at = at.parentOp()) {
      if (at.is(ScfOps.FOR)) {
        check.warning(
            op,
            WindowCodes.ALLOCATION_IN_LOOP,
            "allocates anew in every iteration",
            note("move the allocation before the loop; its views may stay inside"),
            new Note(at.location(), "the loop begins here"));
        return;
      }
    }
  }

  static void verifyView(Operation op, OpCheck check) {
    Value buffer = op.operand("buffer");
    Operation allocation = buffer.definingOp();
    if (allocation == null
        || !allocation.is(WindowOps.ALLOC_WINDOW_BUFFER)
        || !(op.result().type() instanceof WindowType view)) {
      return;
    }
    checkFit(op, view, buffer, allocation, check);
  }

  private static void checkFit(
      Operation op, WindowType view, Value buffer, Operation allocation, OpCheck check) {
    Dim room = size(allocation);
    Dim wanted = bytes(view);
    if (room != null
        && check.reachable()
        && check.fixed(wanted).minus(check.fixed(room)).minus(1).isProvablyNonNegative()) {
      check.error(
          op,
          WindowCodes.VIEW_TOO_LARGE,
          "the view has " + wanted + " bytes, buffer " + value(buffer) + " has " + room,
          note("`bytes` counts bytes, not elements"),
          defined(buffer));
    }
  }

  private static @Nullable Dim size(Operation allocation) {
    return allocation.attribute("type") instanceof Attribute.TypeAttr(WindowType type)
        ? bytes(type)
        : dim(allocation.attribute("bytes"));
  }

  private static Dim bytes(WindowType type) {
    return type.shape().elements().times(type.element().bytes());
  }
}
