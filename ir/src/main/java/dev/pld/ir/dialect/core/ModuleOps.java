package dev.pld.ir.dialect.core;

import dev.pld.ir.op.AsmFormat;
import dev.pld.ir.op.AttributeKind;
import dev.pld.ir.op.Level;
import dev.pld.ir.op.OpDefinition;
import java.util.List;

/** The module and what stands in it beside functions. */
public final class ModuleOps {
  public static final String MODULE = "builtin.module";
  public static final String PARAM = "pld.param";
  public static final String ALIAS = "pld.alias";
  public static final String GOLDEN = "pld.golden";
  public static final String INPUT = "pld.input";
  public static final String STATIC_IF = "pld.static_if";

  private ModuleOps() {}

  /** All operations of this family. */
  public static List<OpDefinition> all() {
    return List.of(
        OpDefinition.named(MODULE, "a whole program")
            .at(Level.MODULE)
            .optionalAttribute("sym_name", AttributeKind.STRING)
            .region("body")
            .format(AsmFormat.Special.MODULE)
            .build(),
        OpDefinition.named(PARAM, "a value chosen at compile time with -D, and its default")
            .at(Level.MODULE)
            .attribute("name", AttributeKind.STRING)
            .attribute("type", AttributeKind.STRING)
            .attribute("value", AttributeKind.ANY)
            .optionalAttribute("choices", AttributeKind.ARRAY)
            .format(AsmFormat.Special.PARAM)
            .verify(ModuleRules::verifyParam)
            .build(),
        OpDefinition.named(ALIAS, "a short name for a type")
            .at(Level.MODULE)
            .attribute("name", AttributeKind.STRING)
            .attribute("type", AttributeKind.TYPE)
            .format(AsmFormat.Special.ALIAS)
            .build(),
        OpDefinition.named(GOLDEN, "what the outputs of a host function must be")
            .at(Level.MODULE)
            .attribute("function", AttributeKind.SYMBOL)
            .attribute("tolerance", AttributeKind.FLOAT)
            .attribute("golden", AttributeKind.GOLDEN)
            .format(AsmFormat.Special.GOLDEN)
            .verify(GoldenRules::verify)
            .build(),
        OpDefinition.named(INPUT, "the default data of an input of the host function")
            .at(Level.MODULE)
            .attribute("tensor", AttributeKind.STRING)
            .attribute("generator", AttributeKind.STRING)
            .optionalAttribute("seed", AttributeKind.INTEGER)
            .format(AsmFormat.Special.INPUT)
            .verify(ModuleRules::verifyInput)
            .build(),
        OpDefinition.named(STATIC_IF, "one of two bodies, chosen by parameters at compile time")
            .at(Level.HOST, Level.CHIP, Level.INCORE)
            .attribute("condition", AttributeKind.DIM)
            .region("then")
            .optionalRegion("else")
            .format(AsmFormat.Special.STATIC_IF)
            .build());
  }
}
