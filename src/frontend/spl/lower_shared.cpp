#include <algorithm>

#include "frontend/spl/lowering.h"
#include "spec/transform.h"
#include "term/substitute.h"

namespace cairn::frontend::spl {
namespace {

spec::Assertion pure(Term condition, Location where) { return spec::make(spec::Pure{condition}, where); }

/// The variables of an assertion, and whether it reads the heap to say what it is about.
struct Mentioned {
  std::vector<Term> variables;
  bool state = false;
};

void mention(const spec::Assertion& assertion, Mentioned& out) {
  spec::transform(assertion, [&](Term root) {
    std::vector<Term> work{root};
    std::unordered_set<Term> seen;
    while (!work.empty()) {
      Term t = work.back();
      work.pop_back();
      if (!seen.insert(t).second) continue;
      if (t.is(Op::Const) && std::find(out.variables.begin(), out.variables.end(), t) == out.variables.end())
        out.variables.push_back(t);
      out.state = out.state || t.is(Op::Bound) || term::info(t.op()).family == term::Family::Heap;
      for (std::size_t i = t.size(); i-- > 0;) work.push_back(t[i]);
    }
    return root;
  });
}

std::vector<spec::Assertion> conjuncts(const spec::Assertion& assertion) {
  const auto* star = std::get_if<spec::Star>(&assertion->kind);
  if (star == nullptr) return {assertion};
  std::vector<spec::Assertion> out;
  for (const spec::Assertion& part : star->conjuncts)
    for (spec::Assertion& inner : conjuncts(part)) out.push_back(std::move(inner));
  return out;
}

}  // namespace

/// `P && Q`: the permissions of one side, that the other has the same places, and what it says of them. Where a side
/// has memory that no term names, that it holds of the memory of the other is a condition that nothing is known of.
spec::Assertion SpecLowering::same_memory(const Expr& expr) {
  std::vector<Footprint> all;
  for (const ExprPtr& arg : expr.args) all.push_back(footprint(*arg));
  std::size_t base = 0;
  for (std::size_t i = 1; i < all.size(); ++i)
    if (all[i].exact != all[base].exact ? all[i].exact : all[base].places.empty()) base = i;
  const spec::Assertion held = assertion(*expr.args[base]);
  spec::Star star{{held}};
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i == base) continue;
    if (!all[i].exact || !all[base].exact)
      star.conjuncts.push_back(also_holds(held, assertion(*expr.args[i]), expr.where));
    else {
      std::set<std::string> keys;
      for (const Footprint* side : {&all[i], &all[base]})
        for (const auto& [key, set] : side->places) keys.insert(key);
      for (const std::string& key : keys)
        star.conjuncts.push_back(
            pure(shared_.raw(Op::Eq, {places_at(all[i], key), places_at(all[base], key)}), expr.where));
    }
    for (const spec::Assertion& fact : all[i].conditions) star.conjuncts.push_back(fact);
  }
  return spec::make(std::move(star), expr.where);
}

/// That an assertion holds of the memory of another one: a function of that memory and of the variables, the same
/// wherever the two occur.
spec::Assertion SpecLowering::also_holds(const spec::Assertion& base, const spec::Assertion& other, Location where) {
  Mentioned all;
  mention(base, all);
  mention(other, all);
  if (all.state) {
    shared_.refuse(where, "'&&' between predicates of what the heap holds",
                   "give the arguments names, and say separately what they are");
    return spec::make(spec::Star{}, where);
  }
  term::Substitution rename(terms_);
  ir::Function function;
  std::vector<term::Sort> domain;
  for (std::size_t i = 0; i < all.variables.size(); ++i) {
    const term::Sort sort = all.variables[i].sort();
    Term parameter = terms_.mk_const("free" + std::to_string(i), sort);
    rename.add(all.variables[i], parameter);
    function.parameters.push_back({parameter, type_of(sort), {where, {}, false}});
    domain.push_back(sort);
  }
  const auto general = [&](const spec::Assertion& a) {
    return spec::transform(a, [&](Term t) { return rename.apply(t); });
  };
  Lowering::Reading reading{general(base), general(other), {}};
  for (const Lowering::Reading& known : shared_.readings)
    if (spec::same(known.base, reading.base) && spec::same(known.other, reading.other))
      reading.function = known.function;
  if (reading.function.empty()) {
    reading.function =
        "&& at line " + std::to_string(where.line) + " (" + std::to_string(shared_.readings.size()) + ")";
    function.name = reading.function;
    function.origin.where = where;
    function.result = {terms_.mk_const("result", terms_.bool_sort()), ir::Type::boolean(), function.origin};
    function.contract.preconditions.push_back(reading.base);
    shared_.out.functions.push_back(std::move(function));
    shared_.readings.push_back(reading);
  }
  const auto& symbol = terms_.declare_function(reading.function, std::move(domain), terms_.bool_sort());
  return pure(terms_.mk_apply(symbol, all.variables, Op::PureCall), where);
}

