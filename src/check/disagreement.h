#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "term/term.h"

namespace cairn::check {

/// What two solvers say of the same formulas: one that they have no model, the other that they have one.
struct Disagreement {
  std::string unsat;  ///< the name of the solver that says so
  std::string sat;
  std::string what;  ///< in words for the user: what is doubtful
  std::span<const term::Term> formulas;
};

/// Keeps the query for both solvers in a folder, and throws base::InternalError.
[[noreturn]] void report(const Disagreement& disagreement, const std::filesystem::path& folder);

}  // namespace cairn::check
