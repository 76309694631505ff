package dev.pld.frontend.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.frontend.PldParser;
import dev.pld.frontend.Reading;
import dev.pld.ir.attr.Attribute;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.Diagnostic;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.SourceText;
import dev.pld.ir.dialect.core.ModuleOps;
import dev.pld.ir.golden.Golden;
import dev.pld.ir.golden.GoldenEquation;
import dev.pld.ir.golden.GoldenExpression;
import dev.pld.ir.golden.GoldenExpression.ReduceOp;
import dev.pld.ir.golden.GoldenText;
import dev.pld.ir.golden.Operator;
import dev.pld.ir.golden.Place;
import dev.pld.ir.type.ScalarType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Goldens are printed as they are written, and a mistake in an equation ends with it. */
class GoldenSyntaxTest {
  private final DiagnosticSink sink = new DiagnosticSink();

  private List<GoldenEquation> equations(String body) {
    Operation module =
        PldParser.parse(
            new SourceText("test.pld", "module {\nparam $P : index = 1\n" + body + "\n}\n"),
            Reading.OPERATIONS,
            sink);
    List<GoldenEquation> found = new ArrayList<>();
    if (module != null) {
      for (Operation op : module.region(0).block()) {
        if (op.is(ModuleOps.GOLDEN)
            && op.attribute("golden") instanceof Attribute.GoldenAttr(Golden golden)) {
          found.addAll(golden.equations());
        }
      }
    }
    return found;
  }

  private List<String> errors(String body) {
    equations(body);
    List<String> lines = new ArrayList<>();
    for (Diagnostic d : sink.sorted()) {
      lines.add(
          d.location().describe().replace("test.pld:", "")
              + " "
              + d.code().id().substring(4)
              + " "
              + d.message());
    }
    return lines;
  }

  // ---- printing

  @ParameterizedTest
  @ValueSource(
      strings = {
        "r == 0 ? 1 : 0",
        "0 == r ? 1 : 0",
        "2 * (nr - 1) - i + i",
        "%x[(r - 1) mod nr, i + 0, 2 * 3]",
        "r - (i - nr) * -2",
        "r - i - nr * 2 floordiv 3",
        "-(5) + -5 + -(-5) - -%n",
        "!(r) && !%m[i] || !!%m[i]",
        "(a || b) && c ^ d",
        "a ^ b ^ c == d ^ (e ^ f)",
        "-(a ^ b) * -a ^ b",
        "sum(q < nr) %x[q] * 2",
        "sum(q < nr) (%x[q] * 2)",
        "sum(q < nr) -max(p < q + 1) %x[q]",
        "-sum(q < nr) (a ^ q)",
        "a ? b : c ? d : e",
        "a ? b ? c : d : e",
        "(a ? b : c) ? d : e",
        "max(a < b, c)",
        "max(a < b ? c : d, e && f < g)",
        "min(max(a, b), c < d)",
        "index((a < b)) + index(a + b) + f32((a ? b : c))",
        "sum(q < a < b ? 1 : 2) q",
        "$P == \"x\\\"y\" ? true : false",
        "1.5 + 1.0e-300 - 2.5e10 * -0.0",
        "-9223372036854775808 + 9223372036854775807",
        "((%x[%k[i], %n rem 3 ceildiv 2] <= 1.0) == (2 >= 1)) != (r > 1)"
      })
  void whatIsWrittenIsPrinted(String text) {
    List<GoldenEquation> read = equations("golden @f within 0.0 {\n%y[r, i] = " + text + "\n}");
    assertEquals(List.of(), errors(""));
    assertEquals(text, GoldenText.of(read.getFirst().value()));
  }

  @Test
  void randomExpressionsReadBack() {
    Random random = new Random(11);
    for (int i = 0; i < 3000; i++) {
      GoldenExpression made = expression(random, 4);
      String text = GoldenText.of(made);
      List<GoldenEquation> read = equations("golden @f within 0.0 { %y[] = " + text + "}");
      assertEquals(List.of(), errors(""), text);
      assertEquals(made, read.getFirst().value(), text);
    }
  }

  private static GoldenExpression expression(Random random, int depth) {
    Place at = Place.NONE;
    if (depth == 0 || random.nextInt(6) == 0) {
      return switch (random.nextInt(8)) {
        case 0 -> new GoldenExpression.Whole(random.nextInt(-2, 3), at);
        case 1 -> new GoldenExpression.Real(random.nextInt(-2, 3) * 0.5, at);
        case 2 -> new GoldenExpression.Truth(random.nextBoolean(), at);
        case 3 -> new GoldenExpression.Name("r", at);
        case 4 -> new GoldenExpression.Param("P", at);
        case 5 -> new GoldenExpression.Scalar("n", at);
        case 6 -> new GoldenExpression.Text("t", at);
        default -> new GoldenExpression.Element("x", List.of(), at);
      };
    }
    GoldenExpression a = expression(random, depth - 1);
    GoldenExpression b = expression(random, depth - 1);
    return switch (random.nextInt(6)) {
      case 0 -> new GoldenExpression.Element("x", List.of(a, b), at);
      case 1 -> new GoldenExpression.Convert(ScalarType.F32, a, at);
      case 2 ->
          new GoldenExpression.Reduce(
              ReduceOp.values()[random.nextInt(ReduceOp.values().length)], "q", a, b, at);
      default -> {
        Operator op = Operator.values()[random.nextInt(Operator.values().length)];
        yield new GoldenExpression.Apply(
            op,
            switch (op) {
              case SELECT -> List.of(a, b, expression(random, depth - 1));
              case NEGATE, NOT -> List.of(a);
              default -> List.of(a, b);
            },
            at);
      }
    };
  }

  // ---- mistakes

  @Test
  void eachEquationHasItsOwnMistakes() {
    assertEquals(
        List.of(
            "4:18 S0001 unexpected '+'; wanted an expression",
            "5:18 S0001 unexpected '%x'; wanted ')'",
            "7:9 S0010 the operand after '=' is missing",
            "9:11 S0026 unknown form 'foo(...)'",
            "10:3 S0001 unexpected 'z'; wanted a value name such as '%x'"),
        errors(
            """
            golden @f within 0.0 {
              %y[r, i] = 1 + + 2
              %z[r] = (%x[r] %x[r]
                + 3)
              %a[r] =
              %b[r] = 2
              %c[r] = foo(r) + 1
              z[r] = 2
              %d[r] = %x[r]
            }
            input %x = iota
            """));
  }

  @Test
  void whatNestsTooDeeplyIsRefused() {
    assertEquals(
        List.of("4:9 S0007 more than 1000 nested operators in a golden"),
        errors("golden @f within 0.0 {\n%y[r] = 1" + " + r".repeat(5000) + "\n%z[r] = 1\n}"));
  }

  @Test
  void aBrokenHeadKeepsItsEquations() {
    assertEquals(
        List.of(
            "3:8 S0001 unexpected 'f'; wanted a function name such as '@main'",
            "4:10 S0002 unexpected character ';'"),
        errors("golden f within 0.0 {\n%y[r] = 1;\n%z[r] = 2\n}\ninput %x = iota"));
  }
}
