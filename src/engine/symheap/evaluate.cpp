#include "engine/symheap/evaluate.h"

#include "ir/type.h"

namespace cairn::engine::symheap {

using term::Op;

Value Evaluation::operator()(Term root) {
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    const Term term = pending.back();
    bool ready = true;
    if (!values_.contains(term) && !term::is_quantifier(term.op()))
      for (const Term child : term.children())
        if (!values_.contains(child)) {
          pending.push_back(child);
          ready = false;
        }
    if (!ready) continue;
    pending.pop_back();
    if (!values_.contains(term)) values_.emplace(term, node(term));
  }
  return of(root);
}

Term Evaluation::condition(Term term) {
  const Value value = (*this)(term);
  if (const auto* known = std::get_if<Term>(&value)) return *known;
  return terms_.fresh_const("unknown", terms_.bool_sort());
}

Value Evaluation::any(term::Sort sort) {
  if (sort.is_bool()) return terms_.fresh_const("unknown", sort);
  if (sort.is_bv()) return numbers_.any("unknown", sort.width());
  if (const std::uint32_t width = ir::pointer_width(sort)) {
    const Term object = terms_.fresh_const("object", terms_.int_sort());
    return Pointer{object, numbers_.any("offset", width)};
  }
  if (sort.is_ref()) {
    const Term object = terms_.fresh_const("object", terms_.int_sort());
    return Pointer{object, {terms_.mk_int(0), 0, 0}};
  }
  return Anything{};
}

bool Evaluation::all_numbers(Term term) const {
  for (const Term child : term.children())
    if (number(child) == nullptr) return false;
  return true;
}

Value Evaluation::node(Term term) {
  switch (term.op()) {
    case Op::Value:
    case Op::Const: return leaf(term);
    case Op::Ite: return choose(term);
    case Op::Not:
    case Op::And:
    case Op::Or:
    case Op::Xor:
    case Op::Implies: {
      std::vector<Term> children;
      for (const Term child : term.children()) {
        const auto* known = std::get_if<Term>(&of(child));
        children.push_back(known ? *known : terms_.fresh_const("unknown", terms_.bool_sort()));
      }
      return terms_.mk(term.op(), children);
    }
    case Op::Eq:
    case Op::Distinct:
    case Op::BvUlt:
    case Op::BvUle:
    case Op::BvSlt:
    case Op::BvSle: return compare(term);
    case Op::DtConstruct:
    case Op::DtSelect: return pointer(term);
    case Op::ObjectLive:
    case Op::ObjectSize:
    case Op::ObjectIsHeap: return object_fact(term);
    default: break;
  }
  if (term::info(term.op()).family != term::Family::BitVec || !all_numbers(term)) return any(term.sort());
  return term.sort().is_bv() ? bits(term) : overflow(term);
}

Value Evaluation::leaf(Term term) {
  if (term.is_value()) {
    if (term.sort().is_bv()) return numbers_.constant(term.integer(), term.sort().width());
    if (term.sort().is_bool()) return term;
    if (term.sort().is_ref() && term.integer() == 0) return Pointer{terms_.mk_int(0), {terms_.mk_int(0), 0, 0}};
    return any(term.sort());
  }
  auto found = state_.variables.find(term);
  return found == state_.variables.end() ? any(term.sort()) : found->second;
}

Value Evaluation::bits(Term term) {
  switch (term.op()) {
    case Op::BvAdd: {
      Number sum = *number(term[0]);
      for (std::size_t i = 1; i < term.size(); ++i) sum = numbers_.sum(sum, *number(term[i]));
      return sum;
    }
    case Op::BvSub: return numbers_.sum(*number(term[0]), numbers_.product(-1, *number(term[1])));
    case Op::BvNeg: return numbers_.product(-1, *number(term[0]));
    case Op::BvNot: {
      const Number opposite = numbers_.product(-1, *number(term[0]));
      return numbers_.sum(opposite, {terms_.mk_int(-1), -1, -1});
    }
    case Op::BvMul: {
      const Number first = *number(term[0]);
      const Number second = *number(term[1]);
      if (term.size() != 2) return any(term.sort());
      if (first.term.is_value()) return numbers_.product(first.term.integer(), second);
      if (second.term.is_value()) return numbers_.product(second.term.integer(), first);
      return any(term.sort());
    }
    case Op::ZeroExtend: return as_unsigned(term[0]);
    case Op::SignExtend: return as_signed(term[0]);
    case Op::Extract: return extract(term);
    case Op::Concat: {
      // A shift to the left.
      const Term last = term[term.size() - 1];
      if (term.size() != 2 || !last.is_value() || last.integer() != 0) return any(term.sort());
      return numbers_.product(mpz_class(1) << last.sort().width(), *number(term[0]));
    }
    case Op::BvUdiv:
    case Op::BvUrem:
    case Op::BvSdiv:
    case Op::BvSrem: return divide(term);
    case Op::BvAnd: return masked(term);
    default: return any(term.sort());
  }
}

