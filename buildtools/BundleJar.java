import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeElement;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Puts everything on a class path into one jar that starts fast.
 *
 * <p>Arguments: the jar to write, the class path, and the main class if it shall have one. A JVM's
 * class archives leave out classes in the formats before version 50 (some libraries still come so),
 * therefore these are rewritten to a newer version with stack maps. Files for newer Java releases
 * replace the older ones, service files are joined, licences kept per library. Same input, same
 * bytes.
 */
final class BundleJar {
  private static final int FIRST_ARCHIVED_VERSION = 50;

  private final Map<String, byte[]> entries = new TreeMap<>();

  public static void main(String[] args) throws IOException {
    Path out = Path.of(args[0]);
    BundleJar bundle = new BundleJar();
    for (String element : args[1].split(java.io.File.pathSeparator)) {
      bundle.add(Path.of(element));
    }
    bundle.modernize();
    Path temporary = out.resolveSibling(out.getFileName() + ".tmp");
    bundle.write(temporary, args.length > 2 ? args[2] : null);
    Files.move(temporary, out, StandardCopyOption.REPLACE_EXISTING);
  }

  private void add(Path element) throws IOException {
    if (Files.isDirectory(element)) {
      try (Stream<Path> files = Files.walk(element)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          String name = element.relativize(file).toString().replace('\\', '/');
          put(name, Files.readAllBytes(file), element);
        }
      }
    } else if (Files.exists(element)) {
      try (JarFile jar =
          new JarFile(element.toFile(), false, ZipFile.OPEN_READ, Runtime.version())) {
        for (var entry : jar.versionedStream().filter(e -> !e.isDirectory()).toList()) {
          try (InputStream in = jar.getInputStream(entry)) {
            put(entry.getName(), in.readAllBytes(), element);
          }
        }
      }
    }
  }

  private void put(String name, byte[] bytes, Path from) throws IOException {
    String file = name.substring(name.lastIndexOf('/') + 1);
    boolean meta = name.startsWith("META-INF/");
    if (file.equals("module-info.class")
        || name.equals(JarFile.MANIFEST_NAME)
        || name.startsWith("META-INF/maven/")
        || name.startsWith("META-INF/versions/")
        || meta && file.matches(".*\\.(SF|RSA|DSA|EC)")) {
      return;
    }
    if (name.startsWith("META-INF/services/")) {
      ByteArrayOutputStream joined = new ByteArrayOutputStream();
      joined.write(entries.getOrDefault(name, new byte[0]));
      joined.write(bytes);
      joined.write('\n');
      entries.put(name, joined.toByteArray());
    } else if (meta && file.matches("(?i)(licen[cs]e|notice).*")) {
      entries.put("META-INF/licenses/" + from.getFileName() + "/" + file, bytes);
    } else {
      entries.putIfAbsent(name, bytes);
    }
  }

  /** Rewrites old class files; one that does not verify afterwards stays as it was. */
  private void modernize() {
    ClassHierarchyResolver hierarchy =
        ClassHierarchyResolver.ofResourceParsing(this::resource)
            .orElse(ClassHierarchyResolver.defaultResolver());
    ClassFile tool =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(hierarchy),
            ClassFile.StackMapsOption.GENERATE_STACK_MAPS);
    ClassTransform newVersion =
        (builder, element) -> {
          if (element instanceof ClassFileVersion) {
            builder.withVersion(ClassFile.JAVA_8_VERSION, 0);
          } else {
            builder.with(element);
          }
        };
    // A lambda, not ACCEPT_ALL: bodies must be written anew to get stack maps.
    ClassTransform newBodies =
        ClassTransform.transformingMethodBodies(
            (code, element) -> code.with((CodeElement) element));
    ClassTransform both = newVersion.andThen(newBodies);
    entries.replaceAll(
        (name, bytes) -> {
          if (!name.endsWith(".class") || majorVersion(bytes) >= FIRST_ARCHIVED_VERSION) {
            return bytes;
          }
          try {
            byte[] rewritten = tool.transformClass(tool.parse(bytes), both);
            return tool.verify(rewritten).isEmpty() ? rewritten : bytes;
          } catch (IllegalArgumentException e) {
            return bytes;
          }
        });
  }

  private InputStream resource(ClassDesc type) {
    String descriptor = type.descriptorString();
    byte[] bytes = entries.get(descriptor.substring(1, descriptor.length() - 1) + ".class");
    return bytes == null ? null : new ByteArrayInputStream(bytes);
  }

  private static int majorVersion(byte[] bytes) {
    return (bytes[6] & 0xff) << 8 | bytes[7] & 0xff;
  }

  private void write(Path out, String mainClass) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
    if (mainClass != null) {
      manifest.getMainAttributes().putValue("Main-Class", mainClass);
    }
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    manifest.write(text);
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(out))) {
      store(zip, JarFile.MANIFEST_NAME, text.toByteArray());
      for (var entry : entries.entrySet()) {
        store(zip, entry.getKey(), entry.getValue());
      }
    }
  }

  private static void store(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    ZipEntry entry = new ZipEntry(name);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(bytes.length);
    entry.setCrc(crc.getValue());
    entry.setTime(0);
    zip.putNextEntry(entry);
    zip.write(bytes);
    zip.closeEntry();
  }
}
