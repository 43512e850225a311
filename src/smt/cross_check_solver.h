#pragma once

#include <filesystem>
#include <memory>

#include "smt/solver.h"

namespace cairn::smt {

/// Asks two solvers. When one says Sat and the other Unsat, that is an internal error; the query is kept in two files
/// in the directory, one in the dialect of each solver and with its answer as status, and the message names them. When
/// one does not know, the other's answer counts; when both know, answer, values and core are the first one's. A
/// resource limit holds for both, each in its own units.
std::unique_ptr<Solver> make_cross_check_solver(std::unique_ptr<Solver> first, std::unique_ptr<Solver> second,
                                                std::filesystem::path directory);

}  // namespace cairn::smt
