#pragma once

#include "engine/inferred.h"
#include "engine/summary/state.h"

namespace cairn::engine::summary {

/// What callers know of a procedure. Terms are over its own symbols.
struct Summary : InferredFunction {
  std::vector<Term> results;  ///< one for each result; null where nothing is known
  Term returns_when;          ///< what holds when it returns
  bool exact = true;          ///< and it returns when that holds
  std::vector<Term> facts;    ///< about the symbols in these
  /// Conditions that it branches on, of those that results and what is written depend on.
  std::vector<Term> branches;
  /// What memory holds when it returns, where it changed: in objects of the caller, and in new ones.
  std::vector<std::pair<CellKey, Cell>> written;
  std::vector<End> ends;       ///< objects of the heap that it freed
  bool frees_exactly = false;  ///< and it freed no others
  /// Symbols that occur in the terms, and of those of kind Entry that memory held, where.
  std::map<Term, Symbol> symbols;
  std::map<Term, std::pair<CellKey, analysis::IdSet>> cells;
  std::map<Term, Term> parameters;  ///< symbols of parameters and global variables: the value with them in it
  std::map<Term, Term> variables;   ///< and the variable of the program
  std::uint64_t effort = 0;         ///< that questions about it cost
};

}  // namespace cairn::engine::summary
