#include <algorithm>

#include "engine/template/element_rows.h"

namespace cairn::engine::tmpl {

using term::Op;

namespace {

constexpr std::size_t most_related = 4;
constexpr std::size_t most_conditions_to_go_on = 2;

}  // namespace

std::vector<ElementRows::History> ElementRows::histories(int loop) const {
  std::vector<History> out;
  for (const analysis::FlatHistory& h : layout_.flat.histories) {
    if (ssa_.loops[loop].kind != PlaceKind::Loop || ssa_.loops[loop].head != h.head) continue;
    auto symbol = [&](Term variable) { return layout_.slots()[layout_.slot(variable)].symbol; };
    auto before = [&](Term variable) { return maker_.before_[layout_.slot(variable)]; };
    out.push_back({&h, symbol(h.record), symbol(h.value), symbol(h.counter), before(h.value), before(h.counter)});
  }
  return out;
}

int ElementRows::related(int loop, const History& history) const {
  for (int before = loop - 1; before >= 0; --before)
    for (const History& other : histories(before))
      if (other.record.sort() == history.record.sort()) return before;
  return -1;
}

Term ElementRows::remembered(const History& history, Term counter, long distance) const {
  Term at = terms_.mk(Op::BvAdd, {counter, terms_.mk_bv(distance, counter.sort().width())});
  return terms_.mk(Op::Select, {history.record, at});
}

/// What an iteration makes of the value that was remembered is remembered next.
void ElementRows::history_properties(int loop) {
  for (const History& h : histories(loop)) {
    Term value = at_end(loop, layout_.slot(h.flat->value));
    Term counter = at_end(loop, layout_.slot(h.flat->counter));
    if (!is_expressible(value, most_nodes) || !distance(h.counter, counter)) continue;
    Term step = terms_.mk(Op::Eq, {terms_.mk(Op::Select, {h.record, counter}),
                                   term::substitute(terms_, value, {{h.value, remembered(h, h.counter, 0)}})});
    std::set<Term> counters = this->counters(loop);
    counters.erase(h.record);
    std::set<int> only_of{loop};
    for (int later = loop + 1; later < static_cast<int>(ssa_.loops.size()); ++later)
      for (const History& other : histories(later))
        if (other.record.sort() == h.record.sort() && related(later, other) == loop) only_of.insert(later);
    bool reads = false;
    auto about = [&](Term array, Term object, Term offset) {
      reads = true;
      auto slot = maker_.slot_of_symbol_.find(array);
      if (slot == maker_.slot_of_symbol_.end() || !maker_.changed(loop, offset)) return;
      auto cell = static_cast<std::uint32_t>(layout_.slots()[slot->second].index);
      Generaliser generaliser(terms_, offset, counters, maker_.position(cell));
      Term formula = term::substitute(terms_, generaliser.apply(step), {{object, maker_.object_}});
      if (!generaliser.depends(formula)) add_property(cell, loop, formula, only_of);
    };
    for_reads(value, about);
    // A part of a sum that reads nothing goes with the elements of the others.
    for (const History& other : histories(loop))
      if (!reads) for_reads(at_end(loop, layout_.slot(other.flat->value)), about);
  }
}

void ElementRows::history_rows(int loop) {
  std::vector<History> own = histories(loop);
  std::map<Term, Term> totals;
  for (const History& h : own) {
    maker_.add(loop, Family::Elements, terms_.mk_eq(remembered(h, h.counter, 0), h.value));
    maker_.add(loop, Family::Elements, terms_.mk_eq(remembered(h, h.first_counter, 0), h.first_value));
    first_iteration(loop, h);
    relations(loop, h);
    if (!h.flat->total) continue;
    Term& sum = totals[h.flat->total];
    if (!sum) sum = maker_.before_[layout_.slot(h.flat->total)];
    sum = terms_.mk(h.flat->negative ? Op::BvSub : Op::BvAdd, {sum, h.value});
  }
  for (const auto& [total, sum] : totals)
    maker_.add(loop, Family::Elements, terms_.mk_eq(layout_.slots()[layout_.slot(total)].symbol, sum));
}

/// After the first iteration a value is what that has made of the state before the loop.
void ElementRows::first_iteration(int loop, const History& h) {
  Term value = at_end(loop, layout_.slot(h.flat->value));
  Term counter = at_end(loop, layout_.slot(h.flat->counter));
  if (!is_expressible(value, most_nodes) || !distance(h.counter, counter)) return;
  std::unordered_map<Term, Term> to_start;
  for (std::size_t s = 0; s < layout_.size(); ++s)
    if (ssa_.loops[loop].changed[s]) to_start.emplace(layout_.slots()[s].symbol, maker_.before_[s]);
  Term first = terms_.mk_eq(h.counter, term::substitute(terms_, counter, to_start));
  maker_.add(loop, Family::Elements,
             terms_.mk_implies(first, terms_.mk_eq(h.value, term::substitute(terms_, value, to_start))));
}

/// Conditions on the counter under which the loop goes on.
std::vector<Term> ElementRows::conditions_to_go_on(int loop, const History& h) {
  std::vector<Term> out;
  std::vector<Term> pending{at_head(loop, ssa_.loops[loop].end_guard)};
  while (!pending.empty() && out.size() < most_conditions_to_go_on) {
    Term part = pending.back();
    pending.pop_back();
    if (part.is(Op::And)) {
      pending.insert(pending.end(), part.children().begin(), part.children().end());
      continue;
    }
    const std::vector<Term> constants = term::free_symbols(part).constants;
    bool counts = std::ranges::find(constants, h.counter) != constants.end();
    if (counts && is_expressible(part, most_nodes)) out.push_back(part);
  }
  return out;
}

/// What this loop has folded so far, in terms of what the loop before it had.
void ElementRows::relations(int loop, const History& h) {
  std::vector<History> others;
  if (int before = related(loop, h); before >= 0) {
    std::vector<History> all = histories(before);
    std::vector<History> mine = histories(loop);
    auto number = std::ranges::find(mine, h.record, &History::record) - mine.begin();
    // Parts of a sum are compared with the same parts of another one.
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].record.sort() == h.record.sort() && others.size() < most_related &&
          (all.size() != mine.size() || static_cast<std::ptrdiff_t>(i) == number))
        others.push_back(all[i]);
  }
  std::optional<mpz_class> step = distance(h.counter, at_end(loop, layout_.slot(h.flat->counter)));
  if (others.empty() || !step) return;
  Term second = terms_.mk(Op::BvAdd, {h.first_counter, terms_.mk_bv(*step, h.counter.sort().width())});
  std::vector<Term> going_on = conditions_to_go_on(loop, h);
  auto row = [&](Term relation, const std::vector<Term>& unless) {
    maker_.add(loop, Family::Elements, relation);
    for (Term exception : unless) {
      std::size_t before = maker_.rows_.size();
      maker_.add(loop, Family::Elements, terms_.mk_or(exception, relation));
      if (maker_.rows_.size() != before) maker_.rows_.back().general = relation;
    }
  };
  // The same elements, but for the order of the first two.
  std::vector<Term> starts{terms_.mk_eq(h.counter, second)};
  std::vector<Term> ends;
  for (Term condition : going_on) {
    starts.push_back(condition);
    ends.push_back(terms_.mk_not(condition));
  }
  Term value = at_end(loop, layout_.slot(h.flat->value));
  bool lattice = value.is(Op::BvAnd) || value.is(Op::BvOr) || value.is(Op::BvXor);
  auto plus = [&](Term a, Term b) { return terms_.mk(Op::BvAdd, {a, b}); };
  for (const History& other : others) {
    row(terms_.mk_eq(h.value, remembered(other, h.counter, 0)), starts);
    for (long apart : {-1, 0, 1}) {
      Term now = remembered(other, h.counter, apart);
      Term first = remembered(other, h.first_counter, apart);
      if (apart != 0) row(terms_.mk_eq(h.value, now), {});
      if (lattice && apart == 1)
        for (Term with : {first, remembered(other, h.first_counter, 0)})
          row(terms_.mk_eq(terms_.mk(value.op(), {h.value, with}), now), ends);
      if (lattice) continue;
      // In the same direction, and in the opposite one.
      row(terms_.mk(Op::Eq, {plus(h.value, first), plus(h.first_value, now)}), ends);
      row(terms_.mk(Op::Eq, {plus(h.value, now), plus(h.first_value, first)}), {});
    }
  }
}

}  // namespace cairn::engine::tmpl
