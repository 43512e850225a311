#include "smt/elimination.h"

#include <algorithm>
#include <optional>

#include "smt/linear_form.h"
#include "smt/z3_elimination.h"
#include "term/linear.h"
#include "term/substitute.h"
#include "term/subterms.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Term;

// Each is tried for each variable, so that few are many.
constexpr std::size_t most_witnesses = 16;

std::vector<Term> parts_of(Term formula, Op op) {
  if (!formula.is(op)) return {formula};
  return {formula.children().begin(), formula.children().end()};
}

/// What an equation says of a variable: `factor` times the variable is `value`, which is free of it. The factor is
/// positive.
struct Multiple {
  mpz_class factor;
  Term value;
};

std::optional<Multiple> multiple(term::TermManager& terms, Term equation, Term variable) {
  if (!equation.is(Op::Eq) || !equation[0].sort().is_int()) return std::nullopt;
  term::Linear sum(terms, terms.int_sort());
  sum.add(equation[0], 1);
  sum.add(equation[1], -1);
  sum.normalise();
  auto found = std::ranges::find_if(sum.summands(), [&](const auto& s) { return s.first == variable; });
  if (found == sum.summands().end()) return std::nullopt;
  const mpz_class factor = found->second.get_num();
  sum.summands().erase(found);
  const Term rest = sum.term();
  if (mentions_any(std::vector{variable}, rest)) return std::nullopt;
  if (factor < 0) return Multiple{-factor, rest};
  return Multiple{factor, terms.mk(Op::Neg, {rest})};
}

/// The term that an equation says a variable is, free of the variable.
std::optional<Term> solution(term::TermManager& terms, Term equation, Term variable) {
  const auto found = multiple(terms, equation, variable);
  if (!found || found->factor != 1) return std::nullopt;
  return found->value;
}

/// A comparison as `sum >= 0`; nothing for other formulas.
std::optional<term::Linear> at_least_zero(term::TermManager& terms, Term part) {
  if (!part.is(Op::Le) && !part.is(Op::Lt)) return std::nullopt;
  if (!part[0].sort().is_int() || part.size() != 2) return std::nullopt;
  term::Linear sum(terms, terms.int_sort());
  sum.add(part[1], 1);
  sum.add(part[0], -1);
  if (part.is(Op::Lt)) sum.add(terms.mk_int(1), -1);
  sum.normalise();
  return sum;
}

/// A bound of a multiple of a variable: `factor * variable` is at least or at most the value.
struct Bound {
  mpz_class factor;
  Term value;
};

struct Bounds {
  std::vector<Bound> lower, upper;
};

Bounds bounds_of(term::TermManager& terms, Term formula, Term variable) {
  Bounds out;
  for (const Term part : parts_of(formula, Op::And)) {
    std::optional<term::Linear> sum = at_least_zero(terms, part);
    if (!sum) continue;
    auto found = std::ranges::find_if(sum->summands(), [&](const auto& s) { return s.first == variable; });
    if (found == sum->summands().end()) continue;
    const mpz_class factor = found->second.get_num();
    sum->summands().erase(found);
    const Term rest = sum->term();
    if (mentions_any(std::vector{variable}, rest)) continue;
    if (factor > 0)
      out.lower.push_back({factor, terms.mk(Op::Neg, {rest})});
    else
      out.upper.push_back({-factor, rest});
  }
  return out;
}

/// What a variable is that has room for one number only: rows of a matrix are told apart that way.
std::optional<Term> only_value(term::TermManager& terms, Term formula, Term variable) {
  const Bounds bounds = bounds_of(terms, formula, variable);
  for (const Bound& upper : bounds.upper)
    for (const Bound& lower : bounds.lower) {
      if (lower.factor != upper.factor) continue;
      const Term room = terms.mk(Op::Sub, {upper.value, lower.value});
      if (room.is_value() && room.integer() < upper.factor)
        return terms.mk(Op::IntDiv, {upper.value, terms.mk_int(upper.factor)});
    }
  return std::nullopt;
}

/// Remainders of sums without the multiples of their divisors.
Term with_small_remainders(term::TermManager& terms, Term formula) {
  term::Substitution smaller(terms);
  term::for_subterms({formula}, [&](Term part) {
    if (!part.is(Op::Mod) || !part[1].is_value() || part[1].integer() <= 0) return true;
    term::Linear sum(terms, terms.int_sort());
    sum.add(part[0], 1);
    sum.normalise();
    for (auto& [summand, factor] : sum.summands()) {
      mpz_class rest;
      mpz_fdiv_r(rest.get_mpz_t(), factor.get_num().get_mpz_t(), part[1].integer().get_mpz_t());
      factor = rest;
    }
    std::erase_if(sum.summands(), [](const auto& s) { return s.second == 0; });
    const Term rebuilt = terms.mk(Op::Mod, {sum.term(), part[1]});
    if (rebuilt != part) smaller.add(part, rebuilt);
    return true;
  });
  return smaller.apply(formula);
}

Term replaced(term::TermManager& terms, Term formula, Term variable, Term by) {
  return term::substitute(terms, formula, {{variable, by}});
}

