#pragma once

#include <map>

#include "smt/horn_clauses.h"

namespace cairn::smt {

/// What a predicate may mean: formulas over `parameters_of`, of which those are kept that follow.
using HornCandidates = std::map<const term::FunctionDecl*, std::vector<term::Term>>;

struct CandidateOptions {
  /// Also candidates under the condition that a parameter with few values has one of them.
  bool guarded = false;
  /// For each predicate.
  std::size_t most = 1500;
};

/// Candidates from the clauses' own atoms and constants: equations, bounds, differences, truth values.
HornCandidates horn_candidates(term::TermManager& terms, const HornSystem& system, const CandidateOptions& options);

}  // namespace cairn::smt
