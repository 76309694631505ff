package dev.pld.tools.docs;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import dev.pld.ir.diag.DiagnosticCode;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/** Every code that some class of the program holds in a static field, listed or not. */
final class DeclaredCodes {
  private DeclaredCodes() {}

  static List<DiagnosticCode> all() {
    List<DiagnosticCode> codes = new ArrayList<>();
    for (JavaClass type : classes()) {
      for (JavaField field : type.getFields()) {
        if (isCode(field) && field.getModifiers().contains(JavaModifier.STATIC)) {
          codes.add(value(field));
        }
      }
    }
    return codes;
  }

  /** Classes that make a code but are no list of codes. */
  static List<String> strayMakers() {
    return classes().stream()
        .filter(c -> !c.getSimpleName().endsWith("Codes"))
        .filter(
            c ->
                c.getConstructorCallsFromSelf().stream()
                    .anyMatch(call -> call.getTargetOwner().isEquivalentTo(DiagnosticCode.class)))
        .map(JavaClass::getName)
        .sorted()
        .toList();
  }

  private static JavaClasses classes() {
    return new ClassFileImporter()
        .withImportOption((Location l) -> !l.contains("/test-classes/"))
        .importPackages("dev.pld");
  }

  private static boolean isCode(JavaField field) {
    return field.getRawType().isEquivalentTo(DiagnosticCode.class);
  }

  private static DiagnosticCode value(JavaField field) {
    try {
      Field reflected = field.reflect();
      reflected.setAccessible(true);
      return (DiagnosticCode) reflected.get(null);
    } catch (IllegalAccessException e) {
      throw new AssertionError(field.getFullName(), e);
    }
  }
}
