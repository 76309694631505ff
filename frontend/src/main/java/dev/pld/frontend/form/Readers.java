package dev.pld.frontend.form;

import dev.pld.frontend.attribute.AttributeReader;
import dev.pld.frontend.attribute.TypeReader;
import dev.pld.frontend.draft.OpMaker;
import dev.pld.frontend.expression.ExpressionReader;
import dev.pld.frontend.syntax.Session;

/** The readers of the parts that statements are made of, and the maker of operations. */
public record Readers(
    Session session,
    OpMaker maker,
    ExpressionReader expressions,
    TypeReader types,
    AttributeReader attributes) {

  public static Readers of(Session session) {
    OpMaker maker = new OpMaker(session);
    ExpressionReader expressions = new ExpressionReader(session, maker);
    TypeReader types = new TypeReader(session, expressions);
    return new Readers(
        session, maker, expressions, types, new AttributeReader(session, expressions, types));
  }
}