Value Evaluation::extract(Term term) {
  const std::uint32_t high = term.index(0);
  const std::uint32_t low = term.index(1);
  // What is equal modulo a power of two is so modulo a smaller one.
  if (low == 0) return *number(term[0]);
  const Number shifted = numbers_.quotient(as_unsigned(term[0]), mpz_class(1) << low);
  return numbers_.remainder(shifted, mpz_class(1) << (high - low + 1));
}

Value Evaluation::divide(Term term) {
  const Number divisor = *number(term[1]);
  if (!divisor.term.is_value() || divisor.term.integer() <= 0) return any(term.sort());
  const mpz_class by = divisor.term.integer();
  if (term.is(Op::BvUdiv)) return numbers_.quotient(as_unsigned(term[0]), by);
  if (term.is(Op::BvUrem)) return numbers_.remainder(as_unsigned(term[0]), by);
  // Rounds towards zero.
  const Number value = as_signed(term[0]);
  Number quotient = numbers_.quotient(value, by);
  if (value.low < 0) {
    const Number opposite = numbers_.product(-1, numbers_.quotient(numbers_.product(-1, value), by));
    const Term negative = terms_.mk(Op::Lt, {value.term, terms_.mk_int(0)});
    quotient = numbers_.choice(negative, opposite, quotient);
  }
  if (term.is(Op::BvSdiv)) return quotient;
  return numbers_.sum(value, numbers_.product(-by, quotient));
}

Value Evaluation::masked(Term term) {
  if (term.size() != 2) return any(term.sort());
  for (const std::size_t mask : {0, 1}) {
    if (!term[mask].is_value()) continue;
    const mpz_class next = term[mask].integer() + 1;
    if (mpz_popcount(next.get_mpz_t()) == 1) return numbers_.remainder(as_unsigned(term[1 - mask]), next);
  }
  return any(term.sort());
}

Value Evaluation::choose(Term term) {
  const auto* condition = std::get_if<Term>(&of(term[0]));
  const Value& a = of(term[1]);
  const Value& b = of(term[2]);
  if (condition == nullptr) return any(term.sort());
  if (const auto* x = std::get_if<Number>(&a), *y = std::get_if<Number>(&b); x && y)
    return numbers_.choice(*condition, *x, *y);
  if (const auto* x = std::get_if<Term>(&a), *y = std::get_if<Term>(&b); x && y)
    return terms_.mk_ite(*condition, *x, *y);
  if (const auto* x = std::get_if<Pointer>(&a), *y = std::get_if<Pointer>(&b); x && y) {
    const Term object = terms_.mk_ite(*condition, x->object, y->object);
    return Pointer{object, numbers_.choice(*condition, x->offset, y->offset)};
  }
  return any(term.sort());
}

std::optional<Term> Evaluation::equal(const Value& a, const Value& b, term::Sort sort) {
  if (const auto* x = std::get_if<Term>(&a), *y = std::get_if<Term>(&b); x && y) return terms_.mk_eq(*x, *y);
  auto same = [&](const Number& x, const Number& y, std::uint32_t width) {
    const Number left = numbers_.as_signed(x, width, state_.guard);
    return numbers_.equal(left, numbers_.as_signed(y, width, state_.guard));
  };
  if (const auto* x = std::get_if<Number>(&a), *y = std::get_if<Number>(&b); x && y && sort.is_bv())
    return same(*x, *y, sort.width());
  if (const auto* x = std::get_if<Pointer>(&a), *y = std::get_if<Pointer>(&b); x && y) {
    const Term objects = terms_.mk_eq(x->object, y->object);
    const std::uint32_t width = ir::pointer_width(sort);
    return width == 0 ? objects : terms_.mk_and(objects, same(x->offset, y->offset, width));
  }
  return std::nullopt;
}

Value Evaluation::compare(Term term) {
  if (term.is(Op::Eq) || (term.is(Op::Distinct) && term.size() == 2)) {
    const auto same = equal(of(term[0]), of(term[1]), term[0].sort());
    if (!same) return any(term.sort());
    return term.is(Op::Eq) ? *same : terms_.mk_not(*same);
  }
  if (term.is(Op::Distinct) || !all_numbers(term)) return any(term.sort());
  const bool is_signed = term.is(Op::BvSlt) || term.is(Op::BvSle);
  const Number left = is_signed ? as_signed(term[0]) : as_unsigned(term[0]);
  const Number right = is_signed ? as_signed(term[1]) : as_unsigned(term[1]);
  return term.is(Op::BvSlt) || term.is(Op::BvUlt) ? numbers_.less(left, right) : numbers_.at_most(left, right);
}

