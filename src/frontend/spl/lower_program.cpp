#include <algorithm>
#include <set>

#include "frontend/spl/lowering.h"

namespace cairn::frontend::spl {

ir::Program lower(const Program& program, Dialect dialect, term::TermManager& terms, base::Diagnostics& diagnostics) {
  Lowering shared{program, dialect, terms, diagnostics, {}, {}};
  shared.out.entry.clear();
  lower_types(shared);
  lower_specifications(shared);
  for (const Decl& decl : program.declarations)
    if (decl.kind == DeclKind::Procedure || decl.kind == DeclKind::Lemma)
      shared.out.procedures.push_back(lower_procedure(shared, decl));
  return std::move(shared.out);
}

ir::Type Lowering::type(const Type& type) {
  switch (type.kind) {
    case TypeKind::Int: return ir::Type::integer();
    case TypeKind::Byte: return ir::Type::bv(8);
    case TypeKind::Struct: return ir::Type::ref(type.name);
    case TypeKind::Datatype: return ir::Type::datatype(type.name);
    case TypeKind::Opaque: return ir::Type::opaque(type.name);
    case TypeKind::Set: return ir::Type::set(this->type(type.params[0]));
    case TypeKind::Map: return ir::Type::map(this->type(type.params[0]), this->type(type.params[1]));
    case TypeKind::Array: return ir::Type::array(this->type(type.params[0]));
    case TypeKind::ArrayCell: cell_sort(); return ir::Type::datatype("ArrayCell");
    case TypeKind::Any:  // Of a null that is compared with null.
      return ir::Type::ref();
    default: return ir::Type::boolean();
  }
}

term::Sort Lowering::cell_sort() {
  if (term::Sort known = terms.find_datatype("ArrayCell")) return known;
  term::Sort cell = terms.declare_datatype("ArrayCell");
  terms.define_datatype(cell, {{"cell", {{"array", terms.ref_sort()}, {"index", terms.int_sort()}}}});
  out.datatypes.push_back(cell);
  return cell;
}

const term::FunctionDecl& Lowering::function(const Decl& decl) {
  std::vector<term::Sort> domain;
  for (const VariableDecl& parameter : decl.parameters) domain.push_back(sort(parameter.type));
  Type range = decl.kind == DeclKind::Function && !decl.results.empty() ? decl.results[0].type : decl.type;
  return terms.declare_function(decl.name, std::move(domain), sort(range));
}

Term Lowering::raw(Op op, const std::vector<Term>& children) { return terms.mk_raw(op, children); }

void Lowering::refuse(Location where, const std::string& what, std::string hint) {
  if (diagnostics.errors() < 50) diagnostics.error(where, "not supported yet: " + what, std::move(hint));
}

void lower_types(Lowering& shared) {
  // Datatypes first by name: they may contain one another.
  for (const Decl& decl : shared.program.declarations) {
    if (decl.kind == DeclKind::TypeName && decl.type.is(TypeKind::Any)) shared.out.opaque_types.push_back(decl.name);
    if (decl.kind == DeclKind::Datatype) shared.out.datatypes.push_back(shared.terms.declare_datatype(decl.name));
  }
  for (const Decl& decl : shared.program.declarations) {
    if (decl.kind == DeclKind::Datatype) {
      std::vector<term::Constructor> constructors;
      for (const Constructor& constructor : decl.constructors) {
        term::Constructor made;
        made.name = constructor.name;
        for (const VariableDecl& field : constructor.fields)
          made.selectors.push_back({field.name, shared.sort(field.type)});
        constructors.push_back(std::move(made));
      }
      shared.terms.define_datatype(shared.terms.declare_datatype(decl.name), std::move(constructors));
    }
    if (decl.kind == DeclKind::Struct) {
      ir::Record record;
      record.name = decl.name;
      record.origin.where = decl.where;
      for (const VariableDecl& field : decl.fields) {
        ir::Field made;
        made.name = field.name;
        made.type = shared.type(field.type);
        made.origin.where = field.where;
        record.fields.push_back(std::move(made));
      }
      shared.out.records.push_back(std::move(record));
    }
    if (decl.kind == DeclKind::Global) {
      Term variable = shared.terms.mk_const(decl.name, shared.sort(decl.type));
      shared.out.globals.push_back({{variable, shared.type(decl.type), {decl.where, {}, false}}, {}});
    }
  }
}

namespace {

std::vector<ir::Declaration> lower_parameters(Lowering& shared, const std::vector<VariableDecl>& parameters,
                                              Scope& scope) {
  std::vector<ir::Declaration> out;
  for (const VariableDecl& parameter : parameters) {
    Term variable = shared.terms.mk_const(parameter.name, shared.sort(parameter.type));
    scope.bind(parameter.name, variable);
    out.push_back({variable, shared.type(parameter.type), {parameter.where, {}, false}});
  }
  return out;
}

void called_functions(const Expr& expr, std::set<std::string>& out) {
  if (expr.kind == ExprKind::Call) out.insert(expr.name);
  for (const ExprPtr& arg : expr.args) called_functions(*arg, out);
}

/// Whether the body of a function needs the function itself, directly or through others.
bool is_recursive(const Program& program, const Decl& function) {
  std::set<std::string> seen;
  std::vector<const Decl*> work = {&function};
  while (!work.empty()) {
    const Decl& decl = *work.back();
    work.pop_back();
    if (!decl.body) continue;
    std::set<std::string> called;
    called_functions(*decl.body, called);
    for (const std::string& name : called) {
      if (name == function.name) return true;
      auto it = program.names.find(name);
      if (it != program.names.end() && seen.insert(name).second) work.push_back(it->second);
    }
  }
  return false;
}

ir::Function lower_function(Lowering& shared, const Decl& decl) {
  ir::Function out;
  Scope scope;
  out.name = decl.name;
  out.origin.where = decl.where;
  out.parameters = lower_parameters(shared, decl.parameters, scope);
  SpecLowering spec(shared, scope);
  for (const Clause& clause : decl.requires_clauses) out.contract.preconditions.push_back(spec.clause(clause));
  bool map = decl.body && decl.body->kind == ExprKind::Comprehension && decl.body->type.is(TypeKind::Map);
  if (decl.body && !map) out.body = spec.term(*decl.body);
  // A definition by its elements is an axiom, which a map that depends on itself could make false.
  if (map && is_recursive(shared.program, decl)) shared.refuse(decl.where, "a recursive map comprehension");
  std::vector<VariableDecl> results = decl.results;
  if (results.empty()) {
    VariableDecl result;
    result.name = "result";
    result.type = decl.type;
    result.where = decl.where;
    results.push_back(std::move(result));
  }
  out.result = lower_parameters(shared, results, scope).front();
  for (const Clause& clause : decl.ensures_clauses) out.contract.postconditions.push_back(spec.clause(clause));
  if (map) out.contract.postconditions.push_back(spec.map_definition(*decl.body, out.result.variable));
  return out;
}

}  // namespace

void lower_specifications(Lowering& shared) {
  std::size_t axioms = 0;
  for (const Decl& decl : shared.program.declarations) {
    Scope scope;
    if (decl.kind == DeclKind::Axiom) {
      Term formula = SpecLowering(shared, scope).term(*decl.body);
      shared.out.axioms.push_back({"axiom" + std::to_string(++axioms), formula, {decl.where, {}, false}});
    }
    bool condition = decl.kind == DeclKind::Predicate && decl.type.is(TypeKind::Bool);
    if (decl.kind == DeclKind::Function || decl.kind == DeclKind::Constant || condition)
      shared.out.functions.push_back(lower_function(shared, decl));
    if (decl.kind == DeclKind::Predicate && !condition) {
      ir::Predicate predicate;
      predicate.name = decl.name;
      predicate.origin.where = decl.where;
      predicate.parameters = lower_parameters(shared, decl.parameters, scope);
      if (decl.body) predicate.body = SpecLowering(shared, scope).assertion(*decl.body);
      shared.out.predicates.push_back(std::move(predicate));
    }
  }
}

}  // namespace cairn::frontend::spl
