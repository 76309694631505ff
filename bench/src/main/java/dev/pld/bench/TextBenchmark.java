package dev.pld.bench;

import dev.pld.ir.core.Operation;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Reading, checking and printing a program. The counters say operations and bytes of text per
 * second; the bytes are those that are read or written.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+UseSerialGC"})
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 3, time = 3)
public class TextBenchmark {
  @Param({"10000", "100000", "1000000"})
  public int operations;

  @Param({"ONE", "MANY"})
  public ModuleRecipe.Layout layout = ModuleRecipe.Layout.ONE;

  @Param({"SCALAR", "MIXED"})
  public ModuleRecipe.Content content = ModuleRecipe.Content.SCALAR;

  @Param({"CUSTOM", "GENERIC"})
  public ModuleRecipe.Form form = ModuleRecipe.Form.CUSTOM;

  private String text = "";
  private int bytes;
  private int count;
  private Operation module = Steps.parse("module { }");

  /** What one call went through. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Rates {
    public long irOperations;
    public long textBytes;
  }

  /** Makes the text and the module. */
  @Setup
  public void setUp() {
    text = new ModuleRecipe(operations, layout, content).text(form);
    bytes = text.getBytes(StandardCharsets.UTF_8).length;
    module = Steps.parse(text);
    count = Steps.count(module);
  }

  private void count(Rates rates) {
    rates.irOperations += count;
    rates.textBytes += bytes;
  }

  /** Text to IR. */
  @Benchmark
  public Operation parse(Rates rates) {
    count(rates);
    return Steps.parse(text);
  }

  /** All rules over the IR. */
  @Benchmark
  public void verify(Rates rates) {
    count(rates);
    Steps.verify(module);
  }

  /** IR to text. */
  @Benchmark
  public String print(Rates rates) {
    count(rates);
    return print(module);
  }

  /** What {@code pldc} does when no pass runs. */
  @Benchmark
  public String parseVerifyPrint(Rates rates) {
    count(rates);
    Operation read = Steps.parse(text);
    Steps.verify(read);
    return print(read);
  }

  private String print(Operation read) {
    return form == ModuleRecipe.Form.GENERIC ? Steps.printGeneric(read) : Steps.printCustom(read);
  }
}
