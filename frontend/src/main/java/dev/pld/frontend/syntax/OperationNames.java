package dev.pld.frontend.syntax;

import dev.pld.frontend.name.Name;
import dev.pld.frontend.source.FrontendCodes;
import dev.pld.frontend.source.Reporter;
import dev.pld.frontend.token.PldToken;
import dev.pld.ir.op.OpDefinition;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which operation a name stands for. */
public final class OperationNames {
  /** The meaning of a name that no operation has, so that it is looked up once. */
  private static final Object UNKNOWN = new Object();

  private OperationNames() {}

  /** The operation that a token names, or null after a report. */
  public static @Nullable OpDefinition definition(Session session, PldToken token) {
    Name name = token.name();
    if (name.meaning() instanceof OpDefinition known) {
      return known;
    }
    OpDefinition found = name.meaning() == UNKNOWN ? null : session.registry().find(name.text());
    if (found == null) {
      name.setMeaning(UNKNOWN);
      List<String> names = new ArrayList<>();
      session.registry().all().forEach(d -> names.add(d.name()));
      String near = Meant.operation(name.text(), names);
      Reporter reporter = session.reporter();
      reporter.error(
          FrontendCodes.UNKNOWN_OPERATION,
          token,
          "unknown operation '" + name.text() + "'",
          near == null ? new String[0] : new String[] {"did you mean '" + near + "'?"});
      return null;
    }
    name.setMeaning(found);
    return found;
  }
}
