#include "ir/value.h"

#include "base/error.h"
#include "term/value.h"

namespace cairn::ir {

using term::Op;
using term::Sort;
using term::Term;

Term zero_value(term::TermManager& terms, Sort sort) {
  if (sort.is_array()) return terms.mk(Op::ConstArray, {zero_value(terms, sort.params()[1])}, {}, sort);
  Term value = term::some_value(terms, sort);
  return value ? value : terms.mk_const("zero$" + to_string(sort), sort);
}

Term zero_value(term::TermManager& terms, const Type& type, std::uint32_t pointer_width) {
  return zero_value(terms, sort_of(terms, type, pointer_width));
}

Term to_bits(term::TermManager& terms, Term value, std::uint32_t bits) {
  Term out = value;
  if (value.sort().is_bool()) out = terms.mk(Op::Ite, {value, terms.mk_bv(1, 1), terms.mk_bv(0, 1)});
  if (value.sort().is_float()) out = terms.mk(Op::FpToBits, {value});
  CAIRN_CHECK(out.sort().is_bv() && out.sort().width() <= bits, "the value has a place in memory");
  std::uint32_t missing = bits - out.sort().width();
  return missing == 0 ? out : terms.mk(Op::ZeroExtend, {out}, {missing});
}

Term from_bits(term::TermManager& terms, Sort sort, Term bits) {
  if (sort.is_bool()) return terms.mk_not(terms.mk_eq(bits, terms.mk_bv(0, bits.sort().width())));
  std::uint32_t width = sort.is_float() ? sort.a() + sort.b() : sort.width();
  Term exact = width == bits.sort().width() ? bits : terms.mk(Op::Extract, {bits}, {width - 1, 0});
  return sort.is_float() ? terms.mk(Op::FpFromBits, {exact}, {sort.a(), sort.b()}) : exact;
}

}  // namespace cairn::ir
