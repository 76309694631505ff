package dev.pld.frontend.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.pld.frontend.Reading;
import dev.pld.frontend.Samples;
import dev.pld.frontend.body.BodyReader;
import dev.pld.frontend.form.Readers;
import dev.pld.frontend.name.NameTable;
import dev.pld.frontend.source.Source;
import dev.pld.frontend.token.PldToken;
import dev.pld.frontend.token.Scanner;
import dev.pld.grammar.PldLexer;
import dev.pld.ir.core.Block;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.diag.SourceText;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.dfa.DFA;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The grammar is clean, and the scanner and the reader's loop agree with it. */
class GrammarTest {
  static List<String> samples() {
    List<String> texts = new ArrayList<>(Samples.all());
    Samples.all().forEach(text -> texts.add(Reading.of(text).generic()));
    return texts;
  }

  /** With one token deciding everything, ANTLR never asks its prediction tables. */
  @ParameterizedTest
  @MethodSource("samples")
  void oneTokenDecides_inEveryRule(String text) {
    Session session =
        Session.of(new SourceText("test.pld", text), Reading.OPERATIONS, new DiagnosticSink());
    new BodyReader(Readers.of(session)).file(new Block());
    assertEquals(0, session.heads().failures());
    for (DFA table : session.heads().parser().getInterpreter().decisionToDFA) {
      assertNull(table.s0, "decision " + table.decision);
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void theWholeGrammarTakesWhatTheReaderTakes(String text) {
    // Only the reader knows that `bytes` begins a clause and is no operand.
    String withoutLoneClause = text.replaceAll(".*buffer bytes .*\n", "");
    var lexer = new PldLexer(CharStreams.fromString(withoutLoneClause));
    var parser = new dev.pld.grammar.PldParser(new CommonTokenStream(lexer));
    parser.setBuildParseTree(false);
    parser.file();
    assertEquals(0, parser.getNumberOfSyntaxErrors());
    for (DFA table : parser.getInterpreter().decisionToDFA) {
      assertNull(table.s0, "decision " + table.decision);
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void theScannerGivesTheTokensOfTheGrammar(String text) {
    assertEquals(byGrammar(text), byScanner(text));
  }

  @org.junit.jupiter.api.Test
  void theScannerGivesTheTokensOfTheGrammar_inOddPlaces() {
    String odd =
        "%0 %0#1 %c-1_i32 %c-12 %c - 1 %a.b %x#12 {a = {\n// comment\n a.b =} { a { return }"
            + " \"a\\\"b\"( \"a\"  ( \"\" array<i32> array < 1.5 1. 1e5 2.5e-3 0x1F 00 1e tile.load.x"
            + " !a.b !=!x ^bb0 ^ -> - > >= <= < == = && || #pld<a> @f.g $N a.b.c module params";
    assertEquals(byGrammar(odd), byScanner(odd));
  }

  private static List<String> byGrammar(String text) {
    List<String> tokens = new ArrayList<>();
    for (Token token : new PldLexer(CharStreams.fromString(text)).getAllTokens()) {
      tokens.add(token.getType() + " " + token.getText());
    }
    return tokens;
  }

  private static List<String> byScanner(String text) {
    Source source = new Source(new SourceText("test.pld", text));
    Scanner scanner = new Scanner(source, new NameTable(source));
    List<String> tokens = new ArrayList<>();
    PldToken token = new PldToken(source);
    for (scanner.next(token); token.type() != Token.EOF; scanner.next(token)) {
      tokens.add(token.type() + " " + token.getText());
    }
    return tokens;
  }
}
