#include "engine/summary/questions.h"

#include <algorithm>

namespace cairn::engine::summary {

using smt::Answer;
using term::Op;

namespace {

constexpr std::size_t most_near_facts = 120;
constexpr unsigned most_steps = 3;
constexpr std::size_t most_premises = 3;
// To put a question, in units of effort.
constexpr std::uint64_t effort_of_question = 100;

}  // namespace

void Questions::assume(Term guard, Term condition) {
  if (condition.is(Op::And)) {
    for (Term part : condition.children()) assume(guard, part);
    return;
  }
  const Term fact = terms_.mk_implies(guard, condition);
  if (fact.is_true() || !known_.insert(fact).second) return;
  const std::size_t position = facts_.size();
  facts_.push_back({fact, guard, condition});
  const std::vector<Term>& symbols = symbols_.in(fact);
  for (Term symbol : symbols) facts_by_symbol_[symbol].push_back(position);
  for (Term symbol : symbols_.in(condition)) conditions_by_symbol_[symbol].push_back(position);
  if (symbols.empty()) always_.push_back(position);
  forget_answers();
}

void Questions::assume_size(Term size, Term value) {
  assume(terms_.mk_eq(size, value));
  if (!value.is_value()) sizes_[size[0]] = {terms_.mk(Op::BvUle, {size, value}), terms_.mk(Op::BvUle, {value, size})};
}

void Questions::assume_apart(Term a, Term b) { apart_[a].push_back(b); }

void Questions::forget_since(std::size_t extent) {
  if (extent == facts_.size()) return;
  facts_.resize(extent);
  const auto drop = [&](std::vector<std::size_t>& positions) {
    std::erase_if(positions, [&](std::size_t p) { return p >= extent; });
  };
  for (auto& [symbol, positions] : facts_by_symbol_) drop(positions);
  for (auto& [symbol, positions] : conditions_by_symbol_) drop(positions);
  drop(always_);
  known_.clear();
  for (const Fact& fact : facts_) known_.insert(fact.whole);
  forget_answers();
}

std::vector<Term> Questions::facts_about(Term symbol) const {
  std::vector<Term> out;
  auto found = facts_by_symbol_.find(symbol);
  if (found == facts_by_symbol_.end()) return out;
  for (std::size_t position : found->second) out.push_back(facts_[position].whole);
  return out;
}

std::vector<Term> Questions::relevant(Term condition) {
  std::vector<std::size_t> chosen(always_);
  std::vector<bool> is_chosen(facts_.size());
  for (std::size_t position : chosen) is_chosen[position] = true;
  std::unordered_set<Term> seen;
  std::vector<Term> all;
  std::vector<Term> pending(symbols_.in(condition));
  while (!pending.empty()) {
    Term symbol = pending.back();
    pending.pop_back();
    if (!seen.insert(symbol).second) continue;
    all.push_back(symbol);
    auto found = facts_by_symbol_.find(symbol);
    if (found == facts_by_symbol_.end()) continue;
    for (std::size_t position : found->second) {
      if (is_chosen[position]) continue;
      is_chosen[position] = true;
      chosen.push_back(position);
      for (Term next : symbols_.in(facts_[position].whole))
        if (!seen.contains(next)) pending.push_back(next);
    }
  }
  std::ranges::sort(chosen);
  std::sort(all.begin(), all.end());
  std::vector<Term> out;
  for (std::size_t position : chosen) out.push_back(facts_[position].whole);
  add_object_facts(all, out);
  return out;
}

Term Questions::size_is_possible(Term object) {
  const Term size = terms_.mk(Op::ObjectSize, {object}, {}, terms_.bv_sort(pointer_width_));
  return terms_.mk(Op::BvSle, {terms_.mk_bv(0, pointer_width_), size});
}

void Questions::give(std::uint64_t effort, std::uint64_t for_each_question) {
  share_ = spent_ + effort;
  solver_.set_resource_limit(for_each_question);
}

Answer Questions::ask(Term condition) {
  if (condition.is_false()) return Answer::Unsat;
  cancellation_.check();
  auto [entry, added] = answers_.try_emplace(condition, Answer::Unknown);
  if (!added || exhausted()) return entry->second;
  entry->second = check(relevant(condition), condition);
  return entry->second;
}

/// What holds where a guard does and is connected with some symbols, in a few steps.
std::vector<Term> Questions::near(const Place& place, std::vector<Term> symbols) {
  const std::vector<Term> all = conjuncts_of(place.guard), parts = conjuncts_of(place.used);
  const std::unordered_set<Term> holds(all.begin(), all.end());
  // What else a fact asks for; null where there is too much of it, or it does not hold.
  std::unordered_map<Term, Term> rests;
  const auto rest_of = [&](Term condition) {
    auto [entry, added] = rests.try_emplace(condition);
    if (!added) return entry->second;
    std::vector<Term> rest = conjuncts_of(condition);
    std::erase_if(rest, [&](Term part) { return holds.contains(part); });
    const bool is_other = std::ranges::any_of(rest, [&](Term part) { return holds.contains(terms_.mk_not(part)); });
    if (!is_other && rest.size() <= most_premises) entry->second = terms_.mk_and(rest);
    return entry->second;
  };
  std::vector<Term> out;
  std::unordered_set<Term> chosen;
  std::unordered_set<Term> seen(symbols.begin(), symbols.end());
  std::vector<Term> latest = symbols;
  const auto choose = [&](Term condition, std::vector<Term>& next) {
    if (out.size() >= most_near_facts || !chosen.insert(condition).second) return;
    out.push_back(condition);
    for (Term symbol : symbols_.in(condition))
      if (seen.insert(symbol).second) next.push_back(symbol);
  };
  for (std::size_t position : always_) choose(facts_[position].whole, latest);
  for (unsigned step = 0; step < most_steps && !latest.empty(); ++step) {
    std::vector<Term> next;
    for (Term symbol : latest)
      if (auto found = conditions_by_symbol_.find(symbol); found != conditions_by_symbol_.end())
        for (std::size_t position : found->second)
          if (const Term rest = rest_of(facts_[position].guard))
            choose(terms_.mk_implies(rest, facts_[position].condition), next);
    const std::unordered_set<Term> now(latest.begin(), latest.end());
    for (Term part : parts)
      if (std::ranges::any_of(symbols_.in(part), [&](Term each) { return now.contains(each); })) choose(part, next);
    latest = std::move(next);
  }
  symbols.assign(seen.begin(), seen.end());
  std::sort(symbols.begin(), symbols.end());
  add_object_facts(symbols, out);
  return out;
}

bool Questions::near_contradicts(Term guard, Term goal) {
  const auto [entry, added] = near_answers_.try_emplace({guard, goal}, false);
  // Without a goal, the question is whether the guard contradicts what is known.
  if (added)
    entry->second = check(near({guard, guard}, symbols_.in(goal.is_true() ? guard : goal)), goal) == Answer::Unsat;
  return entry->second;
}

Answer Questions::check(const std::vector<Term>& facts, Term condition) {
  ++asked_;
  const std::uint64_t before = solver_.statistics().counter("smt.effort");
  solver_.push();
  for (Term fact : facts) solver_.add(fact);
  solver_.add(condition);
  const Answer answer = solver_.check();
  solver_.pop();
  spent_ += solver_.statistics().counter("smt.effort") - before + effort_of_question;
  return answer;
}

void Questions::add_object_facts(const std::vector<Term>& symbols, std::vector<Term>& out) {
  for (Term symbol : symbols) {
    if (symbol.sort() == terms_.ref_sort() && !symbol.is_value()) out.push_back(size_is_possible(symbol));
    if (auto found = sizes_.find(symbol); found != sizes_.end())
      out.insert(out.end(), found->second.begin(), found->second.end());
    if (auto found = apart_.find(symbol); found != apart_.end())
      for (Term other : found->second)
        if (std::binary_search(symbols.begin(), symbols.end(), other))
          out.push_back(terms_.mk_not(terms_.mk_eq(symbol, other)));
  }
}

bool Questions::follows(Term guard, Term condition) {
  if (condition.is_true() || guard.is_false()) return true;
  if (guard == condition || known_.contains(condition)) return true;
  if (guard.is(Op::And) && std::ranges::find(guard.children(), condition) != guard.children().end()) return true;
  if (condition.is(Op::And))
    return std::ranges::all_of(condition.children(), [&](Term part) { return follows(guard, part); });
  cancellation_.check();
  return !exhausted() && near_contradicts(guard, terms_.mk_not(condition));
}

bool Questions::follows_from_part(Term guard, Term part, Term condition) {
  if (condition.is_true()) return true;
  cancellation_.check();
  const Term goal = terms_.mk_not(condition);
  return !exhausted() && check(near({guard, part}, symbols_.in(goal)), goal) == Answer::Unsat;
}

bool Questions::impossible(Term condition) { return ask(condition) == Answer::Unsat; }

bool Questions::possible(Term condition) { return ask(condition) == Answer::Sat; }

}  // namespace cairn::engine::summary
