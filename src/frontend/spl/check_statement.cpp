#include "frontend/spl/checker.h"

namespace cairn::frontend::spl {

void Checker::statement(Stmt& stmt) {
  switch (stmt.kind) {
    case StmtKind::Block: return block(stmt);
    case StmtKind::Declare: return declare(stmt);
    case StmtKind::Assign: return assign(stmt);
    case StmtKind::Return: return return_statement(stmt);
    case StmtKind::While: return loop(stmt);
    case StmtKind::Call: {
      place_.calls = true;
      Expr& called = *stmt.right[0];
      std::vector<Type> results = values(stmt.right, {});
      place_.calls = false;
      bool procedure = called.symbol == Symbol::Procedure;
      if (!procedure && !diagnostics_.has_errors())
        error(called.where, "'" + called.name + "' is not a procedure, so calling it has no effect");
      if (procedure && !results.empty())
        error(called.where, "the results of '" + called.name + "' are dropped", "assign them to variables");
      return;
    }
    case StmtKind::Free:
      expression(*stmt.right[0], {});
      if (!stmt.right[0]->type.is_reference() && !stmt.right[0]->type.is(TypeKind::Any))
        error(stmt.right[0]->where,
              "free of a value of type " + to_string(stmt.right[0]->type) + ", expected a reference");
      return;
    case StmtKind::Havoc:
      for (ExprPtr& variable : stmt.left) {
        target(*variable);
        if (variable->kind != ExprKind::Name) error(variable->where, "havoc of something that is no variable");
      }
      return;
    case StmtKind::Assume:
      expression(*stmt.right[0], make_type(stmt.pure ? TypeKind::Bool : TypeKind::Permission));
      return;
    case StmtKind::Assert: return assert_with_proof(stmt);
    case StmtKind::Split: expression(*stmt.right[0], make_type(TypeKind::Permission)); return;
    case StmtKind::Fold:
    case StmtKind::Unfold:
      expression(*stmt.right[0], make_type(TypeKind::Permission));
      if (stmt.right[0]->symbol != Symbol::Predicate && !diagnostics_.has_errors())
        error(stmt.right[0]->where, "'" + stmt.right[0]->name + "' is not a predicate");
      return;
    case StmtKind::If: condition(*stmt.right[0]); [[fallthrough]];
    case StmtKind::Choose:
      for (StmtPtr& inner : stmt.body) {
        scopes_.open();
        statement(*inner);
        scopes_.close();
      }
      return;
  }
}

void Checker::condition(Expr& expr) {
  place_.calls = true;
  expression(expr, make_type(TypeKind::Bool));
  place_.calls = false;
}

void Checker::block(Stmt& stmt) {
  scopes_.open();
  for (StmtPtr& inner : stmt.body) statement(*inner);
  scopes_.close();
}

std::vector<Type> Checker::values(std::vector<ExprPtr>& right, const std::vector<Type>& expected) {
  std::vector<Type> out;
  if (right.size() == 1 && right[0]->kind == ExprKind::Call) {
    const Decl* callee = program_.find(right[0]->name, DeclKind::Procedure);
    if (callee == nullptr) callee = program_.find(right[0]->name, DeclKind::Lemma);
    if (callee != nullptr && find_local(right[0]->name) == nullptr) {
      std::vector<const Type*> parameters;
      for (const VariableDecl& parameter : callee->parameters)
        if (!parameter.implicit) parameters.push_back(&parameter.type);
      right[0]->symbol = Symbol::Procedure;
      place_.calls = true;
      check_arguments(*right[0], *callee, parameters);
      place_.calls = false;
      for (const VariableDecl& result : callee->results)
        if (!result.implicit) out.push_back(result.type);
      if (out.size() == 1) right[0]->type = out[0];
      return out;
    }
  }
  for (std::size_t i = 0; i < right.size(); ++i) {
    place_.calls = true;
    out.push_back(expression(*right[i], i < expected.size() ? expected[i] : Type()));
    place_.calls = false;
  }
  return out;
}

namespace {

bool has_unknown(const Type& type) {
  if (type.is(TypeKind::Any)) return true;
  for (const Type& param : type.params)
    if (has_unknown(param)) return true;
  return false;
}

}  // namespace

void Checker::declare(Stmt& stmt) {
  std::vector<Type> expected;
  for (VariableDecl& variable : stmt.variables) {
    resolve(variable.type);
    expected.push_back(variable.type);
  }
  if (!stmt.right.empty()) {
    std::size_t before = diagnostics_.errors();
    std::vector<Type> found = values(stmt.right, expected);
    if (found.size() != expected.size()) {
      if (diagnostics_.errors() == before)
        error(stmt.where,
              std::to_string(expected.size()) + " variables for " + std::to_string(found.size()) + " values");
    } else {
      for (std::size_t i = 0; i < expected.size(); ++i) {
        VariableDecl& variable = stmt.variables[i];
        Type common;
        if (!unify(variable.type, found[i], common) || common.is(TypeKind::Permission))
          error(variable.where,
                "'" + variable.name + "' has type " + to_string(variable.type) + ", its value " + to_string(found[i]));
        if (variable.type.is(TypeKind::Any)) variable.type = found[i];
        if (has_unknown(variable.type) && diagnostics_.errors() == before)
          error(variable.where, "the type of '" + variable.name + "' does not follow from its value",
                "write it: var " + variable.name + ": T := …");
      }
    }
  }
  for (const VariableDecl& variable : stmt.variables) declare_local(variable.name, variable.type, variable.where);
}

void Checker::target(Expr& expr) {
  expression(expr, {});
  bool variable = expr.kind == ExprKind::Name && expr.symbol != Symbol::Constant && expr.symbol != Symbol::Constructor;
  bool place = expr.kind == ExprKind::Field || expr.kind == ExprKind::Index || expr.kind == ExprKind::CellValue;
  if (expr.kind == ExprKind::Field && expr.symbol != Symbol::Field && !expr.type.is(TypeKind::Any))
    error(expr.where, "'" + expr.name + "' cannot be assigned");
  else if (!variable && !place && !expr.type.is(TypeKind::Any))
    error(expr.where, "'" + expr.name + "' cannot be assigned", "only variables, fields and array elements can");
}

void Checker::assign(Stmt& stmt) {
  std::vector<Type> expected;
  for (ExprPtr& left : stmt.left) {
    target(*left);
    expected.push_back(left->type);
    if (stmt.left.size() > 1 && left->kind != ExprKind::Name)
      error(left->where, "an assignment of several values needs plain variables on the left");
  }
  for (std::size_t i = 0; i < stmt.left.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (stmt.left[i]->kind == ExprKind::Name && stmt.left[j]->name == stmt.left[i]->name)
        error(stmt.left[i]->where, "'" + stmt.left[i]->name + "' is assigned twice");
  if (stmt.has_text) {
    Type text = make_type(TypeKind::Array, make_type(TypeKind::Byte));
    Type common;
    if (!unify(expected[0], text, common))
      error(stmt.where, "a text is assigned to a variable of type " + to_string(expected[0]), "expected Array<Byte>");
    return;
  }
  std::size_t before = diagnostics_.errors();
  std::vector<Type> found = values(stmt.right, expected);
  if (diagnostics_.errors() != before) return;
  if (found.size() != expected.size()) {
    error(stmt.where, std::to_string(found.size()) + " values for " + std::to_string(expected.size()) + " variables");
    return;
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    Type common;
    if (!unify(expected[i], found[i], common))
      error(stmt.left[i]->where,
            "expected a value of type " + to_string(expected[i]) + ", found " + to_string(found[i]));
  }
}

void Checker::assert_with_proof(Stmt& stmt) {
  Type wanted = make_type(stmt.pure ? TypeKind::Bool : TypeKind::Permission);
  if (!stmt.has_proof) {
    expression(*stmt.right[0], wanted);
    return;
  }
  // The bound variables are locals of the proof.
  expression(*stmt.right[0], wanted);
  scopes_.open();
  Expr& claim = *stmt.right[0];
  if (claim.kind == ExprKind::Forall)
    for (const Binder& binder : claim.binders) {
      if (binder.guard) error(binder.where, "a variable of a proof needs a type, not a set");
      declare_local(binder.name, binder.type, binder.where);
    }
  ++proofs_;
  statement(*stmt.body[0]);
  --proofs_;
  scopes_.close();
}

void Checker::return_statement(Stmt& stmt) {
  if (proofs_ > 0) error(stmt.where, "return within a proof", "a proof goes on to its end");
  if (loops_ > 0) error(stmt.where, "return within a loop", "leave the loop by its condition");
  std::vector<Type> expected;
  for (const VariableDecl& result : current_->results)
    if (!result.implicit) expected.push_back(result.type);
  if (stmt.right.empty() && expected.empty()) return;
  std::size_t before = diagnostics_.errors();
  std::vector<Type> found = values(stmt.right, expected);
  if (diagnostics_.errors() != before) return;
  if (found.size() != expected.size()) {
    error(stmt.where, "'" + current_->name + "' returns " + std::to_string(expected.size()) + " values, not " +
                          std::to_string(found.size()));
    return;
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    Type common;
    if (!unify(expected[i], found[i], common))
      error(stmt.where, "expected a value of type " + to_string(expected[i]) + ", found " + to_string(found[i]));
  }
}

void Checker::loop(Stmt& stmt) {
  condition(*stmt.right[0]);
  check_clauses(stmt.invariants, false);
  check_measure(stmt.decreases, true);
  ++loops_;
  scopes_.open();
  statement(*stmt.body[0]);
  scopes_.close();
  --loops_;
}

}  // namespace cairn::frontend::spl
