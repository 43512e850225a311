#include "ir/address.h"

namespace cairn::ir {

using term::Op;
using term::Term;
using term::TermManager;

namespace {

Term is_inside(TermManager& terms, const PointerFacts& p) {
  Term start = terms.mk_eq(p.offset, terms.mk_bv(0, p.offset.sort().width()));
  return terms.mk_ite(p.without_bytes, start, terms.mk(Op::BvUlt, {p.offset, p.size}));
}

/// Whether the address of a pointer into an object may be that number.
Term may_be(TermManager& terms, Term number, const PointerFacts& p) {
  Term is_null = terms.mk_eq(number, terms.mk_bv(0, number.sort().width()));
  if (is_null.is_true()) return terms.mk_false();
  Term end = terms.mk_eq(p.offset, p.size);
  Term outside = terms.mk_not(terms.mk_or(is_inside(terms, p), end));
  return terms.mk(Op::And, {terms.mk_not(is_null), terms.mk_or(may_be_address(terms, number), outside)});
}

}  // namespace

Term may_be_address(TermManager& terms, Term number) {
  std::uint32_t width = number.sort().width();
  // The end of an object, too, is an address; shifted by a page, all of them are the lowest numbers.
  Term shifted = terms.mk(Op::BvSub, {number, terms.mk_bv(page, width)});
  return terms.mk(Op::BvUle, {shifted, terms.mk_bv((mpz_class(1) << width) - 2 * page, width)});
}

Term may_meet_any(TermManager& terms, const PointerFacts& p) {
  Term is_met = terms.mk_or(terms.mk_not(is_inside(terms, p)), p.is_shared);
  return terms.mk(Op::Ite, {p.is_number, may_be_address(terms, p.offset), is_met});
}

Term may_meet(TermManager& terms, const PointerFacts& a, const PointerFacts& b) {
  if (a.is_number.is_true()) return may_be(terms, a.offset, b);
  if (b.is_number.is_true()) return may_be(terms, b.offset, a);
  Term apart = terms.mk(Op::And, {is_inside(terms, a), is_inside(terms, b)});
  Term of_number = terms.mk(Op::Ite, {a.is_number, may_be(terms, a.offset, b), may_be(terms, b.offset, a)});
  Term are_shared = terms.mk_and(a.is_shared, b.is_shared);
  Term meet = terms.mk_or(terms.mk_not(apart), are_shared);
  return terms.mk(Op::Ite, {terms.mk_or(a.is_number, b.is_number), of_number, meet});
}

}  // namespace cairn::ir
