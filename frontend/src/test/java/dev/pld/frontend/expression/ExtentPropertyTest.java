package dev.pld.frontend.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.frontend.Reading;
import dev.pld.ir.core.Operation;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.WindowType;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The text of an extent reads back as the same extent. */
class ExtentPropertyTest {
  @Property(tries = 2000)
  void theTextOfAnExtent_readsBackEqual(@ForAll("extents") Dim dim) {
    Reading reading =
        Reading.of(
            "module {\n  param $P : index = 1\n  param $mode : string = \"a\"\n  !t = !pld.window<["
                + dim
                + "], f32>\n}\n");
    assertEquals(List.of(), reading.errors(), dim::toString);
    assertEquals(dim, extent(reading.only()));
  }

  private static Dim extent(Operation module) {
    for (Operation op : module.region(0).block()) {
      if (op.is(ModuleOps.ALIAS)
          && op.attribute("type")
              instanceof dev.pld.ir.attr.Attribute.TypeAttr(WindowType(var shape, var e, var v))) {
        return shape.dim(0);
      }
    }
    throw new AssertionError("no alias");
  }

  @Provide
  Arbitrary<Dim> extents() {
    return extents(3);
  }

  private static Arbitrary<Dim> extents(int depth) {
    Arbitrary<Dim> leaves =
        Arbitraries.oneOf(
            Arbitraries.longs().between(-70, 70).map(Dim::constant),
            Arbitraries.of(Dim.NR, Dim.param("P")));
    if (depth == 0) {
      return leaves;
    }
    Arbitrary<Dim> inner = extents(depth - 1);
    Arbitrary<Dim> binary =
        Combinators.combine(inner, inner, Arbitraries.integers().between(0, 9))
            .as(ExtentPropertyTest::combine);
    Arbitrary<Dim> selected =
        Combinators.combine(inner, inner, inner).as((a, b, c) -> a.isEqualTo(b).select(b, c));
    Arbitrary<Dim> chosen =
        Combinators.combine(inner, inner)
            .as((a, b) -> Dim.param("mode").isEqualTo(Dim.text("ri\"ng")).select(a, b));
    return Arbitraries.oneOf(leaves, binary, binary, selected, chosen);
  }

  private static Dim combine(Dim a, Dim b, int operator) {
    Dim divisor = b.isConstant(0) ? Dim.ONE : b;
    return switch (operator) {
      case 0, 1 -> a.plus(b);
      case 2, 3 -> a.minus(b);
      case 4 -> a.times(b);
      case 5 -> a.floorDiv(divisor);
      case 6 -> a.ceilDiv(divisor);
      case 7 -> a.mod(divisor);
      case 8 -> a.min(b);
      default -> a.max(b);
    };
  }
}
