#include "smt/rup_checker.h"

#include <algorithm>
#include <cstdlib>

namespace cairn::smt {

std::optional<Clause> RupChecker::ordered(Clause clause) {
  std::ranges::sort(clause);
  clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
  const bool tautology =
      std::ranges::any_of(clause, [&](int literal) { return std::ranges::binary_search(clause, -literal); });
  return tautology ? std::nullopt : std::optional(std::move(clause));
}

std::uint64_t RupChecker::key(const Clause& ordered) {
  constexpr std::uint64_t prime = 1099511628211U;
  std::uint64_t out = 14695981039346656037U;
  for (const int literal : ordered) out = (out ^ static_cast<std::uint32_t>(literal)) * prime;
  return out;
}

std::optional<RupChecker::Id> RupChecker::append(const Clause& clause) {
  const std::optional<Clause> literals = ordered(clause);
  if (!literals || conflict_) return std::nullopt;
  const Id id = units_.store(*literals);
  by_key_.emplace(key(*literals), id);
  units_.activate(id);
  const bool violated = std::ranges::all_of(*literals, [&](int literal) { return units_.value(literal) < 0; });
  conflict_ = violated ? id : units_.propagate();
  return id;
}

void RupChecker::add(const Clause& clause) { append(clause); }

void RupChecker::derive(const Clause& clause) {
  if (const std::optional<Id> id = append(clause)) steps_.push_back({*id, false});
}

void RupChecker::remove(const Clause& clause) {
  const std::optional<Clause> literals = ordered(clause);
  if (!literals || conflict_) return;
  const auto [first, last] = by_key_.equal_range(key(*literals));
  for (auto it = first; it != last; ++it) {
    const Id id = it->second;
    // What it implies stays.
    if (!std::ranges::is_permutation(units_.literals(id), *literals) || units_.implied_by(id)) continue;
    units_.deactivate(id);
    steps_.push_back({id, true});
    by_key_.erase(it);
    return;
  }
}

void RupChecker::mark(Id conflict) {
  const std::vector<int>& trail = units_.trail();
  auto need = [&](Id id) {
    units_.need(id);
    for (const int literal : units_.literals(id)) {
      const auto variable = static_cast<std::size_t>(std::abs(literal));
      if (seen_.size() <= variable) seen_.resize(variable + 1);
      seen_[variable] = true;
    }
  };
  need(conflict);
  for (std::size_t i = trail.size(); i-- > 0;) {
    const auto variable = static_cast<std::size_t>(std::abs(trail[i]));
    if (variable >= seen_.size() || !seen_[variable]) continue;
    if (const std::optional<Id> reason = units_.reason(trail[i])) need(*reason);
    seen_[variable] = false;
  }
}

bool RupChecker::follows(Id id) {
  const std::size_t root = units_.trail().size();
  std::optional<Id> conflict;
  for (const int literal : units_.literals(id)) {
    if (units_.value(literal) > 0) conflict = units_.reason(literal);
    if (units_.value(literal) == 0) units_.assume(-literal);
  }
  if (!conflict) conflict = units_.propagate();
  if (conflict) mark(*conflict);
  units_.undo(root);
  return conflict.has_value();
}

bool RupChecker::refuted() {
  if (!conflict_) return false;
  mark(*conflict_);
  for (; !steps_.empty(); steps_.pop_back()) {
    const auto [id, removed] = steps_.back();
    if (removed) {
      units_.activate(id);
      continue;
    }
    // Whatever came later has gone already.
    units_.deactivate(id);
    if (const std::optional<std::size_t> place = units_.implied_by(id)) units_.undo(*place);
    if (units_.is_needed(id) && !follows(id)) return false;
  }
  return true;
}

}  // namespace cairn::smt
