package dev.pld.ir.dialect.core;

import dev.pld.ir.diag.DiagnosticCode;
import java.util.List;

/** Codes of the rules of parameters, goldens and inputs. */
public final class ModuleCodes {
  public static final DiagnosticCode PARAM_TYPE =
      new DiagnosticCode("PLD-V0701", "a param is a string, index, i32, i64, f32 or i1");

  public static final DiagnosticCode PARAM_VALUE =
      new DiagnosticCode("PLD-V0702", "the default and the choices of a param are of its type");

  public static final DiagnosticCode PARAM_CHOICE =
      new DiagnosticCode("PLD-V0703", "the default of a param is one of its choices");

  public static final DiagnosticCode GOLDEN_FUNCTION =
      new DiagnosticCode("PLD-V0704", "a golden is about a host function");

  public static final DiagnosticCode TOLERANCE =
      new DiagnosticCode("PLD-V0705", "a tolerance is a number from 0");

  public static final DiagnosticCode GOLDEN_TENSOR =
      new DiagnosticCode("PLD-V0706", "a golden names parameters of its function");

  public static final DiagnosticCode GOLDEN_MODE =
      new DiagnosticCode("PLD-V0707", "a golden states outputs and reads inputs");

  public static final DiagnosticCode GOLDEN_INDICES =
      new DiagnosticCode("PLD-V0708", "a tensor in a golden has one index for each dimension");

  public static final DiagnosticCode GOLDEN_INDEX_NAME =
      new DiagnosticCode(
          "PLD-V0709",
          "the indices of a golden, on the left and of reductions, are different new names");

  public static final DiagnosticCode GOLDEN_TWICE =
      new DiagnosticCode("PLD-V0710", "a golden states each output once");

  public static final DiagnosticCode INPUT_TENSOR =
      new DiagnosticCode("PLD-V0711", "an input is a tensor that a host function reads");

  public static final DiagnosticCode GENERATOR =
      new DiagnosticCode("PLD-V0712", "input data is randn, iota, rank_iota or zeros");

  public static final DiagnosticCode SEED =
      new DiagnosticCode("PLD-V0713", "randn has a seed, nothing else has");

  public static final DiagnosticCode SECOND_GOLDEN =
      new DiagnosticCode("PLD-V0714", "a host function has one golden");

  public static final DiagnosticCode SECOND_INPUT =
      new DiagnosticCode("PLD-V0715", "a tensor has one input");

  public static final DiagnosticCode GOLDEN_TYPE =
      new DiagnosticCode(
          "PLD-V0716",
          "a golden computes with numbers, divides whole ones, and decides by truth values");

  public static final DiagnosticCode GOLDEN_NAME =
      new DiagnosticCode("PLD-N0110", "a golden uses names that it knows");

  private ModuleCodes() {}

  /** All codes of this family. */
  public static List<DiagnosticCode> all() {
    return List.of(
        PARAM_TYPE,
        PARAM_VALUE,
        PARAM_CHOICE,
        GOLDEN_FUNCTION,
        TOLERANCE,
        GOLDEN_TENSOR,
        GOLDEN_MODE,
        GOLDEN_INDICES,
        GOLDEN_INDEX_NAME,
        GOLDEN_TWICE,
        INPUT_TENSOR,
        GENERATOR,
        SEED,
        SECOND_GOLDEN,
        SECOND_INPUT,
        GOLDEN_TYPE,
        GOLDEN_NAME);
  }
}
