package dev.pld.ir.diag;

/** Where an operation comes from. Passes keep it, so that lowered code points at the source. */
public sealed interface Location {
  Location UNKNOWN = new Unknown();

  /** Characters {@code start} (inclusive) to {@code end} (exclusive) of a source file. */
  record Span(SourceText source, int start, int end) implements Location {}

  /** Made by {@code pass} from what stands at {@code from}. */
  record Derived(String pass, Location from) implements Location {}

  /** No source is known: the operation was built by a program. */
  record Unknown() implements Location {}

  /** The span at the root of this location, or null when there is none. */
  default @org.jspecify.annotations.Nullable Span span() {
    Location at = this;
    while (at instanceof Derived derived) {
      at = derived.from();
    }
    return at instanceof Span span ? span : null;
  }

  /**
   * This location as the origin of something that {@code pass} makes; never nests the same pass.
   */
  default Location derivedBy(String pass) {
    return this instanceof Derived derived && derived.pass().equals(pass)
        ? this
        : new Derived(pass, this);
  }

  /** {@code file:line:col}, or {@code <unknown>}. */
  default String describe() {
    Span span = span();
    return span == null
        ? "<unknown>"
        : span.source().name()
            + ":"
            + span.source().line(span.start())
            + ":"
            + span.source().column(span.start());
  }
}
