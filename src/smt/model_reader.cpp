#include "smt/model_reader.h"

#include <unordered_set>

namespace cairn::smt {

using term::Term;

namespace {

/// An application to the values of its arguments; null when one of these is not known.
Term applied_to_values(term::TermManager& manager, Solver& solver, Term term) {
  std::vector<Term> arguments;
  for (const Term child : term.children()) {
    const auto value = solver.value(child);
    if (!value) return {};
    arguments.push_back(*value);
  }
  return arguments.empty() ? term : manager.rebuild_raw(term, arguments);
}

}  // namespace

std::vector<std::pair<Term, Term>> read_symbols(term::TermManager& manager, Solver& solver,
                                                const std::vector<Term>& formulas, bool (*is_symbol)(Term)) {
  std::vector<std::pair<Term, Term>> out;
  std::vector<Term> work(formulas);
  // Its order is another one in each run, so it is not walked through.
  std::unordered_set<Term> seen(work.begin(), work.end());
  while (!work.empty()) {
    const Term term = work.back();
    work.pop_back();
    if (is_symbol(term)) {
      const Term key = applied_to_values(manager, solver, term);
      const auto value = key ? solver.value(term) : std::nullopt;
      if (value) out.emplace_back(key, *value);
    }
    for (const Term child : term.children())
      if (seen.insert(child).second) work.push_back(child);
  }
  return out;
}

}  // namespace cairn::smt
