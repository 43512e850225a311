#include "engine/symheap/number.h"

namespace cairn::engine::symheap {

using term::Op;

namespace {

mpz_class power(std::uint32_t exponent) { return mpz_class(1) << exponent; }

mpz_class floor_quotient(const mpz_class& a, const mpz_class& b) {
  mpz_class out;
  mpz_fdiv_q(out.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
  return out;
}

}  // namespace

Number Numbers::constant(const mpz_class& value, std::uint32_t width) {
  mpz_class centred = value;
  if (centred >= power(width - 1)) centred -= power(width);
  return {literal(centred), centred, centred};
}

Number Numbers::any(std::string_view name, std::uint32_t width) {
  const mpz_class half = power(width - 1);
  const mpz_class low = -half;
  const mpz_class high = half - 1;
  return {knowledge_.number(name, low, high), low, high};
}

Number Numbers::sum(const Number& a, const Number& b) {
  return {terms_.mk(Op::Add, {a.term, b.term}), a.low + b.low, a.high + b.high};
}

Number Numbers::product(const mpz_class& factor, const Number& a) {
  Number out{terms_.mk(Op::Mul, {literal(factor), a.term}), factor * a.low, factor * a.high};
  if (factor < 0) std::swap(out.low, out.high);
  return out;
}

Number Numbers::choice(Term condition, const Number& a, const Number& b) {
  return {terms_.mk_ite(condition, a.term, b.term), std::min(a.low, b.low), std::max(a.high, b.high)};
}

Number Numbers::as_signed(const Number& number, std::uint32_t width, Term guard) {
  return within(number, -power(width - 1), width, guard);
}

Number Numbers::as_unsigned(const Number& number, std::uint32_t width, Term guard) {
  return within(number, 0, width, guard);
}

Number Numbers::within(const Number& number, const mpz_class& low, std::uint32_t width, Term guard) {
  const mpz_class size = power(width);
  const mpz_class high = low + size - 1;
  if (number.low >= low && number.high <= high) return number;
  // All of it may lie in one other range of the type.
  if (const mpz_class turns = floor_quotient(number.low - low, size);
      turns == floor_quotient(number.high - low, size)) {
    const mpz_class back = -turns * size;
    return {terms_.mk(Op::Add, {number.term, literal(back)}), number.low + back, number.high + back};
  }
  const Term above = terms_.mk(Op::Le, {literal(low), number.term});
  const Term below = terms_.mk(Op::Le, {number.term, literal(high)});
  if (knowledge_.entails(guard, terms_.mk_and(above, below)))
    return {number.term, std::max(low, number.low), std::min(high, number.high)};
  Number out{number.term, low, high};
  if (number.low < low - size || number.high > high + size) {
    const Term shifted = terms_.mk(Op::Add, {number.term, literal(-low)});
    out.term = terms_.mk(Op::Add, {terms_.mk(Op::Mod, {shifted, literal(size)}), literal(low)});
    return out;
  }
  // One turn at most: linear.
  const Term up = terms_.mk(Op::Add, {number.term, literal(size)});
  const Term down = terms_.mk(Op::Add, {number.term, literal(-size)});
  if (number.low < low) out.term = terms_.mk_ite(above, out.term, up);
  if (number.high > high) out.term = terms_.mk_ite(below, out.term, down);
  return out;
}

Number Numbers::quotient(const Number& a, const mpz_class& divisor) {
  const mpz_class low = floor_quotient(a.low, divisor);
  return {terms_.mk(Op::IntDiv, {a.term, literal(divisor)}), low, floor_quotient(a.high, divisor)};
}

Number Numbers::remainder(const Number& a, const mpz_class& divisor) {
  if (a.low >= 0 && a.high < divisor) return a;
  return {terms_.mk(Op::Mod, {a.term, literal(divisor)}), 0, divisor - 1};
}

Term Numbers::less(const Number& a, const Number& b) {
  if (a.high < b.low) return terms_.mk_true();
  if (a.low >= b.high) return terms_.mk_false();
  return terms_.mk(Op::Lt, {a.term, b.term});
}

Term Numbers::at_most(const Number& a, const Number& b) {
  if (a.high <= b.low) return terms_.mk_true();
  if (a.low > b.high) return terms_.mk_false();
  return terms_.mk(Op::Le, {a.term, b.term});
}

Term Numbers::equal(const Number& a, const Number& b) {
  if (a.high < b.low || b.high < a.low) return terms_.mk_false();
  return terms_.mk_eq(a.term, b.term);
}

}  // namespace cairn::engine::symheap
