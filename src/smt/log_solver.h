#pragma once

#include <filesystem>
#include <memory>

#include "smt/solver.h"

namespace cairn::smt {

/// Writes every query to a file of its own, `<prefix>-<number>.smt2`, which `z3` or `cvc5` replays alone; the dialect
/// is the solver's. The file is there before the check begins, so that it survives a crash; the answer is added
/// afterwards as a status. The directory is made when there is none.
std::unique_ptr<Solver> make_log_solver(std::unique_ptr<Solver> inner, std::filesystem::path directory,
                                        std::string prefix = "query");

}  // namespace cairn::smt
