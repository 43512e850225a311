#include <algorithm>

#include "engine/template/encoder.h"

namespace cairn::engine::tmpl {

using analysis::FlatRecursion;
using ir::BlockId;
using term::Op;

/// Bodies of recursive procedures come last, when the states at their calls by the rest of the program are known.
std::vector<BlockId> Encoder::blocks_in_order() const {
  std::vector<BlockId> out = analysis::reverse_post_order(graph_, 0);
  std::stable_partition(out.begin(), out.end(), [&](BlockId b) { return layout_.flat.procedure_of(b) < 0; });
  return out;
}

int Encoder::callee(const ir::Statement& statement) const {
  const auto* call = std::get_if<ir::Call>(&statement.kind);
  for (std::size_t r = 0; call != nullptr && r < layout_.flat.recursions.size(); ++r)
    if (layout_.flat.recursions[r].name == call->procedure) return static_cast<int>(r);
  return -1;
}

bool Encoder::is_shared(std::size_t slot) const { return is_memory_or_in(slot, shared_); }

bool Encoder::is_memory_or_in(std::size_t slot, const std::set<Term>& variables) const {
  return !is_variable_slot(slot) || variables.contains(layout_.variables()[layout_.slots()[slot].index].variable);
}

void Encoder::find_callees() {
  for (std::size_t r = 0; r < recursions_.size(); ++r) recursions_[r].callees.insert(static_cast<int>(r));
  for (bool more = true; more;) {
    more = false;
    for (BlockId b = 0; b < procedure_.blocks.size(); ++b)
      for (const ir::Statement& s : procedure_.blocks[b].statements) {
        int caller = layout_.flat.procedure_of(b);
        int called = callee(s);
        if (caller < 0 || called < 0) continue;
        std::set<int>& all = recursions_[caller].callees;
        std::size_t before = all.size();
        all.insert(recursions_[called].callees.begin(), recursions_[called].callees.end());
        more |= all.size() > before;
      }
  }
}

void Encoder::add_recursions() {
  const FlatProgram& flat = layout_.flat;
  recursions_.resize(flat.recursions.size());
  if (recursions_.empty()) return;
  find_callees();
  for (const FlatRecursion& r : flat.recursions) {
    shared_.insert(r.arguments.begin(), r.arguments.end());
    shared_.insert(r.results.begin(), r.results.end());
  }
  shared_.insert(flat.globals.begin(), flat.globals.end());
  for (std::size_t r = 0; r < recursions_.size(); ++r) {
    const FlatRecursion& info = flat.recursions[r];
    SsaLoop& place = recursions_[r].returned;
    place.kind = PlaceKind::Return;
    place.head = info.entry;
    place.origin = info.origin;
    place.procedure = info.name;
    place.entry_guard = terms_.mk_true();
    recursions_[r].called = place;
    recursions_[r].called.kind = PlaceKind::Call;
    Effects inside = effects([&](BlockId b) { return flat.procedure_of(b) == static_cast<int>(r); });
    place.sites = std::move(inside.sites);
    place.changed = std::move(inside.slots);
    std::set<Term> visible(info.results.begin(), info.results.end());
    visible.insert(flat.globals.begin(), flat.globals.end());
    for (std::size_t s = 0; s < layout_.size(); ++s) place.changed[s] = place.changed[s] && is_memory_or_in(s, visible);
    place.live = info.initial;
    place.live.insert(place.live.end(), info.results.begin(), info.results.end());
    for (Term global : flat.globals)
      if (place.changed[layout_.slot(global)] || liveness_.live_at_entry(info.entry, global))
        place.live.push_back(global);
  }
}

void Encoder::add_facts(const SsaUse& use, const std::vector<bool>& changed) {
  std::size_t next = layout_.next();
  auto known = [&](Term fact) { ssa_.facts.push_back(terms_.mk_implies(use.select, fact)); };
  known(terms_.mk(Op::BvSle, {use.entry[next], use.back[next]}));
  for (std::size_t s = 0; s < layout_.size(); ++s)
    if (layout_.slots()[s].kind == SlotKind::Object && changed[s]) known(layout_.exists(use.back[s], use.back[next]));
}

void Encoder::start_recursion(int number) {
  Recursion& r = recursions_[number];
  const FlatRecursion& info = layout_.flat.recursions[number];
  SsaUse use{terms_.fresh_const("called", terms_.bool_sort()), initial_, State(layout_.size())};
  std::vector<bool>& changed = r.called.changed;
  changed.assign(layout_.size(), true);
  std::set<Term> globals(layout_.flat.globals.begin(), layout_.flat.globals.end());
  for (std::size_t s = 0; s < layout_.size(); ++s) {
    const Slot& slot = layout_.slots()[s];
    // A global variable that no recursive procedure changes may have one value at all calls.
    bool same = is_variable_slot(s) && is_memory_or_in(s, globals) && !r.first_calls.empty();
    for (const Recursion& other : recursions_) same = same && !other.returned.changed[s];
    for (const Edge& e : r.first_calls) same = same && e.state[s] == r.first_calls[0].state[s];
    if (same) changed[s] = false;
    use.back[s] = same ? r.first_calls[0].state[s] : terms_.fresh_const("called." + slot.name, slot.symbol.sort());
  }
  add_facts(use, changed);
  r.called.live = info.arguments;
  for (Term global : layout_.flat.globals)
    if (liveness_.live_at_entry(info.entry, global)) r.called.live.push_back(global);
  for (Term v : r.called.live)
    if (std::size_t s = layout_.slot(v); layout_.slots()[s].kind == SlotKind::Object) note_object(use.back[s]);
  for (std::uint32_t s = 0; s < layout_.points_to.sites().size(); ++s) r.called.sites.insert(s);
  std::vector<Term> guards;
  for (const Edge& e : r.first_calls) guards.push_back(e.guard);
  incoming_[info.entry].push_back({terms_.mk_and(use.select, terms_.mk_or(guards)), use.back});
  r.called.uses.push_back(std::move(use));
}

void Encoder::call(int number) {
  Recursion& r = recursions_[number];
  const FlatRecursion& info = layout_.flat.recursions[number];
  if (guard_.is_false()) return;
  r.calls.push_back({guard_, state_});
  if (layout_.flat.procedure_of(block_) < 0)
    for (int reached : r.callees) recursions_[reached].first_calls.push_back({guard_, state_});
  SsaUse use{terms_.fresh_const("returned", terms_.bool_sort()), state_, {}};
  for (std::size_t s = 0; s < layout_.size(); ++s)
    if (const Slot& slot = layout_.slots()[s]; r.returned.changed[s])
      state_[s] = terms_.fresh_const("returned." + slot.name, slot.symbol.sort());
  use.back = state_;
  // Other variables are those of the callee, of which the caller knows nothing.
  std::set<Term> live(r.returned.live.begin(), r.returned.live.end());
  for (std::size_t s = 0; s < layout_.size(); ++s)
    if (!is_memory_or_in(s, live))
      use.back[s] = terms_.fresh_const("callee." + layout_.slots()[s].name, layout_.slots()[s].symbol.sort());
  for (std::size_t i = 0; i < info.arguments.size(); ++i) {
    std::size_t from = layout_.slot(info.arguments[i]);
    std::size_t to = layout_.slot(info.initial[i]);
    use.back[to] = use.entry[from];
    if (ir::pointer_width(info.arguments[i].sort()) != 0) use.back[to + 1] = use.entry[from + 1];
  }
  add_facts(use, r.returned.changed);
  for (Term v : info.results)
    if (std::size_t s = layout_.slot(v); layout_.slots()[s].kind == SlotKind::Object) note_object(state_[s]);
  assume(use.select);
  r.returned.uses.push_back(std::move(use));
}

void Encoder::close_recursions() {
  auto close = [&](SsaLoop& place, const std::vector<Edge>& edges, const State& otherwise) {
    std::vector<Term> guards;
    for (const Edge& e : edges) guards.push_back(e.guard);
    place.end_guard = terms_.mk_or(guards);
    place.end = otherwise;
    std::set<Term> live(place.live.begin(), place.live.end());
    for (std::size_t s = 0; s < layout_.size(); ++s) place.known.push_back(is_memory_or_in(s, live));
    if (!place.end_guard.is_false()) place.end = merge(edges, [&](std::size_t slot) { return place.known[slot]; });
    ssa_.loops.push_back(std::move(place));
  };
  for (Recursion& r : recursions_) {
    r.returned.start = r.called.uses[0].back;
    close(r.called, r.calls, r.returned.start);
    close(r.returned, r.returns, r.returned.start);
  }
}

}  // namespace cairn::engine::tmpl
