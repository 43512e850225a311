#include <algorithm>
#include <numeric>

#include "analysis/uses.h"
#include "base/overloaded.h"
#include "engine/symex/executor.h"

namespace cairn::engine::symex {

using base::Overloaded;

namespace {

/// The position of a block: that of each component around it among its siblings, then its own.
std::vector<std::uint32_t> position(const analysis::WeakTopologicalOrder& order, ir::BlockId block) {
  std::vector<std::uint32_t> out;
  for (int component : order.chain(block)) out.push_back(order.components[component].order);
  out.push_back(order.order[block]);
  return out;
}

}  // namespace

// Blocks in an order in which all edges but those back to loop heads go forward, so that all states of a block are
// known when its turn comes.
void Executor::walk(const ir::Procedure& procedure, State entry) {
  order_ = analysis::weak_topological_order(procedure);
  by_rank_.resize(procedure.blocks.size());
  std::iota(by_rank_.begin(), by_rank_.end(), 0);
  std::vector<std::vector<std::uint32_t>> positions;
  for (ir::BlockId b = 0; b < procedure.blocks.size(); ++b)
    positions.push_back(order_->reachable[b] ? position(*order_, b) : std::vector<std::uint32_t>{});
  std::stable_sort(by_rank_.begin(), by_rank_.end(),
                   [&](ir::BlockId a, ir::BlockId b) { return positions[a] < positions[b]; });
  pending_.assign(procedure.blocks.size(), {});
  if (order_->component[0] == analysis::WeakTopologicalOrder::none)
    pending_[0].push_back(std::move(entry));
  else
    leave(0, 0, std::move(entry));
  for (ir::BlockId block : by_rank_) {
    std::vector<State> states = merge(std::exchange(pending_[block], {}));
    const int component = order_->reachable[block] ? order_->component[block] : analysis::WeakTopologicalOrder::none;
    const bool head = component != analysis::WeakTopologicalOrder::none && order_->components[component].head == block;
    for (State& s : states) {
      if (head)
        enter_loop(block, std::move(s));
      else
        walk_block(block, std::move(s), 0);
    }
  }
}

void Executor::walk_block(ir::BlockId id, State s, std::uint32_t first) {
  const ir::Block& block = own_procedure_->blocks[id];
  std::vector<State> states{std::move(s)};
  for (std::uint32_t i = first; i < block.statements.size() && !states.empty(); ++i) {
    site_.block = id;
    site_.index = i;
    std::vector<State> next;
    for (State& state : states)
      for (State& result : exec(std::move(state), block.statements[i])) next.push_back(std::move(result));
    // Assumptions are the user's to make.
    if (next.empty() && !std::holds_alternative<ir::Assume>(block.statements[i].kind))
      stop(block.statements[i].origin,
           "no execution gets beyond this statement, because what is known after it contradicts itself");
    states = next.size() > 1 ? merge(std::move(next)) : std::move(next);
  }
  site_.block = id;
  site_.index = static_cast<std::uint32_t>(block.statements.size());
  for (State& state : states) {
    mark(state, block.terminator.origin, nullptr);
    site_.origin = block.terminator.origin;
    site_.folded = nullptr;
    site_.aim_at("");
    site_.conjunct = {};
    std::visit(Overloaded{[&](const ir::Goto& g) { leave(id, g.target, std::move(state)); },
                          [&](const ir::Branch& b) {
                            Term condition = eval(state, b.condition);
                            std::optional<bool> known = decide(state, condition);
                            if (known) {
                              assume(state, *known ? condition : terms_.mk_not(condition));
                              return leave(id, *known ? b.then_target : b.else_target, std::move(state));
                            }
                            State then = with_choice(state, condition);
                            then.proves = then.proves || proofs_.contains(condition);
                            leave(id, b.then_target, std::move(then));
                            leave(id, b.else_target, with_choice(state, terms_.mk_not(condition)));
                          },
                          [&](const ir::Return&) { finish(std::move(state)); },
                          [&](const ir::Halt&) { ends_.push_back(state); }},
               block.terminator.kind);
  }
}

void Executor::pop_frames(State& s, std::size_t keep) {
  while (s.frames.size() > keep) {
    Heap frame = std::move(s.frames.back());
    s.frames.pop_back();
    frame.for_each([&](ResourceId, Heap::Key, const ChunkPtr& chunk) {
      Chunk copy = *chunk;
      const base::Location from = site_.origin.where;
      site_.origin.where = chunk->from;
      add_chunk(s, std::move(copy));
      site_.origin.where = from;
    });
  }
}

void Executor::leave(ir::BlockId from, ir::BlockId to, State s) {
  const std::vector<int> inside = order_->chain(from);
  const std::vector<int> outside = order_->chain(to);
  std::size_t shared = 0;
  while (shared < inside.size() && shared < outside.size() && inside[shared] == outside[shared]) ++shared;
  const int component = order_->component[to];
  const bool head = component != analysis::WeakTopologicalOrder::none && order_->components[component].head == to;
  const bool back = head && shared == outside.size() && s.frames.size() >= shared;
  const bool enters = outside.size() > shared;
  if (outside.size() > shared + 1 || (enters && !head)) {
    give_up(s, "a loop that is entered at several places is not supported by this engine");
    return;
  }
  pop_frames(s, shared);
  if (!back) {
    if (!dead(s)) pending_[to].push_back(std::move(s));
    return;
  }
  site_.property = ir::Property::LoopInvariant;
  site_.aim_at("loop invariant after an iteration", Aim::InvariantKept);
  check_iteration(s, own_procedure_->blocks[from]);
  const std::uint64_t failed = failed_;
  for (Consumed& c : consume_all(s, s.heap, own_procedure_->blocks[to].invariants))
    if (own_procedure_->contract.exact && failed == failed_)
      check_leftover(c.state, c.rest, "at the end of an iteration");
  ends_.push_back(std::move(s));
}

void Executor::enter_loop(ir::BlockId head, State s) {
  const ir::Block& block = own_procedure_->blocks[head];
  const int component = order_->component[head];
  site_.block = head;
  site_.index = 0;
  site_.origin = block.statements.empty() ? block.terminator.origin : block.statements[0].origin;
  if (!block.invariants.empty() && block.invariants[0]->where.known()) site_.origin.where = block.invariants[0]->where;
  site_.property = ir::Property::LoopInvariant;
  site_.aim_at("loop invariant on entry");
  mark(s, site_.origin, nullptr);
  std::set<ir::Variable> changed;
  for (ir::BlockId b = 0; b < own_procedure_->blocks.size(); ++b) {
    if (!order_->reachable[b]) continue;
    const std::vector<int> around = order_->chain(b);
    if (std::find(around.begin(), around.end(), component) == around.end()) continue;
    for (const ir::Statement& statement : own_procedure_->blocks[b].statements) {
      for (ir::Variable v : analysis::assigned(statement)) changed.insert(v);
      if (const auto* c = std::get_if<ir::Call>(&statement.kind))
        for (ir::Variable g : tables_.changed_globals(*tables_.index().procedure(c->procedure))) changed.insert(g);
      if (std::holds_alternative<ir::VirtualCall>(statement.kind))
        for (const ir::Global& g : tables_.program().globals) changed.insert(g.declaration.variable);
    }
  }
  for (Consumed& c : consume_all(s, s.heap, block.invariants)) {
    State body = std::move(c.state);
    body.frames.push_back(std::move(c.rest));
    body.heap = Heap();
    body.heap.set_age(++ages_);
    for (ir::Variable v : changed) {
      havoc(body, v);
      sources_.emplace(*body.store.find(v.id()), Source{site_.origin.where, nullptr, v});
    }
    site_.aim_at("loop invariant", Aim::Invariant);
    const Term snapshot = symbols_.fresh("invariant", symbols_.snapshot_sort());
    sources_.emplace(snapshot, Source{site_.origin.where});
    for (State& start : produce_all(std::move(body), block.invariants, snapshot)) walk_block(head, std::move(start), 0);
    site_.aim_at("loop invariant on entry");
  }
}

void Executor::check_leftover(State& s, const Heap& rest, const std::string& when) {
  if (rest.empty()) return;
  if (prover_.contradicts(s.path) == Proof::Yes) return;
  rest.for_each([&](ResourceId, Heap::Key, const ChunkPtr& chunk) {
    if (chunk->many() && prover_.proves(s.path, terms_.mk_not(at_some_place(*chunk))) == Proof::Yes) return;
    if (chunk->permission && prover_.proves(s.path, terms_.mk_eq(chunk->permission, terms_.mk_real(0))) == Proof::Yes)
      return;
    fail(s, rest, "leak of " + show(s, *chunk) + " " + when, "");
  });
}

void Executor::finish(State s) {
  pop_frames(s, 0);
  site_.property = ir::Property::Postcondition;
  site_.aim_at("postcondition of " + own_procedure_->name);
  const Heap heap = s.heap;
  const std::uint64_t failed = failed_;
  for (Consumed& c : consume_all(s, heap, own_procedure_->contract.postconditions)) {
    // What was asked for in vain is left over under another name.
    if (!own_procedure_->contract.exact || failed != failed_) continue;
    site_.conjunct = {};
    check_leftover(c.state, c.rest, "at return");
  }
  ends_.push_back(s);
}

// All paths up to here end in the assertion; one path goes on from it.
std::vector<State> Executor::cut(const State& s, const ir::Join& join) {
  site_.property = ir::Property::Assert;
  site_.aim_at("split");
  for (Consumed& c : consume(s, s.heap, join.assertion))
    if (own_procedure_->contract.exact) check_leftover(c.state, c.rest, "at a join");
  if (!cuts_.emplace(site_.block, site_.index).second) return {};
  State next = *entry_state_;
  next.heap = Heap();
  next.frames.assign(s.frames.size(), Heap());
  next.proves = s.proves;
  for (const ir::Declaration& d : own_procedure_->locals) havoc(next, d.variable);
  for (const ir::Declaration& d : own_procedure_->results) havoc(next, d.variable);
  for (const ir::Global& g : tables_.program().globals) havoc(next, g.declaration.variable);
  next.trace = s.trace;
  return produce(std::move(next), join.assertion, symbols_.fresh("join", symbols_.snapshot_sort()));
}

}  // namespace cairn::engine::symex
