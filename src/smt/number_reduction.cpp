#include "smt/number_reduction.h"

#include <algorithm>

#include "smt/array_reduction.h"
#include "term/subterms.h"

namespace cairn::smt {

using term::Op;
using term::Term;

namespace {

bool is_number(term::Sort sort) { return sort.is_int() || sort.is_ref(); }

}  // namespace

NumberReduction::NumberReduction(term::TermManager& terms, std::span<const Term> formulas) : terms_(terms) {
  term::for_subterms({formulas.begin(), formulas.end()}, [&](Term term) {
    collect(term);
    return true;
  });
  integers_.place();
  references_.place();
}

void NumberReduction::collect(Term term) {
  const term::Sort sort = term.sort();
  if (!sort.is_bool() && !sort.is_bv() && !is_number(sort)) throw Irreducible("a sort");
  const bool of_numbers = std::ranges::any_of(term.children(), [](Term child) { return is_number(child.sort()); });
  static constexpr Op comparisons[] = {Op::Eq, Op::Distinct, Op::Le, Op::Lt, Op::Ite};
  if (of_numbers && std::ranges::find(comparisons, term.op()) == std::end(comparisons)) throw Irreducible("arithmetic");
  if (!is_number(sort)) {
    if (term.is(Op::Apply) || term.is(Op::Bound)) throw Irreducible("a symbol");
    return;
  }
  if (term.is(Op::Value))
    order(sort).literals.try_emplace(term.integer());
  else if (term.is(Op::Const))
    ++order(sort).symbols;
  else if (!term.is(Op::Ite))
    throw Irreducible("arithmetic");
}

void NumberReduction::Order::place() {
  const mpz_class room = static_cast<unsigned long>(symbols) + 1;
  mpz_class next = room;
  const mpz_class* before = nullptr;
  for (auto& [literal, place] : literals) {
    if (before != nullptr) {
      const mpz_class distance = literal - *before;
      next += std::min(distance, room);
    }
    place = next;
    before = &literal;
  }
  next += room;
  width = static_cast<std::uint32_t>(mpz_sizeinbase(next.get_mpz_t(), 2));
}

Term NumberReduction::reduce(Term term) {
  if (auto found = reduced_.find(term); found != reduced_.end()) return found->second;
  const Term out = node(term);
  reduced_.emplace(term, out);
  return out;
}

Term NumberReduction::node(Term term) {
  if (is_number(term.sort())) {
    const Order& places = order(term.sort());
    if (term.is(Op::Value)) return terms_.mk_bv(places.literals.at(term.integer()), places.width);
    if (term.is(Op::Const)) return terms_.fresh_const("place", terms_.bv_sort(places.width));
  }
  std::vector<Term> children;
  for (Term child : term.children()) children.push_back(reduce(child));
  if (children.empty()) return term;
  if (!is_number(term[term.size() - 1].sort())) return terms_.rebuild(term, children);
  const Op op = term.is(Op::Le) ? Op::BvUle : term.is(Op::Lt) ? Op::BvUlt : term.op();
  return terms_.mk(op, children);
}

}  // namespace cairn::smt
