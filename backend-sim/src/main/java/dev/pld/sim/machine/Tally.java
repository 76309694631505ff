package dev.pld.sim.machine;

/** Counters of one rank; what they mean is said in {@code RankStats}. */
public final class Tally {
  private long bytesPulled;
  private long bytesPushed;
  private long messages;
  private long notifies;
  private long selfNotifies;
  private long waits;
  private long rounds;
  private long peakOnCoreBytes;
  private boolean notifiedSinceWait;

  void pulled(long bytes) {
    bytesPulled += bytes;
    messages++;
  }

  void pushed(long bytes) {
    bytesPushed += bytes;
    messages++;
  }

  void notified() {
    notifies++;
    notifiedSinceWait = true;
  }

  void notifiedSelf() {
    selfNotifies++;
  }

  void waited() {
    waits++;
    if (notifiedSinceWait) {
      notifiedSinceWait = false;
      rounds++;
    }
  }

  void started(Kernel kernel) {
    peakOnCoreBytes = Math.max(peakOnCoreBytes, kernel.onCoreBytes());
  }

  void copyFrom(Tally other) {
    bytesPulled = other.bytesPulled;
    bytesPushed = other.bytesPushed;
    messages = other.messages;
    notifies = other.notifies;
    selfNotifies = other.selfNotifies;
    waits = other.waits;
    rounds = other.rounds;
    peakOnCoreBytes = other.peakOnCoreBytes;
    notifiedSinceWait = other.notifiedSinceWait;
  }

  public long bytesPulled() {
    return bytesPulled;
  }

  public long bytesPushed() {
    return bytesPushed;
  }

  public long messages() {
    return messages;
  }

  public long notifies() {
    return notifies;
  }

  public long selfNotifies() {
    return selfNotifies;
  }

  public long waits() {
    return waits;
  }

  public long rounds() {
    return rounds;
  }

  public long peakOnCoreBytes() {
    return peakOnCoreBytes;
  }
}
