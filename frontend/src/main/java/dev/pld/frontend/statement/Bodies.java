package dev.pld.frontend.statement;

import dev.pld.frontend.name.Name;
import dev.pld.frontend.syntax.Results;
import dev.pld.ir.core.Block;
import java.util.List;

/** What the readers of statements ask of the loop that calls them: bodies nest. */
public interface Bodies {
  /** How a body ends where nothing is written. */
  enum End {
    NOTHING,
    YIELD,
    RETURN
  }

  /**
   * Reads {@code { ... }} into {@code body}, whose arguments exist already. The caller has opened a
   * scope.
   *
   * @return whether all statements could be made
   */
  boolean body(Block body, End end);

  /** As {@link #body(Block, End)}; {@code opening} runs behind the opening brace. */
  boolean body(Block body, End end, Runnable opening);

  /**
   * Reads the body of a head that failed or wants none, for its mistakes only.
   *
   * @param poisoned names that the head may have defined
   */
  void orphan(List<Name> poisoned);

  /** Recovers from a mistake in a head: goes to the next statement, with {@code results} failed. */
  void recover(Results results);

  /**
   * Reports what stands on the line behind a complete head and cannot begin a statement, and
   * recovers; whether there was such a thing. A missing comma shows here.
   */
  boolean junkFollows(Results results);

  /** A body has been read: its statement is more than a line. */
  void forgetLine();
}
