#include "engine/summary/questions.h"

#include <algorithm>

namespace cairn::engine::summary {

using smt::Answer;
using term::Op;

void Questions::assume(Term fact) {
  if (fact.is_true() || !known_.insert(fact).second) return;
  if (fact.is(Op::And)) {
    for (Term part : fact.children()) assume(part);
    return;
  }
  const std::size_t position = facts_.size();
  facts_.push_back(fact);
  const std::vector<Term>& symbols = symbols_.in(fact);
  for (Term symbol : symbols) facts_by_symbol_[symbol].push_back(position);
  if (symbols.empty()) always_.push_back(position);
  answers_.clear();
}

void Questions::assume_apart(Term a, Term b) { apart_[a].push_back(b); }

void Questions::forget_since(std::size_t extent) {
  if (extent == facts_.size()) return;
  facts_.resize(extent);
  const auto drop = [&](std::vector<std::size_t>& positions) {
    std::erase_if(positions, [&](std::size_t p) { return p >= extent; });
  };
  for (auto& [symbol, positions] : facts_by_symbol_) drop(positions);
  drop(always_);
  known_.clear();
  known_.insert(facts_.begin(), facts_.end());
  answers_.clear();
}

std::vector<Term> Questions::facts_about(Term symbol) const {
  std::vector<Term> out;
  auto found = facts_by_symbol_.find(symbol);
  if (found == facts_by_symbol_.end()) return out;
  for (std::size_t position : found->second) out.push_back(facts_[position]);
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
      for (Term next : symbols_.in(facts_[position]))
        if (!seen.contains(next)) pending.push_back(next);
    }
  }
  std::ranges::sort(chosen);
  std::sort(all.begin(), all.end());
  std::vector<Term> out;
  for (std::size_t position : chosen) out.push_back(facts_[position]);
  for (Term symbol : all) {
    if (symbol.sort() == terms_.ref_sort() && !symbol.is_value()) out.push_back(size_is_possible(symbol));
    if (auto found = apart_.find(symbol); found != apart_.end())
      for (Term other : found->second)
        if (seen.contains(other)) out.push_back(terms_.mk_not(terms_.mk_eq(symbol, other)));
  }
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
  ++asked_;
  const std::uint64_t before = solver_.statistics().counter("smt.effort");
  solver_.push();
  for (Term fact : relevant(condition)) solver_.add(fact);
  solver_.add(condition);
  entry->second = solver_.check();
  solver_.pop();
  spent_ += solver_.statistics().counter("smt.effort") - before + 20;
  return entry->second;
}

bool Questions::follows(Term guard, Term condition) {
  if (condition.is_true() || guard.is_false()) return true;
  if (guard == condition || known_.contains(condition)) return true;
  if (guard.is(Op::And) && std::ranges::find(guard.children(), condition) != guard.children().end()) return true;
  if (condition.is(Op::And))
    return std::ranges::all_of(condition.children(), [&](Term part) { return follows(guard, part); });
  return ask(terms_.mk_and(guard, terms_.mk_not(condition))) == Answer::Unsat;
}

bool Questions::impossible(Term condition) { return ask(condition) == Answer::Unsat; }

bool Questions::possible(Term condition) { return ask(condition) == Answer::Sat; }

}  // namespace cairn::engine::summary
