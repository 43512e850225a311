#include "smt/cadical/circuit.h"

#include <algorithm>

#include "base/unsupported.h"

namespace cairn::smt::cadical {

namespace {

std::uint32_t hash(Circuit::Kind kind, Bit a, Bit b, Bit c) {
  std::uint64_t h = a.code();
  h = h * 0x9E3779B97F4A7C15U + b.code();
  h = (h ^ (h >> 29)) * 0xBF58476D1CE4E5B9U + c.code();
  h = (h ^ (h >> 32)) * 0x94D049BB133111EBU + static_cast<std::uint64_t>(kind);
  return static_cast<std::uint32_t>(h ^ (h >> 31));
}

}  // namespace

Circuit::Circuit(std::uint32_t max_gates) : max_gates_(max_gates), gates_(1), fanout_(1), table_(1U << 10) {}

Bit Circuit::input() {
  if (size() >= max_gates_) throw base::Unsupported("the circuit is too big");
  gates_.push_back({Kind::Input, {}, {}, {}});
  fanout_.push_back(0);
  return {size() - 1, false};
}

void Circuit::grow() {
  std::vector<std::uint32_t> table(table_.size() * 2);
  const std::uint32_t mask = static_cast<std::uint32_t>(table.size()) - 1;
  for (const std::uint32_t number : table_) {
    if (number == 0) continue;
    const Gate& g = gates_[number];
    std::uint32_t slot = hash(g.kind, g.a, g.b, g.c) & mask;
    while (table[slot] != 0) slot = (slot + 1) & mask;
    table[slot] = number;
  }
  table_ = std::move(table);
}

Bit Circuit::make(Kind kind, Bit a, Bit b, Bit c) {
  const std::uint32_t mask = static_cast<std::uint32_t>(table_.size()) - 1;
  std::uint32_t slot = hash(kind, a, b, c) & mask;
  for (; table_[slot] != 0; slot = (slot + 1) & mask) {
    const Gate& g = gates_[table_[slot]];
    if (g.kind == kind && g.a == a && g.b == b && g.c == c) return {table_[slot], false};
  }
  if (size() >= max_gates_) throw base::Unsupported("the circuit is too big");
  const std::uint32_t number = size();
  gates_.push_back({kind, a, b, c});
  fanout_.push_back(0);
  for (const Bit child : {a, b, c}) ++fanout_[child.gate()];
  table_[slot] = number;
  if (++used_ > table_.size() / 2) grow();
  return {number, false};
}

Bit Circuit::assume(Bit edge, Bit condition) const {
  if (edge == condition) return bit_true;
  if (edge == !condition) return bit_false;
  const Gate& g = gates_[edge.gate()];
  switch (g.kind) {
    case Kind::And:
      if (g.a == condition) return g.b ^ edge.negated();
      if (g.b == condition) return g.a ^ edge.negated();
      if (g.a == !condition || g.b == !condition) return bit_false ^ edge.negated();
      break;
    case Kind::Xor:
      if (g.a.gate() == condition.gate()) return g.b ^ (edge.negated() == condition.negated());
      if (g.b.gate() == condition.gate()) return g.a ^ (edge.negated() == condition.negated());
      break;
    case Kind::Mux:
      if (g.a == condition) return g.b ^ edge.negated();
      if (g.a == !condition) return g.c ^ edge.negated();
      break;
    case Kind::False:
    case Kind::Input:
    case Kind::Majority: break;
  }
  return edge;
}

/// Rules for two conjunctions, at least one of them negated or not.
bool Circuit::simplify_conjunctions(Bit a, Bit b, Bit& result) {
  const Gate ga = gates_[a.gate()];
  const Gate gb = gates_[b.gate()];
  if (ga.kind != Kind::And || gb.kind != Kind::And) return false;
  const auto among = [](Bit x, const Gate& g) { return x == g.a || x == g.b; };
  if (!a.negated() && !b.negated()) {
    if (among(!ga.a, gb) || among(!ga.b, gb)) return result = bit_false, true;
    // What is shared need not be said twice.
    if (among(gb.a, ga)) return result = conjunction(a, gb.b), true;
    if (among(gb.b, ga)) return result = conjunction(a, gb.a), true;
    return false;
  }
  if (a.negated() && b.negated()) {
    // not (x and y) and not (x and not y)
    if (ga.a == gb.a && ga.b == !gb.b) return result = !ga.a, true;
    if (ga.a == gb.b && ga.b == !gb.a) return result = !ga.a, true;
    if (ga.b == gb.a && ga.a == !gb.b) return result = !ga.b, true;
    if (ga.b == gb.b && ga.a == !gb.a) return result = !ga.b, true;
    return false;
  }
  if (b.negated()) return simplify_conjunctions(b, a, result);
  if (among(!ga.a, gb) || among(!ga.b, gb)) return result = b, true;
  if (among(ga.a, gb)) return result = conjunction(b, !ga.b), true;
  if (among(ga.b, gb)) return result = conjunction(b, !ga.a), true;
  return false;
}

bool Circuit::simplify_conjunction(Bit a, Bit b, Bit& result) {
  if (const Bit other = assume(b, a); other != b) return result = conjunction(a, other), true;
  if (const Bit other = assume(a, b); other != a) return result = conjunction(b, other), true;
  return simplify_conjunctions(a, b, result);
}

Bit Circuit::conjunction(Bit a, Bit b) {
  if (b < a) std::swap(a, b);
  if (a.is_false()) return a;
  if (a.is_true()) return b;
  if (a == b) return a;
  if (a == !b) return bit_false;
  // The edge that contains the other already.
  const auto contains = [&](Bit x, Bit y) {
    const Gate& g = gates_[x.gate()];
    return !x.negated() && g.kind == Kind::And && (g.a == y || g.b == y);
  };
  if (contains(a, b)) return a;
  if (contains(b, a)) return b;
  Bit result;
  if (simplify_conjunction(a, b, result)) return result;
  return make(Kind::And, a, b, {});
}

Bit Circuit::exclusive(Bit a, Bit b) {
  const bool negate = a.negated() != b.negated();
  a = a.positive();
  b = b.positive();
  if (b < a) std::swap(a, b);
  if (a.is_constant()) return b ^ negate;
  if (a == b) return bit_false ^ negate;
  for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    const Gate g = gates_[x.gate()];
    if (g.kind == Kind::Xor && g.a == y) return g.b ^ negate;
    if (g.kind == Kind::Xor && g.b == y) return g.a ^ negate;
    if (g.kind != Kind::And) continue;
    // (y and z) xor y, (not y and z) xor y
    for (const auto& [same, other] : {std::pair(g.a, g.b), std::pair(g.b, g.a)}) {
      if (same == y) return conjunction(y, !other) ^ negate;
      if (same == !y) return disjunction(y, other) ^ negate;
    }
  }
  return make(Kind::Xor, a, b, {}) ^ negate;
}

