#include "smt/reduction.h"

#include <algorithm>

#include "smt/array_reduction.h"
#include "smt/number_reduction.h"
#include "smt/tuple_reduction.h"
#include "term/subterms.h"

namespace cairn::smt {

using term::Op;
using term::Term;

namespace {

// How often term constructors may make reads again.
constexpr int most_rounds = 3;

bool has_arrays(const std::vector<Term>& formulas) {
  bool found = false;
  term::for_subterms(formulas, [&](Term term) {
    found |= term.is(Op::Select) || term.is(Op::Apply);
    return !found;
  });
  return found;
}

}  // namespace

std::optional<std::vector<Term>> reduce_to_bits(term::TermManager& terms, std::span<const Term> formulas) {
  try {
    std::vector<Term> out(formulas.begin(), formulas.end());
    ArrayReduction arrays(terms);
    for (int round = 0; round == 0 || (round < most_rounds && has_arrays(out)); ++round) {
      arrays.begin_again();
      for (Term& formula : out) formula = arrays.reduce(formula);
    }
    for (Term fact : arrays.consequences()) out.push_back(fact);
    TupleReduction tuples(terms);
    for (Term& formula : out) formula = tuples.reduce(formula);
    NumberReduction numbers(terms, out);
    for (Term& formula : out) formula = numbers.reduce(formula);
    return out;
  } catch (const Irreducible&) {
    return std::nullopt;
  }
}

}  // namespace cairn::smt
