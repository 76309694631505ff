package dev.pld.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pld.frontend.source.FrontendCodes;
import dev.pld.ir.diag.DiagnosticCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is said about each mistake, and where: one case at least for every code. */
class DiagnosticsTest {
  /**
   * A mistake.
   *
   * @param error {@code line:column code message}; statements of a kernel begin in line 4
   * @param note the first note, or empty when there is none
   */
  record Case(String text, String error, String note) {
    @Override
    public String toString() {
      return error;
    }
  }

  private static Case statement(String statement, String error, String note) {
    return new Case(Reading.kernel("    " + statement), error, note);
  }

  private static Case golden(String value, String error, String note) {
    return file(
        "module {\n  pld.host @main(%y: out !pld.tensor<[nr], f32>) {\n    return\n  }\n"
            + "  golden @main within 0.0 {\n    %y[r] = "
            + value
            + "\n  }\n}\n",
        error,
        note);
  }

  private static Case file(String text, String error, String note) {
    return new Case(text, error, note);
  }

  static List<Case> syntax() {
    return List.of(
        statement(
            "tile.store %a %b",
            "4:19 S0001 unexpected '%b' after a complete statement",
            "operands are separated by commas; clauses begin with a word"),
        statement(
            "%d = tile.load %x[0, 0 shape [1, 8]",
            "4:28 S0001 unexpected 'shape'; wanted ',' or ']'", ""),
        statement(
            "barrier %w",
            "4:5 S0001 unexpected 'barrier'; wanted a statement",
            "a statement begins with '%name =', an operation such as 'tile.load', or 'return'"),
        statement("%d = %i @ 2", "4:13 S0002 unexpected character '@'", ""),
        statement(
            "%d = %i \u0001\u0002", "4:13 S0002 unexpected characters beginning with U+0001", ""),
        statement(
            "tile.store \"abc",
            "4:16 S0003 the string that begins here is not closed",
            "a string ends with '\"' on the same line; a line feed in it is written '\\n'"),
        file(
            "module {\n  pld.incore @f() {\n  }\n",
            "4:1 S0004 the file ends inside a body",
            "1:8 this '{' has no '}'"),
        file("module {\n}\n}\n", "3:1 S0005 '}' closes nothing: no body is open here", ""),
        file("module {\n}\nmodule {\n}\n", "3:1 S0005 text after the end of the module", ""),
        file(
            "module {\n".repeat(300) + "}\n".repeat(300),
            "257:8 S0006 more than 256 nested bodies",
            ""),
        statement(
            "%d = " + "(".repeat(300),
            "4:266 S0007 more than 256 nested brackets",
            "give parts of the expression names of their own"),
        statement(
            "%d = nr" + " floordiv 2 mod 3".repeat(40),
            "4:10 S0007 more than 64 nested operators in an extent",
            ""),
        statement(
            "%d = 99999999999999999999",
            "4:10 S0008 the integer 99999999999999999999 does not fit 64 bits",
            "the range is -9223372036854775808 to 9223372036854775807"),
        statement(
            "%d = %b + 5000000000",
            "4:15 S0008 5000000000 does not fit i32, the type of the other operand", ""),
        statement(
            "%d = 0 < %i < 2",
            "4:10 S0029 comparisons do not chain: '<' would compare the outcome of '<'",
            "two comparisons are joined by '&&': 'a < b && b < c'"),
        statement("%d = i32(3000000000)", "4:10 S0008 3000000000 does not fit i32", ""),
        statement("%d = 1.5e400", "4:10 S0008 the number 1.5e400 does not fit f32", ""),
        file("", "1:1 S0009 the file is empty", "a program is written 'module @name { ... }'"));
  }

