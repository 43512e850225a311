#include "smt/array_reduction.h"

#include <algorithm>

#include "smt/tuple_reduction.h"

namespace cairn::smt {

using term::Op;
using term::Term;

namespace {

// Beyond these it takes longer to make formulas than to do without them.
constexpr std::size_t most_reads = 4'000'000;
constexpr std::size_t most_pairs = 400'000;

bool is_simple(term::Sort sort) {
  return sort.is_bool() || sort.is_bv() || sort.is_int() || sort.is_ref() || is_tuple(sort);
}

}  // namespace

Term ArrayReduction::reduce(Term term) {
  if (auto found = reduced_.find(term); found != reduced_.end()) return found->second;
  const Term out = node(term);
  reduced_.emplace(term, out);
  reduced_.emplace(out, out);
  return out;
}

Term ArrayReduction::node(Term term) {
  if (!is_simple(term.sort()) && !term.sort().is_array()) throw Irreducible("a sort");
  if (term.is(Op::Forall) || term.is(Op::Exists) || term.is(Op::Bound)) throw Irreducible("a quantifier");
  if (term.is(Op::Value) || term.is(Op::Const)) return term;
  const bool compares = term.is(Op::Eq) || term.is(Op::Distinct);
  if (compares && !is_simple(term[0].sort())) throw Irreducible("an equation of arrays");
  std::vector<Term> children;
  for (Term child : term.children()) children.push_back(reduce(child));
  if (term.is(Op::Select)) return read(children[0], children[1]);
  const Term out = terms_.rebuild(term, children);
  return out.is(Op::Apply) ? apply(out) : out;
}

Term ArrayReduction::read(Term array, Term index) {
  auto [place, is_new] = read_.try_emplace({array, index});
  if (!is_new) return place->second;
  if (read_.size() > most_reads) throw Irreducible("many reads");
  const Term out = read_at(array, index);
  read_[{array, index}] = out;
  return out;
}

Term ArrayReduction::read_at(Term array, Term index) {
  switch (array.op()) {
    case Op::Store: {
      const Term here = terms_.mk_eq(reduce(array[1]), index);
      if (here.is_true()) return reduce(array[2]);
      if (here.is_false()) return read(array[0], index);
      const Term content = reduce(array[2]);
      const Term condition = reduce(here);
      const Term before = read(array[0], index);
      return terms_.mk_ite(condition, content, before);
    }
    case Op::Ite: {
      const Term first = read(array[1], index);
      const Term second = read(array[2], index);
      const Term condition = reduce(array[0]);
      return terms_.mk_ite(condition, first, second);
    }
    case Op::ConstArray: return reduce(array[0]);
    case Op::Const:
    case Op::Select: return read_symbol(array, index);
    default: throw Irreducible("an array");
  }
}

Term ArrayReduction::read_symbol(Term array, Term index) {
  const Term place = terms_.mk(Op::Select, {array, index});
  if (!place.is(Op::Select)) throw Irreducible("a read");
  if (place.sort().is_array()) {
    reduced_.emplace(place, place);
    return place;
  }
  if (auto found = constants_.find(place); found != constants_.end()) return found->second;
  Reading reading{{index}, terms_.fresh_const("read", place.sort())};
  Term symbol = array;
  for (; symbol.is(Op::Select); symbol = symbol[0]) reading.arguments.push_back(symbol[1]);
  if (!symbol.is(Op::Const)) throw Irreducible("an array");
  constants_.emplace(place, reading.value);
  of_array_[symbol].push_back(reading);
  return reading.value;
}

Term ArrayReduction::apply(Term application) {
  if (auto found = constants_.find(application); found != constants_.end()) return found->second;
  Reading reading{{application.children().begin(), application.children().end()},
                  terms_.fresh_const("result", application.sort())};
  if (application.sort().is_array() ||
      std::ranges::any_of(reading.arguments, [](Term argument) { return argument.sort().is_array(); }))
    throw Irreducible("a function of arrays");
  constants_.emplace(application, reading.value);
  of_function_[application.function().id].push_back(reading);
  return reading.value;
}

std::vector<Term> ArrayReduction::consequences() {
  std::vector<Term> out;
  auto relate = [&](const Reading& a, const Reading& b) {
    std::vector<Term> differs;
    for (std::size_t i = 0; i < a.arguments.size(); ++i)
      differs.push_back(terms_.mk_not(terms_.mk_eq(a.arguments[i], b.arguments[i])));
    differs.push_back(terms_.mk_eq(a.value, b.value));
    if (Term fact = terms_.mk_or(differs); !fact.is_true()) out.push_back(fact);
  };
  auto relate_all = [&](const std::vector<Reading>& readings) {
    for (std::size_t i = 0; i < readings.size(); ++i)
      for (std::size_t j = 0; j < i && out.size() < most_pairs; ++j) relate(readings[i], readings[j]);
  };
  for (const auto& [array, readings] : of_array_) relate_all(readings);
  for (const auto& [function, readings] : of_function_) relate_all(readings);
  return out;
}

}  // namespace cairn::smt
