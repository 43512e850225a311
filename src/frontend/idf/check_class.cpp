#include <algorithm>

#include "base/suggest.h"
#include "frontend/idf/checker.h"

namespace cairn::frontend::idf {
namespace {

constexpr std::size_t max_errors = 50;

const char* describe(MethodKind kind) {
  switch (kind) {
    case MethodKind::Mutator: return "a method";
    case MethodKind::Pure: return "a pure method";
    case MethodKind::Predicate: return "a predicate";
    case MethodKind::Constructor: return "a constructor";
  }
  return "";
}

}  // namespace

void check(Program& program, base::Diagnostics& diagnostics) { Checker(program, diagnostics).run(); }

void Checker::error(Location where, std::string message, std::string hint) {
  if (diagnostics_.errors() < max_errors) diagnostics_.error(where, std::move(message), std::move(hint));
}

Type Checker::fail(Location where, std::string message, std::string hint) {
  error(where, std::move(message), std::move(hint));
  return {};
}

void Checker::run() {
  collect_classes();
  if (diagnostics_.has_errors()) return;  // nothing can be looked up in a broken hierarchy
  for (const auto& owner : program_.unit.classes) check_members(*owner);
  for (const auto& owner : program_.unit.classes) check_implemented(*owner);
  for (const auto& owner : program_.unit.classes) {
    class_ = owner.get();
    for (const auto& method : owner->methods) check_method(*method);
  }
  class_ = nullptr;
  if (program_.unit.main) check_method(*program_.unit.main);
}

void Checker::collect_classes() {
  for (const auto& owner : program_.unit.classes) {
    auto [at, added] = program_.classes.emplace(owner->name, owner.get());
    if (added) continue;
    base::Diagnostic& again = diagnostics_.error(owner->where, "'" + owner->name + "' is declared again");
    again.notes.push_back({base::Severity::Note, at->second->where, "the other declaration", {}, {}});
  }
  for (const auto& owner : program_.unit.classes) link(*owner);
  for (const auto& owner : program_.unit.classes) {
    // A class is above itself when the walk upwards is longer than there are classes.
    std::vector<const Class*> reached = owner->supertypes;
    for (std::size_t i = 0; i < reached.size() && i <= program_.unit.classes.size() * 8; ++i) {
      if (reached[i] == owner.get()) {
        error(owner->where, "'" + owner->name + "' is above itself");
        return;
      }
      for (const Class* next : reached[i]->supertypes)
        if (std::find(reached.begin(), reached.end(), next) == reached.end()) reached.push_back(next);
    }
  }
}

void Checker::link(Class& owner) {
  for (std::size_t i = 0; i < owner.above.size(); ++i) {
    const auto& [name, where] = owner.above[i];
    const Class* above = program_.find(name);
    const bool superclass = i == 0 && owner.has_superclass;
    if (above == nullptr) {
      error(where, "no class or interface is called '" + name + "'");
    } else if (superclass == above->interface) {
      error(where, "'" + name + (superclass ? "' is an interface" : "' is a class"),
            superclass ? "write 'implements " + name + "'" : "write 'extends " + name + "'");
    } else {
      owner.supertypes.push_back(above);
    }
  }
}

void Checker::resolve(Type& type) {
  for (Type& param : type.params) resolve(param);
  if (!type.is(TypeKind::Class) || program_.find(type.name) != nullptr) return;
  std::vector<std::string_view> known = {"int", "bool", "string", "Object"};
  for (const auto& [name, owner] : program_.classes) known.push_back(name);
  std::string_view near = base::nearest(type.name, known);
  type = fail(type.where, "no class or interface is called '" + type.name + "'",
              near.empty() ? std::string() : "did you mean '" + std::string(near) + "'?");
}

void Checker::check_members(const Class& owner) {
  auto& fields = const_cast<Class&>(owner).fields;  // types are resolved in place
  for (Variable& field : fields) {
    resolve(field.type);
    if (field.type.is(TypeKind::Void)) error(field.where, "a field cannot be void");
    if (owner.interface) error(field.where, "an interface has no fields");
    FieldOf first = Program::find_field(owner, field.name);
    if (first.field != &field) error(field.where, "field '" + field.name + "' is declared again");
    for (const Class* above : owner.supertypes)
      if (Program::find_field(*above, field.name).field != nullptr)
        error(field.where, "field '" + field.name + "' is declared in a superclass as well");
    if (field.name == "length" || field.name == "elems")
      error(field.where, "no field can be called '" + field.name + "'", "arrays have it");
  }
  for (const auto& method : owner.methods) {
    resolve(method->result);
    for (Variable& parameter : method->parameters) {
      resolve(parameter.type);
      if (parameter.type.is(TypeKind::Void)) error(parameter.where, "a parameter cannot be void");
    }
    for (const auto& other : owner.methods) {
      if (other == method) break;
      if (other->name == method->name) error(method->where, "'" + method->name + "' is declared again");
    }
    if (owner.interface && method->kind == MethodKind::Constructor)
      error(method->where, "an interface has no constructor");
    if (method->has_body() ? owner.interface && !method->is_static
                           : !owner.abstract || method->is_static || method->kind == MethodKind::Constructor)
      error(method->where, method->has_body() ? "a method of an interface has no body" : "the body is missing",
            method->has_body() ? "end it with ';'" : "only abstract classes and interfaces have methods without body");
  }
}

void Checker::check_overriding(const Method& method) {
  std::size_t roots = 0;
  for (const Method* above : Program::overridden(method)) {
    std::string what = "'" + method.name + "' overrides " + describe(above->kind) + " of " + above->owner->name;
    if (above->kind != method.kind || above->is_static != method.is_static)
      error(method.where, what + ", but is " + (method.is_static ? "static" : describe(method.kind)));
    bool same = above->parameters.size() == method.parameters.size() && above->result == method.result;
    for (std::size_t i = 0; same && i < method.parameters.size(); ++i)
      same = above->parameters[i].type == method.parameters[i].type;
    if (!same) error(method.where, what + " with other parameters or another result");
    roots += Program::overridden(*above).empty() ? 1 : 0;
  }
  bool specification = method.kind == MethodKind::Pure || method.kind == MethodKind::Predicate;
  if (specification && roots > 1)
    error(method.where, "not supported yet: '" + method.name + "' is declared by several interfaces",
          "declare it in one interface that the others extend");
}

void Checker::check_implemented(const Class& owner) {
  for (const auto& method : owner.methods) check_overriding(*method);
  std::vector<const Class*> all = {&owner};
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const Class* next : all[i]->supertypes) all.push_back(next);
  for (const Class* above : all)
    for (const auto& method : above->methods) {
      if (method->kind == MethodKind::Constructor || method->is_static) continue;
      const Method* own = Program::find_method(owner, method->name);
      bool specification = method->kind == MethodKind::Pure || method->kind == MethodKind::Predicate;
      if (specification && &Program::root(*own) != &Program::root(*method))
        error(owner.where, "not supported yet: '" + method->name + "' comes from " + own->owner->name + " and from " +
                               method->owner->name);
      if (owner.abstract || own->has_body() || own->owner == &owner) continue;
      error(owner.where, "class '" + owner.name + "' has no body for '" + method->name + "' of " + above->name,
            "write one, or declare the class abstract");
    }
}

void Checker::check_method(Method& method) {
  method_ = &method;
  scopes_.open();
  for (const Variable& parameter : method.parameters) declare_local(parameter);
  place_ = {};
  place_.assertion = true;
  bool specification = method.kind == MethodKind::Pure || method.kind == MethodKind::Predicate;
  for (ExprPtr& clause : method.requires_clauses) assertion(clause, false);
  for (ExprPtr& measure : method.decreases) value(measure, make_type(TypeKind::Int), "a measure");
  place_.old = !specification;
  for (ExprPtr& clause : method.ensures_clauses) assertion(clause, !method.result.is(TypeKind::Void));
  if (method.kind == MethodKind::Predicate && method.has_contract())
    error(method.where, "a predicate has no contract", "its body says what it means");
  place_ = {};
  if (method.kind == MethodKind::Predicate && method.value) {
    place_.assertion = true;
    assertion(method.value, false);
  }
  if (method.kind == MethodKind::Pure && method.value) value(method.value, method.result, "the returned value");
  if (method.code) code(method);
  scopes_.clear();
}

}  // namespace cairn::frontend::idf
