#include "engine/symex/products.h"

#include <algorithm>
#include <unordered_map>

namespace cairn::engine::symex {

using term::Op;

namespace {

class Abstraction {
 public:
  explicit Abstraction(term::TermManager& terms)
      : terms_(terms),
        product_(
            terms.declare_function("product of integers", {terms.int_sort(), terms.int_sort()}, terms.int_sort())) {}

  Term apply(Term formula);
  bool found() const { return found_; }
  Term axiom();

 private:
  Term replace(Term t);
  Term product(Term a, Term b) { return terms_.mk_apply(product_, std::vector<Term>{a, b}); }

  term::TermManager& terms_;
  const term::FunctionDecl& product_;
  std::unordered_map<Term, Term> done_;
  bool found_ = false;
};

Term Abstraction::apply(Term formula) {
  std::vector<Term> work{formula};
  while (!work.empty()) {
    const Term t = work.back();
    const auto missing = [&](Term child) { return !done_.contains(child); };
    if (std::ranges::any_of(t.children(), missing)) {
      std::ranges::copy_if(t.children(), std::back_inserter(work), missing);
      continue;
    }
    work.pop_back();
    if (!done_.contains(t)) done_.emplace(t, replace(t));
  }
  return done_.at(formula);
}

Term Abstraction::replace(Term t) {
  std::vector<Term> children;
  for (Term child : t.children()) children.push_back(done_.at(child));
  if (!t.is(Op::Mul) || !t.sort().is_int())
    return std::ranges::equal(children, t.children()) ? t : terms_.rebuild(t, children);
  std::vector<Term> factors;
  std::ranges::copy_if(children, std::back_inserter(factors), [](Term factor) { return !factor.is_value(); });
  if (factors.size() < 2) return terms_.rebuild(t, children);
  found_ = true;
  Term all = factors[0];
  for (std::size_t i = 1; i < factors.size(); ++i) all = product(all, factors[i]);
  return children[0].is_value() ? terms_.mk(Op::Mul, {children[0], all}) : all;
}

Term Abstraction::axiom() {
  const Term a = terms_.fresh_bound("a", terms_.int_sort());
  const Term b = terms_.fresh_bound("b", terms_.int_sort());
  const Term p = product(a, b);
  const Term zero = terms_.mk_int(0);
  const Term one = terms_.mk_int(1);
  const auto both_from = [&](Term least) {
    return terms_.mk(Op::And, {terms_.mk(Op::Le, {least, a}), terms_.mk(Op::Le, {least, b})});
  };
  const std::vector<Term> parts{
      terms_.mk(Op::Implies, {terms_.mk_eq(a, zero), terms_.mk_eq(p, zero)}),
      terms_.mk(Op::Implies, {terms_.mk_eq(b, zero), terms_.mk_eq(p, zero)}),
      terms_.mk(Op::Implies, {terms_.mk_eq(a, one), terms_.mk_eq(p, b)}),
      terms_.mk(Op::Implies, {terms_.mk_eq(b, one), terms_.mk_eq(p, a)}),
      terms_.mk(Op::Implies, {both_from(zero), terms_.mk(Op::Le, {zero, p})}),
      terms_.mk(Op::Implies,
                {both_from(one), terms_.mk(Op::And, {terms_.mk(Op::Le, {a, p}), terms_.mk(Op::Le, {b, p})})}),
      terms_.mk_eq(p, product(b, a)),
  };
  const std::vector<std::vector<Term>> triggers{{p}};
  return terms_.mk_quantifier(Op::Forall, std::vector<Term>{a, b}, terms_.mk_and(parts), triggers);
}

}  // namespace

bool forget_products(term::TermManager& terms, std::vector<Term>& formulas) {
  Abstraction abstraction(terms);
  for (Term& formula : formulas) formula = abstraction.apply(formula);
  if (abstraction.found()) formulas.push_back(abstraction.axiom());
  return abstraction.found();
}

}  // namespace cairn::engine::symex
