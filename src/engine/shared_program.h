#pragma once

#include "analysis/analysed.h"
#include "analysis/claimed.h"
#include "engine/engine.h"

namespace cairn::engine {

inline std::vector<analysis::StatementPlace> places(const std::vector<Obligation>& obligations) {
  std::vector<analysis::StatementPlace> out;
  out.reserve(obligations.size());
  for (const Obligation& o : obligations) out.push_back({o.procedure, o.block, o.index});
  return out;
}

/// The program of a problem as analysis::flatten makes it, its obligations marked; shared with others where the problem
/// has such. Throws base::Unsupported.
inline analysis::FlatProgram flat_program(const Problem& problem) {
  const std::vector<analysis::StatementPlace> marked = places(problem.obligations);
  if (problem.analysed != nullptr) return problem.analysed->flat(marked);
  return analysis::flatten(problem.terms, problem.program, marked, analysis::Recursion::Keep);
}

/// The form of it that certificates speak of.
inline std::shared_ptr<const analysis::Claimed> claimed_program(const Problem& problem) {
  const std::vector<analysis::StatementPlace> marked = places(problem.obligations);
  if (problem.analysed != nullptr) return problem.analysed->claimed(marked);
  return std::make_shared<const analysis::Claimed>(analysis::claimed_program(problem.terms, problem.program, marked));
}

}  // namespace cairn::engine