/// `P &+& Q`: permission to the places of both, and what each says.
spec::Assertion SpecLowering::overlapping(const Expr& expr) {
  spec::Star star;
  std::vector<Footprint> all;
  std::map<std::string, Term> places;
  bool expressible = true;
  for (const ExprPtr& arg : expr.args) {
    all.push_back(footprint(*arg));
    expressible = expressible && all.back().exact;
    for (const auto& [key, set] : all.back().places) {
      auto [at, added] = places.try_emplace(key, set);
      if (!added) at->second = shared_.raw(Op::SetUnion, {at->second, set});
      expressible = expressible &&
                    (shared_.cell_types.contains(key) || shared_.program.names.contains(key.substr(0, key.find('.'))));
    }
  }
  if (!expressible) {
    shared_.refuse(expr.where, "'&+&' between permissions whose places no term names",
                   "it joins permissions to objects, to cells and to sets of them");
    return spec::make(std::move(star), expr.where);
  }
  for (const auto& [key, set] : places) {
    if (auto cells = shared_.cell_types.find(key); cells != shared_.cell_types.end()) {
      Term cell = terms_.fresh_bound("cell", shared_.cell_sort());
      Term member = shared_.raw(Op::SetMember, {cell, set});
      star.conjuncts.push_back(cells_access(cell, member, cells->second, expr.where));
      continue;
    }
    Term object = terms_.fresh_bound("object", terms_.ref_sort());
    spec::Forall each;
    each.variables = {object};
    each.body = spec::make(spec::Conditional{shared_.raw(Op::SetMember, {object, set}),
                                             spec::make(spec::Access{spec::FieldAccess{object, key}, {}}, expr.where),
                                             spec::make(spec::Star{}, expr.where)},
                           expr.where);
    star.conjuncts.push_back(spec::make(std::move(each), expr.where));
  }
  for (const Footprint& part : all)
    for (const spec::Assertion& fact : part.conditions) star.conjuncts.push_back(fact);
  return spec::make(std::move(star), expr.where);
}

/// `P -** Q`: Q, whose places include those of P, and what P says.
spec::Assertion SpecLowering::part_of(const Expr& expr) {
  const Footprint part = footprint(*expr.args[0]);
  const Footprint whole = footprint(*expr.args[1]);
  spec::Star star{{assertion(*expr.args[1])}};
  if (!part.exact || !whole.exact || expr.args.size() != 2) {
    shared_.refuse(expr.where, "'-**' between permissions whose places no term names");
    return spec::make(std::move(star), expr.where);
  }
  for (const auto& [key, set] : part.places)
    star.conjuncts.push_back(pure(shared_.raw(Op::SetSubset, {set, places_at(whole, key)}), expr.where));
  for (const spec::Assertion& fact : part.conditions) star.conjuncts.push_back(fact);
  return spec::make(std::move(star), expr.where);
}

std::vector<Term> SpecLowering::bind_existing(const Expr& expr, std::vector<spec::Assertion>& parts) {
  std::vector<Term> variables;
  for (const Binder& binder : expr.binders) {
    Term guard = binder.guard ? term(*binder.guard) : Term();
    variables.push_back(terms_.fresh_const(binder.name, shared_.sort(binder.type)));
    scope_.bind(binder.name, variables.back());
    if (guard) parts.push_back(pure(shared_.raw(Op::SetMember, {variables.back(), guard}), expr.where));
  }
  return variables;
}

bool SpecLowering::determine(const Expr& expr, const std::vector<Term>& variables, std::vector<spec::Assertion>& parts,
                             const std::function<void(term::Substitution&)>& put_elsewhere) {
  for (Term variable : variables) {
    Term meaning;
    for (std::size_t i = 0; i < parts.size() && !meaning; ++i) {
      const auto* fact = std::get_if<spec::Pure>(&parts[i]->kind);
      if (fact == nullptr || !fact->condition.is(Op::Eq) || fact->condition.size() != 2) continue;
      for (std::size_t side = 0; side < 2 && !meaning; ++side)
        if (fact->condition[side] == variable && !mentions(fact->condition[1 - side], variable))
          meaning = fact->condition[1 - side];
      if (meaning) parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (!meaning) {
      shared_.refuse(expr.where, "'exists' over permissions that nothing determines",
                     "say what the variable is: x == e, or P && acc(x)");
      return false;
    }
    term::Substitution put(terms_);
    put.add(variable, meaning);
    for (spec::Assertion& part : parts) part = spec::transform(part, [&](Term t) { return put.apply(t); });
    put_elsewhere(put);
  }
  return true;
}

/// `exists x :: P`, where P says what x is.
spec::Assertion SpecLowering::existence(const Expr& expr) {
  const std::size_t mark = scope_.mark();
  std::vector<spec::Assertion> parts;
  const std::vector<Term> variables = bind_existing(expr, parts);
  for (spec::Assertion& part : conjuncts(assertion(*expr.args[0]))) parts.push_back(std::move(part));
  scope_.reset(mark);
  if (!determine(expr, variables, parts, [](term::Substitution&) {})) parts.clear();
  return spec::make(spec::Star{std::move(parts)}, expr.where);
}

/// Likewise of the memory of P.
Footprint SpecLowering::footprint_of_existence(const Expr& expr) {
  const std::size_t mark = scope_.mark();
  std::vector<spec::Assertion> parts;
  const std::vector<Term> variables = bind_existing(expr, parts);
  Footprint out = footprint(*expr.args[0]);
  for (const spec::Assertion& condition : out.conditions)
    for (spec::Assertion& part : conjuncts(condition)) parts.push_back(std::move(part));
  scope_.reset(mark);
  out.exact = out.exact && determine(expr, variables, parts, [&](term::Substitution& put) {
                for (auto& [key, set] : out.places) set = put.apply(set);
                for (auto& [key, object] : out.objects) object = put.apply(object);
              });
  out.conditions = std::move(parts);
  return out;
}

}  // namespace cairn::frontend::spl
