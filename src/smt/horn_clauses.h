#pragma once

#include <optional>
#include <vector>

#include "base/location.h"
#include "term/substitute.h"
#include "term/term_manager.h"

namespace cairn::smt {

/// An application of a predicate that is to be found: a function to Bool, also without parameters.
struct HornAtom {
  const term::FunctionDecl* predicate = nullptr;
  std::vector<term::Term> arguments = {};
};

/// "What the body and the constraint say implies the head", for all values of the constants that occur in it: a
/// constant is a variable of its clause. Without head the body is impossible.
struct HornClause {
  std::vector<HornAtom> body = {};
  term::Term constraint = {};  ///< without predicates
  std::optional<HornAtom> head = std::nullopt;
  base::Location where = {};
  /// Of a clause that was made of several: what it passes by, each of which follows from those before it and the body
  /// by one of these. Variables that occur nowhere else may have any value.
  std::vector<HornAtom> through = {};
};

/// Clauses over predicates. A solution gives each predicate a meaning that makes all clauses true.
struct HornSystem {
  std::vector<const term::FunctionDecl*> predicates = {};
  std::vector<HornClause> clauses = {};
  /// Predicates that a solution has to give a meaning, even if their clauses say what they mean.
  std::vector<const term::FunctionDecl*> kept = {};
};

/// The constants of a clause, in order of creation.
std::vector<term::Term> variables_of(const HornClause& clause);

/// Replaces constants in all parts of a clause.
void substitute(term::Substitution& substitution, HornClause& clause);

/// The clause with other constants, none of which occurs anywhere else.
HornClause renamed_apart(term::TermManager& terms, const HornClause& clause);

/// The constants that stand for the parameters of a predicate in formulas about it; the same for each call.
std::vector<term::Term> parameters_of(term::TermManager& terms, const term::FunctionDecl& predicate);

}  // namespace cairn::smt
