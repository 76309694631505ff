package dev.pld.sim;

import dev.pld.ir.core.Operation;
import dev.pld.sim.machine.Observer;

/** Writes down what it sees, one line for each event. */
final class TraceObserver implements Observer {
  private final StringBuilder text = new StringBuilder();

  private void line(String format, Object... values) {
    text.append(String.format(java.util.Locale.ROOT, format, values)).append('\n');
  }

  @Override
  public void started(int rank, String function) {
    line("%d starts @%s", rank, function);
  }

  @Override
  public void finished(int rank, String function) {
    line("%d ends @%s", rank, function);
  }

  @Override
  public void access(
      Access kind,
      int rank,
      int owner,
      int buffer,
      long from,
      long to,
      int transfer,
      Operation op) {
    String put = transfer < 0 ? "" : " by put " + transfer;
    line("%d %s buffer %d of %d [%d, %d)%s", rank, kind, buffer, owner, from, to, put);
  }

  @Override
  public void issued(int rank, int owner, int transfer, Operation op) {
    line("%d issues put %d to %d", rank, transfer, owner);
  }

  @Override
  public void arrived(int rank, int owner, int transfer, Operation op) {
    line("%d's put %d arrives at %d", rank, transfer, owner);
  }

  @Override
  public void notified(
      int rank, int owner, int buffer, int cell, int before, int after, Operation op) {
    line(
        "%d notifies cell %d of buffer %d of %d: %d -> %d",
        rank, cell, buffer, owner, before, after);
  }

  @Override
  public void waited(int rank, int buffer, int cell, int value, long wanted, Operation op) {
    line("%d passes cell %d of buffer %d: %d", rank, cell, buffer, value);
  }

  @Override
  public void parked(int rank, int buffer, int cell, int value, Operation op) {
    line("%d parks on cell %d of buffer %d: %d", rank, cell, buffer, value);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
