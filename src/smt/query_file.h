#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "smt/solver.h"
#include "term/smtlib_writer.h"

namespace cairn::smt {

/// The dialect of SMT-LIB that the solver of that name replays: its own for Z3 and cvc5.
term::Dialect dialect_of(const std::string& solver);

/// Writes a query as a script of SMT-LIB that stands alone: declarations, assertions, one check. Assumptions are
/// asserted. Throws base::InputError when the file cannot be written.
/// @param status what is known about it: an answer as in `set-info :status`, or empty.
void write_query(const std::filesystem::path& file, term::Dialect dialect, std::span<const term::Term> formulas,
                 std::span<const term::Term> assumptions, const std::string& status);

/// Writes a query that a solver answered, though another disagrees, to a file of that folder that did not exist before.
/// @param solver its name; the file is in its dialect.
/// @return the file.
std::filesystem::path keep_query(const std::filesystem::path& folder, const std::string& solver,
                                 std::span<const term::Term> formulas, std::span<const term::Term> assumptions,
                                 Answer answer);

/// "sat", "unsat" or "unknown".
std::string to_string(Answer answer);

}  // namespace cairn::smt
