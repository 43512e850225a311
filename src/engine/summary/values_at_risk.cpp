#include "engine/summary/values_at_risk.h"

#include <algorithm>

#include "engine/summary/bottom_up.h"
#include "term/substitute.h"

namespace cairn::engine::summary {

using term::Op;

namespace {

constexpr std::size_t most_value_terms = 200;

}  // namespace

/// When the value of a term may depend on a symbol, by the choices in it.
Term ValuesAtRisk::depends(Term value, Term symbol) {
  std::unordered_map<Term, Term> known;
  return bottom_up(value, known, [&](Term term, std::span<const Term> children) {
    if (term == symbol) return terms_.mk_true();
    if (term.is(Op::And) || term.is(Op::Or)) return depends_on_part(term, children);
    if (!term.is(Op::Ite)) return terms_.mk_or(std::vector<Term>(children.begin(), children.end()));
    const Term first = terms_.mk_and(term[0], children[1]);
    const Term second = terms_.mk_and(terms_.mk_not(term[0]), children[2]);
    return terms_.mk_or(std::vector<Term>{children[0], first, second});
  });
}

/// A part of a connective matters where the other ones do not decide it.
Term ValuesAtRisk::depends_on_part(Term connective, std::span<const Term> children) {
  std::vector<Term> others, out;
  for (std::size_t i = 0; i < children.size(); ++i)
    if (children[i].is_false()) others.push_back(connective.is(Op::And) ? connective[i] : terms_.mk_not(connective[i]));
  const Term undecided = terms_.mk_and(others);
  for (Term each : children) out.push_back(terms_.mk_and(each, undecided));
  return terms_.mk_or(out);
}

void ValuesAtRisk::used(Term guard, Term value, const ChainStep& where) {
  if (size_of(value, most_value_terms) > most_value_terms) return;
  for (Term symbol : std::vector<Term>(context_.symbols.in(value))) {
    const Symbol* known = context_.symbols.find(symbol);
    if (!known || known->kind != SymbolKind::Input || symbol.is_value()) continue;
    const bool of_memory = known->of == SymbolOf::UninitialisedMemory;
    if (!of_memory && known->of != SymbolOf::UninitialisedVariable) continue;
    if (reported_.contains(symbol)) continue;
    // It matters what it is, if another one would make a difference.
    const Symbol copy = *known;
    const Term other = context_.symbols.make(symbol.name() + "'", symbol.sort(), copy);
    const Term differs = terms_.mk_not(terms_.mk_eq(value, term::substitute(terms_, value, {{symbol, other}})));
    const char* message = of_memory ? "read of memory that was not written" : "use of a variable that has no value";
    const Danger danger{ir::Property::InitialisedRead, message, false, {where}};
    if (checks_.raise_if_possible(guard, differs, depends(value, symbol), danger)) reported_.insert(symbol);
  }
}

void ValuesAtRisk::kept(Term guard, Term pointer, bool returned, const ChainStep& where) {
  if (ir::pointer_width(pointer.sort()) == 0 || pointer.is(Op::FunctionAddress)) return;
  const Term object = ir::pointer_object(terms_, pointer);
  if (size_of(object, most_value_terms) > most_value_terms) return;
  for (Term symbol : std::vector<Term>(context_.symbols.in(object))) {
    const Symbol* known = context_.symbols.find(symbol);
    if (!symbol.is_value() || !known || known->kind != SymbolKind::Input || known->of == SymbolOf::HeapObject) continue;
    if (!std::ranges::any_of(context_.local, [&](Term each) { return each == symbol; })) continue;
    const char* message =
        returned ? "the address of a local variable is returned" : "the address of a local variable is kept";
    const Danger danger{ir::Property::StackEscape, message, false, {where}};
    if (reported_.contains(symbol)) continue;
    const Term same = terms_.mk_eq(object, symbol);
    if (checks_.raise_if_possible(guard, same, depends(object, symbol), danger)) reported_.insert(symbol);
  }
}

}  // namespace cairn::engine::summary
