#pragma once

#include <ostream>
#include <string_view>

#include "smt/horn_solver.h"

namespace cairn::smt {

/// Parses clauses in SMT-LIB (logic HORN): declarations of functions to Bool, and assertions that are clauses, with or
/// without quantifier, as implications, disjunctions or conjunctions of these. Throws base::InputError with a place:
/// for what is no clause, for functions that are no predicates, for constants that are not bound.
HornSystem parse_horn(term::TermManager& terms, std::string_view text, base::FileId file);

/// Prints clauses so that any Horn solver can read them.
void print_horn(const HornSystem& system, std::ostream& out);

/// Prints a solution as definitions, each after those that it uses.
void print_solution(term::TermManager& terms, const HornSystem& system, const HornSolution& solution,
                    std::ostream& out);

/// Prints facts, one in a line.
void print_refutation(const HornRefutation& refutation, std::ostream& out);

}  // namespace cairn::smt