/// Whether the result of an operation is out of the range of its type.
Value Evaluation::overflow(Term term) {
  const std::uint32_t width = term[0].sort().width();
  const bool is_signed = term.is(Op::BvSaddOverflow) || term.is(Op::BvSsubOverflow) || term.is(Op::BvSmulOverflow) ||
                         term.is(Op::BvNegOverflow);
  const Number left = is_signed ? as_signed(term[0]) : as_unsigned(term[0]);
  Number result = numbers_.product(-1, left);
  if (term.size() == 2) {
    const Number right = is_signed ? as_signed(term[1]) : as_unsigned(term[1]);
    switch (term.op()) {
      case Op::BvSaddOverflow:
      case Op::BvUaddOverflow: result = numbers_.sum(left, right); break;
      case Op::BvSsubOverflow:
      case Op::BvUsubOverflow: result = numbers_.sum(left, numbers_.product(-1, right)); break;
      case Op::BvSmulOverflow:
      case Op::BvUmulOverflow:
        if (!left.term.is_value() && !right.term.is_value()) return any(term.sort());
        result = left.term.is_value() ? numbers_.product(left.term.integer(), right)
                                      : numbers_.product(right.term.integer(), left);
        break;
      default: return any(term.sort());
    }
  } else if (!term.is(Op::BvNegOverflow)) {
    return any(term.sort());
  }
  const mpz_class half = mpz_class(1) << (width - 1);
  const mpz_class low = is_signed ? mpz_class(-half) : mpz_class(0);
  const mpz_class high = is_signed ? mpz_class(half - 1) : mpz_class(2 * half - 1);
  const Number least{terms_.mk_int(low), low, low};
  const Number greatest{terms_.mk_int(high), high, high};
  const Term below = numbers_.less(result, least);
  return terms_.mk_or(below, numbers_.less(greatest, result));
}

Value Evaluation::pointer(Term term) {
  if (term.is(Op::DtConstruct) && ir::pointer_width(term.sort()) != 0) {
    const auto* object = std::get_if<Pointer>(&of(term[0]));
    if (object && number(term[1])) return Pointer{object->object, *number(term[1])};
  }
  if (term.is(Op::DtSelect) && ir::pointer_width(term[0].sort()) != 0)
    if (const auto* whole = std::get_if<Pointer>(&of(term[0]))) {
      if (term.index(1) != 0) return whole->offset;
      return Pointer{whole->object, {terms_.mk_int(0), 0, 0}};
    }
  return any(term.sort());
}

Value Evaluation::object_fact(Term term) {
  const auto* pointer = std::get_if<Pointer>(&of(term[0]));
  if (pointer == nullptr) return any(term.sort());
  auto is = [&](std::uint32_t site) {
    return terms_.mk_eq(pointer->object, terms_.mk_int(static_cast<unsigned long>(site) + 1));
  };
  if (term.is(Op::ObjectLive)) {
    std::vector<Term> any_live;
    for (const auto& [site, live] : state_.live) any_live.push_back(terms_.mk(Op::And, {is(site), live}));
    // An object of a site that may have several may live or not.
    const Term others = terms_.mk(
        Op::Lt, {terms_.mk_int(static_cast<unsigned long>(locations_.points_to().sites().size())), pointer->object});
    any_live.push_back(terms_.mk_and(others, terms_.fresh_const("live", terms_.bool_sort())));
    return terms_.mk_or(any_live);
  }
  if (term.is(Op::ObjectIsHeap)) {
    std::vector<Term> any_heap;
    for (std::uint32_t site = 0; site < locations_.points_to().sites().size(); ++site) {
      const auto* allocate = std::get_if<ir::Allocate>(&locations_.points_to().sites()[site].statement->kind);
      if (allocate != nullptr && allocate->storage == ir::Storage::Heap) any_heap.push_back(is(site));
    }
    const Term tracked = terms_.mk(
        Op::Le, {pointer->object, terms_.mk_int(static_cast<unsigned long>(locations_.points_to().sites().size()))});
    const Term heap = terms_.fresh_const("heap", terms_.bool_sort());
    any_heap.push_back(terms_.mk_and(terms_.mk_not(tracked), heap));
    return terms_.mk_or(any_heap);
  }
  if (!term.sort().is_bv()) return any(term.sort());
  Number size = std::get<Number>(any(term.sort()));
  for (const auto& [site, known] : state_.size) {
    const Term here = is(site);
    if (here.is_false()) continue;
    size = here.is_true() ? known : numbers_.choice(here, known, size);
  }
  return size;
}

}  // namespace cairn::engine::symheap
