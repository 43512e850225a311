#include "check/concrete_world.h"

#include <algorithm>

#include "base/overloaded.h"
#include "check/deeper.h"
#include "check/function_tables.h"
#include "term/cardinality.h"
#include "term/evaluate.h"
#include "term/value.h"

namespace cairn::check {

using base::Overloaded;
using term::Op;

namespace {

constexpr int most_nested = 200;
// Numbers that quantifiers range over: worlds have short arrays and small numbers.
constexpr long smallest = 3;
constexpr long largest = 24;
constexpr std::size_t most_combinations = 30'000;
constexpr std::uint64_t most_quantified_values = 300;  // of other sorts that quantifiers range over

std::string element(Term index) { return "[" + index.integer().get_str() + "]"; }

}  // namespace

bool is_cell(term::Sort sort) {
  if (!sort.is_datatype() || sort.datatype().constructors.size() != 1) return false;
  const auto& parts = sort.datatype().constructors[0].selectors;
  return parts.size() == 2 && parts[0].sort.is_ref() && parts[1].sort.is_int();
}

std::uint64_t ConcreteMeaning::object(Term reference) { return reference.integer().get_ui(); }

Term ConcreteMeaning::read(const State& state, Term reference, const std::string& cell) {
  auto found = state.world.cells.find({object(reference), cell});
  if (found == state.world.cells.end()) throw UndefinedRead("reads " + cell + " of an object that does not have it");
  return found->second;
}

Term ConcreteMeaning::lazily(const State& state, Term t) {
  if (t.is(Op::Ite)) return value(state, value(state, t[0]).is_true() ? t[1] : t[2]);
  if (t.is(Op::Implies)) {
    for (std::size_t i = 0; i + 1 < t.size(); ++i)
      if (value(state, t[i]).is_false()) return terms_.mk_true();
    return value(state, t[t.size() - 1]);
  }
  const bool conjunction = t.is(Op::And);
  for (Term child : t.children())
    if (value(state, child).is_true() != conjunction) return terms_.mk_bool(!conjunction);
  return terms_.mk_bool(conjunction);
}

Term ConcreteMeaning::call(const State& state, Term t) {
  const ir::Function* f = index_.function(t.function().name);
  Variables inner;
  for (std::size_t i = 0; i < t.size(); ++i) inner[f->parameters[i].variable] = value(state, t[i]);
  ir::VariableTypes types;
  types.add(f->parameters);
  const State at{state.world, inner, state.world, inner, &types};
  if (f->body) return value(at, f->body);
  if (const auto made = comprehension_of(*f)) return comprehension(at, *f, *made);
  return tabled(at, *f);
}

Term ConcreteMeaning::tabled(const State& state, const ir::Function& f) {
  if (tables_ == nullptr || !tables_->found()) throw NotFollowed("function without body");
  std::vector<Term> arguments;
  for (const ir::Declaration& d : f.parameters) arguments.push_back(state.variables.at(d.variable));
  // What was chosen need not satisfy axioms, and where these were not all understood, tables need not.
  if (!tables_->has_table(f.name) || !tables_->complete()) approximated_ = true;
  if (Term known = tables_->find(f.name, arguments)) return known;
  const Term chosen = choose_(state, f, arguments);
  tables_->choose(f.name, arguments, chosen);
  return chosen;
}

std::optional<ConcreteMeaning::Comprehension> ConcreteMeaning::comprehension_of(const ir::Function& f) {
  const auto& promises = f.contract.postconditions;
  const auto* pure = promises.size() == 1 ? std::get_if<spec::Pure>(&promises[0]->kind) : nullptr;
  const Term all = pure == nullptr ? Term() : pure->condition;
  if (!all || !all.is(Op::Forall) || all.index(0) != 1 || !all[1].is(Op::Eq)) return std::nullopt;
  const Term key = all[0];
  const Term result = f.result.variable;
  const auto defines = [&](Term t) {
    return (t.is(Op::SetMember) && t[0] == key && t[1] == result) ||
           (t.is(Op::Select) && t[0] == result && t[1] == key);
  };
  const int side = defines(all[1][0]) ? 1 : 0;
  if (!defines(all[1][1 - side])) return std::nullopt;
  return Comprehension{key, all[1][side]};
}

Term ConcreteMeaning::comprehension(const State& state, const ir::Function& f, const Comprehension& made) {
  const Term key = made.key;
  const Term result = f.result.variable;
  Variables inner = state.variables;
  const State at{state.world, inner, state.old_world, state.old_variables, state.types};
  const auto element = [&](Term where) {
    inner[key] = where;
    return value(at, made.element);
  };
  if (!key.sort().is_ref() && !term::cardinality(key.sort())) approximated_ = true;
  std::vector<std::pair<Term, Term>> entries;
  for (Term where : domain(state, key)) entries.emplace_back(where, element(where));
  if (result.sort().is(term::SortKind::Set)) {
    std::vector<Term> members;
    for (const auto& [where, is_member] : entries)
      if (is_member.is_true()) members.push_back(where);
    return term::make_set_value(terms_, result.sort(), std::move(members));
  }
  // All that is not in this world has the same value.
  Term elsewhere;
  if (key.sort().is_ref())
    elsewhere = element(terms_.mk_ref(mpz_class(static_cast<unsigned long>(state.world.last + 1))));
  else if (key.sort().is_int())
    elsewhere = element(terms_.mk_int(mpz_class(largest + 1000)));
  else
    elsewhere = entries.at(0).second;
  return term::make_array_value(terms_, result.sort(), {elsewhere, std::move(entries)});
}

/// The elements of an array. Those that it does not have are of no program: they are the same in all arrays.
Term ConcreteMeaning::elements(const State& state, Term t) {
  const std::uint64_t array = object(value(state, t[0]));
  auto length = state.world.lengths.find(array);
  if (length == state.world.lengths.end()) throw UndefinedRead("elements of what is no array");
  std::vector<std::pair<Term, Term>> entries;
  for (std::uint64_t i = 0; i < length->second; ++i)
    entries.emplace_back(terms_.mk_int(mpz_class(static_cast<unsigned long>(i))),
                         state.world.cells.at({array, "[" + std::to_string(i) + "]"}));
  const Term otherwise = term::some_value(terms_, t.sort().params()[1]);
  if (!otherwise) throw NotFollowed("elements without value");
  return term::make_array_value(terms_, t.sort(), {otherwise, std::move(entries)});
}

/// Whether a condition keeps numbers within those that are tried: each has a bound on either side, which may be
/// another of them.
bool ConcreteMeaning::is_narrow(const State& state, std::span<const Term> variables, Term condition) {
  std::vector<Term> conjuncts{condition};
  if (condition.is(Op::And)) conjuncts.assign(condition.children().begin(), condition.children().end());
  std::set<Term> above;
  std::set<Term> below;
  const std::set<Term> all(variables.begin(), variables.end());
  const auto is_bound = [&](Term t, const std::set<Term>& bounded, bool upper) {
    if (all.contains(t)) return bounded.contains(t);
    std::vector<Term> work{t};
    while (!work.empty()) {
      const Term part = work.back();
      work.pop_back();
      if (all.contains(part)) return false;
      work.insert(work.end(), part.children().begin(), part.children().end());
    }
    const mpz_class bound = value(state, t).integer();
    return upper ? bound <= largest : bound >= -smallest;
  };
  for (std::size_t round = 0; round < all.size(); ++round)
    for (Term c : conjuncts) {
      if ((!c.is(Op::Le) && !c.is(Op::Lt)) || c.size() != 2 || !c[0].sort().is_int()) continue;
      if (all.contains(c[0]) && is_bound(c[1], above, true)) above.insert(c[0]);
      if (all.contains(c[1]) && is_bound(c[0], below, false)) below.insert(c[1]);
    }
  return std::all_of(all.begin(), all.end(), [&](Term v) {
    return term::cardinality(v.sort()) || v.sort().is_ref() || (above.contains(v) && below.contains(v));
  });
}

// Numbers near those that worlds have: what the rest would say is not known, so only what was found counts.
std::vector<Term> ConcreteMeaning::domain(const State& state, Term variable) {
  std::vector<Term> out;
  if (variable.sort().is_int()) {
    for (long number = -smallest; number <= largest; ++number) out.push_back(terms_.mk_int(mpz_class(number)));
  } else if (variable.sort().is_bool()) {
    out = {terms_.mk_true(), terms_.mk_false()};
  } else if (variable.sort().is_ref()) {
    out.push_back(terms_.mk_null());
    for (const auto& [object, record] : state.world.records)
      out.push_back(terms_.mk_ref(mpz_class(static_cast<unsigned long>(object))));
    for (const auto& [object, length] : state.world.lengths)
      out.push_back(terms_.mk_ref(mpz_class(static_cast<unsigned long>(object))));
    // One that is not there stands for all of these.
    out.push_back(terms_.mk_ref(mpz_class(static_cast<unsigned long>(state.world.last + 1))));
  } else if (is_cell(variable.sort())) {
    // Cells that no array has are next to those that one has.
    out.push_back(terms_.mk(Op::DtConstruct, {terms_.mk_null(), terms_.mk_int(0)}, {0}, variable.sort()));
    for (const auto& [object, length] : state.world.lengths)
      for (long i = -1; i <= static_cast<long>(length); ++i)
        out.push_back(terms_.mk(Op::DtConstruct,
                                {terms_.mk_ref(mpz_class(static_cast<unsigned long>(object))), terms_.mk_int(i)}, {0},
                                variable.sort()));
  } else if (const auto all = term::enumerate(terms_, variable.sort(), most_quantified_values)) {
    out = *all;
  } else {
    throw NotFollowed("quantifier");
  }
  return out;
}

namespace {

/// The set that a condition says that a variable is in; null where it says nothing of the kind.
Term set_of(Term variable, Term condition) {
  if (condition.is(Op::And)) {
    for (Term conjunct : condition.children())
      if (Term set = set_of(variable, conjunct)) return set;
    return {};
  }
  if (!condition.is(Op::SetMember) || condition[0] != variable) return {};
  std::vector<Term> work{condition[1]};
  while (!work.empty()) {
    const Term t = work.back();
    work.pop_back();
    if (t == variable) return {};
    work.insert(work.end(), t.children().begin(), t.children().end());
  }
  return condition[1];
}

}  // namespace

bool ConcreteMeaning::for_all(const State& state, std::span<const Term> variables, Term range,
                              const std::function<bool(const State&)>& holds) {
  if (variables.empty()) return holds(state);
  if (variables.size() > 3) throw NotFollowed("quantifier");
  Variables inner = state.variables;
  const State at{state.world, inner, state.old_world, state.old_variables, state.types};
  if (const Term set = variables.size() == 1 && range ? set_of(variables[0], range) : Term())
    return std::ranges::all_of(term::read_set_value(value(state, set)), [&](Term element) {
      inner[variables[0]] = element;
      return holds(at);
    });
  std::vector<std::vector<Term>> domains;
  std::size_t combinations = 1;
  for (Term v : variables) {
    domains.push_back(domain(state, v));
    combinations *= domains.back().size();
  }
  if (combinations > most_combinations) throw NotFollowed("quantifier");
  std::vector<std::size_t> digits(variables.size(), 0);
  for (bool more = true; more;) {
    for (std::size_t i = 0; i < digits.size(); ++i) inner[variables[i]] = domains[i][digits[i]];
    if (!holds(at)) return false;
    std::size_t digit = digits.size();
    while (digit > 0 && ++digits[digit - 1] == domains[digit - 1].size()) digits[--digit] = 0;
    more = digit > 0;
  }
  const bool few = std::all_of(variables.begin(), variables.end(),
                               [](Term v) { return v.sort().is_ref() || term::cardinality(v.sort()).has_value(); });
  if (!few && !(range && is_narrow(state, variables, range))) approximated_ = true;
  return true;
}

Term ConcreteMeaning::quantifier(const State& state, Term t) {
  const bool forall = t.is(Op::Forall);
  const std::uint32_t count = t.index(0);
  const Term body = t[count];
  const Term range = !forall ? body : body.is(Op::Implies) ? body[0] : Term();
  const bool same = for_all(state, t.children().first(count), range,
                            [&](const State& at) { return value(at, body).is_true() == forall; });
  return terms_.mk_bool(same == forall);
}

Term ConcreteMeaning::value(const State& state, Term t) {
  const Deeper deeper(depth_);
  if (depth_ > most_nested * 4) throw Deep("deep recursion");
  switch (t.op()) {
    case Op::Value: return t;
    case Op::Bound:
    case Op::Const: {
      auto found = state.variables.find(t);
      if (found == state.variables.end()) throw NotFollowed("variable without value");
      return found->second;
    }
    case Op::Ite:
    case Op::And:
    case Op::Or:
    case Op::Implies: return lazily(state, t);
    case Op::FieldRead: return read(state, value(state, t[0]), t.name());
    case Op::ElementRead: {
      const Term array = value(state, t[0]);
      return read(state, array, element(value(state, t[1])));
    }
    case Op::ElementsRead: return elements(state, t);
    case Op::Old: {
      Variables before = state.variables;
      for (const auto& [variable, old] : state.old_variables) before[variable] = old;
      return value({state.old_world, before, state.old_world, before, state.types}, t[0]);
    }
    case Op::PureCall: return call(state, t);
    case Op::Unfolding:
    case Op::Using: return value(state, t[t.size() - 1]);
    case Op::ArrayLength: {
      auto found = state.world.lengths.find(object(value(state, t[0])));
      if (found == state.world.lengths.end()) throw UndefinedRead("length of what is no array");
      return terms_.mk_int(mpz_class(static_cast<unsigned long>(found->second)));
    }
    case Op::Forall:
    case Op::Exists: return quantifier(state, t);
    case Op::TypeIs:
    case Op::InstanceOf: {
      auto found = state.world.records.find(object(value(state, t[0])));
      if (found == state.world.records.end()) return terms_.mk_false();
      return terms_.mk_bool(t.is(Op::TypeIs) ? found->second == t.name()
                                             : ir::is_subtype(index_.program(), found->second, t.name()));
    }
    default: break;
  }
  if (term::info(t.op()).family == term::Family::Object || term::info(t.op()).family == term::Family::Heap ||
      t.is(Op::Apply))
    throw NotFollowed("operator");
  std::vector<Term> children;
  for (Term child : t.children()) children.push_back(value(state, child));
  // Parts that a value does not have are always the same.
  if (t.is(Op::DtSelect) && children[0].is(Op::DtConstruct) && children[0].index(0) != t.index(0))
    if (Term some = term::some_value(terms_, t.sort())) return some;
  Term result = terms_.rebuild(t, children);
  if (!term::is_value_term(result)) throw NotFollowed("term without value");
  return result;
}

bool ConcreteMeaning::all_hold(const State& state, const std::vector<spec::Assertion>& all, const Places& held,
                               Places& places) {
  return holds(state, spec::make(spec::Star{all}), held, places);
}

bool ConcreteMeaning::access(const State& state, const spec::Access& access, const Places& held, Places& places) {
  if (access.fraction) throw NotFollowed("fraction");
  Places wanted;
  std::visit(Overloaded{[&](const spec::FieldAccess& f) {
                          wanted.insert({object(value(state, f.object)), f.field});
                        },
                        [&](const spec::ElementAccess& e) {
                          wanted.insert({object(value(state, e.array)), element(value(state, e.index))});
                        },
                        [&](const spec::ElementsAccess& e) {
                          std::uint64_t array = object(value(state, e.array));
                          auto length = state.world.lengths.find(array);
                          if (length == state.world.lengths.end()) {
                            wanted.insert({0, "no array"});
                            return;
                          }
                          for (std::uint64_t i = 0; i < length->second; ++i)
                            wanted.insert({array, "[" + std::to_string(i) + "]"});
                        },
                        [&](const spec::ObjectAccess& o) {
                          Term of = value(state, o.object_or_set);
                          const std::vector<Term> all = of.sort().is_ref() ? std::vector{of} : term::read_set_value(of);
                          for (const std::string& field : ir::all_fields(index_.program(), *index_.record(o.record)))
                            for (Term one : all) wanted.insert({object(one), field});
                        },
                        [&](const spec::MemoryAccess&) { throw NotFollowed("C memory"); }},
             access.place);
  return std::all_of(wanted.begin(), wanted.end(),
                     [&](const Place& place) { return held.contains(place) && places.insert(place).second; });
}

bool ConcreteMeaning::holds(const State& state, const spec::Assertion& a, const Places& held, Places& places) {
  if (!a) return true;
  const Deeper deeper(depth_);
  if (depth_ > most_nested) return false;
  return std::visit(
      Overloaded{[&](const spec::Pure& p) { return value(state, p.condition).is_true(); },
                 [&](const spec::Access& one) { return access(state, one, held, places); },
                 [&](const spec::PredicateInstance& instance) {
                   const ir::Predicate* p = index_.predicate(instance.predicate);
                   if (!p->body) throw NotFollowed("predicate without body");
                   Variables inner;
                   for (std::size_t i = 0; i < instance.arguments.size(); ++i)
                     inner[p->parameters[i].variable] = value(state, instance.arguments[i]);
                   ir::VariableTypes types;
                   types.add(p->parameters);
                   return holds({state.world, inner, state.world, inner, &types}, p->body, held, places);
                 },
                 [&](const spec::Star& star) {
                   return std::all_of(star.conjuncts.begin(), star.conjuncts.end(),
                                      [&](const spec::Assertion& part) { return holds(state, part, held, places); });
                 },
                 [&](const spec::Conditional& c) {
                   return holds(state, value(state, c.condition).is_true() ? c.then_part : c.else_part, held, places);
                 },
                 [&](const spec::Forall& all) {
                   const auto* guarded = std::get_if<spec::Conditional>(&all.body->kind);
                   const Term range = guarded == nullptr ? Term() : guarded->condition;
                   return for_all(state, all.variables, range,
                                  [&](const State& at) { return holds(at, all.body, held, places); });
                 },
                 [&](const spec::Untouched& u) {
                   Places now;
                   Places before;
                   Places all;
                   for (const auto& [place, cell] : state.world.cells) all.insert(place);
                   Places all_before;
                   for (const auto& [place, cell] : state.old_world.cells) all_before.insert(place);
                   if (!holds(state, u.assertion, all, now)) return false;
                   const State old{state.old_world, state.variables, state.old_world, state.old_variables, state.types};
                   if (!holds(old, u.assertion, all_before, before) || now != before) return false;
                   return std::all_of(now.begin(), now.end(), [&](const Place& place) {
                     return state.world.cells.at(place) == state.old_world.cells.at(place);
                   });
                 }},
      a->kind);
}

}  // namespace cairn::check
