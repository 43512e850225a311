#include <algorithm>

#include "frontend/spl/footprint.h"
#include "frontend/spl/lowering.h"

namespace cairn::frontend::spl {

std::string SpecLowering::cells_of(const Type& element) {
  std::string key = "elements of " + to_string(element);
  shared_.cell_types.emplace(key, element);
  return key;
}

Term SpecLowering::no_places(const std::string& key) {
  const bool cells = shared_.cell_types.contains(key);
  return shared_.raw(Op::SetEmpty, {}, {}, terms_.set_sort(cells ? shared_.cell_sort() : terms_.ref_sort()));
}

Term SpecLowering::places_at(const Footprint& footprint, const std::string& key) {
  auto found = footprint.places.find(key);
  return found == footprint.places.end() ? no_places(key) : found->second;
}

void SpecLowering::add_places(Footprint& footprint, const std::string& key, Term set) {
  auto [at, added] = footprint.places.try_emplace(key, set);
  if (!added) at->second = shared_.raw(Op::SetUnion, {at->second, set});
}

void SpecLowering::add_object(Footprint& footprint, const Type& record, Term object, const std::string& field) {
  Term not_null = shared_.raw(Op::Not, {shared_.raw(Op::Eq, {object, terms_.mk_null()})});
  footprint.conditions.push_back(spec::make(spec::Pure{not_null}));
  for (const VariableDecl& declared : shared_.program.names.at(record.name)->fields)
    if (field.empty() || field == declared.name) {
      footprint.objects.emplace_back(record.name + "." + declared.name, object);
      add_places(footprint, footprint.objects.back().first, shared_.raw(Op::SetSingleton, {object}));
    }
}

void SpecLowering::add_set(Footprint& footprint, const Type& element, Term set) {
  if (element.is(TypeKind::ArrayCell)) {
    add_places(footprint, cells_of(element.params[0]), set);
    return;
  }
  Term no_null = shared_.raw(Op::Not, {shared_.raw(Op::SetMember, {terms_.mk_null(), set})});
  footprint.conditions.push_back(spec::make(spec::Pure{no_null}));
  for (const VariableDecl& declared : shared_.program.names.at(element.name)->fields)
    add_places(footprint, element.name + "." + declared.name, set);
}

Footprint SpecLowering::footprint_of_access(const Expr& expr) {
  Footprint out;
  const Expr& place = *expr.args[0];
  const bool field = place.kind == ExprKind::Field && place.symbol == Symbol::Field;
  const auto cell = [&](Term array, Term index) {
    return shared_.raw(Op::SetSingleton, {shared_.raw(Op::DtConstruct, {array, index}, {0}, shared_.cell_sort())});
  };
  const bool element = place.kind == ExprKind::Index && place.args[0]->type.is(TypeKind::Array) &&
                       (shared_.dialect == Dialect::Thesis || !place.type.is_reference());
  if (expr.args.size() == 2) {
    const std::string cells = cells_of(place.type.params[0]);
    const Term array = term(place);
    add_places(out, cells, cell(array, term(*expr.args[1])));
  } else if (field && shared_.dialect == Dialect::Thesis)
    add_object(out, place.args[0]->type, term(*place.args[0]), place.name);
  else if (element) {
    const std::string cells = cells_of(place.type);
    const Term array = term(*place.args[0]);
    add_places(out, cells, cell(array, term(*place.args[1])));
  } else if (place.type.is(TypeKind::Set))
    add_set(out, place.type.params[0], term(place));
  else if (place.type.is(TypeKind::ArrayCell)) {
    add_set(out, place.type, shared_.raw(Op::SetSingleton, {term(place)}));
  } else if (place.type.is(TypeKind::Struct)) {
    add_object(out, place.type, term(place), {});
  } else if (place.type.is(TypeKind::Array) && shared_.cells_apart()) {
    add_places(out, to_string(place.type), shared_.raw(Op::SetSingleton, {term(place)}));
  } else {
    out.exact = false;
  }
  return out;
}

/// What both parts hold, each of its own memory.
Footprint SpecLowering::apart(Footprint a, const Footprint& b) {
  for (const auto& [key, set] : b.places) {
    if (a.places.contains(key)) {
      Term both = shared_.raw(Op::SetInter, {a.places.at(key), set});
      a.conditions.push_back(spec::make(spec::Pure{shared_.raw(Op::Eq, {both, no_places(key)})}));
    }
    add_places(a, key, set);
  }
  a.conditions.insert(a.conditions.end(), b.conditions.begin(), b.conditions.end());
  a.objects.insert(a.objects.end(), b.objects.begin(), b.objects.end());
  a.exact = a.exact && b.exact;
  return a;
}

Footprint SpecLowering::chosen(const Expr& condition, const Footprint& a, const Footprint& b) {
  Footprint out;
  Term c = term(condition);
  const auto nothing = spec::make(spec::Star{}, condition.where);
  for (const Footprint* side : {&a, &b})
    for (const auto& [key, set] : side->places)
      if (!out.places.contains(key))
        out.places.emplace(key, shared_.raw(Op::Ite, {c, places_at(a, key), places_at(b, key)}));
  for (const spec::Assertion& fact : a.conditions)
    out.conditions.push_back(spec::make(spec::Conditional{c, fact, nothing}, condition.where));
  for (const spec::Assertion& fact : b.conditions)
    out.conditions.push_back(spec::make(spec::Conditional{c, nothing, fact}, condition.where));
  out.exact = a.exact && b.exact;
  return out;
}

Footprint SpecLowering::footprint(const Expr& expr) {
  Footprint out;
  if (expr.kind == ExprKind::Emp) return out;
  if (expr.type.is(TypeKind::Bool)) {
    out.conditions.push_back(spec::make(spec::Pure{term(expr)}, expr.where));
    return out;
  }
  if (expr.kind == ExprKind::Call && expr.name == "acc") return footprint_of_access(expr);
  if (expr.kind == ExprKind::Call && expr.symbol == Symbol::Predicate) {
    const Decl& predicate = *shared_.program.names.at(expr.name);
    out.exact = false;
    if (!is_expanded(shared_, predicate)) return out;
    Scope inner = arguments_of(expr, predicate);
    return SpecLowering(shared_, inner).footprint(*predicate.body);
  }
  if (expr.kind == ExprKind::Exists) return footprint_of_existence(expr);
  if (expr.kind == ExprKind::Conditional) {
    const Footprint then = footprint(*expr.args[1]);
    return chosen(*expr.args[0], then, footprint(*expr.args[2]));
  }
  if (expr.kind == ExprKind::Binary && expr.name == "==>") return chosen(*expr.args[0], footprint(*expr.args[1]), {});
  if (expr.kind == ExprKind::Binary && expr.name == "|->" && expr.args[0]->kind == ExprKind::Field) {
    const Expr& place = *expr.args[0];
    const bool whole = shared_.dialect == Dialect::Master;
    add_object(out, place.args[0]->type, term(*place.args[0]), whole ? std::string() : place.name);
    Term left = term(place);
    Term value = equal(place.type, left, term(*expr.args[1]));
    out.conditions.push_back(spec::make(spec::Pure{value}, expr.where));
    return out;
  }
  if (expr.kind != ExprKind::Binary || (expr.name != "&*&" && expr.name != "&&")) {
    out.exact = false;
    return out;
  }
  out = footprint(*expr.args[0]);
  for (std::size_t i = 1; i < expr.args.size(); ++i) {
    Footprint next = footprint(*expr.args[i]);
    out = expr.name == "&*&" ? apart(std::move(out), next) : together(std::move(out), next);
  }
  return out;
}

/// What both say of the same memory.
Footprint SpecLowering::together(Footprint a, const Footprint& b) {
  if (a.exact && b.exact) {
    std::set<std::string> keys;
    for (const auto& [key, set] : a.places) keys.insert(key);
    for (const auto& [key, set] : b.places) keys.insert(key);
    for (const std::string& key : keys) {
      Term same = shared_.raw(Op::Eq, {places_at(b, key), places_at(a, key)});
      a.conditions.push_back(spec::make(spec::Pure{same}));
    }
  } else if (b.exact) {
    a.places = b.places;
  }
  a.hidden = a.hidden || b.hidden || !a.exact || !b.exact;
  a.conditions.insert(a.conditions.end(), b.conditions.begin(), b.conditions.end());
  a.objects.insert(a.objects.end(), b.objects.begin(), b.objects.end());
  a.exact = a.exact || b.exact;
  return a;
}

namespace {

/// Whether an assertion has several readings of one memory somewhere.
bool shares(const Expr& expr) {
  if (expr.kind == ExprKind::Binary && expr.name == "&&" && !expr.type.is(TypeKind::Bool)) return true;
  return std::any_of(expr.args.begin(), expr.args.end(), [](const ExprPtr& arg) { return shares(*arg); });
}

}  // namespace

/// Objects of different parts differ. Where a part has several readings, permissions show that of one of them only.
std::vector<spec::Assertion> SpecLowering::separations(const Expr& star) {
  std::vector<spec::Assertion> out;
  if (!shares(star)) return out;
  std::vector<const Expr*> parts;
  std::vector<const Expr*> work{&star};
  while (!work.empty()) {
    const Expr* next = work.back();
    work.pop_back();
    if (next->kind == ExprKind::Binary && next->name == "&*&")
      for (const ExprPtr& arg : next->args) work.push_back(arg.get());
    else
      parts.push_back(next);
  }
  std::vector<Footprint> all;
  for (const Expr* part : parts) all.push_back(footprint(*part));
  std::set<std::pair<Term, Term>> apart;
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t k = i + 1; k < all.size(); ++k)
      for (const auto& [field, object] : all[i].objects)
        for (const auto& [other_field, other] : all[k].objects)
          if ((all[i].hidden || all[k].hidden) && field == other_field) apart.emplace(object, other);
  for (const auto& [a, b] : apart)
    out.push_back(spec::make(spec::Pure{shared_.raw(Op::Not, {shared_.raw(Op::Eq, {a, b})})}, star.where));
  return out;
}

}  // namespace cairn::frontend::spl
