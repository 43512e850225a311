#include "engine/horn/value.h"

namespace cairn::engine::horn {

using term::Op;
using term::Term;

Kind kind_of(const ir::Type& type) {
  switch (type.kind) {
    case ir::TypeKind::Bool: return Kind::Bool;
    case ir::TypeKind::Int:
    case ir::TypeKind::BitVec: return Kind::Number;
    case ir::TypeKind::Ref:
    case ir::TypeKind::Array: return Kind::Reference;
    default: return Kind::Nothing;
  }
}

Kind kind_of(term::Sort sort) {
  switch (sort.kind()) {
    case term::SortKind::Bool: return Kind::Bool;
    case term::SortKind::Int:
    case term::SortKind::BitVec: return Kind::Number;
    case term::SortKind::Ref: return Kind::Reference;
    default: return Kind::Nothing;
  }
}

std::vector<term::Sort> sorts_of(term::TermManager& terms, Kind kind) {
  switch (kind) {
    case Kind::Nothing: return {};
    case Kind::Bool: return {terms.bool_sort()};
    case Kind::Number: return {terms.int_sort()};
    case Kind::Reference: return {terms.int_sort(), terms.int_sort()};
  }
  return {};
}

Value null_value(term::TermManager& terms) {
  const Term zero = terms.mk_int(0);
  return {Kind::Reference, {zero, zero}};
}

Value fresh_value(term::TermManager& terms, Kind kind) {
  Value result{kind};
  for (const term::Sort sort : sorts_of(terms, kind)) result.parts.push_back(terms.fresh_const("x", sort));
  return result;
}

Term in_range(term::TermManager& terms, Term number, std::uint32_t width) {
  const mpz_class half = mpz_class(1) << (width - 1);
  const Term least = terms.mk(Op::Le, {terms.mk_int(-half), number});
  const Term most = terms.mk(Op::Le, {number, terms.mk_int(half - 1)});
  return terms.mk_and(least, most);
}

Term range_of(term::TermManager& terms, const Value& value, term::Sort sort) {
  if (value.kind == Kind::Number && sort.is_bv()) return in_range(terms, value.number(), sort.width());
  if (value.kind != Kind::Reference) return terms.mk_true();
  const Term zero = terms.mk_int(0);
  const Term no_length = terms.mk_eq(value.length(), zero);
  const Term positive = terms.mk(Op::Lt, {zero, value.site()});
  const Term null = terms.mk_and(terms.mk_eq(value.site(), zero), no_length);
  const Term length = terms.mk_and(positive, terms.mk(Op::Le, {zero, value.length()}));
  return terms.mk_or(null, length);
}

}  // namespace cairn::engine::horn
