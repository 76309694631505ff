package dev.pld.tools.roundtrip;

import dev.pld.ir.core.Operation;
import dev.pld.ir.text.Printer;
import dev.pld.passes.Specialization;
import dev.pld.testkit.TextDiff;
import dev.pld.tools.e2e.Toolchain;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Both forms of modules that are built at random rather than written. */
final class RandomModulesTest {
  @Property(tries = 2000)
  void bothFormsReadBack(
      @ForAll @Size(max = 120) List<@IntRange(min = 0, max = 999) Integer> numbers) {
    RoundTrip.check("random module", ModuleMaker.make(numbers));
  }

  @Property(tries = 500)
  void bothFormsReadBack_whenPassesHaveChangedTheModule(
      @ForAll @Size(max = 120) List<@IntRange(min = 0, max = 999) Integer> numbers) {
    Operation module = ModuleMaker.make(numbers);
    Toolchain.lower(module, "canonicalize,cse,expand-sync", Specialization.NONE);
    RoundTrip.check("random module, simplified", module);
  }

  @Property(tries = 500)
  void simplifyingTwiceChangesNothingMore(
      @ForAll @Size(max = 120) List<@IntRange(min = 0, max = 999) Integer> numbers,
      @ForAll("simplifications") String pass) {
    Operation module = ModuleMaker.make(numbers);
    Toolchain.lower(module, pass, Specialization.NONE);
    String once = Printer.custom(module);
    Toolchain.lower(module, pass, Specialization.NONE);
    TextDiff.requireSame("the second time", once, Printer.custom(module));
  }

  @Provide
  Arbitrary<String> simplifications() {
    return Arbitraries.of("canonicalize", "cse");
  }
}
