package dev.pld.ir.diag;

/**
 * A stable identity for one kind of diagnostic. Codes are never reused.
 *
 * @param id for example {@code PLD-V0231}; the letter is S syntax, N names, V op rules, P passes, R
 *     run time, C protocol, I a fault of the tool
 * @param summary what the rule is, in one sentence, for the reference page
 */
public record DiagnosticCode(String id, String summary) {
  public DiagnosticCode {
    if (!id.matches("PLD-[SNVPRCI]\\d{4}")) {
      throw new IllegalArgumentException("malformed diagnostic code " + id);
    }
  }
}
