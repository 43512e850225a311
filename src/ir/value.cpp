#include "ir/value.h"

#include <algorithm>
#include <vector>

#include "base/error.h"

namespace cairn::ir {

using term::Op;
using term::Sort;
using term::SortKind;
using term::Term;

namespace {

/// Whether a zero value of the sort can be built without passing through one of the datatypes in `open`.
bool has_zero(Sort sort, std::vector<Sort>& open);

/// The first constructor that leads to a zero value, or -1.
int zero_constructor(Sort sort, std::vector<Sort>& open) {
  const term::Datatype& type = sort.datatype();
  open.push_back(sort);
  int found = -1;
  for (std::size_t i = 0; i < type.constructors.size() && found < 0; ++i) {
    const auto& selectors = type.constructors[i].selectors;
    if (std::all_of(selectors.begin(), selectors.end(), [&](const auto& s) { return has_zero(s.sort, open); }))
      found = static_cast<int>(i);
  }
  open.pop_back();
  return found;
}

bool has_zero(Sort sort, std::vector<Sort>& open) {
  if (sort.is_array()) return has_zero(sort.params()[1], open);
  if (!sort.is_datatype()) return true;
  return std::find(open.begin(), open.end(), sort) == open.end() && zero_constructor(sort, open) >= 0;
}

Term zero_datatype(term::TermManager& terms, Sort sort) {
  std::vector<Sort> open;
  int constructor = zero_constructor(sort, open);
  CAIRN_CHECK(constructor >= 0, "a datatype has a constructor that ends its recursion");
  std::vector<Term> arguments;
  for (const term::Selector& s : sort.datatype().constructors[constructor].selectors)
    arguments.push_back(zero_value(terms, s.sort));
  return terms.mk(Op::DtConstruct, arguments, std::vector<std::uint32_t>{static_cast<std::uint32_t>(constructor)},
                  sort);
}

}  // namespace

Term zero_value(term::TermManager& terms, Sort sort) {
  switch (sort.kind()) {
    case SortKind::Bool: return terms.mk_false();
    case SortKind::Int: return terms.mk_int(0);
    case SortKind::Real: return terms.mk_real(0);
    case SortKind::BitVec: return terms.mk_bv(0, sort.width());
    case SortKind::Float: return terms.mk_float(0, sort.a(), sort.b());
    case SortKind::RoundingMode: return terms.mk_rounding_mode(term::RoundingMode::NearestEven);
    case SortKind::Ref: return terms.mk_null();
    case SortKind::Array: return terms.mk(Op::ConstArray, {zero_value(terms, sort.params()[1])}, {}, sort);
    case SortKind::Set: return terms.mk(Op::SetEmpty, {}, {}, sort);
    case SortKind::Seq: return terms.mk(Op::SeqEmpty, {}, {}, sort);
    case SortKind::Uninterpreted: return terms.mk_const("zero$" + sort.name(), sort);
    case SortKind::Datatype: return zero_datatype(terms, sort);
  }
  CAIRN_CHECK(false, "every kind of sort has a zero value");
}

Term zero_value(term::TermManager& terms, const Type& type, std::uint32_t pointer_width) {
  return zero_value(terms, sort_of(terms, type, pointer_width));
}

Term to_bits(term::TermManager& terms, Term value, std::uint32_t bits) {
  Term out = value;
  if (value.sort().is_bool()) out = terms.mk_ite(value, terms.mk_bv(1, 1), terms.mk_bv(0, 1));
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
