package dev.pld.tools;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.accessField;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callConstructor;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callMethod;
import static com.tngtech.archunit.lang.conditions.ArchConditions.dependOnClassesThat;
import static com.tngtech.archunit.lang.conditions.ArchConditions.have;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Which part of the program may use which. Here because only this module sees all of it. */
@AnalyzeClasses(packages = "dev.pld", importOptions = ArchitectureTest.MainClasses.class)
final class ArchitectureTest {

  /** Leaves out test classes, wherever the build puts them. */
  static final class MainClasses implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("/test-classes/");
    }
  }

  private static final String GRAMMAR = "dev.pld.grammar..";
  private static final String IR = "dev.pld.ir..";
  private static final String FRONTEND = "dev.pld.frontend..";
  private static final String PASSES = "dev.pld.passes..";
  private static final String SIM = "dev.pld.sim..";
  private static final String TESTKIT = "dev.pld.testkit..";
  private static final String TOOLS = "dev.pld.tools..";

  /** Everything that must stay usable without a console, files, threads or reflection. */
  private static final String[] CORE = {IR, FRONTEND, PASSES, SIM};

  @ArchTest static final ArchRule grammarUsesNoOtherModule = usesOnly(GRAMMAR);
  @ArchTest static final ArchRule irUsesNoOtherModule = usesOnly(IR);
  @ArchTest static final ArchRule frontendUsesIrAndGrammar = usesOnly(FRONTEND, IR, GRAMMAR);
  @ArchTest static final ArchRule passesUseIr = usesOnly(PASSES, IR);
  @ArchTest static final ArchRule simUsesIr = usesOnly(SIM, IR);
  @ArchTest static final ArchRule testkitUsesFrontendAndIr = usesOnly(TESTKIT, FRONTEND, IR);
  @ArchTest static final ArchRule toolsUseAll = usesOnly(TOOLS, FRONTEND, PASSES, SIM, IR);

  /** The packages of the frontend: each uses only those before it. */
  private static final List<String> FRONTEND_ORDER =
      List.of(
          "dev.pld.frontend.source",
          "dev.pld.frontend.name",
          "dev.pld.frontend.token",
          "dev.pld.frontend.syntax",
          "dev.pld.frontend.draft",
          "dev.pld.frontend.expression",
          "dev.pld.frontend.golden",
          "dev.pld.frontend.attribute",
          "dev.pld.frontend.replay",
          "dev.pld.frontend.form",
          "dev.pld.frontend.statement",
          "dev.pld.frontend.generic",
          "dev.pld.frontend.body",
          "dev.pld.frontend");

  @ArchTest static final ArchRule frontendGoesOneWay = inOrder(FRONTEND, FRONTEND_ORDER);

  @ArchTest
  static final ArchRule frontendIsEnteredThroughItsParser =
      noClasses()
          .that()
          .resideOutsideOfPackage(FRONTEND)
          .should(dependOnClassesThat(resideInAPackage("dev.pld.frontend.*..")));

  /** Operations know their definitions, and definitions speak of operations: these two are one. */
  @ArchTest
  static final ArchRule irHasNoOtherCycles =
      slices()
          .matching("dev.pld.ir.(*)..")
          .should()
          .beFreeOfCycles()
          .ignoreDependency(resideInAPackage("dev.pld.ir.core"), resideInAPackage("dev.pld.ir.op"));

  @ArchTest static final ArchRule dialectsHaveNoCycles = noCycles("dev.pld.ir.dialect.(*)..");
  @ArchTest static final ArchRule passesHaveNoCycles = noCycles("dev.pld.passes.(*)..");
  @ArchTest static final ArchRule simHasNoCycles = noCycles("dev.pld.sim.(*)..");
  @ArchTest static final ArchRule toolsHaveNoCycles = noCycles("dev.pld.tools.(*)..");

  @ArchTest
  static final ArchRule antlrStaysInGrammarAndFrontend =
      outside("org.antlr..", GRAMMAR, FRONTEND).because("IR and printer work without ANTLR");

  @ArchTest static final ArchRule picocliStaysInTools = outside("picocli..", TOOLS);

  @ArchTest
  static final ArchRule parserTypesStayOutOfFrontendSignatures =
      noMethods()
          .that()
          .areDeclaredInClassesThat(resideInAPackage("dev.pld.frontend"))
          .should(haveInPublicSignature("org.antlr..", GRAMMAR))
          .allowEmptyShould(true);

  @ArchTest static final ArchRule noStandardOut = core(accessField(System.class, "out"));
  @ArchTest static final ArchRule noStandardError = core(accessField(System.class, "err"));
  @ArchTest static final ArchRule noExit = core(callMethod(System.class, "exit", int.class));

  @ArchTest
  static final ArchRule noFilesThreadsOrReflection =
      core(
          dependOnClassesThat(
              resideInAnyPackage("java.nio.file..", "java.lang.reflect..")
                  .or(
                      describe(
                          "are java.io.File*, Thread or Runtime",
                          c ->
                              c.getName().startsWith("java.io.File")
                                  || c.isEquivalentTo(Thread.class)
                                  || c.isEquivalentTo(Runtime.class)))));

  @ArchTest static final ArchRule noClock = sim(callMethod(System.class, "nanoTime"));
  @ArchTest static final ArchRule noWallClock = sim(callMethod(System.class, "currentTimeMillis"));
  @ArchTest static final ArchRule noMathRandom = sim(callMethod(Math.class, "random"));
  @ArchTest static final ArchRule noUnseededRandom = sim(callConstructor(Random.class));

  @ArchTest
  static final ArchRule staticFieldsAreFinal =
      fields()
          .that()
          .areStatic()
          .and()
          .areDeclaredInClassesThat(not(resideInAPackage(GRAMMAR)))
          .should()
          .beFinal()
          .allowEmptyShould(true);

  private static ArchRule usesOnly(String module, String... allowed) {
    String[] inside = Stream.concat(Stream.of(module), Stream.of(allowed)).toArray(String[]::new);
    return noClasses()
        .that()
        .resideInAPackage(module)
        .should(
            dependOnClassesThat(resideInAPackage("dev.pld..").and(not(resideInAnyPackage(inside)))))
        .allowEmptyShould(true);
  }

  private static ArchRule outside(String library, String... users) {
    return noClasses()
        .that()
        .resideOutsideOfPackages(users)
        .should(dependOnClassesThat(resideInAPackage(library)))
        .allowEmptyShould(true);
  }

  private static ArchRule noCycles(String pattern) {
    return slices().matching(pattern).should().beFreeOfCycles().allowEmptyShould(true);
  }

  /** Every package of the module is in the list, and uses only those before it. */
  private static ArchRule inOrder(String module, List<String> packages) {
    CompositeArchRule rule =
        CompositeArchRule.of(
            classes()
                .that()
                .resideInAPackage(module)
                .should()
                .resideInAnyPackage(packages.toArray(String[]::new)));
    for (int i = 0; i + 1 < packages.size(); i++) {
      String[] later = packages.subList(i + 1, packages.size()).toArray(String[]::new);
      rule =
          rule.and(
              noClasses()
                  .that()
                  .resideInAPackage(packages.get(i))
                  .should(dependOnClassesThat(resideInAnyPackage(later))));
    }
    return rule;
  }

  private static ArchRule core(ArchCondition<JavaClass> condition) {
    return noClasses().that().resideInAnyPackage(CORE).should(condition).allowEmptyShould(true);
  }

  private static ArchRule sim(ArchCondition<JavaClass> condition) {
    return noClasses().that().resideInAPackage(SIM).should(condition).allowEmptyShould(true);
  }

  private static ArchCondition<JavaMethod> haveInPublicSignature(String... packages) {
    DescribedPredicate<JavaClass> foreign = resideInAnyPackage(packages);
    return have(
        describe(
            "a public signature with types that " + foreign.getDescription(),
            method ->
                method.getModifiers().contains(JavaModifier.PUBLIC)
                    && method.getOwner().getModifiers().contains(JavaModifier.PUBLIC)
                    && Stream.concat(
                            Stream.of(method.getRawReturnType()),
                            method.getRawParameterTypes().stream())
                        .anyMatch(foreign)));
  }
}
