#include "frontend/loop_measure.h"

#include "frontend/code_builder.h"

namespace cairn::frontend {

using term::Op;
using term::Term;

ir::Assert got_smaller(term::TermManager& terms, const std::vector<Term>& before, const std::vector<Term>& after,
                       base::Location where) {
  Term smaller = terms.mk_false();
  for (std::size_t i = before.size(); i-- > 0;) {
    const Term less = raw(terms, Op::Lt, {after[i], before[i]});
    const Term bounded = raw(terms, Op::Le, {terms.mk_int(0), before[i]});
    const Term here = raw(terms, Op::And, {less, bounded});
    if (i + 1 == before.size()) {
      smaller = here;
      continue;
    }
    const Term same = raw(terms, Op::Eq, {after[i], before[i]});
    const Term later = raw(terms, Op::And, {same, smaller});
    smaller = raw(terms, Op::Or, {here, later});
  }
  return {spec::make(spec::Pure{smaller}, where), ir::Property::Termination, "the measure of the loop gets smaller"};
}

}  // namespace cairn::frontend