  static List<Case> forms() {
    return List.of(
        golden(
            "index(r < 1)",
            "7:3 S0001 unexpected '}'; wanted an expression",
            "behind 'f(a < b)' stands what is reduced; a comparison that is the only argument has"
                + " parentheses of its own: 'index((a < b))'"),
        golden(
            "2 * f32(r < 1) * 3",
            "6:28 S0001 unexpected '*'; wanted an expression",
            "behind 'f(a < b)' stands what is reduced; a comparison that is the only argument has"
                + " parentheses of its own: 'index((a < b))'"),
        golden(
            "sum(q < nr)\n    %y[r] = 2",
            "6:23 S0010 the operand after ')' is missing",
            "behind 'f(a < b)' stands what is reduced; a comparison that is the only argument has"
                + " parentheses of its own: 'index((a < b))'"),
        statement(
            "tile.store %x",
            "4:5 S0010 tile.store: operand 'target' is missing",
            "the form is 'tile.store tile, target[offsets]'"),
        statement("%d = 1 +\n    %e = 2", "4:12 S0010 the operand after '+' is missing", ""),
        statement("%d = min(%i)", "4:10 S0010 'min' takes 2 arguments, found 1", ""),
        statement(
            "pld.tensor.barrier %w, %w",
            "4:28 S0011 barrier: one operand too many", "the form is 'pld.tensor.barrier signal'"),
        statement(
            "%d = tile.load %x[0, 0]",
            "4:5 S0012 tile.load: clause 'shape' is missing",
            "the form is 'tile.load source[offsets] shape [shape] (valid [valid])'"),
        statement(
            "%d = tile.load %x[0, 0] shap [1, 8]",
            "4:29 S0013 tile.load: unknown clause 'shap'", "did you mean 'shape'?"),
        statement(
            "%d = tile.load %x[0, 0] shape [1, 8] oops",
            "4:42 S0013 tile.load: unknown clause 'oops'", "its clauses are shape, valid"),
        statement(
            "%d = tile.load %x[0, 0] shape [1, 8] shape [1, 8]",
            "4:42 S0014 tile.load: clause 'shape' is given twice", ""),
        statement(
            "pld.system.wait %w[0, 0], 1 {cmp = ge, cmp = eq}",
            "4:50 S0014 attribute 'cmp' is given twice", ""),
        statement(
            "%d = tile.load %x shape [1, 8]",
            "4:20 S0015 tile.load: 'source' needs indices behind it, '%x[...]'",
            "the form is 'tile.load source[offsets] shape [shape] (valid [valid])'"),
        statement(
            "scf.for %i2 = 0 {\n    }",
            "4:5 S0015 scf.for: malformed head",
            "the form is 'scf.for %i = 0 to %n step 1 iter(%sum = %start) { }'"),
        statement(
            "%d = (%i = 1)",
            "4:10 S0015 '=' in an expression; wanted one expression", "equality is written '=='"),
        statement(
            "%d = pld.tensor.window %w",
            "4:5 S0016 window: the type of the result is missing",
            "end the statement with ': ' and the type, here a window"),
        statement("%d, %e = %i", "4:5 S0017 2 names for one value", ""),
        statement(
            "%d = pld.system.wait %w[0, 0], 1 {cmp = ge}",
            "4:5 S0017 wait: 1 name for no results", "leave out everything up to '='"),
        statement("pld.tensor.barrier %w {\n    }", "4:27 S0018 barrier: takes no body", ""),
        statement(
            "scf.if %c\n    %d = 1",
            "4:5 S0018 scf.if: the body is missing; found '%d'", "a body is written '{ ... }'"),
        statement(
            "%d = tile.load %x[0, 0] shape [1, %i]",
            "4:39 S0019 %i is known only at run time and cannot be part of an extent",
            "extents use numbers, 'nr', symbols that the function declares, and parameters"),
        statement(
            "%d = \"abc\" + 1",
            "4:10 S0020 a string is used in arithmetic",
            "a string can only be compared with a string parameter: '$mode == \"ring\"'"),
        statement(
            "%d = i32(%c)",
            "4:10 S0021 there is no conversion from i1 to i32",
            "a condition becomes a number with 'condition ? 1 : 0'"),
        statement(
            "%d = tile.load %x[0, 0] shape [1, nr floordiv 0]",
            "4:39 S0022 this extent cannot be computed: division by zero", ""),
        statement(
            "%d = tile.load %x[0, 0] shape [1, 9223372036854775807 + 1]",
            "4:39 S0022 this extent cannot be computed: it leaves the 64-bit range", ""),
        statement(
            "pld.system.wait %w[0, 0], 1 {cmp = #foo<bar>}",
            "4:40 S0023 unknown attribute #foo<bar ...>",
            "known are #pld<dim ...>, #pld<shape [...]>, #pld<param ...> and enumerations such as"
                + " #pld<notify_op set>"),
        file(
            "module {\n  pld.incore @f(%x: oout index) {\n  }\n}\n",
            "2:21 S0024 unexpected 'oout' before a type",
            "parameters are in (without a word), out or inout"),
        file(
            "module {\n  golden @f inside 1.0 { %y[i] = 1 }\n}\n",
            "2:13 S0024 unexpected 'inside'; wanted 'within'", ""),
        statement(
            "pld.tensor.barrier\n    %w2 = 1",
            "4:5 S0010 the operand after 'pld.tensor.barrier' is missing", ""),
        statement(
            "tile.store %a,\n    %w2 = tile.load %x[0, 0] shape [1, 8]",
            "4:18 S0010 the operand after ',' is missing", ""),
        file(
            "module {\n  pld.host @f() {\n    %n = pld.system.world_size\n    %m = %n\n  }\n}\n",
            "3:5 S0025 world_size: '()' is missing",
            "an operation without operands is written 'pld.system.world_size()' unless it ends its"
                + " body"),
        file(
            "module {\n  golden @f within 1.0 { %y[i] = foo(i) }\n}\n",
            "2:34 S0026 unknown form 'foo(...)'",
            "a golden knows min(a, b), max(a, b), conversions such as index(i) and reductions such"
                + " as sum(q < nr) %x[q]"),
        statement(
            "\"tile.store\"(%x, %x, %i) <{operandSegmentSizes = array<i32: 1, 1, 2>}> :"
                + " (!pld.tensor<[1, 64], f32>, !pld.tensor<[1, 64], f32>, index) -> ()",
            "4:5 S0027 tile.store: found 3 operands, which operandSegmentSizes does not fit",
            "the operands are tile, target, offsets"));
  }

