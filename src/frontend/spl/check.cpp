#include <algorithm>

#include "frontend/spl/checker.h"

namespace cairn::frontend::spl {
namespace {

constexpr std::size_t max_errors = 50;

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
  check_types_of_declarations();
  determine_predicate_types();
  for (Decl& decl : program_.declarations) check_bodies(decl);
}

void Checker::check_types_of_declarations() {
  for (Decl& decl : program_.declarations) {
    resolve(decl.type);
    for (VariableDecl& field : decl.fields) resolve(field.type);
    for (Constructor& constructor : decl.constructors)
      for (VariableDecl& field : constructor.fields) resolve(field.type);
    for (VariableDecl& parameter : decl.parameters) resolve(parameter.type);
    for (VariableDecl& result : decl.results) resolve(result.type);
    if (decl.kind == DeclKind::Function && decl.results.size() != 1)
      error(decl.where, "function '" + decl.name + "' has " + std::to_string(decl.results.size()) + " results",
            "a function has one; a procedure may have several");
  }
  for (auto& [name, member] : program_.fields) member.type = member.owner->fields[member.position].type;
  for (auto& [name, member] : program_.destructors)
    member.type = member.owner->constructors[member.constructor].fields[member.position].type;
}

/// A predicate is a condition when it is declared pure, or when its body is one and does not need the predicate itself
/// to be. All others hold permissions.
void Checker::determine_predicate_types() {
  for (Decl& decl : program_.declarations)
    if (decl.kind == DeclKind::Predicate) decl.type = make_type(decl.pure ? TypeKind::Bool : TypeKind::Permission);
  // A body's type depends on the predicates in it: from Permission for all, what is found to be Bool stays so.
  for (bool changed = true; changed;) {
    changed = false;
    for (Decl& decl : program_.declarations) {
      if (decl.kind != DeclKind::Predicate || decl.pure || !decl.body || decl.type.is(TypeKind::Bool)) continue;
      base::Diagnostics ignored;
      Checker attempt(program_, ignored);
      ExprPtr copy = clone(*decl.body);
      attempt.current_ = &decl;
      attempt.scopes_.open();
      for (const VariableDecl& parameter : decl.parameters)
        attempt.declare_local(parameter.name, parameter.type, parameter.where);
      if (!attempt.expression(*copy, {}).is(TypeKind::Bool) || ignored.has_errors()) continue;
      decl.type = make_type(TypeKind::Bool);
      changed = true;
    }
  }
}

void Checker::check_bodies(Decl& decl) {
  if (decl.kind == DeclKind::Macro) return;
  current_ = &decl;
  place_ = {};
  scopes_.open();
  for (const VariableDecl& parameter : decl.parameters) declare_local(parameter.name, parameter.type, parameter.where);
  bool function = decl.kind == DeclKind::Function;
  check_clauses(decl.requires_clauses, false);
  check_measure(decl.decreases, false);
  if (decl.kind == DeclKind::Predicate && !decl.type.is(TypeKind::Bool) && !decl.decreases.empty())
    error(decl.decreases[0]->where, "a predicate that holds permissions has no measure");
  if (decl.kind == DeclKind::Predicate && decl.body) expression(*decl.body, decl.type);
  if (function && decl.body && decl.results.size() == 1) expression(*decl.body, decl.results[0].type);
  for (const VariableDecl& result : decl.results) declare_local(result.name, result.type, result.where);
  place_.old = decl.kind == DeclKind::Procedure || decl.kind == DeclKind::Lemma;
  check_clauses(decl.ensures_clauses, function);
  if (decl.kind == DeclKind::Axiom) expression(*decl.body, make_type(TypeKind::Bool));
  if (decl.code) {
    loops_ = 0;
    proofs_ = 0;
    for (StmtPtr& stmt : decl.code->body) statement(*stmt);
  }
  scopes_.clear();
}

void Checker::check_clauses(std::vector<Clause>& clauses, bool pure) {
  for (Clause& clause : clauses)
    expression(*clause.expr, make_type(clause.pure || pure ? TypeKind::Bool : TypeKind::Permission));
}

void Checker::check_measure(std::vector<ExprPtr>& measure, bool loop) {
  for (ExprPtr& part : measure) {
    const Type& found = expression(*part, {});
    if (!found.is(TypeKind::Int) && (loop || !found.is(TypeKind::Datatype)) && !found.is(TypeKind::Any))
      error(part->where, "a measure of type " + to_string(found),
            loop ? "name a number that gets smaller" : "numbers and values of datatypes get smaller");
  }
}

const Checker::Variable* Checker::find_local(std::string_view name) const { return scopes_.find(name); }

void Checker::declare_local(const std::string& name, const Type& type, Location where) {
  if (scopes_.find_innermost(name) != nullptr)
    error(where, "'" + name + "' is declared again in this block");
  else
    scopes_.declare({name, type});
}

}  // namespace cairn::frontend::spl
