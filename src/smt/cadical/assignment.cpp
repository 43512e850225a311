#include "smt/cadical/assignment.h"

namespace cairn::smt::cadical {

using Kind = Circuit::Kind;

bool looks_random(std::uint32_t gate) {
  const std::uint32_t mixed = (gate ^ (gate >> 15)) * 0x2C1B3C6DU;
  return (((mixed ^ (mixed >> 12)) * 0x297A2D39U) >> 31) != 0;
}

bool Assignment::value(Bit edge) {
  // Gates may have been made since: for terms that were asked for after the check.
  if (edge.gate() >= values_.size()) values_.resize(circuit_.size(), unknown);
  if (!known(edge)) settle(edge.gate());
  return get(edge);
}

Word Assignment::value(const Word& word) {
  Word result(word.size());
  for (std::size_t i = 0; i < word.size(); ++i) result[i] = value(word[i]) ? bit_true : bit_false;
  return result;
}

/// Whether the value is known now.
bool Assignment::settle_locally(std::uint32_t gate) {
  std::int8_t& value = values_[gate];
  if (value != unknown) return true;
  if (const int literal = cnf_.find({gate, false}); literal != 0) {
    value = sat_.val(literal) > 0 ? 1 : 0;
    return true;
  }
  const Circuit::Gate& g = circuit_.gate(gate);
  switch (g.kind) {
    case Kind::False: value = 0; return true;
    case Kind::Input:
      value = scattered_ != nullptr && scattered_->find(gate) != nullptr && looks_random(gate) ? 1 : 0;
      return true;
    case Kind::And:
      if (!known(g.a) || !known(g.b)) return false;
      value = get(g.a) && get(g.b) ? 1 : 0;
      return true;
    case Kind::Xor:
      if (!known(g.a) || !known(g.b)) return false;
      value = get(g.a) != get(g.b) ? 1 : 0;
      return true;
    case Kind::Mux:
      if (!known(g.a) || !known(g.b) || !known(g.c)) return false;
      value = get(g.a) ? get(g.b) : get(g.c);
      return true;
    case Kind::Majority:
      if (!known(g.a) || !known(g.b) || !known(g.c)) return false;
      value = get(g.a) + get(g.b) + get(g.c) >= 2 ? 1 : 0;
      return true;
  }
  return true;
}

void Assignment::settle(std::uint32_t gate) {
  std::vector<std::uint32_t> stack{gate};
  while (!stack.empty()) {
    const std::uint32_t top = stack.back();
    if (settle_locally(top)) {
      stack.pop_back();
      continue;
    }
    const Circuit::Gate& g = circuit_.gate(top);
    for (const Bit child : {g.a, g.b, g.c}) {
      if (!known(child)) stack.push_back(child.gate());
    }
  }
}

}  // namespace cairn::smt::cadical
