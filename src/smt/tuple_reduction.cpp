#include "smt/tuple_reduction.h"

#include "smt/array_reduction.h"

namespace cairn::smt {

using term::Op;
using term::Term;

bool is_tuple(term::Sort sort) { return sort.is_datatype() && sort.datatype().constructors.size() == 1; }

Term TupleReduction::reduce(Term term) {
  if (auto found = reduced_.find(term); found != reduced_.end()) return found->second;
  const Term out = node(term);
  reduced_.emplace(term, out);
  return out;
}

Term TupleReduction::node(Term term) {
  if (term.is(Op::Value) || term.is(Op::Const)) return term;
  if (term.is(Op::DtSelect)) return fields(term[0])[term.index(1)];
  if (term.is(Op::Eq) && is_tuple(term[0].sort())) return equation(term[0], term[1]);
  std::vector<Term> children;
  for (Term child : term.children()) {
    if (is_tuple(child.sort())) throw Irreducible("what is done with a tuple");
    children.push_back(reduce(child));
  }
  return terms_.rebuild(term, children);
}

Term TupleReduction::equation(Term a, Term b) {
  const std::vector<Term> first = fields(a);
  const std::vector<Term>& second = fields(b);
  std::vector<Term> all;
  for (std::size_t i = 0; i < first.size(); ++i) all.push_back(terms_.mk_eq(first[i], second[i]));
  return terms_.mk_and(all);
}

const std::vector<Term>& TupleReduction::fields(Term tuple) {
  if (auto found = fields_.find(tuple); found != fields_.end()) return found->second;
  std::vector<Term> out = fields_of(tuple);
  return fields_.emplace(tuple, std::move(out)).first->second;
}

std::vector<Term> TupleReduction::fields_of(Term tuple) {
  if (!is_tuple(tuple.sort())) throw Irreducible("a datatype");
  std::vector<Term> out;
  if (tuple.is(Op::DtConstruct)) {
    for (Term child : tuple.children()) out.push_back(reduce(child));
  } else if (tuple.is(Op::Const)) {
    for (const auto& selector : tuple.sort().datatype().constructors[0].selectors)
      out.push_back(terms_.fresh_const("field", selector.sort));
  } else if (tuple.is(Op::Ite)) {
    const Term condition = reduce(tuple[0]);
    const std::vector<Term> first = fields(tuple[1]);
    const std::vector<Term>& second = fields(tuple[2]);
    for (std::size_t i = 0; i < first.size(); ++i) out.push_back(terms_.mk_ite(condition, first[i], second[i]));
  } else {
    throw Irreducible("a tuple");
  }
  return out;
}

}  // namespace cairn::smt
