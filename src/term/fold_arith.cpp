#include "base/error.h"
#include "term/fold.h"

namespace cairn::term {

mpz_class floor_of(const mpq_class& q) {
  mpz_class result;
  mpz_fdiv_q(result.get_mpz_t(), q.get_num_mpz_t(), q.get_den_mpz_t());
  return result;
}

namespace {

/// The remainder of SMT-LIB, never negative; the dividend when the divisor is 0.
mpz_class remainder(const mpz_class& x, const mpz_class& y) {
  if (y == 0) return x;
  mpz_class result;
  mpz_mod(result.get_mpz_t(), x.get_mpz_t(), y.get_mpz_t());
  return result;
}

/// Products of more bits than this stay as they are, lest nested squares exhaust memory.
constexpr std::size_t max_product_bits = std::size_t{1} << 20;

std::size_t bits(Term value) {
  if (value.sort().is_int()) return mpz_sizeinbase(value.integer().get_mpz_t(), 2);
  return mpz_sizeinbase(value.rational().get_num_mpz_t(), 2) + mpz_sizeinbase(value.rational().get_den_mpz_t(), 2);
}

template <class Number, class Get>
Number sum_or_product(Op op, std::span<const Term> values, Get get) {
  Number result = op == Op::Add ? 0 : 1;
  for (Term value : values) {
    if (op == Op::Add) {
      result += get(value);
    } else {
      result *= get(value);
    }
  }
  return result;
}

std::optional<Term> fold_int(TermManager& m, Op op, std::span<const Term> values) {
  auto integer = [](Term t) -> const mpz_class& { return t.integer(); };
  const mpz_class& x = values[0].integer();
  switch (op) {
    case Op::Neg: return m.mk_int(-x);
    case Op::Add:
    case Op::Mul: return m.mk_int(sum_or_product<mpz_class>(op, values, integer));
    case Op::Sub: return m.mk_int(x - values[1].integer());
    case Op::IntDiv: {
      const mpz_class& y = values[1].integer();
      return m.mk_int(y == 0 ? mpz_class(0) : mpz_class((x - remainder(x, y)) / y));
    }
    case Op::Mod: return m.mk_int(remainder(x, values[1].integer()));
    case Op::Abs: return m.mk_int(abs(x));
    case Op::Le: return m.mk_bool(x <= values[1].integer());
    case Op::Lt: return m.mk_bool(x < values[1].integer());
    case Op::ToReal: return m.mk_real(x);
    default: return std::nullopt;
  }
}

std::optional<Term> fold_real(TermManager& m, Op op, std::span<const Term> values) {
  auto rational = [](Term t) -> const mpq_class& { return t.rational(); };
  const mpq_class& x = values[0].rational();
  switch (op) {
    case Op::Neg: return m.mk_real(-x);
    case Op::Add:
    case Op::Mul: return m.mk_real(sum_or_product<mpq_class>(op, values, rational));
    case Op::Sub: return m.mk_real(x - values[1].rational());
    case Op::Div: {
      const mpq_class& y = values[1].rational();
      return m.mk_real(y == 0 ? mpq_class(0) : mpq_class(x / y));
    }
    case Op::Abs: return m.mk_real(abs(x));
    case Op::Le: return m.mk_bool(x <= values[1].rational());
    case Op::Lt: return m.mk_bool(x < values[1].rational());
    case Op::ToInt: return m.mk_int(floor_of(x));
    case Op::IsInt: return m.mk_bool(x.get_den() == 1);
    default: return std::nullopt;
  }
}

}  // namespace

std::optional<Term> fold_arith(TermManager& manager, Op op, std::span<const Term> values) {
  if (op == Op::Mul) {
    std::size_t sum = 0;
    for (Term value : values) sum += bits(value);
    if (sum > max_product_bits) return std::nullopt;
  }
  return values[0].sort().is_int() ? fold_int(manager, op, values) : fold_real(manager, op, values);
}

}  // namespace cairn::term
