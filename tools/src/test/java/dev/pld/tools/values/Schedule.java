package dev.pld.tools.values;

import dev.pld.passes.Passes;

/** An algorithm with its way of synchronising, as {@code mode} and {@code sync} name them. */
enum Schedule {
  MESH("mesh", "round"),
  RING("ring", "round"),
  RING_CHUNK("ring", "chunk"),
  RING_NEIGHBOR("ring", "neighbor");

  final String mode;
  final String sync;

  Schedule(String mode, String sync) {
    this.mode = mode;
    this.sync = sync;
  }

  /** The passes of the named pipeline {@code sim}, with this way of synchronising. */
  String pipeline() {
    return pipeline(Passes.SIM);
  }

  /** The passes of the named pipeline {@code name}, with this way of synchronising. */
  String pipeline(String name) {
    String passes = Passes.all().pipelines().getOrDefault(name, "");
    return passes.replace("lower-allreduce", "lower-allreduce{sync=" + sync + "}");
  }
}
