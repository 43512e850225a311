#include <algorithm>

#include "frontend/idf/lowering.h"
#include "ir/value.h"

namespace cairn::frontend::idf {

namespace {

/// A string as it is written.
std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

}  // namespace

ir::Type Lowering::type(const Type& type) const {
  switch (type.kind) {
    case TypeKind::Int: return ir::Type::integer();
    case TypeKind::String: return ir::Type::datatype(string_sort().name());
    case TypeKind::Class: return ir::Type::ref(type.name);
    case TypeKind::Array: return ir::Type::array(this->type(type.params[0]));
    case TypeKind::Object:
    case TypeKind::Null: return ir::Type::ref();
    default: return ir::Type::boolean();
  }
}

term::Sort Lowering::string_sort() const {
  if (term::Sort known = terms.find_datatype("string")) return known;
  const term::Sort sort = terms.declare_datatype("string");
  std::vector<term::Constructor> constructors = {{quoted(""), {}}};
  for (const std::string& text : program.strings)
    if (!text.empty()) constructors.push_back({quoted(text), {}});
  constructors.push_back({"other", {{"number", terms.int_sort()}}});
  terms.define_datatype(sort, std::move(constructors));
  return sort;
}

Term Lowering::string(const std::string& text) const {
  const term::Sort sort = string_sort();
  const auto& all = sort.datatype().constructors;
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const term::Constructor& c) { return c.name == quoted(text); });
  return terms.mk(Op::DtConstruct, {}, {static_cast<std::uint32_t>(found - all.begin())}, sort);
}

Term Lowering::not_null(Term reference) const { return raw(Op::Not, {raw(Op::Eq, {reference, terms.mk_null()})}); }

void Lowering::refuse(Location where, const std::string& what, std::string hint) const {
  if (diagnostics.errors() < 50) diagnostics.error(where, "not supported yet: " + what, std::move(hint));
}

std::string qualified(const Method& method) {
  return method.owner == nullptr ? method.name : method.owner->name + "." + method.name;
}

std::string family(const Method& method) { return qualified(Program::root(method)); }

std::vector<ir::Declaration> lower_parameters(Lowering& shared, const Method& method, Scope& scope) {
  std::vector<ir::Declaration> out;
  auto add = [&](const std::string& name, const ir::Type& type, Location where) {
    Term variable = shared.terms.mk_const(name, ir::sort_of(shared.terms, type, shared.out.pointer_width));
    scope.bind(name, variable);
    out.push_back({variable, type, {where, {}, false}});
  };
  if (!method.is_static) add(this_name, ir::Type::ref(method.owner->name), method.where);
  for (const Variable& parameter : method.parameters) add(parameter.name, shared.type(parameter.type), parameter.where);
  return out;
}

void bind_parameters(const Method& from, const std::vector<ir::Declaration>& parameters, Scope& scope) {
  std::size_t first = from.is_static ? 0 : 1;
  if (!from.is_static) scope.bind(this_name, parameters[0].variable);
  for (std::size_t i = 0; i < from.parameters.size(); ++i)
    scope.bind(from.parameters[i].name, parameters[first + i].variable);
}

