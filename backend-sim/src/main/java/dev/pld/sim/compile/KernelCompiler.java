package dev.pld.sim.compile;

import dev.pld.ir.core.Block;
import dev.pld.ir.core.BlockArgument;
import dev.pld.ir.core.Operation;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.dialect.core.FunctionOps;
import dev.pld.ir.type.BufferType;
import dev.pld.ir.type.CommContextType;
import dev.pld.ir.type.ScalarType;
import dev.pld.ir.type.TensorType;
import dev.pld.ir.type.TileType;
import dev.pld.ir.type.Type;
import dev.pld.ir.type.WindowType;
import dev.pld.sim.machine.Instr;
import dev.pld.sim.machine.Kernel;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.memory.ValueDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compiles functions, each once for the same symbol values. */
public final class KernelCompiler {
  private final Operation module;
  private final Emitters emitters;
  private final ValueDomain domain;
  private final int ranks;
  private final long onCoreCapacity;
  private final DiagnosticSink sink;
  private final Map<Key, Kernel> compiled = new HashMap<>();

  private final Set<Key> failed = new HashSet<>();
  private final Map<Operation, Boolean> runnable = new HashMap<>();
  private final CallCounts calls = new CallCounts(this::function);

  private record Key(Operation function, Bindings bindings) {}

  public KernelCompiler(
      Operation module,
      Emitters emitters,
      ValueDomain domain,
      int ranks,
      long onCoreCapacity,
      DiagnosticSink sink) {
    this.module = module;
    this.emitters = emitters;
    this.domain = domain;
    this.ranks = ranks;
    this.onCoreCapacity = onCoreCapacity;
    this.sink = sink;
  }

  Emitter emitterOf(Operation op) {
    Emitter emitter = emitters.find(op.name());
    if (emitter == null) {
      throw new IllegalStateException("no emitter for " + op.name());
    }
    return emitter;
  }

  /** Whether every operation of {@code function} has an emitter; what has none is reported once. */
  boolean canRun(Operation function) {
    return runnable.computeIfAbsent(function, this::findUnlowered);
  }

  /** How many calls {@code function} comes to when all are inlined. */
  long calls(Operation function) {
    return calls.of(function);
  }

  private boolean findUnlowered(Operation function) {
    int before = sink.errorCount();
    function.walk(
        op -> {
          if (op != function && emitters.find(op.name()) == null) {
            sink.error(
                RunCodes.NOT_LOWERED,
                op.location(),
                Names.verb(op) + ": '" + op.name() + "' must be lowered before a run");
          }
        });
    return sink.errorCount() == before;
  }

  ValueDomain domain() {
    return domain;
  }

  int ranks() {
    return ranks;
  }

  /** The function called {@code name}, or null. */
  public @Nullable Operation function(String name) {
    for (Operation op : module.region(0).block()) {
      if (Names.symbol(op).equals(name) && op.regionCount() == 1) {
        return op;
      }
    }
    return null;
  }

  /** The bindings of a function called with arguments of the given types; null after an error. */
  public @Nullable Bindings match(
      Operation site, Operation callee, List<? extends Type> arguments, DiagnosticSink into) {
    int parameters = callee.region(0).block().arguments().size();
    if (parameters != arguments.size()) {
      into.error(
          RunCodes.SHAPE_MISMATCH,
          site.location(),
          Names.function(callee)
              + " takes "
              + parameters
              + " arguments, found "
              + arguments.size());
      return null;
    }
    Map<String, Long> known = Bindings.ofRanks(ranks).values();
    return ShapeMatcher.match(site, callee, arguments, known, into);
  }

  /** Compiles {@code function}; null, with errors in the sink, when it cannot run. */
  public @Nullable Kernel compile(Operation function, Bindings bindings) {
    Key key = new Key(function, bindings);
    Kernel known = compiled.get(key);
    if (known != null || failed.contains(key)) {
      return known;
    }
    int errorsBefore = sink.errorCount();
    Kernel kernel = assemble(function, bindings);
    if (kernel == null || sink.errorCount() > errorsBefore) {
      failed.add(key);
      return null;
    }
    compiled.put(key, kernel);
    return kernel;
  }

