#include "engine/summary/checks.h"

#include <algorithm>

#include "term/substitute.h"
#include "term/subterms.h"

namespace cairn::engine::summary {

using term::Op;

namespace {

constexpr std::size_t most_preconditions = 96;
constexpr std::size_t most_tests = 6;
// That callers get to know.
constexpr std::size_t most_branches = 16;

bool shares_symbol(Symbols& symbols, Term a, Term b) {
  const std::vector<Term> of_a = symbols.in(a);
  for (Term each : symbols.in(b))
    if (std::binary_search(of_a.begin(), of_a.end(), each)) return true;
  return false;
}

bool is_null_test(Term test) {
  const Term atom = test.is(Op::Not) ? test[0] : test;
  if (atom.is(Op::And)) return std::ranges::any_of(atom.children(), is_null_test);
  return atom.is(Op::Eq) && atom[0].sort().kind() == term::SortKind::Ref &&
         std::ranges::any_of(atom.children(), [](Term side) { return side.is_value() && side.integer() == 0; });
}

/// The equation in a fact that says how large an object is, perhaps in some cases only; null: there is none.
Term size_in(Term fact, Term object) {
  const auto is_size = [&](Term term) { return term.is(Op::ObjectSize) && term[0] == object; };
  if (fact.is(Op::Or)) {
    for (Term part : fact.children())
      if (const Term found = size_in(part, object)) return found;
    return {};
  }
  return fact.is(Op::Eq) && term::any_subterm({fact}, is_size) ? fact : Term();
}

bool is_about_place(Term term) { return term.is(Op::ObjectIsHeap) || term.is(Op::ObjectIsShared); }

/// Whether a fact says what part of memory an object is in.
bool tells_place(Term object, Term fact) {
  return term::any_subterm({fact}, [&](Term term) { return is_about_place(term) && term[0] == object; });
}

bool is_about_memory(Term term) {
  if (term.is(Op::Apply) || term.is(Op::ObjectSize)) return true;
  return std::ranges::any_of(term.children(), is_about_memory);
}

bool mentions_size(Term check) {
  return term::any_subterm({check}, [](Term t) { return t.is(Op::ObjectSize); });
}

/// Of a condition about memory that has to hold in some cases: that it holds in all.
Term without_premises(term::TermManager& terms, Term condition) {
  std::vector<Term> out;
  for (Term part : conjuncts_of(condition)) {
    std::vector<Term> kept;
    if (part.is(Op::Or))
      for (Term each : part.children())
        if (!each.is(Op::Not) && is_about_memory(each)) kept.push_back(each);
    out.push_back(kept.empty() ? part : terms.mk_or(kept));
  }
  return terms.mk_and(out);
}

}  // namespace

/// A condition without what a guard says already.
Term Checks::under(Term guard, Term condition) {
  if (!known_under_ || known_guard_ != guard) {
    known_guard_ = guard;
    known_under_.emplace(terms_);
    for (Term part : conjuncts_of(guard)) {
      if (part.is_value()) continue;
      known_under_->add(part, terms_.mk_true());
      if (part.is(Op::Not)) known_under_->add(part[0], terms_.mk_false());
    }
  }
  return known_under_->apply(condition);
}

Term Checks::defined(const std::vector<Term>& in) {
  const auto is_undefined = [&](Term term) {
    const Symbol* known = context_.symbols.find(term);
    return known && known->of == SymbolOf::Undefined;
  };
  std::vector<Term> out;
  term::for_subterms(in, [&](Term term) {
    if (!term.is(Op::Ite)) return true;
    if (is_undefined(term[1])) out.push_back(terms_.mk_not(term[0]));
    if (is_undefined(term[2])) out.push_back(term[0]);
    return true;
  });
  return terms_.mk_and(out);
}

CheckResult Checks::decide(Term guard, Term check, const Danger& danger, bool necessary, Term of_callee) {
  check = under(guard, check);
  Outcome all;
  // What a sum of offsets says depends on how large the object is, which is a smaller term.
  std::vector<Term> parts = conjuncts_of(check);
  std::stable_sort(parts.begin(), parts.end(), [](Term a, Term b) { return size_of(a, 100) < size_of(b, 100); });
  for (Term part : parts) {
    const Outcome outcome = decide_part(guard, part, danger, necessary);
    if (outcome.result > all.result) all = outcome;
    // Executions go on only where a check held, but also where a precondition did not: it may ask for too much.
    if (!of_callee || outcome.result < CheckResult::Open) context_.questions.assume(guard, part);
    if (all.result == CheckResult::Alarm) break;
  }
  const ChainStep& here = danger.chain.front();
  summary_.checks.push_back({.origin = here.origin,
                             .block = here.block,
                             .index = here.index,
                             .property = danger.property,
                             .message = danger.message,
                             .result = all.result,
                             .reason = all.reason,
                             .of_callee = of_callee});
  return all.result;
}

Checks::Outcome Checks::decide_part(Term guard, Term check, const Danger& danger, bool necessary) {
  if (context_.questions.follows(guard, check)) return {};
  if (context_.questions.exhausted()) return {CheckResult::Open, "the procedure is too costly"};
  if (necessary && raise(guard, check, danger)) return {CheckResult::Alarm, {}};
  if (keep_preconditions_) return {CheckResult::Open, "preconditions of recursive calls go on growing"};
  if (summary_.preconditions.size() >= most_preconditions) return {CheckResult::Open, "too many preconditions"};
  std::optional<Abduced> found = abduce(context_, guard, check);
  // What recursive calls need would be about memory further away each time, and in more and more cases.
  const auto is_own = [&](const ChainStep& step) { return step.procedure == context_.procedure.name; };
  const bool is_recursive = std::any_of(danger.chain.begin() + 1, danger.chain.end(), is_own);
  if (found && (context_.widen || is_recursive)) found = {without_premises(terms_, found->condition), false};
  if (found && is_recursive && !is_about_parameters(found->condition))
    return {CheckResult::Open, "what a recursive call needs"};
  if (!found) return {CheckResult::Open, why_open(guard, check)};
  if (is_about_arguments(found->condition)) return {CheckResult::Open, "it depends on the arguments of the program"};
  // What contradicts the other preconditions would prove everything.
  if (context_.questions.impossible(found->condition)) return {CheckResult::Open, "no caller can see to it"};
  const bool is_memory = danger.property != ir::Property::Assert && !danger.unconditional;
  if (is_memory && necessary && found->necessary && exact(terms_.mk_and(guard, check)) &&
      fails_for(terms_.mk_true(), guard, found->condition)) {
    alarm(danger, guard, "every execution that gets here fails, then or later");
    return {CheckResult::Alarm, {}};
  }
  for (Term condition : conjuncts_of(found->condition)) {
    const auto same = [&](const Precondition& other) { return other.condition == condition; };
    if (std::ranges::none_of(summary_.preconditions, same))
      summary_.preconditions.push_back({condition, danger, found->necessary && necessary});
  }
  context_.questions.assume(found->condition);
  return {CheckResult::Precondition, {}};
}

void Checks::alarm(const Danger& danger, Term when, std::string claim) {
  summary_.alarms.push_back({danger, when, std::move(claim)});
}

bool Checks::is_behind_alarm(Term guard) {
  return std::ranges::any_of(context_.symbols.in(guard), [&](Term each) {
    const Symbol* known = context_.symbols.find(each);
    return known && known->of == SymbolOf::LifeAfterAlarm;
  });
}

bool Checks::raise(Term guard, Term check, const Danger& danger) {
  if (is_behind_alarm(guard)) return false;
  Questions& questions = context_.questions;
  // The branch that leads to an error location is the check.
  const bool is_memory = danger.property != ir::Property::Assert && !danger.unconditional;
  const Term fails = terms_.mk_and(guard, terms_.mk_not(check));
  const Core core = core_of(guard, check, is_memory);
  if (!core.on_caller && core.exact && questions.possible(fails)) {
    const bool always = std::ranges::none_of(context_.symbols.in(guard), [&](Term each) { return is_callers(each); });
    alarm(danger, guard, always ? "an execution fails here" : "an execution that gets here fails");
    return true;
  }
  if (!is_memory) return false;
  if (fails_whenever_reached(guard, check, core)) {
    alarm(danger, guard, "every execution that gets here fails");
    return true;
  }
  if (!core.exact) return false;
  return raise_by_inputs(guard, check, danger) || raise_by_frees(guard, check, danger) ||
         raise_by_branches(guard, check, danger) || raise_by_sizes(guard, check, danger) ||
         raise_by_bounds(guard, check, danger);
}

/// Whether a check fails whatever values there are that are not known.
bool Checks::fails_whenever_reached(Term guard, Term check, const Core& core) {
  Questions& questions = context_.questions;
  std::vector<Term> sure = conjuncts_of(guard);
  std::erase_if(sure, [&](Term part) { return !exact(part); });
  const Term failure = terms_.mk_not(check);
  const bool fails = questions.follows_from_part(guard, terms_.mk_and(sure), failure) ||
                     (core.exact && questions.follows(guard, failure));
  return fails && questions.possible(guard);
}

Checks::Core Checks::core_of(Term guard, Term check, bool is_memory) {
  Core out;
  std::set<Term> symbols;
  // The values that a loop variable takes depend on its invariants, too.
  const auto add_symbols = [&](Term term) {
    std::vector<Term> pending{term};
    while (!pending.empty()) {
      const Term next = pending.back();
      pending.pop_back();
      out.exact = out.exact && exact(next);
      for (Term each : context_.symbols.in(next)) {
        out.on_caller = out.on_caller || is_callers(each);
        if (each.is_value() || !symbols.insert(each).second) continue;
        const auto invariants = context_.invariants.find(each);
        if (invariants != context_.invariants.end())
          pending.insert(pending.end(), invariants->second.begin(), invariants->second.end());
      }
    }
  };
  const bool asks_for_place = term::any_subterm({check}, is_about_place);
  const auto add = [&](Term term) {
    add_symbols(term);
    for (Term object : std::vector<Term>(context_.symbols.in(term))) {
      // What an element of the vector of arguments is depends on where it is.
      if (const Term place = context_.arguments.place_of(object)) add_symbols(place);
      if (!object.is_value() && !asks_for_place) continue;
      for (Term fact : context_.questions.facts_about(object)) {
        const Term size = object.is_value() ? size_in(fact, object) : Term();
        // A size in other cases than this one says nothing.
        if (size && size != fact && !context_.questions.follows(guard, size)) out.exact = false;
        if (size || (asks_for_place && tells_place(object, fact))) add_symbols(size ? size : fact);
      }
    }
  };
  add(check);
  std::vector<Term> rest = conjuncts_of(guard);
  // The branches that lead to what always fails are the check.
  if (symbols.empty() && !is_memory) add(guard), rest.clear();
  const auto is_connected = [&](Term part) {
    const std::unordered_set<Term>& origins = context_.symbols.origins(part);
    return std::ranges::any_of(symbols, [&](Term each) { return origins.contains(each); });
  };
  for (bool changed = true; changed && out.exact;) {
    const auto connected = std::ranges::find_if(rest, is_connected);
    changed = connected != rest.end();
    if (!changed) break;
    // That a loop is left is taken for granted.
    if (!loop_exits_.contains(*connected)) add(*connected);
    rest.erase(connected);
  }
  return out;
}

void Checks::add_assumption(Term condition) {
  for (Term part : conjuncts_of(condition)) assumptions_.insert(part);
}

bool Checks::follows_from(Term depends, Term guard) {
  return std::ranges::all_of(conjuncts_of(guard), [&](Term part) {
    return !std::ranges::any_of(context_.symbols.in(part), [&](Term each) { return is_callers(each); }) ||
           context_.questions.follows(depends, part);
  });
}

bool Checks::is_free(Term guard, Term sides) {
  const std::vector<Term> symbols = context_.symbols.in(sides);
  const Term meaning = defined({guard, sides});
  return std::ranges::all_of(conjuncts_of(guard), [&](Term part) {
    if (loop_exits_.contains(part) || assumptions_.contains(part)) return true;
    const std::unordered_set<Term>& origins = context_.symbols.origins(part);
    if (std::ranges::none_of(symbols, [&](Term each) { return origins.contains(each); }) ||
        context_.questions.follows(terms_.mk_and(sides, meaning), part))
      return true;
    // One of the ways that lead there is enough.
    if (part.is(Op::Or))
      return std::ranges::any_of(part.children(), [&](Term way) { return !way.is(Op::Or) && is_free(way, sides); });
    return exact(part) && !mentions_branch(part);
  });
}

/// Whether a condition has to do with what the program tests, rather than with what functions need that it calls.
bool Checks::mentions_branch(Term condition) {
  return term::any_subterm({condition}, [&](Term each) {
    return std::ranges::any_of(branches_, [&](const Branch& branch) {
      return branch.condition == each || (branch.condition.is(Op::Not) && branch.condition[0] == each);
    });
  });
}

Term Checks::decide_by(Term guard, Term branch, Term& condition) {
  const Term atom = branch.is(Op::Not) ? branch[0] : branch;
  const Term with = term::substitute(terms_, condition, {{atom, terms_.mk_true()}});
  if (with != condition) {
    const Term without = term::substitute(terms_, condition, {{atom, terms_.mk_false()}});
    const bool holds = with.is_true() || without.is_false();
    if (with.is_value() || without.is_value()) {
      condition = holds ? with : without;
      return holds ? atom : terms_.mk_not(atom);
    }
  }
  // The condition may say the same in another form.
  for (Term side : {atom, terms_.mk_not(atom)})
    if (context_.questions.follows(terms_.mk_and(guard, side), condition)) {
      condition = terms_.mk_true();
      return side;
    }
  return {};
}

std::vector<Term> Checks::branches_about(const std::vector<Term>& terms) {
  std::set<Term> symbols;
  for (Term each : terms) {
    const std::vector<Term>& in = context_.symbols.in(each);
    symbols.insert(in.begin(), in.end());
  }
  std::vector<Term> out;
  for (const Branch& each : branches_) {
    const std::vector<Term>& in = context_.symbols.in(each.condition);
    const bool is_about_them = std::ranges::all_of(in, [&](Term symbol) { return symbols.contains(symbol); });
    const bool is_new = std::ranges::find(out, each.condition) == out.end();
    if (!in.empty() && is_about_them && is_new && out.size() < most_branches) out.push_back(each.condition);
  }
  return out;
}

Term Checks::branches_to(Term guard, Term condition) {
  const auto on_caller = [&](Term term) {
    return std::ranges::any_of(context_.symbols.in(term), [&](Term each) { return is_callers(each); });
  };
  std::vector<Term> sides, reached;
  std::size_t tried = 0;
  for (auto at = branches_.rbegin(); at != branches_.rend() && !condition.is_true() && tried < most_tests; ++at) {
    if (!shares_symbol(context_.symbols, at->condition, condition)) continue;
    ++tried;
    Term rest = condition;
    const Term side = decide_by(guard, at->condition, rest);
    if (!side) continue;
    // Two branches on the same may go the same way, as in a switch without default, and callers may see to it.
    const auto is_on_same = [&](Term other) { return shares_symbol(context_.symbols, other, side); };
    if (std::ranges::any_of(sides, is_on_same)) continue;
    const bool both_on_caller = on_caller(side) && std::ranges::any_of(sides, on_caller);
    const bool leads_to_others = !reached.empty() && context_.questions.follows(terms_.mk_and(reached), side);
    const Term together = terms_.mk_and(terms_.mk_and(sides), side);
    if (!leads_to_others && (both_on_caller || !is_free(guard, together))) continue;
    condition = rest;
    sides.push_back(side);
    reached.push_back(at->guard);
  }
  return condition.is_true() ? terms_.mk_and(sides) : Term();
}

bool Checks::raise_if_possible(Term guard, Term fails, Term depends, const Danger& danger) {
  if (is_behind_alarm(guard)) return false;
  guard = terms_.mk_and(guard, defined({guard, fails, depends}));
  const Core core = core_of(guard, fails, true);
  // What fails wherever it is reached fails if it is reached.
  const bool always = context_.questions.follows(guard, under(guard, depends));
  if (!context_.questions.possible(terms_.mk_and(guard, fails))) return false;
  if ((!core.on_caller && core.exact) || always) {
    alarm(danger, guard, "an execution that gets here fails");
    return true;
  }
  const Term sides = branches_to(guard, depends);
  if (!sides || !context_.questions.possible(terms_.mk_and(guard, sides))) return false;
  alarm(danger, terms_.mk_and(guard, sides), "an execution that takes this branch fails");
  return true;
}

bool Checks::raise_by_inputs(Term guard, Term check, const Danger& danger) {
  Questions& questions = context_.questions;
  std::vector<Term> choices;
  term::for_subterms({check}, [&](Term term) {
    const bool is_input = term.sort().is_bool() && !term.is(Op::Not) && !context_.symbols.in(term).empty() &&
                          std::ranges::all_of(context_.symbols.in(term), [&](Term each) {
                            const Symbol* known = context_.symbols.find(each);
                            return known && known->kind == SymbolKind::Input && !each.is_value();
                          });
    if (is_input && choices.size() < most_tests) choices.push_back(term);
    return !is_input;
  });
  for (Term choice : choices)
    for (Term side : {choice, terms_.mk_not(choice)}) {
      const Term taken = terms_.mk_and(guard, side);
      if (taken == guard || !questions.follows(taken, terms_.mk_not(check)) || !questions.possible(taken)) continue;
      alarm(danger, taken, "an execution that gets here fails");
      return true;
    }
  return false;
}

bool Checks::raise_by_branches(Term guard, Term check, const Danger& danger) {
  Questions& questions = context_.questions;
  std::size_t tried = 0;
  for (Term test : tests_) {
    // Conditions on numbers may be those of library functions.
    if (!is_null_test(test) || !exact(test) || !shares_symbol(context_.symbols, test, check) || ++tried > most_tests)
      continue;
    for (Term side : {test, terms_.mk_not(test)}) {
      Term taken = terms_.mk_and(guard, side);
      if (taken == guard || !questions.follows(taken, terms_.mk_not(check))) continue;
      if (!questions.possible(taken) || !questions.possible(terms_.mk_and(guard, terms_.mk_not(side)))) continue;
      alarm(danger, taken, "an execution that takes this branch fails");
      return true;
    }
  }
  return false;
}

bool Checks::is_side_of_branch(Term part) {
  return std::ranges::any_of(branches_, [&](const Branch& branch) {
    return branch.condition == part || terms_.mk_not(branch.condition) == part;
  });
}

bool Checks::raise_by_bounds(Term guard, Term check, const Danger& danger) {
  Questions& questions = context_.questions;
  std::size_t tried = 0;
  for (Term part : conjuncts_of(guard)) {
    const bool is_strict = part.is(Op::BvSlt) || part.is(Op::BvUlt);
    if (!is_strict && !part.is(Op::BvSle) && !part.is(Op::BvUle)) continue;
    if (!exact(part) || !shares_symbol(context_.symbols, part, check) || !is_side_of_branch(part)) continue;
    if (++tried > most_tests) break;
    const Term one = terms_.mk_bv(is_strict ? 1 : 0, part[0].sort().width());
    const Term at_bound = terms_.mk_eq(terms_.mk(Op::BvAdd, {part[0], one}), part[1]);
    const Term taken = terms_.mk_and(guard, at_bound);
    if (taken == guard || !questions.follows(taken, terms_.mk_not(check)) || !questions.possible(taken)) continue;
    alarm(danger, taken, "an execution fails where a number is at the bound that is tested before");
    return true;
  }
  return false;
}

bool Checks::raise_by_frees(Term guard, Term check, const Danger& danger) {
  Questions& questions = context_.questions;
  std::size_t tried = 0;
  for (const End& end : freed_) {
    const Term taken = terms_.mk_and(guard, end.condition);
    if (taken == guard || !exact(end.condition) || !shares_symbol(context_.symbols, taken, check)) continue;
    // Callers may see to it that it is not both freed and used.
    if (!follows_from(end.condition, guard) || ++tried > most_tests) continue;
    if (!questions.follows(taken, terms_.mk_not(check)) || !questions.possible(taken)) continue;
    alarm(danger, taken, "an execution that freed the object before fails");
    return true;
  }
  return false;
}

bool Checks::fails_for(Term sizes, Term guard, Term check) {
  const Term reached = terms_.mk_and(sizes, guard);
  return context_.questions.follows(reached, terms_.mk_not(check)) && context_.questions.possible(reached);
}

bool Checks::raise_by_sizes(Term guard, Term check, const Danger& danger) {
  std::vector<Term> numbers;
  for (Term object : context_.symbols.in(check)) {
    const Symbol* known = context_.symbols.find(object);
    if (!object.is_value() || !known || known->kind != SymbolKind::Input) continue;
    for (Term fact : context_.questions.facts_about(object))
      for (Term symbol : size_in(fact, object) ? context_.symbols.in(size_in(fact, object)) : std::vector<Term>())
        if (is_callers(symbol) && symbol.sort().kind() == term::SortKind::BitVec && symbol.sort().width() >= 32)
          numbers.push_back(symbol);
  }
  std::vector<Term> ranges;
  for (Term symbol : numbers) {
    const std::uint32_t width = symbol.sort().width();
    ranges.push_back(terms_.mk(Op::BvSle, {terms_.mk_bv(16, width), symbol}));
    ranges.push_back(terms_.mk(Op::BvSle, {symbol, terms_.mk_bv(1'000'000, width)}));
  }
  if (ranges.empty() || !mentions_size(check)) return false;
  const Term sizes = terms_.mk_and(ranges);
  const char* claim = "every call with sizes from 16 on that gets here fails";
  if (fails_for(sizes, guard, check)) {
    alarm(danger, guard, claim);
    return true;
  }
  for (Term symbol : context_.symbols.in(check)) {
    const Symbol* known = context_.symbols.find(symbol);
    if (!known || known->kind != SymbolKind::Index) continue;
    for (Term bound : bounds_of(context_, guard, symbol)) {
      const Term then = term::substitute(terms_, guard, {{symbol, bound}});
      if (!fails_for(sizes, then, term::substitute(terms_, check, {{symbol, bound}}))) continue;
      alarm(danger, then, claim);
      return true;
    }
  }
  return false;
}

bool Checks::is_about_parameters(Term condition) {
  return std::ranges::all_of(context_.symbols.in(condition),
                             [&](Term symbol) { return symbol.is_value() || summary_.variables.contains(symbol); });
}

bool Checks::is_callers(Term symbol) const {
  const Symbol* known = context_.symbols.find(symbol);
  if (!known || symbol.is_value()) return false;
  return known->of == SymbolOf::CallersMemory ||
         (known->kind == SymbolKind::Entry && known->of != SymbolOf::ProgramArgument);
}

bool Checks::is_about_arguments(Term condition) {
  return std::ranges::any_of(context_.symbols.in(condition), [&](Term symbol) {
    const Symbol* known = context_.symbols.find(symbol);
    return known && known->of == SymbolOf::ProgramArgument;
  });
}

std::string Checks::why_open(Term guard, Term check) {
  for (Term term : {check, guard})
    for (Term symbol : context_.symbols.in(term)) {
      const Symbol* known = context_.symbols.find(symbol);
      if (known && known->kind == SymbolKind::Unknown && !known->reason.empty()) return known->reason;
    }
  return "no precondition was found";
}

}  // namespace cairn::engine::summary
