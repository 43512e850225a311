#include <algorithm>

#include "analysis/uses.h"
#include "engine/symheap/walk.h"
#include "term/linear.h"

namespace cairn::engine::symheap {

using ir::BlockId;
using term::Op;

namespace {

// Each round may find variables whose range follows from those found before.
constexpr int most_rounds = 4;

mpz_class low_of(std::uint32_t width, bool is_unsigned) {
  return is_unsigned ? mpz_class(0) : -(mpz_class(1) << (width - 1));
}
mpz_class high_of(std::uint32_t width, bool is_unsigned) {
  return (mpz_class(1) << (is_unsigned ? width : width - 1)) - 1;
}

/// The difference of two terms, if it is a number.
std::optional<mpz_class> distance(term::TermManager& terms, Term from, Term to) {
  term::Linear sum(terms, terms.int_sort());
  sum.add(to, 1);
  sum.add(from, -1);
  sum.normalise();
  if (!sum.is_constant()) return std::nullopt;
  return sum.constant().get_num();
}

}  // namespace

Walk::Plan Walk::plan(int loop) const {
  Plan out;
  for (BlockId b = 0; b < flat_.procedure.blocks.size(); ++b) {
    if (!dominators_.reachable(b) || !loops_.contains(loop, b)) continue;
    const std::vector<ir::Statement>& statements = flat_.procedure.blocks[b].statements;
    for (std::uint32_t i = 0; i < statements.size(); ++i) {
      for (const Term variable : analysis::assigned(statements[i])) out.changed.insert(variable);
      auto add = [&](const auto& locations) { out.written.insert(locations.begin(), locations.end()); };
      const std::set<std::uint32_t>& here = locations_.of_access(b, i);
      out.accessed.insert(here.begin(), here.end());
      if (std::holds_alternative<ir::Store>(statements[i].kind)) add(locations_.of_access(b, i));
      if (const auto* s = std::get_if<ir::CopyMemory>(&statements[i].kind)) add(locations_.of_pointer(s->target));
      if (const auto* s = std::get_if<ir::FillMemory>(&statements[i].kind)) add(locations_.of_pointer(s->target));
      if (const auto* s = std::get_if<ir::Free>(&statements[i].kind))
        for (const analysis::PointerTarget& t : locations_.points_to().targets(s->object)) out.freed.insert(t.site);
    }
  }
  return out;
}

void Walk::set_variables(const State& entry, const Plan& plan, State& head) {
  auto number = [&](Term variable, std::uint32_t width) -> Number {
    auto found = plan.recurrences.find(variable);
    const bool is_unsigned =
        found == plan.recurrences.end() ? plan.unsigned_range.contains(variable) : found->second.is_unsigned;
    const mpz_class low = low_of(width, is_unsigned);
    const mpz_class high = high_of(width, is_unsigned);
    if (found == plan.recurrences.end()) return {knowledge_.number(variable.name(), low, high), low, high};
    const Term steps = terms_.mk(Op::Mul, {terms_.mk_int(found->second.step), plan.count});
    const Term term = terms_.mk(Op::Add, {found->second.entry.term, steps});
    const Term above = terms_.mk(Op::Le, {terms_.mk_int(low), term});
    const Term range = terms_.mk_and(above, terms_.mk(Op::Le, {term, terms_.mk_int(high)}));
    knowledge_.assume(terms_.mk_implies(entry.guard, range));
    return {term, low, high};
  };
  for (const Term variable : plan.changed) {
    auto before = entry.variables.find(variable);
    if (before == entry.variables.end()) continue;
    Value& now = head.variables[variable];
    if (variable.sort().is_bv()) {
      now = number(variable, variable.sort().width());
    } else if (const std::uint32_t width = ir::pointer_width(variable.sort())) {
      const auto* old = std::get_if<Pointer>(&before->second);
      const bool same = plan.same_object.contains(variable) && old != nullptr;
      const Term object = same ? old->object : terms_.fresh_const(variable.name(), terms_.int_sort());
      now = Pointer{object, number(variable, width)};
    } else {
      now = anything(variable.sort(), variable.name());
    }
  }
}

std::map<std::uint32_t, Content> Walk::name_contents(const Plan& plan, State& state) {
  std::set<std::uint32_t> all = plan.written;
  all.insert(plan.accessed.begin(), plan.accessed.end());
  std::map<std::uint32_t, Content> out;
  for (const std::uint32_t l : all) {
    const Location& location = locations_.all()[l];
    auto found = state.heap.edges.find(location.path);
    if (found == state.heap.edges.end()) continue;
    std::optional<Content> known = memory_.content(location, found->second);
    if (!known) {
      known = memory_.unknown(location, "entered");
      memory_.relate(state, location, *known);
      found->second = {memory_.edge(location, *known, exactly(terms_.mk_true()))};
    }
    out.emplace(l, *known);
  }
  return out;
}

State Walk::head(const State& entry, Plan& plan) {
  State out = entry;
  set_variables(entry, plan, out);
  for (const std::uint32_t l : plan.written) {
    const Location& location = locations_.all()[l];
    if (!out.heap.edges.contains(location.path)) continue;
    plan.start[l] = memory_.unknown(location, "start");
    out.heap.edges[location.path] = {memory_.edge(location, plan.start[l], exactly(terms_.mk_true()))};
  }
  for (const std::uint32_t site : plan.freed)
    if (auto found = out.live.find(site); found != out.live.end())
      found->second = terms_.fresh_const("live", terms_.bool_sort());
  return out;
}

bool Walk::find_recurrence(Term variable, std::uint32_t width, Term entry_guard, const Number& entry,
                           const Number& start, const Number& end, Term end_guard, Plan& plan) {
  if (plan.recurrences.contains(variable)) return false;
  const auto step = distance(terms_, start.term, end.term);
  if (!step) return false;
  const bool is_unsigned = plan.unsigned_range.contains(variable);
  auto ranged = [&](const Number& number, Term guard) {
    return is_unsigned ? numbers_.as_unsigned(number, width, guard) : numbers_.as_signed(number, width, guard);
  };
  if (ranged(end, end_guard).term != end.term) {
    // It may leave this range, but not the other one.
    return plan.unsigned_range.insert(variable).second;
  }
  plan.recurrences.insert({variable, {ranged(entry, entry_guard), *step, width, is_unsigned}});
  return true;
}

bool Walk::find_recurrences(const State& entry, const State& head, const State& end, Plan& plan) {
  bool more = false;
  for (const Term variable : plan.changed) {
    auto before = entry.variables.find(variable);
    auto start = head.variables.find(variable);
    auto after = end.variables.find(variable);
    if (before == entry.variables.end() || start == head.variables.end() || after == end.variables.end()) continue;
    if (const auto* a = std::get_if<Number>(&before->second), *b = std::get_if<Number>(&start->second),
        *c = std::get_if<Number>(&after->second);
        a && b && c)
      more |= find_recurrence(variable, variable.sort().width(), entry.guard, *a, *b, *c, end.guard, plan);
    if (const auto* a = std::get_if<Pointer>(&before->second), *b = std::get_if<Pointer>(&start->second),
        *c = std::get_if<Pointer>(&after->second);
        a && b && c) {
      if (b->object == c->object) more |= plan.same_object.insert(variable).second;
      const std::uint32_t width = ir::pointer_width(variable.sort());
      if (width != 0)
        more |= find_recurrence(variable, width, entry.guard, a->offset, b->offset, c->offset, end.guard, plan);
    }
  }
  return more;
}

State Walk::generalised(const State& entry, Plan& plan, LoopEffects& effects, const std::optional<State>& end,
                        LoopKnowledge& out) {
  State state = entry;
  set_variables(entry, plan, state);
  for (const std::uint32_t site : plan.freed)
    if (auto found = state.live.find(site); found != state.live.end())
      found->second = terms_.fresh_const("live", terms_.bool_sort());
  const Term some = terms_.mk(Op::Le, {terms_.mk_int(1), plan.count});
  knowledge_.assume(terms_.mk(Op::Le, {terms_.mk_int(0), plan.count}));
  if (!end) {
    knowledge_.assume(terms_.mk_implies(entry.guard, terms_.mk_not(some)));
    return state;
  }
  const Term previous = terms_.mk(Op::Add, {plan.count, terms_.mk_int(-1)});
  out.last = effects.instance(previous);
  const Term happened = terms_.mk_and(entry.guard, some);
  for (const Term fact : out.last) knowledge_.assume(terms_.mk_implies(happened, fact));
  for (const auto& [l, start] : plan.start) {
    const Location& location = locations_.all()[l];
    const Content& entered = out.entered.at(l);
    LoopEffect effect = effects.effect(location, start, end->heap.edges.at(location.path), entered);
    const Term target = end->heap.edges.at(location.path).front().target;
    std::vector<Edge> edges{memory_.edge(location, entered, negate(terms_, effect.written))};
    for (const Bracket& value : effect.values) edges.push_back({target, value});
    state.heap.edges[location.path] = std::move(edges);
    memory_.settle(state, location);
    out.effects.emplace(l, std::move(effect));
  }
  return state;
}

std::vector<Walk::Exit> Walk::loop(int loop, State entry) {
  const bool records = records_;
  const bool settles = memory_.settles();
  const BlockId header = loops_.all()[loop].header;
  Plan plan = this->plan(loop);
  plan.count = terms_.fresh_const("count", terms_.int_sort());
  LoopKnowledge found;
  found.entered = name_contents(plan, entry);
  records_ = false;
  memory_.set_settles(false);
  std::optional<LoopEffects> effects;
  std::optional<State> end;
  for (int round = 0; round < most_rounds && !effects; ++round) {
    const Knowledge::Extent extent = knowledge_.extent();
    knowledge_.assume(terms_.mk(Op::Le, {terms_.mk_int(0), plan.count}));
    Iteration iteration{plan.count, {}, {}, 0, 0};
    const Term mark = terms_.fresh_const("mark", terms_.int_sort());
    iteration.first_constant = mark.id();
    iteration.first_function = terms_.declare_function(mark.name(), {terms_.int_sort()}, terms_.int_sort()).id;
    const State start = head(entry, plan);
    Region body = region(loop, header, start);
    end.reset();
    if (!body.back.empty()) end = joined(body.back);
    const bool more = end && find_recurrences(entry, start, *end, plan);
    iteration.guard = end ? end->guard : terms_.mk_false();
    iteration.facts = knowledge_.facts_since(extent);
    if (!more || round + 1 == most_rounds) effects.emplace(knowledge_, memory_, std::move(iteration));
    knowledge_.forget(extent);
  }
  found.head = header;
  found.count = plan.count;
  found.recurrences = plan.recurrences;
  found.same_object = plan.same_object;
  memory_.set_settles(settles);
  records_ = records;
  State state = generalised(entry, plan, *effects, end, found);
  found.state = &state;
  if (records_) observer_.found(found);
  return region(loop, header, std::move(state)).exits;
}

}  // namespace cairn::engine::symheap
