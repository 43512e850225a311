#pragma once

#include <cadical.hpp>
#include <vector>

#include "smt/cadical/circuit.h"

namespace cairn::smt::cadical {

/// Writes a circuit into a SAT solver as clauses, on demand: only what the literals asked for depend on, each gate
/// once. Every gate that has a variable is defined in both directions, so the solver's value of the variable is the
/// value of the gate.
class Cnf {
 public:
  Cnf(const Circuit& circuit, CaDiCaL::Solver& sat) : circuit_(circuit), sat_(sat) {}

  /// The literal of an edge, with clauses for all that it depends on.
  int literal(Bit edge);
  /// A literal that nothing else uses.
  int fresh() { return ++variables_; }
  void clause(std::initializer_list<int> literals);
  /// Adds the edge as a clause for ever, or as soon as `guard` (a literal; 0: none) holds: as many small clauses as
  /// it is a conjunction of disjunctions.
  void require(Bit edge, int guard);

  /// The literal of an edge if it has one already, else 0.
  int find(Bit edge) const;
  std::uint64_t clauses() const { return clauses_; }

 private:
  int variable(std::uint32_t gate);
  int mapped(Bit edge);
  void define(std::uint32_t gate);
  void define_conjunction(std::uint32_t gate, int out);
  std::vector<Bit> leaves(Bit conjunction) const;
  void encode_pending();

  const Circuit& circuit_;
  CaDiCaL::Solver& sat_;
  int variables_ = 0;
  std::uint64_t clauses_ = 0;
  std::vector<int> variable_of_;  ///< by gate; 0: none
  std::vector<std::uint32_t> pending_;
};

}  // namespace cairn::smt::cadical
