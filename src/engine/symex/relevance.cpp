#include "engine/symex/relevance.h"

#include <algorithm>
#include <unordered_set>

#include "term/subterms.h"

namespace cairn::engine::symex {

using term::Op;

namespace {

/// Constants and functions.
using SymbolSet = std::unordered_set<std::uint64_t>;

std::uint64_t symbol(Term t) {
  return t.is(Op::Const) ? 2 * std::uint64_t{t.id()} : 2 * std::uint64_t{t.function().id} + 1;
}

/// Constants of a program are functions of nothing. What is known of them is little, and matters anywhere.
bool is_symbol(Term t) {
  return t.is(Op::Const) || (t.is(Op::Apply) && !std::ranges::all_of(t.children(), term::is_value_term));
}

SymbolSet symbols_of(std::vector<Term> formulas) {
  SymbolSet out;
  term::for_subterms(std::move(formulas), [&](Term t) {
    if (is_symbol(t)) out.insert(symbol(t));
    return true;
  });
  return out;
}

bool includes(const SymbolSet& known, const SymbolSet& some) {
  return std::ranges::all_of(some, [&](std::uint64_t s) { return known.contains(s); });
}

/// The constant that a term is, or is a part of: a component of a value of a datatype, or of a snapshot.
Term whole(Term t) {
  while (t.is(Op::DtSelect)) t = t[0];
  return t;
}

struct Fact {
  Term formula;
  SymbolSet symbols;
  /// A fact says what something is when all symbols of one of these are of interest.
  std::vector<SymbolSet> defines = {};
};

/// What an equation, maybe one that holds under conditions only, says of constants: what they are, and which terms they
/// are names for.
void describe_equation(Term equation, std::vector<SymbolSet>& defines) {
  for (std::size_t i = 0; i < 2; ++i) {
    if (whole(equation[i]).is(Op::Const)) defines.push_back({symbol(whole(equation[i]))});
    if (equation[i].is(Op::Const)) defines.push_back(symbols_of({equation[1 - i]}));
  }
}

Fact describe(Term formula, Term about, bool through_constants) {
  Fact out{formula, symbols_of({formula})};
  if (about) out.defines.push_back(symbols_of({about}));
  if (through_constants && formula.is(Op::Eq)) describe_equation(formula, out.defines);
  if (through_constants && formula.is(Op::Or))
    for (Term part : formula.children())
      if (part.is(Op::Eq)) describe_equation(part, out.defines);
  if (formula.is(Op::Forall)) {
    std::size_t at = formula.index(0) + 1;
    for (std::size_t trigger = 1; trigger < formula.indices().size(); ++trigger) {
      const auto children = formula.children().subspan(at, formula.index(trigger));
      out.defines.push_back(symbols_of({children.begin(), children.end()}));
      at += formula.index(trigger);
    }
  }
  return out;
}

}  // namespace

std::vector<Term> relevant_facts(Path path, const std::vector<Term>& axioms, Term goal, bool through_constants) {
  std::vector<Fact> facts;
  for (Term axiom : axioms) facts.push_back(describe(axiom, {}, through_constants));
  for (Path step : steps_since(path, nullptr)) facts.push_back(describe(step->fact, step->about, through_constants));
  SymbolSet known = symbols_of({goal});
  for (std::size_t before = 0; before != known.size();) {
    before = known.size();
    for (const Fact& fact : facts)
      if (std::ranges::any_of(fact.defines, [&](const SymbolSet& some) { return includes(known, some); }))
        known.insert(fact.symbols.begin(), fact.symbols.end());
  }
  std::vector<Term> out;
  for (const Fact& fact : facts)
    if (includes(known, fact.symbols)) out.push_back(fact.formula);
  return out;
}

}  // namespace cairn::engine::symex
