#include "term/linear.h"

#include <algorithm>

#include "term/rewrite.h"

namespace cairn::term {

mpq_class Linear::number(Term value) { return value.sort().is_real() ? value.rational() : mpq_class(value.integer()); }

Term Linear::value(const mpq_class& number) {
  if (sort_.is_int()) return m_.mk_int(number.get_num());
  return is_bv() ? m_.mk_bv(number.get_num(), sort_.width()) : m_.mk_real(number);
}

void Linear::reduce(mpq_class& number) const {
  if (!is_bv()) return;
  mpz_class bits;
  mpz_fdiv_r_2exp(bits.get_mpz_t(), number.get_num_mpz_t(), sort_.width());
  number = bits;
}

bool Linear::opens(Term term, std::size_t steps) const {
  return keeps_ ? !keeps_(term, steps) : steps < 4 * flat_limit && term.size() <= flat_limit;
}

void Linear::add(Term root, const mpq_class& root_coefficient) {
  if (root.size() == 0 && !root.is_value()) {
    summands_.emplace_back(root, root_coefficient);
    return;
  }
  std::vector<std::pair<Term, mpq_class>> stack{{root, root_coefficient}};
  for (std::size_t steps = 0; !stack.empty(); ++steps) {
    auto [t, c] = std::move(stack.back());
    stack.pop_back();
    if (t.is_value()) {
      constant_ += c * number(t);
      continue;
    }
    switch (opens(t, steps) ? t.op() : Op::Const) {
      case Op::Add:
      case Op::BvAdd:
        for (Term child : t.children()) stack.emplace_back(child, c);
        break;
      case Op::Neg:
      case Op::BvNeg: stack.emplace_back(t[0], -c); break;
      case Op::Sub:
      case Op::BvSub:
        stack.emplace_back(t[0], c);
        stack.emplace_back(t[1], -c);
        break;
      case Op::Mul:
      case Op::BvMul:
        if (t[0].is_value() && t.size() > 1) {
          Term rest = t.size() == 2 ? t[1] : m_.mk_raw(t.op(), t.children().subspan(1));
          stack.emplace_back(rest, c * number(t[0]));
          break;
        }
        [[fallthrough]];
      default: summands_.emplace_back(t, std::move(c));
    }
  }
}

void Linear::normalise() {
  std::sort(summands_.begin(), summands_.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < summands_.size();) {
    auto sum = std::move(summands_[i]);
    for (++i; i < summands_.size() && summands_[i].first == sum.first; ++i) sum.second += summands_[i].second;
    reduce(sum.second);
    if (sum.second != 0) summands_[kept++] = std::move(sum);
  }
  summands_.resize(kept);
  reduce(constant_);
}

Term Linear::product(const mpq_class& coefficient, Term term) {
  if (coefficient == 1) return term;
  if (is_bv() && coefficient == mpq_class((mpz_class(1) << sort_.width()) - 1)) {
    return m_.mk_raw(Op::BvNeg, std::vector{term});
  }
  Op op = is_bv() ? Op::BvMul : Op::Mul;
  std::vector<Term> factors{value(coefficient)};
  if (term.is(op)) {
    factors.insert(factors.end(), term.children().begin(), term.children().end());
  } else {
    factors.push_back(term);
  }
  return m_.mk_raw(op, factors);
}

Term Linear::term() {
  std::vector<Term> terms;
  for (const auto& [t, c] : summands_) terms.push_back(product(c, t));
  std::sort(terms.begin(), terms.end());
  if (constant_ != 0 || terms.empty()) terms.insert(terms.begin(), value(constant_));
  return terms.size() == 1 ? terms[0] : m_.mk_raw(is_bv() ? Op::BvAdd : Op::Add, terms);
}

}  // namespace cairn::term