  private @Nullable Kernel assemble(Operation function, Bindings bindings) {
    Scope scope = new Scope(function, bindings, null);
    Assembler asm = new Assembler(this, scope, sink);
    int errorsBefore = sink.errorCount();
    if (!canRun(function)) {
      return null;
    }
    int[] windowStores = parameters(function, asm);
    asm.body(function.region(0).block());
    asm.end(function);
    if (sink.errorCount() > errorsBefore) {
      return null;
    }
    TileAllocator tiles = new TileAllocator(asm.drafts(), asm.registers());
    if (tiles.peakBytes() > onCoreCapacity) {
      OnCoreMessages.exceeded(function, asm, tiles, onCoreCapacity, sink);
      return null;
    }
    return link(function, asm, tiles, windowStores);
  }

  /** Places of the parameters: in each sort of slot they come first, in declared order. */
  private static int[] parameters(Operation function, Assembler asm) {
    boolean host = function.is(FunctionOps.HOST);
    Block block = function.region(0).block();
    List<Integer> windowStores = new ArrayList<>();
    for (BlockArgument argument : block.arguments()) {
      switch (argument.type()) {
        case ScalarType s -> asm.defineScalar(argument);
        case TensorType t ->
            asm.define(argument, new Place.Memory(asm.newStore(), asm.newScalar()));
        case WindowType w -> {
          Place.Window place = new Place.Window(asm.newWindow(), host ? -1 : asm.newStore());
          windowStores.add(place.store());
          asm.define(argument, place);
        }
        case CommContextType c -> asm.define(argument, new Place.Context());
        case BufferType b -> asm.define(argument, new Place.Buffer(asm.newWindow()));
        case TileType t ->
            asm.error(function, RunCodes.NOT_RUNNABLE, "a dispatched function cannot take a tile");
      }
    }
    return windowStores.stream().mapToInt(i -> i).toArray();
  }

  private Kernel link(Operation function, Assembler asm, TileAllocator tiles, int[] windowStores) {
    List<Draft> drafts = asm.drafts();
    TileSlots slots = tiles.allocate();
    int[] goesTo = destinations(drafts, slots);
    asm.labels().forEach(l -> l.resolve(goesTo[l.draft()]));
    int size = drafts.size();
    Instr[] code = new Instr[size];
    Operation[] origins = new Operation[size];
    Kernel.@Nullable Loop[] loops = new Kernel.@Nullable Loop[size];
    boolean[] accesses = new boolean[size];
    for (int i = 0; i < size; i++) {
      Draft draft = drafts.get(i);
      int next = i + 1 < size ? goesTo[i + 1] : i;
      code[i] = make(draft, i, next, slots, tiles);
      origins[i] = draft.op();
      loops[i] = draft.loop();
      accesses[i] = draft.kind() == Draft.Kind.ACCESS;
    }
    Kernel.FrameLayout frame =
        new Kernel.FrameLayout(
            asm.slots().initialScalars(),
            tiles.slots(),
            asm.slots().stores(),
            asm.slots().windows(),
            windowStores);
    return new Kernel(
        compiled.size(),
        Names.symbol(function),
        code,
        origins,
        loops,
        accesses,
        frame,
        tiles.peakBytes());
  }

  private static Instr make(Draft draft, int at, int next, TileSlots slots, TileAllocator tiles) {
    if (draft.kind() == Draft.Kind.TILE_MOVE && tiles.endsSource(at)) {
      return new Moves.TileSwap(slots.of(draft.reads()[0]), slots.of(draft.writes()[0]), next);
    }
    return draft.maker().make(slots, next);
  }

  /** For each instruction the one that runs when control comes to it: jumps are skipped. */
  private static int[] destinations(List<Draft> drafts, TileSlots slots) {
    int[] goesTo = new int[drafts.size()];
    for (int i = drafts.size() - 1; i >= 0; i--) {
      int at = i;
      for (int hops = 0; hops <= drafts.size() && skipped(drafts.get(at), slots); hops++) {
        Draft draft = drafts.get(at);
        at = draft.kind() == Draft.Kind.JUMP ? draft.targets().getFirst().draft() : at + 1;
        if (at > i) {
          at = goesTo[at];
        }
      }
      goesTo[i] = at;
    }
    return goesTo;
  }

  private static boolean skipped(Draft draft, TileSlots slots) {
    return draft.kind() == Draft.Kind.JUMP
        || (draft.kind() == Draft.Kind.TILE_MOVE
            && slots.of(draft.reads()[0]) == slots.of(draft.writes()[0]));
  }
}
