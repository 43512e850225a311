#pragma once

#include "engine/symheap/knowledge.h"

namespace cairn::engine::symheap {

/// A machine integer of some width as a mathematical one: equal to it modulo 2^width, and certainly within bounds.
struct Number {
  Term term;
  mpz_class low, high;

  friend bool operator==(const Number& a, const Number& b) { return a.term == b.term; }
};

/// Arithmetic on machine integers. Nothing is assumed about overflow: sums and products are those of mathematical
/// numbers, and where the value of the machine's number matters it is shown to be within the range of its type, or
/// wraps around.
class Numbers {
 public:
  explicit Numbers(Knowledge& knowledge) : knowledge_(knowledge), terms_(knowledge.terms()) {}

  Number constant(const mpz_class& value, std::uint32_t width);
  Number any(std::string_view name, std::uint32_t width);
  Number sum(const Number& a, const Number& b);
  Number product(const mpz_class& factor, const Number& a);
  Number choice(Term condition, const Number& a, const Number& b);

  /// The value as the type sees it, where a guard holds.
  Number as_signed(const Number& number, std::uint32_t width, Term guard);
  Number as_unsigned(const Number& number, std::uint32_t width, Term guard);
  /// Rounds down; the divisor is positive.
  Number quotient(const Number& a, const mpz_class& divisor);
  Number remainder(const Number& a, const mpz_class& divisor);

  Term less(const Number& a, const Number& b);
  Term at_most(const Number& a, const Number& b);
  Term equal(const Number& a, const Number& b);

 private:
  Number within(const Number& number, const mpz_class& low, std::uint32_t width, Term guard);
  Term literal(const mpz_class& value) { return terms_.mk_int(value); }

  Knowledge& knowledge_;
  term::TermManager& terms_;
};

}  // namespace cairn::engine::symheap
