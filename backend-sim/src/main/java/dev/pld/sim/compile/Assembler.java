package dev.pld.sim.compile;

import dev.pld.ir.core.Block;
import dev.pld.ir.core.Operation;
import dev.pld.ir.core.Value;
import dev.pld.ir.diag.DiagnosticCode;
import dev.pld.ir.diag.DiagnosticSink;
import dev.pld.ir.dim.Dim;
import dev.pld.ir.type.Shape;
import dev.pld.ir.type.TileType;
import dev.pld.ir.type.Type;
import dev.pld.sim.machine.Kernel;
import dev.pld.sim.machine.RunCodes;
import dev.pld.sim.memory.Layout;
import dev.pld.sim.memory.ValueDomain;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What emitters work with: places of values, extents as numbers, and the code so far. Compilation
 * goes on after an error, with stand-ins, so that one run finds all errors.
 */
public final class Assembler {
  /** Calls are inlined; calls of functions that call can make code grow without bound. */
  private static final int MAX_INSTRUCTIONS = 4_000_000;

  private static final int MAX_CALLS = 1_000_000;

  private final KernelCompiler compiler;
  private final DiagnosticSink sink;
  private final Slots slots = new Slots();
  private final TileRegisters registers = new TileRegisters();
  private final List<Draft> drafts = new ArrayList<>();
  private final List<Label> labels = new ArrayList<>();
  private final List<List<Place>> yieldTargets = new ArrayList<>();
  private Scope scope;
  private boolean tooLarge;
  private Kernel.@Nullable Loop loop;

  Assembler(KernelCompiler compiler, Scope scope, DiagnosticSink sink) {
    this.compiler = compiler;
    this.scope = scope;
    this.sink = sink;
  }

  /** Compiles the functions that this one dispatches. */
  public KernelCompiler compiler() {
    return compiler;
  }

  public ValueDomain domain() {
    return compiler.domain();
  }

  public int ranks() {
    return compiler.ranks();
  }

  public DiagnosticSink sink() {
    return sink;
  }

  public void error(Operation op, DiagnosticCode code, String message, String... notes) {
    sink.error(code, op.location(), Names.verb(op) + ": " + message, notes);
  }

  // ---- extents

  /** The value of an extent expression; an error and 1 when it is not a number. */
  public long extent(Operation op, Dim dim) {
    return new ExtentReader(this, scope.bindings).extent(op, dim);
  }

  /** The layout of a shape; an error and a stand-in of the same rank when it has none. */
  public Layout layout(Operation op, Shape shape) {
    return new ExtentReader(this, scope.bindings).layout(op, shape);
  }

  /** The type with numbers for symbols; an extent that cannot be computed is reported. */
  public Type concrete(Operation op, Type type) {
    return new ExtentReader(this, scope.bindings).concrete(op, type);
  }

  // ---- places

  public void define(Value value, Place place) {
    scope.define(value, place);
  }

  public Place place(Value value) {
    Place place = scope.find(value);
    if (place == null) {
      throw new IllegalStateException("no place for " + Names.of(value));
    }
    return place;
  }

  /** The scalar slot of {@code value}. */
  public int scalar(Value value) {
    return ((Place.Scalar) place(value)).slot();
  }

  /** The scalar slots of {@code values}. */
  public int[] scalars(List<? extends Value> values) {
    return values.stream().mapToInt(this::scalar).toArray();
  }

  /** Gives {@code result} a scalar slot. */
  public int defineScalar(Value result) {
    int slot = slots.scalar();
    define(result, new Place.Scalar(slot));
    return slot;
  }

  public int newScalar() {
    return slots.scalar();
  }

  /** A slot that always holds {@code value}. */
  public int constant(long value) {
    return slots.constant(value);
  }

  public int newStore() {
    return slots.store();
  }

  public int newWindow() {
    return slots.window();
  }

  /** The register of a tile value. */
  public int register(Value value) {
    return ((Place.OnCore) place(value)).register();
  }

  /** Gives a tile a register of its own. */
  public int defineTile(Operation op, Value result) {
    int register = registers.add((TileType) concrete(op, result.type()), result);
    define(result, new Place.OnCore(register));
    return register;
  }

  /** A fresh place for a value of the type of {@code like}. */
  public Place newPlace(Operation op, Value like) {
    return freshLike(op, place(like), like);
  }

