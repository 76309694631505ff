package dev.pld.sim.machine;

import dev.pld.ir.core.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Several observers as one. */
record Observers(List<Observer> all) implements Observer {
  /** One observer for {@code observers}, or null when there is none. */
  static @Nullable Observer all(List<Observer> observers) {
    return switch (observers.size()) {
      case 0 -> null;
      case 1 -> observers.getFirst();
      default -> new Observers(List.copyOf(observers));
    };
  }

  @Override
  public void started(int rank, String function) {
    all.forEach(o -> o.started(rank, function));
  }

  @Override
  public void finished(int rank, String function) {
    all.forEach(o -> o.finished(rank, function));
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
    all.forEach(o -> o.access(kind, rank, owner, buffer, from, to, transfer, op));
  }

  @Override
  public void issued(int rank, int owner, int transfer, Operation op) {
    all.forEach(o -> o.issued(rank, owner, transfer, op));
  }

  @Override
  public void arrived(int rank, int owner, int transfer, Operation op) {
    all.forEach(o -> o.arrived(rank, owner, transfer, op));
  }

  @Override
  public void notified(
      int rank, int owner, int buffer, int cell, int before, int after, Operation op) {
    all.forEach(o -> o.notified(rank, owner, buffer, cell, before, after, op));
  }

  @Override
  public void waited(int rank, int buffer, int cell, int value, long wanted, Operation op) {
    all.forEach(o -> o.waited(rank, buffer, cell, value, wanted, op));
  }

  @Override
  public void parked(int rank, int buffer, int cell, int value, Operation op) {
    all.forEach(o -> o.parked(rank, buffer, cell, value, op));
  }
}
