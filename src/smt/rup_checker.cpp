#include "smt/rup_checker.h"

#include <algorithm>
#include <cstdlib>

namespace cairn::smt {

Clause RupChecker::ordered(Clause clause) {
  std::ranges::sort(clause);
  clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
  return clause;
}

std::uint64_t RupChecker::key(const Clause& ordered) {
  constexpr std::uint64_t prime = 1099511628211U;
  std::uint64_t out = 14695981039346656037U;
  for (const int literal : ordered) out = (out ^ static_cast<std::uint32_t>(literal)) * prime;
  return out;
}

void RupChecker::make_room(const Clause& clause) {
  for (const int literal : clause) {
    const std::size_t size = 2 * static_cast<std::size_t>(std::abs(literal)) + 2;
    if (watches_.size() >= size) continue;
    watches_.resize(size);
    values_.resize(size, 0);
  }
}

void RupChecker::assign(int literal) {
  values_[index(literal)] = 1;
  values_[index(-literal)] = -1;
  trail_.push_back(literal);
}

bool RupChecker::visit(Watch& watch, int false_literal, bool& conflict) {
  if (value(watch.blocking) > 0) return true;
  const Stored& stored = clauses_[watch.clause];
  if (stored.removed) return false;
  int* literals = &literals_[stored.first];
  if (literals[0] == false_literal) std::swap(literals[0], literals[1]);
  watch.blocking = literals[0];
  if (value(literals[0]) > 0) return true;
  for (std::size_t i = 2; i < stored.size; ++i) {
    if (value(literals[i]) < 0) continue;
    std::swap(literals[1], literals[i]);
    watches_[index(literals[1])].push_back({watch.clause, literals[0]});
    return false;
  }
  if (value(literals[0]) < 0)
    conflict = true;
  else
    assign(literals[0]);
  return true;
}

bool RupChecker::propagate() {
  bool conflict = false;
  while (!conflict && next_ < trail_.size()) {
    const int false_literal = -trail_[next_++];
    std::vector<Watch>& watches = watches_[index(false_literal)];
    std::size_t kept = 0;
    for (std::size_t i = 0; i < watches.size(); ++i) {
      Watch watch = watches[i];
      if (conflict || visit(watch, false_literal, conflict)) watches[kept++] = watch;
    }
    watches.resize(kept);
  }
  return conflict;
}

void RupChecker::undo(std::size_t trail) {
  for (std::size_t i = trail; i < trail_.size(); ++i) {
    values_[index(trail_[i])] = 0;
    values_[index(-trail_[i])] = 0;
  }
  trail_.resize(trail);
  next_ = trail;
}

void RupChecker::store(Clause clause) {
  if (refuted_) return;
  // What is false now stays so.
  std::partition(clause.begin(), clause.end(), [&](int literal) { return value(literal) >= 0; });
  if (clause.empty() || value(clause[0]) < 0) {
    refuted_ = true;
  } else if (clause.size() == 1 || value(clause[1]) < 0) {
    if (value(clause[0]) == 0) assign(clause[0]);
    refuted_ = propagate();
  } else {
    const auto id = static_cast<Id>(clauses_.size());
    by_key_.emplace(key(ordered(clause)), id);
    watches_[index(clause[0])].push_back({id, clause[1]});
    watches_[index(clause[1])].push_back({id, clause[0]});
    clauses_.push_back({literals_.size(), static_cast<std::uint32_t>(clause.size())});
    literals_.insert(literals_.end(), clause.begin(), clause.end());
  }
}

Clause RupChecker::stored(Id id) const {
  const auto first = literals_.begin() + static_cast<std::ptrdiff_t>(clauses_[id].first);
  return ordered({first, first + clauses_[id].size});
}

void RupChecker::reserve(std::size_t clauses) {
  clauses_.reserve(clauses);
  by_key_.reserve(clauses);
}

void RupChecker::add(Clause clause) {
  clause = ordered(std::move(clause));
  make_room(clause);
  const bool tautology =
      std::ranges::any_of(clause, [&](int literal) { return std::ranges::binary_search(clause, -literal); });
  if (!tautology) store(std::move(clause));
}

bool RupChecker::derive(const Clause& clause) {
  if (refuted_) return true;
  make_room(clause);
  const std::size_t trail = trail_.size();
  bool follows = false;
  for (const int literal : clause) {
    follows |= value(literal) > 0;
    if (value(literal) == 0) assign(-literal);
  }
  follows = follows || propagate();
  undo(trail);
  if (follows) add(clause);
  return follows;
}

void RupChecker::remove(Clause clause) {
  clause = ordered(std::move(clause));
  const auto [first, last] = by_key_.equal_range(key(clause));
  for (auto it = first; it != last; ++it) {
    if (stored(it->second) != clause) continue;
    clauses_[it->second].removed = true;
    by_key_.erase(it);
    return;
  }
}

}  // namespace cairn::smt
