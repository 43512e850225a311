#include "smt/unit_propagation.h"

#include <algorithm>
#include <limits>

namespace cairn::smt {

UnitPropagation::Id UnitPropagation::store(const Clause& clause) {
  for (const int literal : clause) {
    const auto variable = static_cast<std::size_t>(std::abs(literal));
    if (assigned_.size() > variable) continue;
    assigned_.resize(variable + 1);
    values_.resize(2 * variable + 2, 0);
    for (std::vector<Watches>& watches : watches_) watches.resize(2 * variable + 2);
  }
  clauses_.push_back({literals_.size(), static_cast<std::uint32_t>(clause.size())});
  literals_.insert(literals_.end(), clause.begin(), clause.end());
  return static_cast<Id>(clauses_.size() - 1);
}

std::uint32_t UnitPropagation::place(int literal) const {
  if (value(literal) == 0) return std::numeric_limits<std::uint32_t>::max();
  return assigned_[static_cast<std::size_t>(std::abs(literal))].place;
}

void UnitPropagation::watch(Id id) {
  const Stored& stored = clauses_[id];
  const auto first = literals_.begin() + static_cast<std::ptrdiff_t>(stored.first);
  std::partial_sort(first, first + 2, first + stored.size, [&](int a, int b) { return place(a) > place(b); });
  std::vector<Watches>& watches = watches_[stored.needed ? 1 : 0];
  watches[index(first[0])].push_back({id, first[1]});
  watches[index(first[1])].push_back({id, first[0]});
}

void UnitPropagation::activate(Id id) {
  clauses_[id].active = true;
  const std::span<const int> all = literals(id);
  int open = 0;
  for (const int literal : all) {
    if (value(literal) < 0) continue;
    // Two of them, or a true one: nothing follows.
    const bool idle = value(literal) > 0 || open != 0;
    if (idle) return all.size() > 1 ? watch(id) : void();
    open = literal;
  }
  if (open != 0) assign(open, id);
  if (all.size() > 1) watch(id);
}

void UnitPropagation::assign(int literal, Id reason) {
  values_[index(literal)] = 1;
  values_[index(-literal)] = -1;
  assigned_[static_cast<std::size_t>(std::abs(literal))] = {static_cast<std::uint32_t>(trail_.size()), reason};
  trail_.push_back(literal);
}

bool UnitPropagation::visit(Watch& watch, int false_literal, std::optional<Id>& conflict) {
  const Stored& stored = clauses_[watch.clause];
  if (!stored.active) return false;
  int* literals = &literals_[stored.first];
  if (literals[0] == false_literal) std::swap(literals[0], literals[1]);
  // Left from before the clause was inactive.
  if (literals[1] != false_literal) return false;
  watch.blocking = literals[0];
  if (value(literals[0]) > 0) return true;
  for (std::size_t i = 2; i < stored.size; ++i) {
    if (value(literals[i]) < 0) continue;
    std::swap(literals[1], literals[i]);
    watches_[stored.needed ? 1 : 0][index(literals[1])].push_back({watch.clause, literals[0]});
    return false;
  }
  if (value(literals[0]) < 0)
    conflict = watch.clause;
  else
    assign(literals[0], watch.clause);
  return true;
}

std::optional<UnitPropagation::Id> UnitPropagation::follow(int false_literal, bool needed) {
  std::optional<Id> conflict;
  Watches& watches = watches_[needed ? 1 : 0][index(false_literal)];
  std::size_t kept = 0;
  for (std::size_t i = 0; i < watches.size(); ++i) {
    Watch watch = watches[i];
    const bool idle = conflict || value(watch.blocking) > 0;
    if (!idle && !visit(watch, false_literal, conflict)) continue;
    if (!needed && !idle && clauses_[watch.clause].needed)
      watches_[1][index(false_literal)].push_back(watch);
    else
      watches[kept++] = watch;
  }
  watches.resize(kept);
  return conflict;
}

std::optional<UnitPropagation::Id> UnitPropagation::propagate() {
  for (;;) {
    const bool needed = next_[1] < trail_.size();
    std::size_t& next = next_[needed ? 1 : 0];
    if (next == trail_.size()) return std::nullopt;
    if (std::optional<Id> conflict = follow(-trail_[next++], needed)) return conflict;
  }
}

std::optional<UnitPropagation::Id> UnitPropagation::reason(int literal) const {
  const Id out = assigned_[static_cast<std::size_t>(std::abs(literal))].reason;
  return value(literal) <= 0 || out == none ? std::nullopt : std::optional(out);
}

std::optional<std::size_t> UnitPropagation::implied_by(Id id) const {
  for (const int literal : literals(id))
    if (reason(literal) == id) return place(literal);
  return std::nullopt;
}

void UnitPropagation::undo(std::size_t trail) {
  for (std::size_t i = trail; i < trail_.size(); ++i) {
    values_[index(trail_[i])] = 0;
    values_[index(-trail_[i])] = 0;
  }
  trail_.resize(trail);
  for (std::size_t& next : next_) next = std::min(next, trail);
}

}  // namespace cairn::smt
