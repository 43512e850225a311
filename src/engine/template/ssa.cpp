#include "engine/template/ssa.h"

#include "analysis/wto.h"
#include "base/error.h"
#include "engine/template/encoder.h"
#include "engine/template/leaks.h"
#include "ir/value.h"

namespace cairn::engine::tmpl {

using ir::BlockId;
using term::Op;

namespace {

/// Bodies of recursive procedures count as reached from the start.
analysis::Graph control_flow(const FlatProgram& flat) {
  analysis::Graph graph = analysis::control_flow(flat.procedure);
  for (const analysis::FlatRecursion& r : flat.recursions) graph.add_edge(0, r.entry);
  return graph;
}

}  // namespace

Encoder::Encoder(const Layout& layout, const base::Cancellation& cancellation)
    : layout_(layout),
      terms_(layout.terms),
      procedure_(layout.flat.procedure),
      cancellation_(cancellation),
      graph_(control_flow(layout.flat)),
      dominators_(graph_, 0),
      loops_(graph_, dominators_),
      kept_(root_variables(layout, loops_)),
      liveness_(layout.flat.program, procedure_, [this](BlockId b) { return kept_in(b); }) {
  for (BlockId b : dominators_.order())
    for (const ir::Statement& s : procedure_.blocks[b].statements)
      for (Term v : analysis::assigned(s)) assigned_in_[v].insert(b);
  if (!loops_.irreducible_edges().empty()) throw Unsupported("a loop with several entries");
  for (std::size_t i = 0; i < loops_.all().size(); ++i) loop_at_[loops_.all()[i].header] = static_cast<int>(i);
  add_recursions();
}

Ssa Encoder::run() {
  initial_ = initial_state();
  incoming_[0].push_back({terms_.mk_true(), initial_});
  for (BlockId block : blocks_in_order()) {
    cancellation_.check();
    if (int r = layout_.flat.procedure_of(block); r >= 0 && layout_.flat.recursions[r].entry == block)
      start_recursion(r);
    std::vector<Edge> edges = std::move(incoming_[block]);
    incoming_.erase(block);
    std::vector<Term> guards;
    for (const Edge& e : edges) guards.push_back(e.guard);
    block_ = block;
    guard_ = terms_.mk_or(guards);
    if (guard_.is_false()) {
      for (BlockId to : graph_.successors(block)) follow(block, to, guard_, edges.empty() ? State() : edges[0].state);
      continue;
    }
    state_ = merge(edges, block);
    if (auto loop = loop_at_.find(block); loop != loop_at_.end()) enter_loop(block, loop->second, guard_, state_);
    for (std::uint32_t i = 0; i < procedure_.blocks[block].statements.size(); ++i) execute(block, i);
    const ir::Terminator& end = procedure_.blocks[block].terminator;
    if (const auto* branch = std::get_if<ir::Branch>(&end.kind)) value(branch->condition, end.origin);
    leave(block, guard_, state_);
    for (int loop = loops_.innermost(block); loop >= 0; loop = loops_.all()[loop].parent) {
      SsaLoop& around = ssa_.loops[encoded_.at(loop)];
      around.last = static_cast<std::uint32_t>(terms_.term_count());
      around.facts = ssa_.facts.size();
      around.objects = ssa_.objects.size();
      around.elements = ssa_.elements.size();
    }
  }
  close_loops();
  close_recursions();
  return std::move(ssa_);
}

State Encoder::initial_state() {
  State state;
  for (const Slot& slot : layout_.slots()) {
    term::Sort sort = slot.symbol.sort();
    bool memory = slot.kind == SlotKind::CellData || slot.kind == SlotKind::CellObject ||
                  slot.kind == SlotKind::CellOffset || slot.kind == SlotKind::Rank;
    // Memory that nobody wrote has any content.
    if (memory)
      state.push_back(terms_.fresh_const("initial." + slot.name, sort));
    else if (slot.kind == SlotKind::Next)
      state.push_back(layout_.birth(1));
    else if (slot.kind == SlotKind::Owner)
      state.push_back(terms_.mk(Op::ConstArray, {layout_.null()}, {}, sort));
    else if (slot.kind == SlotKind::Freed)
      // What was never allocated counts as dead.
      state.push_back(terms_.mk(Op::ConstArray, {terms_.mk_true()}, {}, sort));
    else
      state.push_back(ir::zero_value(terms_, sort));
  }
  return state;
}

bool Encoder::is_variable_slot(std::size_t slot) const {
  SlotKind kind = layout_.slots()[slot].kind;
  return kind == SlotKind::Data || kind == SlotKind::Object || kind == SlotKind::Offset;
}

bool Encoder::is_live_slot(std::size_t slot, BlockId block) const {
  // What is remembered of a loop is for rows of later ones.
  return !is_variable_slot(slot) || layout_.slots()[slot].symbol.sort().is_array() ||
         liveness_.live_at_entry(block, layout_.variables()[layout_.slots()[slot].index].variable);
}

State Encoder::merge(const std::vector<Edge>& edges, BlockId block) const {
  return merge(edges, [&](std::size_t slot) { return is_live_slot(slot, block); });
}

State Encoder::merge(const std::vector<Edge>& edges, const std::function<bool(std::size_t)>& matters) const {
  std::vector<const Edge*> possible;
  for (const Edge& e : edges)
    if (!e.guard.is_false()) possible.push_back(&e);
  CAIRN_CHECK(!possible.empty(), "a block that can be reached has an edge");
  State out = possible.front()->state;
  for (std::size_t s = 0; s < out.size(); ++s) {
    if (!matters(s)) continue;
    for (std::size_t i = 1; i < possible.size(); ++i)
      if (possible[i]->state[s] != out[s]) out[s] = terms_.mk_ite(possible[i]->guard, possible[i]->state[s], out[s]);
  }
  return out;
}

bool Encoder::in_loop(int loop, BlockId block) const { return loops_.contains(loop, block); }

Encoder::Effects Encoder::effects(const std::function<bool(BlockId)>& is_inside) const {
  Effects out{std::vector<bool>(layout_.size()), {}};
  std::set<int> called;
  for (BlockId b = 0; b < procedure_.blocks.size(); ++b)
    if (is_inside(b))
      for (std::uint32_t i = 0; i < procedure_.blocks[b].statements.size(); ++i) {
        mark_written(procedure_.blocks[b].statements[i], b, i, out.slots);
        if (int r = callee(procedure_.blocks[b].statements[i]); r >= 0)
          called.insert(recursions_[r].callees.begin(), recursions_[r].callees.end());
      }
  std::vector<bool> elsewhere(layout_.size());
  auto is_called = [&](BlockId b) { return called.contains(layout_.flat.procedure_of(b)); };
  for (BlockId b = 0; b < procedure_.blocks.size() && !called.empty(); ++b)
    if (is_called(b))
      for (std::uint32_t i = 0; i < procedure_.blocks[b].statements.size(); ++i)
        mark_written(procedure_.blocks[b].statements[i], b, i, elsewhere);
  for (std::size_t s = 0; s < layout_.size(); ++s)
    if (elsewhere[s] && is_shared(s)) out.slots[s] = true;
  for (std::uint32_t s = 0; s < layout_.points_to.sites().size(); ++s)
    if (BlockId b = layout_.points_to.sites()[s].block; is_inside(b) || is_called(b)) out.sites.insert(s);
  return out;
}

void Encoder::enter_loop(BlockId head, int loop, Term& guard, State& state) {
  SsaLoop out;
  out.head = head;
  out.origin = procedure_.blocks[head].statements.empty() ? procedure_.blocks[head].terminator.origin
                                                          : procedure_.blocks[head].statements.front().origin;
  int parent = loops_.all()[loop].parent;
  out.parent = parent < 0 ? -1 : static_cast<int>(encoded_.at(parent));
  out.entry_guard = guard;
  SsaUse use{terms_.fresh_const("select", terms_.bool_sort()), state, state};
  out.first = use.select.id();
  Effects inside = effects([&](BlockId b) { return in_loop(loop, b); });
  out.changed = std::move(inside.slots);
  out.sites = std::move(inside.sites);
  for (const ir::Declaration& d : layout_.variables())
    if (liveness_.live_at_entry(head, d.variable)) out.live.push_back(d.variable);
  for (std::size_t s = 0; s < state.size(); ++s) {
    out.known.push_back(!out.changed[s] || is_live_slot(s, head));
    if (!out.changed[s] || !out.known[s]) continue;
    const Slot& slot = layout_.slots()[s];
    use.back[s] = terms_.fresh_const("back." + slot.name, slot.symbol.sort());
    state[s] = terms_.mk_ite(use.select, use.back[s], state[s]);
  }
  // What holds in all states: numbers grow, and no pointer is to an object that is not there yet.
  std::size_t next = layout_.next();
  ssa_.facts.push_back(terms_.mk(Op::BvSle, {use.entry[next], use.back[next]}));
  for (std::size_t s = 0; s < state.size(); ++s)
    if (layout_.slots()[s].kind == SlotKind::Object && out.changed[s])
      ssa_.facts.push_back(layout_.exists(use.back[s], use.back[next]));
  for (Term variable : out.live)
    if (std::size_t s = layout_.slot(variable); layout_.slots()[s].kind == SlotKind::Object) note_object(state[s]);
  out.uses.push_back(std::move(use));
  encoded_[loop] = ssa_.loops.size();
  ssa_.loops.push_back(std::move(out));
}

void Encoder::leave(BlockId block, Term guard, const State& state) {
  const ir::Terminator& end = procedure_.blocks[block].terminator;
  if (int r = layout_.flat.procedure_of(block); r >= 0 && std::holds_alternative<ir::Return>(end.kind))
    recursions_[r].returns.push_back({guard, state});
  if (const auto* jump = std::get_if<ir::Goto>(&end.kind)) follow(block, jump->target, guard, state);
  if (const auto* branch = std::get_if<ir::Branch>(&end.kind)) {
    Term condition = evaluate(layout_, state, branch->condition).data;
    if (branch->then_target == branch->else_target) {
      follow(block, branch->then_target, guard, state);
      return;
    }
    follow(block, branch->then_target, terms_.mk_and(guard, condition), state);
    follow(block, branch->else_target, terms_.mk_and(guard, terms_.mk_not(condition)), state);
  }
}

void Encoder::follow(BlockId from, BlockId to, Term guard, const State& state) {
  auto loop = loop_at_.find(to);
  bool back = loop != loop_at_.end() && in_loop(loop->second, from);
  if (back) {
    if (!guard.is_false()) ends_[loop->second].push_back({guard, state});
  } else {
    incoming_[to].push_back({guard, state});
  }
}

void Encoder::close_loops() {
  for (const auto& [loop, index] : encoded_) {
    SsaLoop& out = ssa_.loops[index];
    const std::vector<Edge>& edges = ends_[loop];
    std::vector<Term> guards;
    for (const Edge& e : edges) guards.push_back(e.guard);
    out.end_guard = terms_.mk_or(guards);
    out.end = edges.empty() ? out.uses[0].back : merge(edges, out.head);
  }
}

Ssa encode(const Layout& layout, const base::Cancellation& cancellation) { return Encoder(layout, cancellation).run(); }

}  // namespace cairn::engine::tmpl
