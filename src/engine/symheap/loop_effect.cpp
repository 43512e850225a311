#include "engine/symheap/loop_effect.h"

#include <algorithm>
#include <unordered_set>

#include "smt/linear_form.h"
#include "term/substitute.h"
#include "term/subterms.h"

namespace cairn::engine::symheap {

using term::Op;

LoopEffects::LoopEffects(Knowledge& knowledge, Memory& memory, Iteration iteration)
    : knowledge_(knowledge),
      calculus_(knowledge.calculus()),
      terms_(calculus_.terms),
      memory_(memory),
      iteration_(std::move(iteration)),
      count_(iteration_.number),
      number_(terms_.fresh_const("iteration", terms_.int_sort())) {}

Abstracted LoopEffects::abstract(Term formula) {
  Abstracted out;
  term::Substitution values(terms_);
  term::for_subterms({formula}, [&](Term part) {
    if (!part.is(Op::Apply) || part.function().id <= iteration_.first_function) return true;
    Term& value = values_[part];
    if (!value) value = terms_.fresh_const("value", part.sort());
    values.add(part, value);
    return false;
  });
  out.formula = values.apply(formula);
  for (const Term constant : term::free_symbols(out.formula).constants)
    if (constant.id() > iteration_.first_constant && constant != number_) out.unknown.push_back(constant);
  return out;
}

std::vector<Bracket> LoopEffects::writes(const Location& location, const Content& start,
                                         const std::vector<Edge>& end) const {
  std::vector<Bracket> out;
  const std::vector<Term> variables = memory_.values(location);
  for (const Edge& edge : end) {
    bool kept = true;
    for (std::size_t part = 0; part < variables.size(); ++part) {
      const auto value = smt::determined(terms_, edge.constraint.may, variables[part]);
      kept &= value && *value == terms_.mk_apply(*start[part], std::vector{location.index});
    }
    if (!kept) out.push_back(edge.constraint);
  }
  return out;
}

Term LoopEffects::earlier() {
  const Term first = terms_.mk(Op::Le, {terms_.mk_int(0), number_});
  return terms_.mk_and(first, terms_.mk(Op::Lt, {number_, count_}));
}

Term LoopEffects::context(const std::vector<Term>& unknown) {
  if (unknown.empty()) return terms_.mk_true();
  std::vector<Term> all{iteration_.guard};
  all.insert(all.end(), iteration_.facts.begin(), iteration_.facts.end());
  // Parts that speak of none of these say nothing about them, or through others that are left out.
  std::vector<Term> parts;
  for (const Term fact : all) {
    const Abstracted one = abstract(fact);
    if (std::ranges::any_of(one.unknown, [&](Term u) { return std::ranges::find(unknown, u) != unknown.end(); }))
      parts.push_back(one.formula);
  }
  return terms_.mk_and(parts);
}

Term LoopEffects::possible(Term formula) {
  const Abstracted one = abstract(formula);
  const Abstracted all = abstract(terms_.mk_and(one.formula, context(one.unknown)));
  const Term left = calculus_.eliminate(all.unknown, exactly(all.formula)).may;
  return term::substitute(terms_, left, {{count_, number_}});
}

/// Whether the element is written in the iteration with the number, whatever happens in it.
Bracket LoopEffects::written_once(const Location& location, const std::vector<Bracket>& writes) {
  std::vector<Term> may, must;
  for (const Bracket& write : writes) {
    const Bracket any = calculus_.eliminate(memory_.values(location), write);
    may.push_back(any.may);
    must.push_back(any.must);
  }
  const Term above = possible(terms_.mk_or(may));
  return {above, terms_.mk_not(possible(terms_.mk_not(terms_.mk_or(must))))};
}

Bracket LoopEffects::written(const Bracket& once) {
  const Term may = terms_.mk_and(earlier(), once.may);
  const Term must = terms_.mk_and(earlier(), once.must);
  return calculus_.eliminate({number_}, once.exact() ? exactly(may) : Bracket{may, must});
}

Bracket LoopEffects::value(const Bracket& write, bool exact) {
  const Abstracted one = abstract(write.may);
  const Abstracted all = abstract(terms_.mk_and(one.formula, context(one.unknown)));
  const Term numbered = term::substitute(terms_, all.formula, {{count_, number_}});
  std::vector<Term> variables = all.unknown;
  variables.push_back(number_);
  const Bracket out = calculus_.eliminate(variables, exactly(terms_.mk_and(earlier(), numbered)));
  // With unknowns in it, each of several values may be written, but none must.
  if (exact && all.unknown.empty() && out.exact()) return out;
  return {out.may, terms_.mk_false()};
}

/// Puts what a location held when the loop was entered in place of what it holds when an iteration starts, at elements
/// that no iteration before has written.
Term LoopEffects::with_entered(const Location& location, const Content& start, const Content& entered, Term formula,
                               const Bracket& before) {
  term::Substitution replace(terms_);
  std::vector<Term> known{iteration_.guard};
  known.insert(known.end(), iteration_.facts.begin(), iteration_.facts.end());
  known.push_back(terms_.mk(Op::Le, {terms_.mk_int(0), count_}));
  term::for_subterms({formula}, [&](Term part) {
    for (std::size_t i = 0; i < start.size(); ++i) {
      if (!part.is(Op::Apply) || &part.function() != start[i]) continue;
      const Term touched = term::substitute(terms_, before.may, {{location.index, part[0]}});
      std::vector<Term> context = known;
      // In edges the index is that of the element that is written, too.
      context.push_back(formula);
      const Term here = terms_.mk_and(context);
      if (knowledge_.entails(here, terms_.mk_not(touched)))
        replace.add(part, terms_.mk_apply(*entered[i], std::vector{part[0]}));
    }
    return true;
  });
  return replace.apply(formula);
}

/// Whether no two iterations write one element.
bool LoopEffects::happens_once(const Bracket& once) {
  const Term later = terms_.fresh_const("later", terms_.int_sort());
  const Term again = term::substitute(terms_, once.may, {{number_, later}});
  const Term order =
      terms_.mk(Op::And, {terms_.mk(Op::Le, {terms_.mk_int(0), number_}), terms_.mk(Op::Lt, {number_, later})});
  const Term twice = terms_.mk_and(std::vector{order, once.may, again});
  return knowledge_.entails(twice, terms_.mk_false());
}

LoopEffect LoopEffects::effect(const Location& location, const Content& start, const std::vector<Edge>& end,
                               const Content& entered) {
  std::vector<Bracket> all = writes(location, start, end);
  const Bracket once = written_once(location, all);
  LoopEffect out{written(once), {}, entered};
  const bool separate = happens_once(once);
  for (Bracket& write : all) {
    const bool was_exact = write.exact();
    write.may = with_entered(location, start, entered, write.may, out.written);
    if (was_exact) write.must = write.may;
    out.values.push_back(value(write, was_exact && separate && once.exact()));
  }
  return out;
}

std::vector<Term> LoopEffects::instance(Term number) {
  std::vector<Term> all{iteration_.guard};
  all.insert(all.end(), iteration_.facts.begin(), iteration_.facts.end());
  // One abstraction for all, so that they speak of the same iteration.
  const Abstracted whole = abstract(terms_.mk_and(all));
  term::Substitution replace(terms_);
  replace.add(count_, number);
  for (const Term unknown : whole.unknown) replace.add(unknown, terms_.fresh_const(unknown.name(), unknown.sort()));
  const Term formula = replace.apply(whole.formula);
  if (!formula.is(Op::And)) return {formula};
  return {formula.children().begin(), formula.children().end()};
}

}  // namespace cairn::engine::symheap