namespace {

void lower_record(Lowering& shared, const Class& owner) {
  ir::Record record;
  record.name = owner.name;
  record.origin.where = owner.where;
  record.abstract = owner.abstract;
  for (const Class* above : owner.supertypes) record.supertypes.push_back(above->name);
  for (const Variable& field : owner.fields) {
    ir::Field made;
    made.name = field.name;
    made.type = shared.type(field.type);
    made.origin.where = field.where;
    record.fields.push_back(std::move(made));
  }
  for (const auto& method : owner.methods)
    if (method->kind == MethodKind::Mutator && !method->is_static)
      record.methods.emplace(method->name, qualified(*method));
  shared.out.records.push_back(std::move(record));
}

/// The classes that objects can have, and what they run for a method that overrides another one or is overridden.
std::vector<std::pair<const Class*, const Method*>> implementations(const Lowering& shared, const Method& root) {
  std::vector<std::pair<const Class*, const Method*>> out;
  for (const auto& owner : shared.program.unit.classes)
    if (!owner->abstract && Program::is_below(*owner, *root.owner))
      out.emplace_back(owner.get(), Program::find_method(*owner, root.name));
  return out;
}

/// Whether all objects run the declaration itself.
bool is_final(const Method& root, const std::vector<std::pair<const Class*, const Method*>>& all) {
  if (!root.has_body()) return false;
  for (const auto& [owner, method] : all)
    if (method != &root) return false;
  return true;
}

Term has_class(Lowering& shared, Term object, const Class& owner) {
  return shared.terms.mk_named(Op::TypeIs, owner.name, std::vector<Term>{object});
}

void lower_predicate(Lowering& shared, const Method& root) {
  ir::Predicate out;
  Scope scope;
  out.name = family(root);
  out.origin.where = root.where;
  out.parameters = lower_parameters(shared, root, scope);
  auto body = [&](const Method& method) {
    Scope own;
    bind_parameters(method, out.parameters, own);
    return SpecLowering(shared, own).assertion(*method.value);
  };
  auto all = implementations(shared, root);
  if (root.is_static || is_final(root, all)) {
    if (root.value) out.body = body(root);
  } else if (!all.empty()) {
    out.body = spec::make(spec::Star{}, root.where);
    for (std::size_t i = all.size(); i-- > 0;)
      out.body = spec::make(spec::Conditional{has_class(shared, out.parameters[0].variable, *all[i].first),
                                              body(*all[i].second), out.body},
                            all[i].second->where);
  }
  shared.out.predicates.push_back(std::move(out));
}

void lower_function(Lowering& shared, const Method& root) {
  ir::Function out;
  Scope scope;
  out.name = family(root);
  out.origin.where = root.where;
  out.parameters = lower_parameters(shared, root, scope);
  SpecLowering spec(shared, scope);
  if (!root.is_static)
    out.contract.preconditions.push_back(
        spec::make(spec::Pure{shared.not_null(out.parameters[0].variable)}, root.where));
  for (const ExprPtr& clause : root.requires_clauses) out.contract.preconditions.push_back(spec.assertion(*clause));
  for (const ExprPtr& measure : root.decreases) out.contract.decreases.push_back(spec.term(*measure));
  Term result = shared.terms.mk_const(result_name, shared.sort(root.result));
  out.result = {result, shared.type(root.result), {root.where, {}, false}};
  auto all = implementations(shared, root);
  auto body = [&](const Method& method) {
    Scope own;
    bind_parameters(method, out.parameters, own);
    return SpecLowering(shared, own).term(*method.value);
  };
  if (root.is_static || is_final(root, all)) {
    if (root.value) out.body = body(root);
    if (root.value) out.result.origin.where = root.value->where;
  } else if (!all.empty()) {
    // Of other classes there are no objects.
    out.body = ir::zero_value(shared.terms, shared.sort(root.result));
    for (std::size_t i = all.size(); i-- > 0;)
      out.body = shared.raw(
          Op::Ite, {has_class(shared, out.parameters[0].variable, *all[i].first), body(*all[i].second), out.body});
  }
  scope.bind(result_name, result);
  for (const ExprPtr& clause : root.ensures_clauses) out.contract.postconditions.push_back(spec.assertion(*clause));
  shared.out.functions.push_back(std::move(out));
}

/// A pure method that overrides another one has its contract: what it repeats of it must be the same.
void check_same_contract(Lowering& shared, const Method& method) {
  const Method& root = Program::root(method);
  if (&root == &method || !method.has_contract()) return;
  Scope root_scope;
  std::vector<ir::Declaration> parameters = lower_parameters(shared, root, root_scope);
  Scope own_scope;
  bind_parameters(method, parameters, own_scope);
  Term result = shared.terms.mk_const(result_name, shared.sort(root.result));
  root_scope.bind(result_name, result);
  own_scope.bind(result_name, result);
  auto same = [&](const std::vector<ExprPtr>& a, const std::vector<ExprPtr>& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
      const spec::Assertion own = SpecLowering(shared, own_scope).assertion(*a[i]);
      if (!spec::same(own, SpecLowering(shared, root_scope).assertion(*b[i]))) return false;
    }
    return true;
  };
  if (!same(method.requires_clauses, root.requires_clauses) || !same(method.ensures_clauses, root.ensures_clauses) ||
      !same(method.decreases, root.decreases))
    shared.refuse(method.where, "a pure method with another contract than what it overrides",
                  "leave the clauses out: those of " + root.owner->name + " hold");
}

}  // namespace

ir::Program lower(const Program& program, term::TermManager& terms, base::Diagnostics& diagnostics) {
  Lowering shared{program, terms, diagnostics, {}};
  shared.out.entry.clear();
  shared.out.typed = true;
  for (const auto& owner : program.unit.classes) lower_record(shared, *owner);
  for (const auto& owner : program.unit.classes)
    for (const auto& method : owner->methods) {
      if (method->kind == MethodKind::Pure) check_same_contract(shared, *method);
      if (&Program::root(*method) != method.get()) continue;
      if (method->kind == MethodKind::Predicate) lower_predicate(shared, *method);
      if (method->kind == MethodKind::Pure) lower_function(shared, *method);
    }
  for (const auto& owner : program.unit.classes)
    for (const auto& method : owner->methods)
      if (method->kind == MethodKind::Mutator || method->kind == MethodKind::Constructor)
        shared.out.procedures.push_back(lower_procedure(shared, *method));
  if (program.unit.main) {
    shared.out.entry = "main";
    shared.out.procedures.push_back(lower_procedure(shared, *program.unit.main));
  }
  if (term::Sort strings = terms.find_datatype("string")) shared.out.datatypes.push_back(strings);
  return std::move(shared.out);
}

}  // namespace cairn::frontend::idf
