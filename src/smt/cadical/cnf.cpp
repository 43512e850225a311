#include "smt/cadical/cnf.h"

namespace cairn::smt::cadical {

using Kind = Circuit::Kind;

void Cnf::clause(std::initializer_list<int> literals) {
  for (const int literal : literals) sat_.add(literal);
  sat_.add(0);
  ++clauses_;
}

int Cnf::find(Bit edge) const {
  if (edge.gate() >= variable_of_.size()) return 0;
  const int variable = variable_of_[edge.gate()];
  return edge.negated() ? -variable : variable;
}

int Cnf::variable(std::uint32_t gate) {
  if (gate >= variable_of_.size()) variable_of_.resize(circuit_.size());
  int& variable = variable_of_[gate];
  if (variable == 0) {
    variable = ++variables_;
    pending_.push_back(gate);
  }
  return variable;
}

int Cnf::mapped(Bit edge) {
  const int v = variable(edge.gate());
  return edge.negated() ? -v : v;
}

void Cnf::encode_pending() {
  while (!pending_.empty()) {
    const std::uint32_t gate = pending_.back();
    pending_.pop_back();
    define(gate);
  }
}

int Cnf::literal(Bit edge) {
  const int result = mapped(edge);
  encode_pending();
  return result;
}

/// The operands of a conjunction, with those of inner conjunctions that nothing else uses.
std::vector<Bit> Cnf::leaves(Bit conjunction) const {
  std::vector<Bit> result;
  std::vector<Bit> work{conjunction};
  while (!work.empty()) {
    const Bit edge = work.back();
    work.pop_back();
    const Circuit::Gate& g = circuit_.gate(edge.gate());
    const bool inner = edge == conjunction || (!edge.negated() && circuit_.fanout(edge.gate()) == 1 && find(edge) == 0);
    if (inner && g.kind == Kind::And) {
      work.push_back(g.b);
      work.push_back(g.a);
    } else {
      result.push_back(edge);
    }
  }
  return result;
}

void Cnf::define_conjunction(std::uint32_t gate, int out) {
  const std::vector<Bit> operands = leaves({gate, false});
  std::vector<int> literals;
  literals.reserve(operands.size());
  for (const Bit operand : operands) literals.push_back(mapped(operand));
  for (const int literal : literals) clause({-out, literal});
  for (const int literal : literals) sat_.add(-literal);
  clause({out});
}

void Cnf::define(std::uint32_t number) {
  const Circuit::Gate& g = circuit_.gate(number);
  const int out = variable_of_[number];
  switch (g.kind) {
    case Kind::False: return clause({-out});
    case Kind::Input: return;
    case Kind::And: return define_conjunction(number, out);
    case Kind::Xor: {
      const int a = mapped(g.a);
      const int b = mapped(g.b);
      clause({-out, a, b});
      clause({-out, -a, -b});
      clause({out, -a, b});
      clause({out, a, -b});
      return;
    }
    case Kind::Mux: {
      const int a = mapped(g.a);
      const int b = mapped(g.b);
      const int c = mapped(g.c);
      clause({-out, -a, b});
      clause({-out, a, c});
      clause({out, -a, -b});
      clause({out, a, -c});
      // Not needed, but lets values pass while the condition is open.
      clause({-out, b, c});
      clause({out, -b, -c});
      return;
    }
    case Kind::Majority: {
      const int a = mapped(g.a);
      const int b = mapped(g.b);
      const int c = mapped(g.c);
      clause({-out, a, b});
      clause({-out, a, c});
      clause({-out, b, c});
      clause({out, -a, -b});
      clause({out, -a, -c});
      clause({out, -b, -c});
      return;
    }
  }
}

void Cnf::require(Bit edge, int guard) {
  std::vector<Bit> conjuncts{edge};
  if (!edge.negated() && find(edge) == 0) conjuncts = leaves(edge);
  for (const Bit conjunct : conjuncts) {
    std::vector<Bit> disjuncts{conjunct};
    if (conjunct.negated() && find(conjunct) == 0) {
      disjuncts = leaves(!conjunct);
      for (Bit& disjunct : disjuncts) disjunct = !disjunct;
    }
    std::vector<int> literals;
    for (const Bit disjunct : disjuncts) literals.push_back(literal(disjunct));
    for (const int literal : literals) sat_.add(literal);
    if (guard != 0) sat_.add(-guard);
    clause({});
  }
}

}  // namespace cairn::smt::cadical
