#pragma once

#include <map>
#include <vector>

#include "smt/horn_clauses.h"

namespace cairn::smt {

/// A parameter whose values are told apart: those between two numbers, which stand for all below and above them.
struct CaseParameter {
  std::size_t position = 0;
  long least = 0;
  long most = 0;

  /// The number that stands for a value.
  long clamped(const mpz_class& value) const { return value < least ? least : value > most ? most : value.get_si(); }

  friend bool operator==(const CaseParameter&, const CaseParameter&) = default;
};

/// Parameters of predicates, those that are not there have no cases.
using HornCases = std::map<const term::FunctionDecl*, std::vector<CaseParameter>>;

/// Integers that clauses compare with small constants, in predicates that depend on themselves; the combinations of
/// their values are bounded. What a recursive function returns is often simple when its arguments are known.
HornCases horn_cases(const HornSystem& system);

}  // namespace cairn::smt
