package dev.pld.frontend.source;

import org.antlr.v4.runtime.ParserRuleContext;

/** A stretch of the source, so that a part of an expression can be pointed at. */
public record Range(int start, int end) {
  public static Range of(ParserRuleContext context) {
    return new Range(Reporter.start(context), Reporter.end(context));
  }

  /** From here to the end of {@code last}. */
  public Range to(Range last) {
    return new Range(start, last.end);
  }
}
