#include "engine/symheap/bracket.h"

#include "term/smtlib_printer.h"

namespace cairn::engine::symheap {

Bracket negate(term::TermManager& terms, const Bracket& a) {
  const Term may = terms.mk_not(a.must);
  return {may, terms.mk_not(a.may)};
}

Bracket conjoin(term::TermManager& terms, const Bracket& a, const Bracket& b) {
  const Term may = terms.mk_and(a.may, b.may);
  return {may, terms.mk_and(a.must, b.must)};
}

Bracket disjoin(term::TermManager& terms, const Bracket& a, const Bracket& b) {
  const Term may = terms.mk_or(a.may, b.may);
  return {may, terms.mk_or(a.must, b.must)};
}

std::string to_string(const Bracket& bracket) {
  if (bracket.exact()) return term::to_smtlib(bracket.may);
  return "<" + term::to_smtlib(bracket.may) + ", " + term::to_smtlib(bracket.must) + ">";
}

}  // namespace cairn::engine::symheap
