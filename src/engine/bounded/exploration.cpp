#include "engine/bounded/exploration.h"

#include <algorithm>

#include "base/error.h"
#include "ir/value.h"

namespace cairn::engine::bounded {

using ir::BlockId;

Exploration::Exploration(const ProgramTables& tables, Hints& hints, Bound bound, const base::Cancellation& cancellation,
                         Feasible feasible)
    : tables_(tables),
      terms_(tables.terms),
      program_(tables.program),
      bound_(bound),
      cancellation_(cancellation),
      feasible_(std::move(feasible)),
      guards_(tables.terms),
      hints_(hints),
      pointers_(tables.terms, tables.program.pointer_width),
      pointer_sort_(ir::pointer_sort(tables.terms, tables.program.pointer_width)) {}

bool Exploration::run() try {
  start();
  while (!work_.empty()) {
    auto node = work_.extract(work_.begin());
    spend(1, 0);
    process(std::move(node.mapped()));
  }
  return true;
} catch (const SmallerUnits& needed) {
  hints_.units[objects_[needed.object - 1].site] = needed.unit;
  return false;
}

void Exploration::spend(std::uint64_t states, std::uint64_t targets) {
  constexpr std::uint64_t targets_in_state = 32;
  constexpr std::uint64_t terms_in_state = 2000;
  states_ += states;
  targets_ += targets;
  const std::uint64_t terms = terms_.term_count() - terms_before_;
  if (bound_.states != 0 && states_ + targets_ / targets_in_state + terms / terms_in_state > bound_.states)
    throw TooMany{std::to_string(bound_.states) + " states"};
}

void Exploration::start() {
  const ir::Procedure* entry = ir::find_procedure(program_, program_.entry);
  CAIRN_CHECK(entry && !entry->external(), "the entry procedure has a body");
  State state;
  state.guard = guards_.root();
  state.frame.procedure = entry;
  state.frame.order = &tables_.order(*entry);
  for (const ir::Global& global : program_.globals) {
    const ir::Declaration& d = global.declaration;
    Term value = global.initial ? evaluate(state, global.initial) : input(state, d.variable, d.type, {}, d.origin);
    state.globals = state.globals.set(d.variable.id(), value);
  }
  for (const ir::Declaration& d : entry->parameters) {
    Term value = input(state, d.variable, d.type, {}, d.origin);
    state.frame.variables = state.frame.variables.set(d.variable.id(), value);
  }
  state.frame.entry_heap = state.heap;
  state.frame.entry_globals = state.globals;
  // A loop back to the entry block finds its component open.
  state.frame.loops.resize(state.frame.order->chain(0).size());
  schedule({std::move(state), 0, 0});
}

Exploration::Key Exploration::key(const Frame& frame, BlockId block, std::uint32_t statement) const {
  Key out = frame.prefix;
  std::vector<int> chain = frame.order->chain(block);
  for (std::size_t i = 0; i < chain.size(); ++i) {
    out.push_back(frame.order->components[chain[i]].order);
    out.push_back(frame.loops[i].iteration);
  }
  out.push_back(frame.order->order[block]);
  out.push_back(statement);
  return out;
}

void Exploration::schedule(Item item) {
  Key k = key(item.state.frame, item.block, item.statement);
  auto [it, fresh] = work_.try_emplace(std::move(k), item);
  if (fresh) return;
  if (++merges_ > bound_.merges && bound_.merges != 0)
    throw TooMany{std::to_string(bound_.merges) + " places where paths meet"};
  State& a = it->second.state;
  State& b = item.state;
  CAIRN_CHECK(a.frame.caller == b.frame.caller && a.frame.procedure == b.frame.procedure,
              "states at one place come from one call");
  auto [guard, first] = guards_.merge(a.guard, b.guard);
  try {
    a.heap = merge(pointers_, first, a.heap, b.heap);
  } catch (const base::Unsupported& u) {
    return gap(b, Gap::Kind::Unsupported, terms_.mk_true(), u.what(), {});
  }
  a.guard = guard;
  a.frame.variables = merge(terms_, first, a.frame.variables, b.frame.variables);
  a.globals = merge(terms_, first, a.globals, b.globals);
  for (std::size_t i = 0; i < a.frame.loops.size(); ++i) {
    a.frame.loops[i].counted = std::max(a.frame.loops[i].counted, b.frame.loops[i].counted);
    a.frame.loops[i].decisions = std::min(a.frame.loops[i].decisions, b.frame.loops[i].decisions);
  }
  for (std::uint64_t object : b.frame.stack_objects)
    if (std::find(a.frame.stack_objects.begin(), a.frame.stack_objects.end(), object) == a.frame.stack_objects.end())
      a.frame.stack_objects.push_back(object);
}

void Exploration::process(Item item) {
  const std::vector<ir::Statement>& statements = item.state.frame.procedure->blocks[item.block].statements;
  for (std::uint32_t i = item.statement; i < statements.size(); ++i) {
    cancellation_.check();
    here_ = &statements[i].origin;
    try {
      if (execute(item.state, statements[i], item.block, i) == Next::Stop) return;
    } catch (const base::Unsupported& u) {
      gap(item.state, Gap::Kind::Unsupported, terms_.mk_true(), u.what(), statements[i].origin);
      return;
    }
  }
  terminate(std::move(item.state), item.block);
}

void Exploration::terminate(State state, BlockId block) {
  const ir::Terminator& end = state.frame.procedure->blocks[block].terminator;
  here_ = &end.origin;
  if (const auto* jump = std::get_if<ir::Goto>(&end.kind)) return follow(std::move(state), block, jump->target);
  if (std::holds_alternative<ir::Return>(end.kind)) return finish_call(std::move(state));
  const auto* branch = std::get_if<ir::Branch>(&end.kind);
  if (!branch) return;
  Term condition = evaluate(state, branch->condition);
  if (branch->then_target == branch->else_target) return follow(std::move(state), block, branch->then_target);
  if (std::optional<bool> known = decided(state.guard, condition))
    return follow(std::move(state), block, *known ? branch->then_target : branch->else_target);
  State other = state;
  if (assume(state, condition, true)) follow(std::move(state), block, branch->then_target);
  if (assume(other, terms_.mk_not(condition), true)) follow(std::move(other), block, branch->else_target);
}

void Exploration::follow(State state, BlockId from, BlockId to) {
  const analysis::WeakTopologicalOrder& order = *state.frame.order;
  std::vector<int> source = order.chain(from);
  std::vector<int> target = order.chain(to);
  std::size_t shared = 0;
  while (shared < source.size() && shared < target.size() && source[shared] == target[shared]) ++shared;
  std::vector<LoopVisits>& loops = state.frame.loops;
  loops.resize(shared);
  for (std::size_t i = shared; i < target.size(); ++i) loops.push_back({0, 0, state.guard->decisions});
  bool again = shared == target.size() && shared > 0 && order.components[target.back()].head == to;
  if (again) {
    LoopVisits& visits = loops.back();
    ++visits.iteration;
    bool undecided = visits.decisions != state.guard->decisions;
    if (undecided) ++visits.counted;
    visits.decisions = state.guard->decisions;
    const ir::Origin& origin = state.frame.procedure->blocks[from].terminator.origin;
    if (visits.counted > bound_.depth || visits.iteration > bound_.iterations)
      return gap(state, Gap::Kind::Unwinding, terms_.mk_true(), "loop", origin);
    if (undecided && !feasible_(state.guard->conjunction, false)) return;
  }
  schedule({std::move(state), to, 0});
}

void Exploration::enter(const State& state, BlockId block, std::uint32_t statement, const Frame& caller,
                        std::uint32_t ordinal, const ir::Procedure& callee, const std::vector<Term>& arguments,
                        Term condition) {
  State inner;
  inner.guard = state.guard;
  inner.globals = state.globals;
  inner.heap = state.heap;
  if (!assume(inner, condition, true)) return;
  std::uint32_t active = 0;
  std::uint32_t undecided = 0;
  std::uint32_t decisions = inner.guard->decisions;
  for (const Frame* f = &caller; f; f = f->caller) {
    if (f->procedure != &callee) continue;
    ++active;
    if (f->decisions != decisions) ++undecided;
    decisions = f->decisions;
  }
  const ir::Origin& origin = caller.procedure->blocks[block].statements[statement].origin;
  if (undecided > bound_.depth || active > bound_.iterations)
    return gap(inner, Gap::Kind::Unwinding, terms_.mk_true(), "recursion of " + callee.name, origin);
  if (undecided > 0 && !feasible_(inner.guard->conjunction, false)) return;
  Frame& frame = inner.frame;
  frame.procedure = &callee;
  frame.order = &tables_.order(callee);
  for (std::size_t i = 0; i < arguments.size(); ++i)
    frame.variables = frame.variables.set(callee.parameters[i].variable.id(), arguments[i]);
  frame.entry_heap = inner.heap;
  frame.entry_globals = inner.globals;
  frame.caller = &caller;
  frame.block = block;
  frame.statement = statement;
  frame.prefix = key(caller, block, statement);
  frame.prefix.push_back(ordinal);
  frame.decisions = inner.guard->decisions;
  frame.loops.resize(frame.order->chain(0).size(), {0, 0, inner.guard->decisions});
  schedule({std::move(inner), 0, 0});
}

void Exploration::finish_call(State state) {
  const Frame& callee = state.frame;
  if (!callee.caller) return;
  State outer;
  outer.guard = state.guard;
  outer.globals = state.globals;
  outer.heap = state.heap;
  outer.frame = *callee.caller;
  for (std::uint64_t number : callee.stack_objects) {
    Object dead = *outer.heap.find(number);
    dead.freed = terms_.mk_true();
    dead.deaths = dead.deaths.set(objects_.size(), terms_.mk_true());
    outer.heap = outer.heap.set(number, std::move(dead));
  }
  const ir::Statement& call = outer.frame.procedure->blocks[callee.block].statements[callee.statement];
  const std::vector<Term>& targets = *ir::call_targets(call);
  for (std::size_t i = 0; i < targets.size(); ++i)
    set(outer, targets[i], evaluate(state, callee.procedure->results[i].variable));
  schedule({std::move(outer), callee.block, callee.statement + 1});
}

bool Exploration::assume(State& state, Term condition, bool decision) {
  state.guard = guards_.push(state.guard, condition, decision);
  return !condition.is_false();
}

void Exploration::gap(const State& state, Gap::Kind kind, Term condition, std::string what, const ir::Origin& origin) {
  Guard guard = guards_.push(state.guard, condition);
  if (!guard->conjunction.is_false()) log_.gaps.push_back({kind, guard->conjunction, std::move(what), origin});
}

bool Exploration::require(State& state, Term valid, const char* what, const ir::Origin& origin) {
  if (decided(state.guard, valid) == true) return true;
  if (!valid.is_true()) gap(state, Gap::Kind::Undefined, terms_.mk_not(valid), what, origin);
  return assume(state, valid);
}

}  // namespace cairn::engine::bounded
