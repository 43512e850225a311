#include "check/invariant/choices.h"

#include <set>
#include <unordered_map>

namespace cairn::check::invariant {

using term::Op;

namespace {

constexpr std::size_t most_nodes = 64;
constexpr std::size_t most_pairs = 1024;

}  // namespace

std::size_t Choices::size(Term term) {
  std::set<Term> seen;
  std::vector<Term> pending{term};
  while (!pending.empty()) {
    const Term top = pending.back();
    pending.pop_back();
    if (!seen.insert(top).second || top.is_value()) continue;
    if (!top.is(Op::Ite) || seen.size() > most_nodes) return 0;
    pending.insert(pending.end(), {top[1], top[2]});
  }
  return seen.size();
}

std::optional<Term> Choices::map(Term choice, const std::function<Term(Term)>& of_value) const {
  if (choice.is_value()) return of_value(choice);
  if (size(choice) == 0) return std::nullopt;
  std::unordered_map<Term, Term> done;
  std::vector<Term> pending{choice};
  while (!pending.empty()) {
    const Term top = pending.back();
    pending.pop_back();
    if (done.contains(top)) continue;
    if (top.is_value()) {
      done.emplace(top, of_value(top));
      continue;
    }
    auto a = done.find(top[1]);
    auto b = done.find(top[2]);
    if (a != done.end() && b != done.end())
      done.emplace(top, terms_.mk_ite(top[0], a->second, b->second));
    else
      pending.insert(pending.end(), {top, top[1], top[2]});
  }
  return done.at(choice);
}

Term Choices::compare(Op op, Term a, Term b) const {
  const std::size_t pairs = a.is(Op::Ite) || b.is(Op::Ite) ? size(a) * size(b) : 0;
  if (pairs == 0 || pairs > most_pairs) return terms_.mk(op, {a, b});
  return *map(a, [&](Term x) { return *map(b, [&](Term y) { return terms_.mk(op, {x, y}); }); });
}

Term Choices::select(Term array, Term index) const {
  std::optional<Term> out = map(index, [&](Term value) { return select_value(array, value); });
  return out ? *out : terms_.mk(Op::Select, {array, index});
}

Term Choices::select_value(Term array, Term index) const {
  std::vector<Term> pending{array};
  while (!pending.empty()) {
    const Term top = pending.back();
    if (selected_.contains({top, index})) {
      pending.pop_back();
      continue;
    }
    Term at = top;
    while (at.is(Op::Store) && at[1].is_value() && at[1] != index) at = at[0];
    // What it depends on: two arrays, or what is below a place that may be another one.
    const bool two = at.is(Op::Ite);
    const bool below = at.is(Op::Store) && !at[1].is_value() && size(at[1]) != 0;
    if (!two && !below) {
      selected_[{top, index}] = terms_.mk(Op::Select, {at, index});
      continue;
    }
    auto first = selected_.find({two ? at[1] : at[0], index});
    auto second = two ? selected_.find({at[2], index}) : first;
    if (first == selected_.end()) pending.push_back(two ? at[1] : at[0]);
    if (two && second == selected_.end()) pending.push_back(at[2]);
    if (first == selected_.end() || second == selected_.end()) continue;
    selected_[{top, index}] = two ? terms_.mk_ite(at[0], first->second, second->second)
                                  : terms_.mk_ite(compare(Op::Eq, at[1], index), at[2], first->second);
  }
  return selected_.at({array, index});
}

}  // namespace cairn::check::invariant
