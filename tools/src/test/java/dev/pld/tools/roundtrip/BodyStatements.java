package dev.pld.tools.roundtrip;

import static dev.pld.tools.roundtrip.ModuleMaker.state;

import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.dialect.scf.ScfOps;
import dev.pld.ir.dialect.tile.TileOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.Type;
import dev.pld.tools.e2e.Tape;
import java.util.ArrayList;
import java.util.List;

/** The statements of a {@link ModuleMaker} that hold other statements. */
final class BodyStatements {
  private BodyStatements() {}

  static void loop(ModuleMaker module, Tape tape) {
    if (!module.mayNest()) {
      return;
    }
    List<Type> carried = types(tape);
    List<Value> init = carried.stream().map(module::value).toList();
    Operation loop =
        state(ScfOps.FOR)
            .operand("lower", Statements.index(module))
            .operand("upper", Statements.index(module))
            .operand(
                "step", Statements.constant(module, new Attribute.IntAttr(1, ScalarType.INDEX)))
            .operands("init", init)
            .build();
    Block body = loop.region(0).addBlock();
    body.addArgument(ScalarType.INDEX, module.argumentName());
    carried.forEach(type -> body.addArgument(type, module.argumentName()));
    module.body(body, carried);
    module.append(loop);
  }

  static void condition(ModuleMaker module, Tape tape) {
    if (!module.mayNest()) {
      return;
    }
    List<Type> results = types(tape);
    int regions = results.isEmpty() ? 1 + tape.next(2) : 2;
    Operation branch =
        state(ScfOps.IF)
            .operand("condition", module.value(ScalarType.I1))
            .results(results)
            .regions(regions)
            .build();
    for (int i = 0; i < regions; i++) {
      module.body(branch.region(i).addBlock(), results);
    }
    module.append(branch);
  }

  static void pieces(ModuleMaker module, Tape tape) {
    if (!module.mayNest()) {
      return;
    }
    Operation pieces =
        state(TileOps.CHUNKS)
            .operand("length", Statements.index(module))
            .attribute("extent", new Attribute.DimAttr(Dim.symbol("n")))
            .build();
    Block body = pieces.region(0).addBlock();
    for (int i = 0; i < 3; i++) {
      body.addArgument(ScalarType.INDEX, module.argumentName());
    }
    module.body(body, List.of());
    module.append(pieces);
  }

  private static List<Type> types(Tape tape) {
    List<Type> types = new ArrayList<>();
    for (int left = tape.next(3); left > 0; left--) {
      types.add(tape.pick(List.of(ScalarType.INDEX, ModuleMaker.TILE_TYPE, ScalarType.I1)));
    }
    return types;
  }
}
