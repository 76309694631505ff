package dev.pld.tools.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;

/** Where a command reads and writes; tests give their own. */
public record Streams(InputStream in, OutputStream out, OutputStream err) {

  /** The streams of this process, without the conversions and locks of {@code System.out}. */
  public static Streams ofProcess() {
    return new Streams(
        new FileInputStream(FileDescriptor.in),
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err));
  }
}
