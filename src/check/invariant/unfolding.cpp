#include "check/invariant/unfolding.h"

#include <algorithm>
#include <limits>

#include "base/error.h"

namespace cairn::check::invariant {

using base::Unsupported;
using ir::BlockId;
using term::Op;

namespace {

// What an unfolding may take.
constexpr std::size_t most_visits = 20'000;
constexpr std::size_t most_terms = 1'000'000;

// A birth that no object has.
constexpr long never = std::numeric_limits<long>::max();

}  // namespace

Unfolder::Unfolder(const World& world, const Changes& changes, const Beginning& beginning,
                   std::optional<std::uint32_t> unwinding)
    : world_(world),
      terms_(world.terms),
      changes_(changes),
      beginning_(beginning),
      unwinding_(unwinding),
      procedure_(world.flat.procedure),
      graph_(analysis::control_flow(procedure_)),
      dominators_(graph_, entry()),
      loops_(graph_, dominators_),
      order_(analysis::weak_topological_order(procedure_, entry())),
      liveness_(world.flat.program, procedure_) {
  if (!loops_.irreducible_edges().empty()) throw Unsupported("a loop with several entries");
  for (std::size_t i = 0; i < loops_.all().size(); ++i) loop_at_[loops_.all()[i].header] = static_cast<int>(i);
  out_.object = terms_.fresh_const("any", terms_.int_sort());
}

Unfolding Unfolder::run() {
  std::size_t terms_before = terms_.term_count();
  arrive(entry(), {}, {terms_.mk_true(), beginning_.procedure ? start_of_procedure() : initial_state()});
  for (std::size_t visits = 0; !incoming_.empty(); ++visits) {
    if (visits > most_visits || terms_.term_count() > terms_before + most_terms)
      throw Unsupported("a program of this size without calls and loops");
    Visit visit = std::move(incoming_.begin()->second);
    incoming_.erase(incoming_.begin());
    block_ = visit.block;
    iterations_ = std::move(visit.iterations);
    std::vector<Term> guards;
    for (const Edge& e : visit.edges) guards.push_back(e.guard);
    guard_ = named(terms_.mk_or(guards));
    state_ = merge(visit.edges);
    if (unwinding_) state_.next = next_birth();
    if (auto loop = loop_at_.find(block_); loop != loop_at_.end() && !unwinding_) enter_loop(block_, loop->second);
    for (std::uint32_t i = 0; i < procedure_.blocks[block_].statements.size(); ++i) execute(block_, i);
    leave(block_);
    for (int loop = loops_.innermost(block_); loop != analysis::Loops::none; loop = loops_.all()[loop].parent)
      if (auto number = number_of_.find(loop); number != number_of_.end()) {
        out_.loops[number->second].extent = out_.extent();
        out_.loops[number->second].last = static_cast<std::uint32_t>(terms_.term_count());
      }
  }
  close_loops();
  if (beginning_.procedure) close_procedure();
  return std::move(out_);
}

BlockId Unfolder::entry() const {
  return beginning_.procedure ? world_.flat.recursions[*beginning_.procedure].entry : 0;
}

/// A large guard gets a name, so that what adds to it stays small.
Term Unfolder::named(Term guard) {
  if (guard.size() < 8) return guard;
  Term name = terms_.fresh_const("here", terms_.bool_sort());
  out_.facts.push_back(terms_.mk_eq(name, guard));
  return name;
}

/// Notes that executions come to a block, in iterations of the loops around it, the outermost first.
void Unfolder::arrive(BlockId block, std::vector<std::uint32_t> iterations, Edge edge) {
  std::vector<std::uint32_t> order;
  std::size_t depth = 0;
  for (int component : order_.chain(block)) {
    order.push_back(order_.components[component].order);
    order.push_back(iterations[depth++]);
  }
  order.push_back(order_.order[block]);
  Visit& visit = incoming_[order];
  visit.block = block;
  visit.iterations = std::move(iterations);
  visit.edges.push_back(std::move(edge));
}

State Unfolder::initial_state() const {
  State state;
  // Every variable is assigned before it is read, so that its first value may be chosen: where the program starts, like
  // engines do.
  for (const ir::Declaration& d : procedure_.locals)
    state.variables.push_back(beginning_.procedure || d.variable.sort().is_array()
                                  ? world_.fresh(d.variable.name(), d.variable.sort())
                                  : world_.zero(d.variable.sort()));
  // Memory that nobody wrote has any content.
  for (std::uint32_t c = 0; c < world_.cells.all().size(); ++c) state.cells.push_back(world_.fresh_cell(c));
  term::Sort object = terms_.int_sort();
  state.next = terms_.mk_int(1);
  const term::Sort flags = terms_.array_sort(object, terms_.bool_sort());
  state.freed =
      unwinding_ ? terms_.mk(Op::ConstArray, {terms_.mk_true()}, {}, flags) : terms_.fresh_const("freed", flags);
  const term::Sort numbers = terms_.array_sort(object, object);
  state.died =
      unwinding_ ? terms_.mk(Op::ConstArray, {terms_.mk_int(never)}, {}, numbers) : terms_.fresh_const("died", numbers);
  return state;
}

State Unfolder::merge(const std::vector<Edge>& edges) const {
  State out = edges.front().state;
  for (std::size_t i = 1; i < edges.size(); ++i) combine(edges[i].guard, edges[i].state, out);
  return out;
}

void Unfolder::combine(Term condition, const State& changed, State& into) const {
  auto pick = [&](Term a, Term& b) {
    if (a != b) b = terms_.mk_ite(condition, a, b);
  };
  for (std::size_t i = 0; i < into.variables.size(); ++i) {
    pick(changed.variables[i].object, into.variables[i].object);
    pick(changed.variables[i].data, into.variables[i].data);
  }
  for (std::size_t i = 0; i < into.cells.size(); ++i) {
    pick(changed.cells[i].object, into.cells[i].object);
    pick(changed.cells[i].data, into.cells[i].data);
  }
  pick(changed.next, into.next);
  pick(changed.freed, into.freed);
  pick(changed.died, into.died);
  if (unwinding_) {
    into.known.insert(changed.known.begin(), changed.known.end());
    return;
  }
  std::erase_if(into.known, [&](const auto& entry) {
    auto other = changed.known.find(entry.first);
    return other == changed.known.end() || other->second != entry.second;
  });
}

void Unfolder::forget(const Effects& effects, Term select, State& state) {
  auto known = [&](Term fact) { out_.facts.push_back(terms_.mk_implies(select, fact)); };
  Term entered = state.next;
  if (effects.births()) {
    state.next = terms_.fresh_const("next", terms_.int_sort());
    known(terms_.mk(Op::Le, {entered, state.next}));
  }
  if (effects.births() || effects.deaths) state.freed = terms_.fresh_const("freed", state.freed.sort());
  if (effects.deaths) state.died = terms_.fresh_const("died", state.died.sort());
  for (std::uint32_t c : effects.cells) state.cells[c] = world_.fresh_cell(c);
  for (Term v : effects.variables) {
    Value& value = state.variables[world_.variable(v)];
    value = world_.fresh(v.name(), v.sort());
    // Nothing refers to what is not there yet.
    if (value.object) known(world_.less(value.object, state.next));
    if (v.sort().is_ref()) known(terms_.mk(Op::Le, {world_.null(), value.object}));
  }
}

void Unfolder::enter_loop(BlockId head, int loop) {
  Loop out;
  out.head = head;
  out.nest = out_.loops.size();
  if (int parent = loops_.all()[loop].parent; parent != analysis::Loops::none)
    out.nest = out_.loops[number_of_.at(parent)].nest;
  const ir::Block& block = procedure_.blocks[head];
  out.origin = block.statements.empty() ? block.terminator.origin : block.statements.front().origin;
  out.select = terms_.fresh_const("select", terms_.bool_sort());
  out.first = out.select.id();
  out.entered = state_;
  out.back = state_;
  Effects inside = changes_.within([&](BlockId b) { return loops_.contains(loop, b); });
  forget(inside, out.select, out.back);
  out.sites = std::move(inside.sites);
  combine(out.select, out.back, state_);
  for (const ir::Declaration& d : procedure_.locals)
    if (const Value& v = state_.variables[world_.variable(d.variable)];
        v.object && liveness_.live_at_entry(head, d.variable))
      note(v.object);
  number_of_[loop] = out_.loops.size();
  out_.loops.push_back(std::move(out));
}

void Unfolder::leave(BlockId block) {
  const ir::Terminator& end = procedure_.blocks[block].terminator;
  if (std::holds_alternative<ir::Return>(end.kind)) returns_.push_back({guard_, state_});
  if (const auto* jump = std::get_if<ir::Goto>(&end.kind)) follow(block, jump->target, guard_);
  if (const auto* branch = std::get_if<ir::Branch>(&end.kind)) {
    Term condition = value(branch->condition, end.origin).data;
    if (branch->then_target == branch->else_target) {
      follow(block, branch->then_target, guard_);
      return;
    }
    follow(block, branch->then_target, terms_.mk_and(guard_, condition));
    follow(block, branch->else_target, terms_.mk_and(guard_, terms_.mk_not(condition)));
  }
}

/// A loop, and the iterations of the loops around it.
std::vector<std::uint32_t> Unfolder::instance(const std::vector<int>& chain, std::size_t depth) const {
  std::vector<std::uint32_t> out(iterations_.begin(), iterations_.begin() + static_cast<long>(depth));
  out.push_back(static_cast<std::uint32_t>(chain[depth]));
  return out;
}

void Unfolder::follow(BlockId from, BlockId to, Term guard) {
  if (guard.is_false()) return;
  auto loop = loop_at_.find(to);
  bool back = loop != loop_at_.end() && loops_.contains(loop->second, from);
  if (back && !unwinding_) {
    ends_[loop->second].push_back({guard, state_});
    return;
  }
  std::vector<int> around = order_.chain(from);
  std::vector<int> inside = order_.chain(to);
  std::vector<std::uint32_t> iterations;
  for (std::size_t i = 0; i < inside.size(); ++i)
    iterations.push_back(i < around.size() && around[i] == inside[i] ? iterations_[i] : 0);
  for (std::size_t i = 0; i < around.size(); ++i)
    if (i >= inside.size() || around[i] != inside[i])
      left_.try_emplace(instance(around, i), *unwinding_ + 2 * iterations_[i]);
  if (back) {
    auto left = left_.find(instance(inside, inside.size() - 1));
    if (left != left_.end() && left->second-- == 0) {
      out_.gaps.push_back({guard, "the loops are left"});
      return;
    }
    ++iterations.back();
  }
  arrive(to, std::move(iterations), {guard, state_});
}

void Unfolder::close_loops() {
  for (const auto& [loop, number] : number_of_) {
    Loop& out = out_.loops[number];
    std::vector<Term> guards;
    for (const Edge& e : ends_[loop]) guards.push_back(e.guard);
    out.end_guard = terms_.mk_or(guards);
    out.end = ends_[loop].empty() ? out.back : merge(ends_[loop]);
  }
}

}  // namespace cairn::check::invariant
