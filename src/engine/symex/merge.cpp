#include "engine/symex/executor.h"

namespace cairn::engine::symex {

namespace {

constexpr std::size_t max_pairwise = 24;

}  // namespace

// Of numbers with a fixed difference the common part stands outside of the choice, and what is added has bounds that a
// solver would have to find by looking at all cases.
Term Executor::chosen_value(State& s, Term choice, Term x, Term y) {
  const Term difference = x.sort().is_int() ? terms_.mk(term::Op::Sub, {x, y}) : Term();
  if (!difference || !difference.is_value()) return terms_.mk_ite(choice, x, y);
  const Term zero = terms_.mk_int(0);
  const Term added = terms_.mk_ite(choice, difference, zero);
  const bool up = difference.integer() > 0;
  assume(s, terms_.mk(term::Op::Le, {up ? zero : difference, added}), true);
  assume(s, terms_.mk(term::Op::Le, {added, up ? difference : zero}), true);
  return terms_.mk(term::Op::Add, {y, added});
}

// Two states that came out of one choice, with heaps of the same shape, become one whose values depend on the choice.
std::optional<State> Executor::merge_two(const State& a, const State& b) {
  const Path base = common(a.path, b.path);
  const std::vector<Path> steps_a = steps_since(a.path, base);
  const std::vector<Path> steps_b = steps_since(b.path, base);
  if (steps_a.empty() || steps_b.empty() || steps_b[0]->fact != terms_.mk_not(steps_a[0]->fact)) return std::nullopt;
  if (a.frames.size() != b.frames.size() || a.proves != b.proves || !same(a.old_heap, b.old_heap)) return std::nullopt;
  for (std::size_t i = 0; i < a.frames.size(); ++i)
    if (!same(a.frames[i], b.frames[i])) return std::nullopt;
  Term choice = steps_a[0]->fact;
  State out = a;
  out.path = base;
  out.guard = {};
  auto value = [&](Term x, Term y) { return chosen_value(out, choice, x, y); };
  std::optional<Heap> heap = Heap::merge(a.heap, b.heap, value);
  if (!heap) return std::nullopt;
  out.heap = std::move(*heap);
  out.store = Store::merge(a.store, b.store, [&](std::uint64_t, const Term* x, const Term* y) -> std::optional<Term> {
    if (!x || !y) return std::nullopt;
    return *x == *y ? *x : value(*x, *y);
  });
  auto keep = [&](const std::vector<Path>& steps, Term guard, Path other) {
    for (std::size_t i = 1; i < steps.size(); ++i) {
      const Term fact = steps[i]->fact;
      const bool always = steps[i]->universal || Paths::knows(other, fact);
      assume(out, always ? fact : terms_.mk_implies(guard, fact), steps[i]->universal, steps[i]->about);
    }
  };
  keep(steps_a, choice, b.path);
  keep(steps_b, terms_.mk_not(choice), a.path);
  ++merges_;
  return out;
}

std::vector<State> Executor::merge(std::vector<State> states) {
  if (!options_.merge) return states;
  bool changed = true;
  while (changed && states.size() > 1 && states.size() <= max_pairwise) {
    changed = false;
    // The choices made last are undone first.
    std::vector<std::tuple<std::uint32_t, std::size_t, std::size_t>> pairs;
    for (std::size_t i = 0; i < states.size(); ++i)
      for (std::size_t k = i + 1; k < states.size(); ++k) {
        const Path base = common(states[i].path, states[k].path);
        pairs.emplace_back(base == nullptr ? 0 : base->depth, i, k);
      }
    std::stable_sort(pairs.begin(), pairs.end(), [](auto& x, auto& y) { return std::get<0>(x) > std::get<0>(y); });
    for (const auto& [depth, i, k] : pairs) {
      std::optional<State> merged = merge_two(states[i], states[k]);
      if (!merged) continue;
      states[i] = std::move(*merged);
      states.erase(states.begin() + static_cast<std::ptrdiff_t>(k));
      changed = true;
      break;
    }
  }
  return states;
}

}  // namespace cairn::engine::symex