  Place freshLike(Operation op, Place place, Value named) {
    return switch (place) {
      case Place.Scalar s -> new Place.Scalar(slots.scalar());
      case Place.Memory m -> new Place.Memory(slots.store(), slots.scalar());
      case Place.Window w -> new Place.Window(slots.window(), w.store() < 0 ? -1 : slots.store());
      case Place.OnCore t ->
          new Place.OnCore(registers.add((TileType) concrete(op, named.type()), named));
      case Place.Buffer b -> new Place.Buffer(slots.window());
      case Place.Context c -> c;
    };
  }

  // ---- code

  public Label label() {
    Label label = new Label();
    labels.add(label);
    return label;
  }

  /** Makes {@code label} stand for the next instruction. */
  public void bind(Label label) {
    label.bind(drafts.size());
  }

  /** Begins an instruction of {@code op}. */
  public Instruction instruction(Operation op) {
    return new Instruction(op, loop, drafts);
  }

  /** Goes to {@code label}. */
  public void jump(Operation op, Label label) {
    instruction(op).mayGoTo(label).kind(Draft.Kind.JUMP).make((tiles, next) -> Moves.goTo(next));
  }

  /** Ends the function. */
  void end(Operation op) {
    instruction(op).kind(Draft.Kind.END).make((tiles, next) -> Moves.end());
  }

  /** Emits all operations of a body. */
  public void body(Block block) {
    bodyBefore(block, null);
  }

  /** Emits the operations of a body that stand before {@code end}. */
  public void bodyBefore(Block block, @Nullable Operation end) {
    for (Operation op : block) {
      if (op == end) {
        return;
      }
      compiler.emitterOf(op).emit(op, this);
    }
  }

  /** Emits a body whose yield puts its values into {@code targets}. */
  public void body(Block block, List<Place> targets) {
    yieldTargets.add(targets);
    body(block);
    yieldTargets.removeLast();
  }

  /** Emits the body of a loop. */
  public void loopBody(Block block, List<Place> targets, int inductionSlot) {
    Kernel.Loop outer = loop;
    loop = new Kernel.Loop(block.argument(0).name(), inductionSlot, outer);
    body(block, targets);
    loop = outer;
  }

  /** Where the innermost body puts the values that it yields. */
  public List<Place> yieldTargets() {
    return yieldTargets.getLast();
  }

  /** Emits the body of {@code callee} here, its parameters being {@code arguments}. */
  public void inline(Operation call, Operation callee, List<? extends Value> arguments) {
    if (scope.isInside(callee)) {
      error(call, RunCodes.RECURSION, Names.function(callee) + " is called from itself");
      return;
    }
    if (isTooLarge(call, callee) || !compiler.canRun(callee)) {
      return;
    }
    List<Type> types = arguments.stream().map(a -> concrete(call, a.type())).toList();
    Bindings bindings = compiler.match(call, callee, types, sink);
    if (bindings == null) {
      return;
    }
    Scope inner = new Scope(callee, bindings, scope);
    Block block = callee.region(0).block();
    for (int i = 0; i < arguments.size(); i++) {
      inner.define(block.argument(i), place(arguments.get(i)));
    }
    Scope outer = scope;
    scope = inner;
    body(block);
    scope = outer;
  }

  /** Whether there is so much code that calls are not inlined any more; says so once. */
  private boolean isTooLarge(Operation call, Operation callee) {
    if (!tooLarge && drafts.size() > MAX_INSTRUCTIONS) {
      tooLarge = true;
      error(call, RunCodes.TOO_LARGE, "more than " + MAX_INSTRUCTIONS + " instructions so far");
    } else if (!tooLarge && compiler.calls(callee) > MAX_CALLS) {
      tooLarge = true;
      error(
          call,
          RunCodes.TOO_LARGE,
          Names.function(callee) + " comes to more than " + MAX_CALLS + " calls, all inlined");
    }
    return tooLarge;
  }

  /** Copies values to places as if all at once. */
  public void moves(Operation op, List<? extends Value> values, List<Place> targets) {
    Moves.atOnce(op, this, values, targets);
  }

  // ---- for the compiler

  List<Draft> drafts() {
    return drafts;
  }

  List<Label> labels() {
    return labels;
  }

  TileRegisters registers() {
    return registers;
  }

  Slots slots() {
    return slots;
  }
}
