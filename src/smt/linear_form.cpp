#include "smt/linear_form.h"

#include <algorithm>

#include "term/substitute.h"
#include "term/subterms.h"

namespace cairn::smt {

using term::Op;
using term::Term;

bool mentions_any(std::span<const Term> variables, Term in) {
  bool found = false;
  term::for_subterms({in}, [&](Term part) {
    found |= std::ranges::find(variables, part) != variables.end();
    return !found;
  });
  return found;
}

namespace {

class LinearFormMaker {
 public:
  LinearFormMaker(term::TermManager& terms, std::span<const Term> variables)
      : terms_(terms), variables_(variables), replace_(terms) {}

  LinearForm make(Term formula) {
    term::for_subterms({formula}, [&](Term part) { return visit(part); });
    std::vector<Term> all{replace_.apply(formula)};
    // Only now is it known what becomes of the parts of parts.
    for (const Term part : split_) define(part, all);
    out_.formula = terms_.mk_and(all);
    return std::move(out_);
  }

 private:
  bool is_linear(Term part) const {
    switch (part.op()) {
      case Op::Value:
      case Op::Const:
      case Op::Not:
      case Op::And:
      case Op::Or:
      case Op::Xor:
      case Op::Implies:
      case Op::Le:
      case Op::Lt:
      case Op::Add:
      case Op::Sub:
      case Op::Neg: return true;
      case Op::Eq:
      case Op::Distinct: return part[0].sort().is_int() || part[0].sort().is_bool();
      case Op::Ite: return part.sort().is_bool();
      case Op::Mul: return part.size() == 2 && (part[0].is_value() || part[1].is_value());
      default: return false;
    }
  }

  static bool has_definition(Term part) {
    if (part.is(Op::Ite)) return part.sort().is_int();
    return (part.is(Op::Mod) || part.is(Op::IntDiv)) && part[1].is_value() && part[1].integer() > 0;
  }

  /// Whether to look at what is below.
  bool visit(Term part) {
    if (is_linear(part)) return true;
    if (!mentions_any(variables_, part)) {
      const Term constant = terms_.fresh_const("part", part.sort());
      replace_.add(part, constant);
      out_.parts.emplace_back(constant, part);
      return false;
    }
    const Term helper = terms_.fresh_const("helper", part.sort());
    replace_.add(part, helper);
    out_.helpers.push_back(helper);
    if (has_definition(part)) {
      split_.push_back(part);
      return true;
    }
    out_.weaker = true;
    return false;
  }

  void define(Term part, std::vector<Term>& out) {
    const Term value = replace_.apply(part);
    if (part.is(Op::Ite)) {
      const Term condition = replace_.apply(part[0]);
      const Term then = terms_.mk_eq(value, replace_.apply(part[1]));
      const Term otherwise = terms_.mk_eq(value, replace_.apply(part[2]));
      out.push_back(
          terms_.mk(Op::Or, {terms_.mk_and(condition, then), terms_.mk_and(terms_.mk_not(condition), otherwise)}));
      return;
    }
    const Term other = terms_.fresh_const("helper", terms_.int_sort());
    out_.helpers.push_back(other);
    const Term quotient = part.is(Op::Mod) ? other : value;
    const Term remainder = part.is(Op::Mod) ? value : other;
    const Term sum = terms_.mk(Op::Add, {terms_.mk(Op::Mul, {part[1], quotient}), remainder});
    out.push_back(terms_.mk_eq(replace_.apply(part[0]), sum));
    out.push_back(terms_.mk(Op::Le, {terms_.mk_int(0), remainder}));
    out.push_back(terms_.mk(Op::Lt, {remainder, part[1]}));
  }

  term::TermManager& terms_;
  std::span<const Term> variables_;
  term::Substitution replace_;
  std::vector<Term> split_;
  LinearForm out_;
};

}  // namespace

LinearForm linear_form(term::TermManager& terms, std::span<const Term> variables, Term formula) {
  return LinearFormMaker(terms, variables).make(formula);
}

}  // namespace cairn::smt
