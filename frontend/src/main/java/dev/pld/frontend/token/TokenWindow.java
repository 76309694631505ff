package dev.pld.frontend.token;

import dev.pld.frontend.source.Source;
import dev.pld.grammar.PldLexer;
import java.util.Arrays;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenSource;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.misc.Interval;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of the head that is being read, from its first one on, so that a failed attempt can
 * start again. {@link #begin} forgets them and uses the objects again.
 *
 * <p>It also counts open brackets: the generated parser recurses for each, so a head that nests too
 * deeply gets a token that no rule takes in place of the bracket.
 */
public final class TokenWindow implements TokenStream {
  /** More nesting than any sensible expression has, and far less than the stack can bear. */
  public static final int NESTING_LIMIT = 256;

  private final Source source;
  private final Scanner scanner;
  private PldToken[] tokens = new PldToken[64];
  private int position;
  private int filled;
  private int depth;

  /** Type of the token counted last: tells the operator {@code ?} from the extent {@code ?}. */
  private int before;

  /** Length of the row of signs that ends with the token counted last. */
  private int signs;

  private int previousEnd;
  private boolean exhausted;

  private boolean bodyFollows;

  public TokenWindow(Source source, Scanner scanner) {
    this.source = source;
    this.scanner = scanner;
    for (int i = 0; i < tokens.length; i++) {
      tokens[i] = new PldToken(source);
    }
  }

  /**
   * Whether a body follows the head: then a brace at the end of a line opens it, and what begins
   * the next line with {@code name =} is no attribute.
   */
  public void expectBody(boolean follows) {
    bodyFollows = follows;
  }

  /** Starts a new head at the next token. */
  public void begin() {
    if (position > 0) {
      previousEnd = tokens[position - 1].end;
      int kept = filled - position;
      for (int i = 0; i < kept; i++) {
        PldToken unread = tokens[position + i];
        tokens[position + i] = tokens[i];
        tokens[i] = unread;
        unread.index = i;
      }
      filled = kept;
      position = 0;
    }
    depth = 0;
    for (int i = 0; i < filled; i++) {
      count(tokens[i]);
    }
  }

  /**
   * Where the head begins if it is at the start of a line and nothing of it is consumed, else -1.
   */
  public int lineStart() {
    if (exhausted || position > 0) {
      return -1;
    }
    if (filled == 0) {
      return scanner.lineStart();
    }
    return tokens[0].firstOnLine ? tokens[0].start : -1;
  }

  /** Consumes everything up to the offset {@code end}, which is not inside a token. */
  public void skip(int end) {
    filled = 0;
    position = 0;
    previousEnd = end;
    scanner.moveTo(end);
  }

  /** Makes the rest of the text invisible: from here on there is only the end. */
  public void exhaust() {
    exhausted = true;
    filled = position;
  }

  /** The next token, without consuming it. */
  public PldToken next() {
    return ahead(1);
  }

  /** The {@code distance}th token from here, 1 being the next one. */
  public PldToken ahead(int distance) {
    while (position + distance > filled) {
      fetch();
    }
    return tokens[position + distance - 1];
  }

  /** The type of the next token. */
  public int type() {
    return LA(1);
  }

  /** The first token of this head, or the next one when none is consumed yet. */
  public PldToken first() {
    return position == 0 ? next() : tokens[0];
  }

  /** Where the last consumed token ends. */
  public int consumedEnd() {
    return position == 0 ? previousEnd : tokens[position - 1].end;
  }

  private void fetch() {
    if (filled == tokens.length) {
      tokens = Arrays.copyOf(tokens, filled * 2);
      for (int i = filled; i < tokens.length; i++) {
        tokens[i] = new PldToken(source);
      }
    }
    PldToken token = tokens[filled];
    scanner.next(token);
    if (token.type == PldLexer.NAME
        && token.firstOnLine
        && before != PldLexer.COMMA
        && isAssigned(token.end)) {
      // No clause: the statement before it is complete.
      token.type = PldLexer.BAD;
      token.problem = PldToken.Problem.UNMARKED;
    }
    if (bodyFollows && token.type == PldLexer.DICT && isLastOnLine(token.start)) {
      token.type = PldLexer.LEFT_BRACE;
      token.end = token.start + 1;
      scanner.moveTo(token.end);
    }
    if (exhausted) {
      token.type = EOF;
    }
    token.index = filled++;
    count(token);
  }

  private boolean isLastOnLine(int brace) {
    int i = brace + 1;
    while (source.chars()[i] == ' ') {
      i++;
    }
    return source.chars()[i] == '\n' || source.chars()[i] == '\r' || source.chars()[i] == '/';
  }

  /** Whether {@code =} follows; only after a comma can that be an attribute. */
  private boolean isAssigned(int end) {
    int i = end;
    while (source.chars()[i] == ' ') {
      i++;
    }
    return source.chars()[i] == '=' && source.chars()[i + 1] != '=';
  }

  private void count(PldToken token) {
    switch (token.type) {
      case PldLexer.LEFT_PAREN,
          PldLexer.LEFT_BRACKET,
          PldLexer.GENERIC,
          PldLexer.LT,
          PldLexer.SHAPED,
          PldLexer.ARRAY ->
          deeper(token);
      case PldLexer.QUESTION -> {
        if (before != PldLexer.LEFT_BRACKET && before != PldLexer.COMMA) {
          deeper(token);
        }
      }
      case PldLexer.RIGHT_PAREN, PldLexer.RIGHT_BRACKET, PldLexer.GT, PldLexer.COLON ->
          depth = Math.max(0, depth - 1);
      case PldLexer.MINUS, PldLexer.NOT -> {
        signs = before == PldLexer.MINUS || before == PldLexer.NOT ? signs + 1 : 1;
        if (signs > NESTING_LIMIT) {
          tooDeep(token);
        }
      }
      default -> {}
    }
    before = token.type;
  }

  private void deeper(PldToken token) {
    if (++depth > NESTING_LIMIT) {
      tooDeep(token);
    }
  }

  private static void tooDeep(PldToken token) {
    token.type = PldLexer.BAD;
    token.problem = PldToken.Problem.TOO_DEEP;
  }

  // ---- what ANTLR asks

  @Override
  public void consume() {
    if (position == filled) {
      fetch();
    }
    position++;
  }

  @Override
  public int LA(int distance) {
    int at = position + distance - 1;
    return distance > 0 && at < filled ? tokens[at].type : ahead(distance).type;
  }

  @Override
  public @Nullable Token LT(int distance) {
    if (distance > 0) {
      return ahead(distance);
    }
    int at = position + distance;
    return at < 0 ? null : tokens[at];
  }

  @Override
  public int mark() {
    return 0;
  }

  @Override
  public void release(int marker) {}

  @Override
  public int index() {
    return position;
  }

  @Override
  public void seek(int index) {
    position = index;
  }

  @Override
  public int size() {
    return filled;
  }

  @Override
  public String getSourceName() {
    return source.text().name();
  }

  @Override
  public Token get(int index) {
    return tokens[index];
  }

  @Override
  public @Nullable TokenSource getTokenSource() {
    return null;
  }

  @Override
  public String getText(Interval interval) {
    return interval.length() <= 0
        ? ""
        : source.slice(tokens[interval.a].start, tokens[interval.b].end);
  }

  @Override
  public String getText() {
    return getText(Interval.of(0, filled - 1));
  }

  @Override
  public String getText(RuleContext context) {
    return getText(context.getSourceInterval());
  }

  @Override
  public String getText(@Nullable Token start, @Nullable Token stop) {
    return start == null || stop == null
        ? ""
        : getText(Interval.of(start.getTokenIndex(), stop.getTokenIndex()));
  }
}
