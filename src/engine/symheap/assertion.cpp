#include "engine/symheap/assertion.h"

#include "term/substitute.h"

namespace cairn::engine::symheap {

namespace {

/// A reading with index variables that nothing else has.
struct Renamed {
  Term target;
  Bracket constraint;
  std::vector<Term> indices;
};

Renamed renamed(term::TermManager& terms, const Reading& reading) {
  Renamed out;
  term::Substitution rename(terms);
  for (const Term index : AccessPaths::indices(reading.target)) {
    out.indices.push_back(terms.fresh_const("f", index.sort()));
    rename.add(index, out.indices.back());
  }
  out.target = rename.apply(reading.target);
  out.constraint = {rename.apply(reading.constraint.may), {}};
  out.constraint.must = rename.apply(reading.constraint.must);
  return out;
}

}  // namespace

Bracket equality(Calculus& calculus, const std::vector<Reading>& a, const std::vector<Reading>& b) {
  term::TermManager& terms = calculus.terms;
  Bracket out = exactly(terms.mk_false());
  for (const Reading& x : a)
    for (const Reading& y : b) {
      const Renamed left = renamed(terms, x);
      const Renamed right = renamed(terms, y);
      const Bracket same = exactly(terms.mk_eq(left.target, right.target));
      const Bracket both = conjoin(terms, left.constraint, right.constraint);
      std::vector<Term> indices = left.indices;
      indices.insert(indices.end(), right.indices.begin(), right.indices.end());
      out = disjoin(terms, out, calculus.eliminate(indices, conjoin(terms, same, both)));
    }
  return out;
}

}  // namespace cairn::engine::symheap