  static List<Case> names() {
    return List.of(
        statement("%d = %j + %idx", "4:10 N0001 unknown value %j", ""),
        statement("%idx = 1\n    %d = %idy", "5:10 N0001 unknown value %idy", "did you mean %idx?"),
        statement("%x = 4", "4:5 N0002 %x is defined twice", "3:17 the first definition is here"),
        file(
            "module {\n  param $N : index = 1\n  param $N : index = 2\n}\n",
            "3:9 N0002 parameter $N is declared twice",
            "2:9 the first declaration is here"),
        file(
            "module {\n  !pld.ctx = !pld.window<[1], f32>\n}\n",
            "2:3 N0002 names that begin with '!pld.' belong to the language",
            ""),
        file(
            "\"builtin.module\"() ({\n  \"pld.alias\"() <{name = \"pld.t\", type = f32}> : () -> ()\n"
                + "}) : () -> ()\n",
            "2:3 N0002 names that begin with '!pld.' belong to the language",
            ""),
        statement(
            "pld.system.notfy %w[0, 0], 1 to %i {op = set}",
            "4:5 N0003 unknown operation 'pld.system.notfy'", "did you mean 'pld.system.notify'?"),
        file(
            "module {\n  !t = !pld.windw<[1], f32>\n}\n",
            "2:8 N0004 unknown type '!pld.windw'",
            "did you mean '!pld.window'?"),
        file(
            "module {\n  !t = !pld.window<[1], f33>\n}\n",
            "2:25 N0004 unknown type 'f33'",
            "did you mean 'f32'?"),
        statement(
            "%d = $SIZE",
            "4:10 N0005 unknown parameter '$SIZE'",
            "declare it above: 'param $SIZE : index = ...'"),
        statement(
            "%d = foo",
            "4:10 N0006 unknown symbol 'foo'",
            "a value is written '%foo', a parameter" + " '$foo'"),
        statement(
            "%d = foo(%i)",
            "4:10 N0007 unknown function 'foo'",
            "expressions know 'min', 'max' and conversions such as 'i32(...)'"),
        statement(
            "%d = %t\n\n    %t = 3",
            "4:10 N0008 %t is used before it is defined", "6:5 defined here, 2 lines below"),
        statement(
            "scf.if %c {\n      %t = 3\n    }\n    %d = %t",
            "7:10 N0009 %t is not visible here: it is defined in a body that has ended",
            "5:7 defined here; only this body and bodies inside it see it"),
        statement(
            "%d = \"arith.addi\"(%i, %b) : (index, index) -> index",
            "4:5 N0010 arith.addi: %b is i32, but index is written for it",
            "3:95 %b is defined here"),
        statement(
            "%d = tile.load %i[0] shape [1]",
            "4:5 V0112 tile.load: operand 'source' (%i) is index, needs a tensor or a window",
            "3:84 %i is defined here"));
  }

  @ParameterizedTest
  @MethodSource({"syntax", "forms", "names"})
  void eachMistakeIsSaid_once_andInPlace(Case wrong) {
    Reading reading = Reading.of(wrong.text);
    assertEquals(List.of(wrong.error), reading.errors().stream().distinct().limit(1).toList());
    assertEquals(
        wrong.note, reading.notes().stream().findFirst().orElse(""), () -> "" + reading.errors());
  }

  @Test
  void everyCodeHasACase() {
    Set<String> missing = new TreeSet<>();
    for (DiagnosticCode code : FrontendCodes.all()) {
      missing.add(code.id());
    }
    List<Case> cases = new ArrayList<>(syntax());
    cases.addAll(forms());
    cases.addAll(names());
    cases.forEach(c -> missing.remove("PLD-" + c.error.split(" ")[1]));
    missing.remove(FrontendCodes.TOO_MANY.id()); // see BadInputTest
    assertEquals(Set.of(), missing);
  }

  @Test
  void codesAreDistinct() {
    List<DiagnosticCode> all = FrontendCodes.all();
    assertEquals(all.size(), all.stream().map(DiagnosticCode::id).distinct().count());
  }
}
