#include <algorithm>
#include <span>

#include "frontend/spl/lowering.h"
#include "spec/transform.h"

namespace cairn::frontend::spl {
namespace {

/// The array of a cell, where a conjunct says which one it is: `c.array == a`.
const Expr* array_of_cell(const Expr& condition, const std::string& cell) {
  if (condition.kind != ExprKind::Binary) return nullptr;
  if (condition.name == "&&")
    for (const ExprPtr& conjunct : condition.args)
      if (const Expr* found = array_of_cell(*conjunct, cell)) return found;
  if (condition.name != "==") return nullptr;
  for (int side = 0; side < 2; ++side) {
    const Expr& field = *condition.args[side];
    const Expr& array = *condition.args[1 - side];
    bool own = field.kind == ExprKind::Field && field.name == "array" && field.args[0]->kind == ExprKind::Name &&
               field.args[0]->name == cell;
    if (own && array.kind == ExprKind::Name && array.name != cell) return &array;
  }
  return nullptr;
}

bool same(const Expr& a, const Expr& b) {
  if (a.kind != b.kind || a.name != b.name || a.args.size() != b.args.size() || !a.binders.empty()) return false;
  for (std::size_t i = 0; i < a.args.size(); ++i)
    if (!same(*a.args[i], *b.args[i])) return false;
  return true;
}

/// Whether two conditions cannot both hold.
bool contradict(const Expr& a, const Expr& b) {
  if (a.kind == ExprKind::Unary && a.name == "!" && same(*a.args[0], b)) return true;
  if (b.kind == ExprKind::Unary && b.name == "!" && same(*b.args[0], a)) return true;
  if (a.kind != ExprKind::Binary || b.kind != ExprKind::Binary || a.args.size() != 2 || b.args.size() != 2)
    return false;
  bool straight = same(*a.args[0], *b.args[0]) && same(*a.args[1], *b.args[1]);
  bool crossed = same(*a.args[0], *b.args[1]) && same(*a.args[1], *b.args[0]);
  if (!straight && !crossed) return false;
  constexpr std::pair<std::string_view, std::string_view> apart[] = {{"==", "!="}, {"==", "<"}, {"==", ">"},
                                                                     {"<", ">"},   {"<", ">="}, {">", "<="}};
  auto turned = [](std::string_view op) {
    return op == "<" ? ">" : op == ">" ? "<" : op == "<=" ? ">=" : op == ">=" ? "<=" : op;
  };
  std::string_view other = straight ? std::string_view(b.name) : turned(b.name);
  return std::any_of(std::begin(apart), std::end(apart), [&](const auto& pair) {
    return (a.name == pair.first && other == pair.second) || (a.name == pair.second && other == pair.first);
  });
}

/// The conditions that a conjunction starts from, permissions left out.
void conditions(const Expr& expr, std::vector<const Expr*>& out) {
  bool conjunction = expr.kind == ExprKind::Binary && (expr.name == "&&" || expr.name == "&*&");
  if (conjunction)
    for (const ExprPtr& arg : expr.args) conditions(*arg, out);
  else if (expr.type.is(TypeKind::Bool) && !reads_heap(expr))
    out.push_back(&expr);
}

/// A condition of a disjunct that all the others contradict; null when there is none.
const Expr* telling_condition(const Expr& disjunct, std::span<const ExprPtr> others) {
  std::vector<const Expr*> own;
  conditions(disjunct, own);
  for (const Expr* candidate : own) {
    bool tells = true;
    for (const ExprPtr& other : others) {
      std::vector<const Expr*> theirs;
      conditions(*other, theirs);
      tells =
          tells && std::any_of(theirs.begin(), theirs.end(), [&](const Expr* c) { return contradict(*candidate, *c); });
    }
    if (tells) return candidate;
  }
  return nullptr;
}

bool applies_functions(const spec::Assertion& assertion) {
  bool found = false;
  spec::transform(assertion, [&](Term root) {
    std::vector<Term> work{root};
    while (!work.empty() && !found) {
      Term t = work.back();
      work.pop_back();
      found = t.is(Op::PureCall);
      work.insert(work.end(), t.children().begin(), t.children().end());
    }
    return root;
  });
  return found;
}

spec::Assertion nothing(Location where) { return spec::make(spec::Star{}, where); }

}  // namespace

std::vector<spec::Assertion> permissions_first(const Lowering& shared, std::vector<spec::Assertion> assertions) {
  if (shared.dialect == Dialect::Thesis) return assertions;
  std::vector<spec::Assertion> flat;
  std::reverse(assertions.begin(), assertions.end());
  while (!assertions.empty()) {
    spec::Assertion next = std::move(assertions.back());
    assertions.pop_back();
    if (const auto* star = std::get_if<spec::Star>(&next->kind))
      assertions.insert(assertions.end(), star->conjuncts.rbegin(), star->conjuncts.rend());
    else
      flat.push_back(std::move(next));
  }
  const auto permission = [](const spec::Assertion& a) {
    return !std::holds_alternative<spec::Pure>(a->kind) && !std::holds_alternative<spec::Conditional>(a->kind);
  };
  const auto stated = std::stable_partition(flat.begin(), flat.end(), permission);
  // Permissions to what functions of the heap say are checked to be within their reach: with all that is known.
  const auto later = std::stable_partition(flat.begin(), stated, [](const auto& a) { return !applies_functions(a); });
  if (later != stated) {
    const auto known = std::stable_partition(stated, flat.end(), [](const auto& a) { return !applies_functions(a); });
    std::rotate(later, stated, known);
  }
  return flat;
}

spec::Assertion SpecLowering::clause(const Clause& clause) { return assertion(*clause.expr); }

spec::Assertion SpecLowering::assertion(const Expr& expr) {
  if (expr.kind == ExprKind::Emp) return nothing(expr.where);
  bool star = expr.kind == ExprKind::Binary && (expr.name == "&*&" || expr.name == "&&");
  if (expr.type.is(TypeKind::Bool) && !star) return spec::make(spec::Pure{term(expr)}, expr.where);
  if (expr.kind == ExprKind::Binary) return expr.name == "|->" ? points_to(expr) : connective(expr);
  if (expr.kind == ExprKind::Conditional)
    return spec::make(spec::Conditional{term(*expr.args[0]), assertion(*expr.args[1]), assertion(*expr.args[2])},
                      expr.where);
  if (expr.kind == ExprKind::Call && expr.symbol == Symbol::Predicate) {
    const Decl& predicate = *shared_.program.names.at(expr.name);
    if (is_expanded(shared_, predicate)) {
      Scope inner = arguments_of(expr, predicate);
      return SpecLowering(shared_, inner).assertion(*predicate.body);
    }
    spec::PredicateInstance instance;
    instance.predicate = expr.name;
    for (const ExprPtr& arg : expr.args) instance.arguments.push_back(term(*arg));
    return spec::make(std::move(instance), expr.where);
  }
  if (expr.kind == ExprKind::Call && expr.name == "acc") return access(expr);
  if (expr.kind == ExprKind::Exists) return existence(expr);
  shared_.refuse(expr.where, "this assertion");
  return nothing(expr.where);
}

Scope SpecLowering::arguments_of(const Expr& application, const Decl& predicate) {
  Scope inner;
  for (std::size_t i = 0; i < predicate.parameters.size(); ++i)
    inner.bind(predicate.parameters[i].name, term(*application.args[i]));
  return inner;
}

spec::Assertion SpecLowering::connective(const Expr& expr) {
  bool pure = expr.type.is(TypeKind::Bool);
  if (expr.name == "&*&" || (expr.name == "&&" && pure)) {
    spec::Star star;
    for (const ExprPtr& arg : expr.args) star.conjuncts.push_back(assertion(*arg));
    if (!pure)
      for (spec::Assertion& fact : separations(expr)) star.conjuncts.push_back(std::move(fact));
    return spec::make(std::move(star), expr.where);
  }
  if (expr.name == "==>")
    return spec::make(spec::Conditional{term(*expr.args[0]), assertion(*expr.args[1]), nothing(expr.where)},
                      expr.where);
  if (expr.name == "||") return disjunction(expr);
  if (expr.name == "&&") return same_memory(expr);
  return expr.name == "&+&" ? overlapping(expr) : part_of(expr);
}

/// A disjunct without permissions may be chosen wherever it holds: nothing is gained by it, and nothing given up. One
/// with permissions may be chosen only where the others cannot hold, so a condition has to tell them apart.
spec::Assertion SpecLowering::disjunction(const Expr& expr) {
  spec::Assertion out = assertion(*expr.args.back());
  for (std::size_t i = expr.args.size() - 1; i-- > 0;) {
    const Expr& disjunct = *expr.args[i];
    if (disjunct.type.is(TypeKind::Bool)) {
      out = spec::make(spec::Conditional{term(disjunct), nothing(disjunct.where), out}, expr.where);
      continue;
    }
    const Expr* condition = telling_condition(disjunct, std::span(expr.args).subspan(i + 1));
    if (condition == nullptr) {
      shared_.refuse(expr.where, "'||' between permissions that no condition tells apart",
                     "begin the cases with a condition and its negation, or write c ? P : Q");
      return out;
    }
    out = spec::make(spec::Conditional{term(*condition), assertion(disjunct), out}, expr.where);
  }
  return out;
}

/// What a comprehension says of the map that it makes. There is such a map, whatever the body is.
spec::Assertion SpecLowering::map_definition(const Expr& comprehension, Term map) {
  const Binder& binder = comprehension.binders[0];
  std::size_t mark = scope_.mark();
  Term key = terms_.fresh_bound(binder.name, shared_.sort(binder.type));
  scope_.bind(binder.name, key);
  Term value = term(*comprehension.args[0]);
  scope_.reset(mark);
  Term element = shared_.raw(Op::Select, {map, key});
  std::vector<Term> variables = {key};
  std::vector<std::vector<Term>> triggers = {{element}};
  Term definition = terms_.mk_quantifier(Op::Forall, variables, shared_.raw(Op::Eq, {element, value}), triggers);
  return spec::make(spec::Pure{definition}, comprehension.where);
}

spec::Assertion SpecLowering::points_to(const Expr& expr) {
  spec::Star star;
  star.conjuncts.push_back(access_to(*expr.args[0], expr.where));
  Term left = term(*expr.args[0]);
  Term value = equal(expr.args[0]->type, left, term(*expr.args[1]));
  star.conjuncts.push_back(spec::make(spec::Pure{value}, expr.where));
  return spec::make(std::move(star), expr.where);
}

spec::Assertion SpecLowering::cell_access(Term cell, const Type& element, Location where) {
  return spec::make(
      spec::Access{spec::ElementAccess{shared_.array_of(cell, element, where), shared_.index_of(cell)}, {}}, where);
}

/// A cell that occurs before gives nothing: what is enumerated is a set.
spec::Assertion SpecLowering::enumerated_cells(const Expr& set, Location where) {
  spec::Star star;
  std::vector<Term> before;
  for (const ExprPtr& arg : set.args) {
    Term cell = term(*arg);
    spec::Assertion place = cell_access(cell, set.type.params[0].params[0], where);
    for (Term other : before)
      place = spec::make(spec::Conditional{shared_.raw(Op::Eq, {cell, other}), nothing(where), place}, where);
    star.conjuncts.push_back(place);
    before.push_back(cell);
  }
  return spec::make(std::move(star), where);
}

/// Permission to the place that a field or an element is.
spec::Assertion SpecLowering::access_to(const Expr& place, Location where) {
  if (place.kind == ExprKind::Index && place.args[0]->type.is(TypeKind::Array))
    return spec::make(spec::Access{spec::ElementAccess{term(*place.args[0]), term(*place.args[1])}, {}}, where);
  if (place.kind == ExprKind::Field && place.symbol == Symbol::Field) {
    if (shared_.dialect == Dialect::Thesis) return field_access(place, where);
    return spec::make(spec::Access{spec::ObjectAccess{term(*place.args[0]), place.args[0]->type.name}, {}}, where);
  }
  shared_.refuse(where, "permission to this place");
  return nothing(where);
}

spec::Assertion SpecLowering::field_access(const Expr& field, Location where) {
  std::string name = field.args[0]->type.name + "." + field.name;
  return spec::make(spec::Access{spec::FieldAccess{term(*field.args[0]), std::move(name)}, {}}, where);
}

spec::Assertion SpecLowering::access(const Expr& expr) {
  const Expr& place = *expr.args[0];
  if (expr.args.size() == 2)
    return spec::make(spec::Access{spec::ElementAccess{term(place), term(*expr.args[1])}, {}}, expr.where);
  bool field = place.kind == ExprKind::Field && place.symbol == Symbol::Field;
  if (field && shared_.dialect == Dialect::Thesis) return field_access(place, expr.where);
  if (place.kind == ExprKind::Index && place.args[0]->type.is(TypeKind::Array) &&
      (shared_.dialect == Dialect::Thesis || !place.type.is_reference()))
    return access_to(place, expr.where);
  if (place.type.is(TypeKind::Set)) return access_to_set(place, expr.where);
  if (place.type.is(TypeKind::ArrayCell)) return cell_access(term(place), place.type.params[0], expr.where);
  if (place.type.is(TypeKind::Struct))
    return spec::make(spec::Access{spec::ObjectAccess{term(place), place.type.name}, {}}, expr.where);
  if (place.type.is(TypeKind::Array) && !shared_.cells_apart())
    return spec::make(spec::Access{spec::ElementsAccess{term(place)}, {}}, expr.where);
  if (place.type.is(TypeKind::Array)) return shared_.array_object(term(place), expr.where);
  if (field) {
    shared_.diagnostics.error(expr.where, "acc of a value of type " + to_string(place.type),
                              "in the main line's dialect acc(x." + place.name + ") is the object that x." +
                                  place.name + " refers to; acc(x) gives all fields of x");
    return nothing(expr.where);
  }
  shared_.refuse(expr.where, "acc of a value of type " + to_string(place.type));
  return nothing(expr.where);
}

spec::Assertion SpecLowering::access_to_set(const Expr& set, Location where) {
  const Type& element = set.type.params[0];
  if (set.kind == ExprKind::Comprehension) return comprehension_access(set, where);
  if (set.kind == ExprKind::SetEnumeration && element.is(TypeKind::Struct)) {
    if (set.args.size() == 1)
      return spec::make(spec::Access{spec::ObjectAccess{term(*set.args[0]), element.name}, {}}, where);
  }
  if (set.kind == ExprKind::SetEnumeration && element.is(TypeKind::ArrayCell)) return enumerated_cells(set, where);
  if (element.is(TypeKind::ArrayCell)) {
    Term cell = terms_.fresh_bound("cell", shared_.cell_sort());
    return cells_access(cell, shared_.raw(Op::SetMember, {cell, term(set)}), element.params[0], where);
  }
  if (element.is(TypeKind::Struct))
    return spec::make(spec::Access{spec::ObjectAccess{term(set), element.name}, {}}, where);
  shared_.refuse(where, "acc of a set of " + to_string(element));
  return nothing(where);
}

/// Permission to all cells for which a condition holds.
spec::Assertion SpecLowering::cells_access(Term cell, Term condition, const Type& element, Location where) {
  spec::Forall forall;
  forall.variables = {cell};
  forall.body = spec::make(spec::Conditional{condition, cell_access(cell, element, where), nothing(where)}, where);
  return spec::make(std::move(forall), where);
}

/// Permission to all fields of all objects for which a condition holds: an iterated conjunction for each field.
spec::Assertion SpecLowering::objects_access(const Expr& comprehension, Term object, Location where) {
  const Binder& binder = comprehension.binders[0];
  const std::size_t mark = scope_.mark();
  scope_.bind(binder.name, object);
  const Term condition = term(*comprehension.args[0]);
  scope_.reset(mark);
  spec::Star star;
  for (const VariableDecl& field : shared_.program.find(binder.type.name, DeclKind::Struct)->fields) {
    spec::Assertion place =
        spec::make(spec::Access{spec::FieldAccess{object, binder.type.name + "." + field.name}, {}}, where);
    spec::Forall forall;
    forall.variables = {object};
    forall.body = spec::make(spec::Conditional{condition, place, nothing(where)}, where);
    star.conjuncts.push_back(spec::make(std::move(forall), where));
  }
  return star.conjuncts.size() == 1 ? star.conjuncts[0] : spec::make(std::move(star), where);
}

/// acc({ x: T :: condition }) is an iterated conjunction; over the indices where the array of the cells is known.
spec::Assertion SpecLowering::comprehension_access(const Expr& comprehension, Location where) {
  const Binder& binder = comprehension.binders[0];
  std::size_t mark = scope_.mark();
  spec::Forall forall;
  spec::Assertion place;
  const Expr* array =
      binder.type.is(TypeKind::ArrayCell) ? array_of_cell(*comprehension.args[0], binder.name) : nullptr;
  if (array != nullptr) {
    Term of = term(*array);
    Term index = terms_.fresh_bound(binder.name + "_index", terms_.int_sort());
    forall.variables = {index};
    scope_.bind(binder.name, shared_.raw(Op::DtConstruct, {of, index}, {0}, shared_.cell_sort()));
    place = spec::make(spec::Access{spec::ElementAccess{of, index}, {}}, where);
  } else {
    Term object = terms_.fresh_bound(binder.name, shared_.sort(binder.type));
    if (binder.type.is(TypeKind::Struct)) return objects_access(comprehension, object, where);
    forall.variables = {object};
    scope_.bind(binder.name, object);
    place = cell_access(object, binder.type.params[0], where);
  }
  Term condition = term(*comprehension.args[0]);
  scope_.reset(mark);
  forall.body = spec::make(spec::Conditional{condition, place, nothing(where)}, where);
  return spec::make(std::move(forall), where);
}

}  // namespace cairn::frontend::spl
