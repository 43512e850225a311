#include "engine/template/linear.h"

namespace cairn::engine::tmpl {

using term::Op;

namespace {

mpz_class with_sign(const mpz_class& number, std::uint32_t width) {
  mpz_class modulus = mpz_class(1) << width;
  mpz_class out = number % modulus;
  if (out < 0) out += modulus;
  if (out >= modulus / 2) out -= modulus;
  return out;
}

}  // namespace

void Linear::add(const Linear& other, const mpz_class& times) {
  constant = with_sign(constant + times * other.constant, width);
  for (const auto& [term, factor] : other.factors) {
    mpz_class& sum = factors[term];
    sum = with_sign(sum + times * factor, width);
    if (sum == 0) factors.erase(term);
  }
}

// Offsets and indices are not deep, so this may recurse.
Linear linear(Term term) {
  Linear out;
  out.width = term.sort().width();
  switch (term.op()) {
    case Op::Value: out.constant = with_sign(term.integer(), out.width); return out;
    case Op::BvAdd:
      for (Term child : term.children()) out.add(linear(child), 1);
      return out;
    case Op::BvSub:
      out = linear(term[0]);
      out.add(linear(term[1]), -1);
      return out;
    case Op::BvNeg: out.add(linear(term[0]), -1); return out;
    case Op::BvShl:
      if (!term[1].is_value() || term[1].integer() >= out.width) break;
      out.add(linear(term[0]), mpz_class(1) << term[1].integer().get_ui());
      return out;
    case Op::BvMul: {
      mpz_class times = 1;
      Linear rest;
      bool several = false;
      for (Term child : term.children()) {
        Linear part = linear(child);
        if (part.is_constant()) {
          times *= part.constant;
        } else {
          several |= rest.width != 0;
          rest = std::move(part);
        }
      }
      if (several || rest.width == 0) break;
      out.add(rest, times);
      return out;
    }
    default: break;
  }
  out.factors[term] = 1;
  return out;
}

Term to_term(term::TermManager& terms, const Linear& sum) {
  Term out = terms.mk_bv(sum.constant, sum.width);
  for (const auto& [term, factor] : sum.factors)
    out = terms.mk(Op::BvAdd, {out, terms.mk(Op::BvMul, {terms.mk_bv(factor, sum.width), term})});
  return out;
}

std::optional<mpz_class> distance(Term from, Term to) {
  if (!from.sort().is_bv() || from.sort() != to.sort()) return {};
  Linear sum = linear(to);
  sum.add(linear(from), -1);
  if (!sum.is_constant()) return {};
  return sum.constant;
}

}  // namespace cairn::engine::tmpl
