package dev.pld.ir.text;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Region;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scalar.ScalarOps;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.op.Trait;
import dev.pld.ir.type.Type;
import java.util.List;

/**
 * The generic form, which MLIR's own tools read. Any module has one, also one that is not valid.
 */
final class GenericPrinter {
  private final StringBuilder out;
  private final ValueNames names;
  private final TypeTexts types = new TypeTexts();

  GenericPrinter(StringBuilder out, ValueNames names) {
    this.out = out;
    this.names = names;
  }

  /** One operation with all that it contains, at an indentation in spaces, with a line feed. */
  void print(Operation op, int indent) {
    if (op.definition().has(Trait.FUNCTION)) {
      names.restart();
    }
    out.repeat(' ', indent);
    results(op);
    out.append('"').append(op.name()).append("\"(");
    operands(op);
    out.append(')');
    properties(op);
    regions(op, indent);
    signature(op);
    out.append('\n');
  }

  private void results(Operation op) {
    for (int i = 0; i < op.resultCount(); i++) {
      out.append(i == 0 ? "%" : ", %").append(names.define(op.result(i)));
    }
    out.append(op.resultCount() == 0 ? "" : " = ");
  }

  private void operands(Operation op) {
    for (int i = 0; i < op.operandCount(); i++) {
      out.append(i == 0 ? "%" : ", %").append(names.of(op.operand(i)));
    }
  }

  private void properties(Operation op) {
    List<String> attributes = op.attributeNames();
    boolean segments = op.definition().hasAmbiguousSegments();
    boolean overflow =
        switch (op.name()) {
          case ScalarOps.ADD, ScalarOps.SUB, ScalarOps.MUL -> true;
          default -> false;
        };
    if (attributes.isEmpty() && !segments && !overflow) {
      return;
    }
    String separator = " <{";
    for (String name : attributes) {
      Attribute value = op.attribute(name);
      if (value != null) {
        out.append(separator).append(name).append(" = ").append(AttributeText.generic(value));
        separator = ", ";
      }
    }
    if (segments) {
      out.append(separator).append("operandSegmentSizes = array<i32");
      String colon = ": ";
      for (int size : op.segments()) {
        out.append(colon).append(size);
        colon = ", ";
      }
      out.append('>');
      separator = ", ";
    }
    if (overflow) {
      out.append(separator).append("overflowFlags = #arith.overflow<none>");
    }
    out.append("}>");
  }

  private void regions(Operation op, int indent) {
    for (int i = 0; i < op.regionCount(); i++) {
      out.append(i == 0 ? " ({\n" : ", {\n");
      region(op.region(i), indent);
      out.repeat(' ', indent).append('}');
    }
    // MLIR's own scf.if has two regions, of which the second is empty where there is no else.
    if (op.is(ScfOps.IF) && op.regionCount() == 1) {
      out.append(", {\n").repeat(' ', indent).append('}');
    }
    out.append(op.regionCount() == 0 ? "" : ")");
  }

  private void region(Region region, int indent) {
    int mark = names.enter();
    for (Block block : region.blocks()) {
      if (!block.arguments().isEmpty()) {
        header(block, indent);
      } else if (block.isEmpty()) {
        // Without a label MLIR would see a region without a block.
        out.repeat(' ', indent).append("^bb0:\n");
      }
      for (Operation op : block) {
        print(op, indent + 2);
      }
    }
    names.leave(mark);
  }

  private void header(Block block, int indent) {
    out.repeat(' ', indent).append("^bb0(");
    String separator = "%";
    for (BlockArgument argument : block.arguments()) {
      out.append(separator).append(names.define(argument)).append(": ").append(type(argument));
      separator = ", %";
    }
    out.append("):\n");
  }

  private void signature(Operation op) {
    out.append(" : (");
    for (int i = 0; i < op.operandCount(); i++) {
      out.append(i == 0 ? "" : ", ").append(type(op.operand(i)));
    }
    out.append(") -> ");
    if (op.resultCount() == 1) {
      out.append(type(op.result(0)));
      return;
    }
    out.append('(');
    for (int i = 0; i < op.resultCount(); i++) {
      out.append(i == 0 ? "" : ", ").append(type(op.result(i)));
    }
    out.append(')');
  }

  private String type(Value value) {
    return types.of(value.type(), Type::toString);
  }
}
