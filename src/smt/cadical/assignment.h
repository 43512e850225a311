#pragma once

#include <cadical.hpp>

#include "smt/cadical/cnf.h"
#include "smt/cadical/relevance.h"
#include "smt/cadical/word.h"

namespace cairn::smt::cadical {

/// A bit that is always the same for a gate, and looks random.
bool looks_random(std::uint32_t gate);

/// The values of a circuit's gates in the model that a SAT solver found. Gates that the solver does not know are
/// computed from those below them. Inputs that it does not know are false; if `scattered` is given, those that belong
/// to a theory look random instead. Valid until the solver changes.
class Assignment {
 public:
  Assignment(const Circuit& circuit, const Cnf& cnf, CaDiCaL::Solver& sat, const TheoryInputs* scattered)
      : circuit_(circuit), cnf_(cnf), sat_(sat), scattered_(scattered), values_(circuit.size(), unknown) {}

  bool value(Bit edge);
  /// The word of constants.
  Word value(const Word& word);

 private:
  static constexpr std::int8_t unknown = 2;

  bool known(Bit edge) const { return values_[edge.gate()] != unknown; }
  bool get(Bit edge) const { return (values_[edge.gate()] != 0) != edge.negated(); }
  void settle(std::uint32_t gate);
  bool settle_locally(std::uint32_t gate);

  const Circuit& circuit_;
  const Cnf& cnf_;
  CaDiCaL::Solver& sat_;
  const TheoryInputs* scattered_;
  std::vector<std::int8_t> values_;
};

}  // namespace cairn::smt::cadical
