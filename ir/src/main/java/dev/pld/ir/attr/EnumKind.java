package dev.pld.ir.attr;

import java.util.List;

/** The enumerations of the language; keywords stand in the order of their ABI values. */
public enum EnumKind {
  NOTIFY_OP("notify_op", List.of("atomic_add", "set")),
  WAIT_CMP("wait_cmp", List.of("eq", "ge")),
  ATOMIC("atomic", List.of("none", "add")),
  REDUCE_OP("reduce_op", List.of("sum", "max", "min", "prod")),
  MODE("mode", List.of("mesh", "ring")),
  ARGUMENT_MODE("argument_mode", List.of("in", "out", "inout"));

  private final String spelling;
  private final List<String> keywords;

  EnumKind(String spelling, List<String> keywords) {
    this.spelling = spelling;
    this.keywords = keywords;
  }

  public String spelling() {
    return spelling;
  }

  public List<String> keywords() {
    return keywords;
  }
}
