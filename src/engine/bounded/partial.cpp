#include "engine/bounded/partial.h"

#include <vector>

namespace cairn::engine::bounded {

using term::Op;
using term::Term;

Term all_defined(term::TermManager& terms, std::span<const Partial> operands) {
  std::vector<Term> conditions;
  for (const Partial& p : operands)
    if (!p.defined.is_true()) conditions.push_back(p.defined);
  return conditions.empty() ? terms.mk_true() : terms.mk_and(conditions);
}

Term lazily_defined(term::TermManager& terms, Op op, std::span<const Partial> operands) {
  const Term all = all_defined(terms, operands);
  if (all.is_true()) return all;
  if (op == Op::Ite) {
    const Term branch = terms.mk_ite(operands[0].value, operands[1].defined, operands[2].defined);
    return terms.mk_and(operands[0].defined, branch);
  }
  std::vector<Term> ways{all};
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const auto& [value, defined] = operands[i];
    const bool decides_if_true = op == Op::Or || (op == Op::Implies && i == 1);
    ways.push_back(terms.mk_and(defined, decides_if_true ? value : terms.mk_not(value)));
  }
  return terms.mk_or(ways);
}

Term defined_on(term::TermManager& terms, Term operation, std::span<const Term> operands) {
  if (operation.is(Op::SeqNth)) {
    const Term length = terms.mk(Op::SeqLength, {operands[0]});
    return terms.mk(Op::And,
                    {terms.mk(Op::Le, {terms.mk_int(0), operands[1]}), terms.mk(Op::Lt, {operands[1], length})});
  }
  if (operation.is(Op::DtSelect) && operands[0].sort().is_datatype() &&
      operands[0].sort().datatype().constructors.size() > 1) {
    const std::uint32_t constructor[] = {operation.index(0)};
    return terms.mk(Op::DtTest, operands, constructor);
  }
  return terms.mk_true();
}

}  // namespace cairn::engine::bounded