/// Replaces variables that equations determine, as long as there are any.
Term without_determined(term::TermManager& terms, std::vector<Term>& variables, Term formula) {
  for (bool again = true; again;) {
    again = false;
    for (const Term part : parts_of(formula, Op::And)) {
      for (std::size_t v = 0; v < variables.size() && !again; ++v)
        if (const auto by = solution(terms, part, variables[v])) {
          formula = replaced(terms, formula, variables[v], *by);
          variables.erase(variables.begin() + static_cast<long>(v));
          again = true;
        }
      if (again) break;
    }
    for (std::size_t v = 0; v < variables.size() && !again; ++v)
      if (const auto by = only_value(terms, formula, variables[v])) {
        formula = replaced(terms, formula, variables[v], *by);
        variables.erase(variables.begin() + static_cast<long>(v));
        again = true;
      }
  }
  return formula;
}

/// A term in which the multiples of a variable, and the variable below functions, are what an equation says.
Term with_multiple(term::TermManager& terms, Term formula, Term variable, const Multiple& found) {
  term::Substitution direct(terms);
  direct.add(terms.mk(Op::Mul, {terms.mk_int(found.factor), variable}), found.value);
  const Term quotient = terms.mk(Op::IntDiv, {found.value, terms.mk_int(found.factor)});
  term::Substitution below(terms);
  below.add(variable, quotient);
  term::Substitution applications(terms);
  term::for_subterms({direct.apply(formula)}, [&](Term part) {
    if (!part.is(Op::Apply)) return true;
    applications.add(part, below.apply(part));
    return false;
  });
  return applications.apply(direct.apply(formula));
}

/// Puts what equations say of multiples of the variables into the other parts of a conjunction.
Term with_multiples(term::TermManager& terms, const std::vector<Term>& variables, Term formula) {
  std::vector<Term> parts = parts_of(formula, Op::And);
  for (const Term variable : variables)
    for (std::size_t e = 0; e < parts.size(); ++e) {
      const auto found = multiple(terms, parts[e], variable);
      if (!found || mentions_any(variables, found->value)) continue;
      for (std::size_t other = 0; other < parts.size(); ++other)
        if (other != e) parts[other] = with_multiple(terms, parts[other], variable, *found);
      break;
    }
  return terms.mk_and(parts);
}

}  // namespace

std::optional<Term> determined(term::TermManager& terms, Term conjunction, Term variable) {
  for (const Term part : parts_of(conjunction, Op::And))
    if (const auto found = solution(terms, part, variable)) return found;
  return std::nullopt;
}

Eliminated Elimination::operator()(std::span<const Term> variables, Term formula) {
  Terms list(variables.begin(), variables.end());
  auto found = known_.find({list, formula});
  if (found == known_.end()) found = known_.emplace(std::pair(list, formula), eliminate(list, formula)).first;
  return found->second;
}

Eliminated Elimination::eliminate(Terms variables, Term formula) {
  if (formula.is(Op::Or)) {
    Terms over, under;
    for (const Term part : formula.children()) {
      const Eliminated one = (*this)(variables, part);
      over.push_back(one.over);
      under.push_back(one.under);
    }
    return {terms_.mk_or(over), terms_.mk_or(under)};
  }
  formula = without_determined(terms_, variables, with_small_remainders(terms_, formula));
  std::erase_if(variables, [&](Term v) { return !mentions_any(std::vector{v}, formula); });
  if (variables.empty()) return {formula, formula};
  formula = with_multiples(terms_, variables, formula);
  if (formula.is(Op::Or)) return (*this)(variables, formula);
  // What the variables do not occur in need not be looked at.
  Terms outside, inside;
  for (const Term part : parts_of(formula, Op::And)) (mentions_any(variables, part) ? inside : outside).push_back(part);
  const Eliminated rest = eliminate_linear(variables, terms_.mk_and(inside));
  const Term kept = terms_.mk_and(outside);
  return {terms_.mk_and(kept, rest.over), terms_.mk_and(kept, rest.under)};
}

Eliminated Elimination::eliminate_linear(const Terms& variables, Term formula) {
  const LinearForm form = linear_form(terms_, variables, formula);
  Terms all = variables;
  all.insert(all.end(), form.helpers.begin(), form.helpers.end());
  std::optional<Term> over = z3_eliminate(terms_, all, form.formula, resources_);
  if (over) {
    term::Substitution back(terms_);
    for (const auto& [constant, part] : form.parts) back.add(constant, part);
    over = back.apply(*over);
    if (!form.weaker) return {*over, *over};
  }
  return {over ? *over : terms_.mk_true(), under_by_witnesses(variables, formula)};
}

Term Elimination::under_by_witnesses(const Terms& variables, Term formula) {
  Terms now{formula};
  for (const Term variable : variables) {
    Terms next;
    for (const Term candidate : now) {
      if (!mentions_any(std::vector{variable}, candidate)) next.push_back(candidate);
      std::vector<Term> pending{candidate};
      while (!pending.empty() && next.size() < most_witnesses) {
        const Term part = pending.back();
        pending.pop_back();
        if (const auto by = solution(terms_, part, variable); by && !mentions_any(variables, *by))
          next.push_back(replaced(terms_, candidate, variable, *by));
        if (part.sort().is_bool() && !term::is_quantifier(part.op()))
          pending.insert(pending.end(), part.children().begin(), part.children().end());
      }
    }
    now = std::move(next);
  }
  return terms_.mk_or(now);
}

}  // namespace cairn::smt
