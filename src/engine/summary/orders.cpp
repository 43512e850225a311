#include "engine/summary/orders.h"

#include <algorithm>

namespace cairn::engine::summary {

using term::Op;

namespace {

bool has_constant(Term sum) {
  return sum.is(Op::BvAdd) && std::ranges::any_of(sum.children(), [](Term t) { return t.is_value(); });
}

}  // namespace

Term order_with_value(term::TermManager& terms, Term order) {
  const bool is_signed = order.is(Op::BvSlt) || order.is(Op::BvSle);
  if (!is_signed && !order.is(Op::BvUlt) && !order.is(Op::BvUle)) return order;
  const Term x = order[0], y = order[1];
  if (!x.is(Op::BvAdd) && !y.is(Op::BvAdd)) return order;
  const Term difference = terms.mk(Op::BvSub, {y, x});
  if (!difference.is_value()) return order;
  const std::uint32_t width = x.sort().width();
  const mpz_class half = mpz_class(1) << (width - 1);
  const mpz_class least = is_signed ? mpz_class(-half) : mpz_class(0);
  const mpz_class greatest = least + 2 * half - 1;
  // As a signed number, the sum is the smaller one for c < 0, so that it has to wrap around.
  const bool wraps = is_signed && difference.integer() >= half;
  const mpz_class c = wraps ? mpz_class(difference.integer() - 2 * half) : difference.integer();
  const Op op = is_signed ? Op::BvSle : Op::BvUle;
  if (has_constant(y)) {
    const mpz_class most = (wraps ? mpz_class(least - 1) : greatest) - c;
    return terms.mk(op, {x, terms.mk_bv(most, width)});
  }
  const mpz_class first = (wraps ? mpz_class(greatest + 1) : least) + c;
  return terms.mk(op, {terms.mk_bv(first, width), y});
}

}  // namespace cairn::engine::summary
