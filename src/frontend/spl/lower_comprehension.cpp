#include <algorithm>

#include "frontend/spl/lowering.h"
#include "term/substitute.h"

namespace cairn::frontend::spl {

ir::Type type_of(term::Sort sort) {
  switch (sort.kind()) {
    case term::SortKind::Bool: return ir::Type::boolean();
    case term::SortKind::BitVec: return ir::Type::bv(sort.width());
    case term::SortKind::Ref: return ir::Type::ref();
    case term::SortKind::Set: return ir::Type::set(type_of(sort.params()[0]));
    case term::SortKind::Array: return ir::Type::map(type_of(sort.params()[0]), type_of(sort.params()[1]));
    case term::SortKind::Datatype: return ir::Type::datatype(sort.name());
    case term::SortKind::Uninterpreted: return ir::Type::opaque(sort.name());
    default: return ir::Type::integer();
  }
}

namespace {

/// Visits the terms in a term, each once and from left to right, below those that ask for it.
void visit(Term root, const std::function<bool(Term)>& into) {
  std::unordered_set<Term> seen;
  std::vector<Term> work{root};
  while (!work.empty()) {
    Term t = work.back();
    work.pop_back();
    if (!seen.insert(t).second || !into(t)) continue;
    for (std::size_t i = t.size(); i-- > 0;) work.push_back(t[i]);
  }
}

}  // namespace

bool mentions(Term root, Term part) {
  bool found = false;
  visit(root, [&](Term t) {
    found |= t == part;
    return !found;
  });
  return found;
}

namespace {

bool depends_on_state(Term t) {
  return (term::info(t.op()).family == term::Family::Heap && !t.is(Op::PureCall)) || t.is(Op::ArrayLength);
}

/// Reads of elements at places that depend on a variable as reads of whole arrays, where these do not depend on it.
Term read_whole_arrays(Lowering& shared, Term root, Term variable) {
  term::Substitution whole(shared.terms);
  visit(root, [&](Term t) {
    if (t.is(Op::ElementRead) && mentions(t[1], variable) && !mentions(t[0], variable)) {
      term::Sort sort = shared.terms.array_sort(t[1].sort(), t.sort());
      whole.add(t, shared.raw(Op::Select, {shared.raw(Op::ElementsRead, {t[0]}, {}, sort), t[1]}));
    }
    return true;
  });
  return whole.apply(root);
}

/// The variables that quantifiers in a term bind, and one more.
std::vector<Term> bound_within(Term root, Term variable) {
  std::vector<Term> out{variable};
  visit(root, [&](Term t) {
    if (t.is(Op::Forall) || t.is(Op::Exists))
      for (std::uint32_t i = 0; i < t.index(0); ++i) out.push_back(t[i]);
    return true;
  });
  return out;
}

/// Whether a term is a part of variables and of what is read of the heap, which has a value under all circumstances.
/// Variables of quantifiers do not count: what is computed from them may be in the way of triggers.
bool is_part(const Lowering& shared, Term t) {
  if (t.is(Op::Const) || depends_on_state(t)) return true;
  const bool total = t.is(Op::Select) || t.is(Op::DtSelect) ||
                     (t.is(Op::PureCall) && shared.comprehension_functions.contains(t.function().name));
  return total && t.size() != 0 &&
         std::ranges::all_of(t.children(), [&](Term child) { return child.is(Op::Value) || is_part(shared, child); });
}

/// What a term depends on but a variable: other variables, what it reads of the heap, and the largest parts of these.
/// Nothing when it reads at places that depend on a variable.
std::optional<std::vector<Term>> dependencies(const Lowering& shared, Term root, Term variable) {
  const std::vector<Term> bound = bound_within(root, variable);
  const auto varies = [&](Term t) { return std::ranges::any_of(bound, [&](Term own) { return mentions(t, own); }); };
  std::vector<Term> out;
  visit(root, [&](Term t) {
    const bool whole = t.is(Op::Const) || t.is(Op::Bound) || depends_on_state(t) || (!varies(t) && is_part(shared, t));
    if (whole) out.push_back(t);
    return !whole;
  });
  std::erase_if(out, [&](Term t) { return std::ranges::find(bound, t) != bound.end(); });
  if (std::ranges::any_of(out, varies)) return std::nullopt;
  return out;
}

}  // namespace

/// A comprehension is a function of the variables in it, which is known by its elements. The same comprehension is the
/// same function.
Term SpecLowering::comprehension(const Expr& expr) {
  const Binder& binder = expr.binders[0];
  std::size_t mark = scope_.mark();
  Term key = terms_.fresh_bound(binder.name, shared_.sort(binder.type));
  scope_.bind(binder.name, key);
  Term element = term(*expr.args[0]);
  scope_.reset(mark);
  std::set<std::string> called;
  mentioned(*expr.args[0], called);
  const std::string* self = shared_.inside == nullptr ? nullptr : &shared_.inside->name;
  if (self != nullptr && reachable(shared_.program, called).contains(*self))
    shared_.refuse(expr.where, "a comprehension within the definition of what it needs");
  element = read_whole_arrays(shared_, element, key);
  std::optional<std::vector<Term>> needed = dependencies(shared_, element, key);
  if (!needed) shared_.refuse(expr.where, "a comprehension that reads at the places that it runs over");
  const std::vector<Term> arguments = needed.value_or(std::vector<Term>());
  bool map = expr.type.is(TypeKind::Map);
  term::Substitution rename(terms_);
  ir::Function function;
  std::vector<term::Sort> domain;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    Term parameter = terms_.mk_const("free" + std::to_string(i), arguments[i].sort());
    rename.add(arguments[i], parameter);
    function.parameters.push_back({parameter, type_of(parameter.sort()), {expr.where, {}, false}});
    domain.push_back(parameter.sort());
  }
  Term any = terms_.mk_const(map ? "key" : "member", key.sort());
  rename.add(key, any);
  Term general = rename.apply(element);
  auto [known, added] = shared_.comprehensions.try_emplace(general);
  if (added) {
    const std::string name =
        "{" + binder.name + ": " + to_string(binder.type) + " :: …} at line " + std::to_string(expr.where.line);
    const int others = ++shared_.comprehension_names[name];
    known->second = others == 1 ? name : name + " (" + std::to_string(others) + ")";
    shared_.comprehension_functions.insert(known->second);
    Term result = terms_.mk_const("result", shared_.sort(expr.type));
    Term place = map ? shared_.raw(Op::Select, {result, key}) : shared_.raw(Op::SetMember, {key, result});
    Term value = term::substitute(terms_, general, {{any, key}});
    std::vector<Term> variables = {key};
    std::vector<std::vector<Term>> triggers = {{place}};
    Term all = terms_.mk_quantifier(Op::Forall, variables, shared_.raw(Op::Eq, {place, value}), triggers);
    function.name = known->second;
    function.origin.where = expr.where;
    function.result = {result, shared_.type(expr.type), function.origin};
    function.contract.postconditions.push_back(spec::make(spec::Pure{all}, expr.where));
    shared_.out.functions.push_back(std::move(function));
  }
  const auto& symbol = terms_.declare_function(known->second, std::move(domain), shared_.sort(expr.type));
  return terms_.mk_apply(symbol, arguments, Op::PureCall);
}

}  // namespace cairn::frontend::spl
