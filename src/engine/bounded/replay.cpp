#include "engine/bounded/replay.h"

#include <limits>
#include <unordered_map>

#include "ir/inputs.h"
#include "term/substitute.h"

namespace cairn::engine::bounded {

using term::Op;

namespace {

bool holds(smt::Solver& solver, Term guard) {
  if (guard.is_true()) return true;
  std::optional<Term> value = solver.value(guard);
  return value && value->is_true();
}

/// The value of a term in the solver's model. Pointers are put together here: a solver need not know what they are.
std::optional<Term> value_of(term::TermManager& terms, smt::Solver& solver, Term term) {
  while (term.is(Op::Ite)) {
    std::optional<Term> condition = solver.value(term[0]);
    if (!condition) return std::nullopt;
    term = term[condition->is_true() ? 1 : 2];
  }
  if (term.is_value()) return term;
  if (!term.is(Op::DtConstruct)) return solver.value(term);
  std::vector<Term> parts;
  for (Term child : term.children()) {
    std::optional<Term> part = child.is_value() ? child : solver.value(child);
    if (!part) return std::nullopt;
    parts.push_back(*part);
  }
  return terms.rebuild(term, parts);
}

/// References of the exploration as those of the execution, which numbers objects in the order of their allocation.
class Renaming {
 public:
  Renaming(const ProgramTables& tables, const Log& log, smt::Solver& solver) : tables_(tables) {
    for (const AllocationEvent& event : log.allocations)
      if (holds(solver, event.guard)) numbers_.emplace(event.object, numbers_.size() + 1);
  }

  Term apply(Term value) {
    std::unordered_map<Term, Term> map;
    std::vector<Term> work{value};
    std::unordered_map<Term, bool> seen;
    while (!work.empty()) {
      Term t = work.back();
      work.pop_back();
      if (!seen.emplace(t, true).second) continue;
      if (t.sort().is_ref() && t.is_value()) map.emplace(t, rename(t));
      work.insert(work.end(), t.children().begin(), t.children().end());
    }
    return map.empty() ? value : term::substitute(tables_.terms, value, map);
  }

 private:
  Term rename(Term reference) const {
    const mpz_class& number = reference.integer();
    // Null and procedures keep their numbers.
    if (number <= 0) return reference;
    auto it = number.fits_ulong_p() ? numbers_.find(number.get_ui()) : numbers_.end();
    // What no execution on this path allocates must not meet an object that it does allocate.
    mpz_class to =
        it != numbers_.end() ? mpz_class(static_cast<unsigned long>(it->second)) : number + never_allocated();
    return tables_.terms.mk_ref(to);
  }

  static mpz_class never_allocated() { return mpz_class(1) << 64; }

  const ProgramTables& tables_;
  std::unordered_map<std::uint64_t, std::uint64_t> numbers_;
};

}  // namespace

ir::Execution replay(const ProgramTables& tables, const Log& log, smt::Solver& solver,
                     const base::Cancellation& cancellation) {
  Renaming renaming(tables, log, solver);
  std::vector<Term> values;
  for (const InputEvent& event : log.inputs) {
    if (!holds(solver, event.guard)) continue;
    std::optional<Term> value = value_of(tables.terms, solver, event.input.value);
    if (!value) break;
    values.push_back(renaming.apply(*value));
  }
  ir::ListInputs inputs(std::move(values));
  ir::ExecutionLimits limits;
  limits.trace = true;
  // The execution has an end, even if that is far; only the clock stops it before.
  limits.steps = std::numeric_limits<std::uint64_t>::max() / 2;
  return ir::execute(tables.terms, tables.program, inputs, limits, &cancellation);
}

}  // namespace cairn::engine::bounded