bool Circuit::simplify_mux(Bit condition, Bit& then, Bit& otherwise, Bit& result) {
  then = assume(then, condition);
  otherwise = assume(otherwise, !condition);
  if (then == otherwise) return result = then, true;
  if (then.is_true()) return result = disjunction(condition, otherwise), true;
  if (then.is_false()) return result = conjunction(!condition, otherwise), true;
  if (otherwise.is_true()) return result = disjunction(!condition, then), true;
  if (otherwise.is_false()) return result = conjunction(condition, then), true;
  if (then == !otherwise) return result = same(condition, then), true;
  return false;
}

Bit Circuit::mux(Bit condition, Bit then, Bit otherwise) {
  if (condition.is_constant()) return condition.is_true() ? then : otherwise;
  if (condition.negated()) {
    condition = !condition;
    std::swap(then, otherwise);
  }
  Bit result;
  if (simplify_mux(condition, then, otherwise, result)) return result;
  // One case of a case distinction below is the other branch: one distinction suffices.
  if (const Gate g = gates_[otherwise.gate()]; g.kind == Kind::Mux) {
    const bool n = otherwise.negated();
    if ((g.b ^ n) == then) return mux(disjunction(condition, g.a), then, g.c ^ n);
    if ((g.c ^ n) == then) return mux(disjunction(condition, !g.a), then, g.b ^ n);
  }
  if (const Gate g = gates_[then.gate()]; g.kind == Kind::Mux) {
    const bool n = then.negated();
    if ((g.b ^ n) == otherwise) return mux(conjunction(condition, !g.a), g.c ^ n, otherwise);
    if ((g.c ^ n) == otherwise) return mux(conjunction(condition, g.a), g.b ^ n, otherwise);
  }
  const bool negate = then.negated();
  return make(Kind::Mux, condition, then ^ negate, otherwise ^ negate) ^ negate;
}

Bit Circuit::majority(Bit a, Bit b, Bit c) {
  if (b < a) std::swap(a, b);
  if (c < b) std::swap(b, c);
  if (b < a) std::swap(a, b);
  if (a.is_constant()) return a.is_true() ? disjunction(b, c) : conjunction(b, c);
  if (a == b || a == !c) return b;
  if (b == c) return b;
  if (a == !b) return c;
  if (b == !c) return a;
  const bool negate = a.negated();
  return make(Kind::Majority, a ^ negate, b ^ negate, c ^ negate) ^ negate;
}

}  // namespace cairn::smt::cadical
