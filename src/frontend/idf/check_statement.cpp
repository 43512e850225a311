#include <algorithm>

#include "frontend/idf/checker.h"

namespace cairn::frontend::idf {

void Checker::code(Method& method) {
  if (method.kind == MethodKind::Constructor) super_constructor(method);
  block(*method.code);
  if (!method.result.is(TypeKind::Void) && !always_returns(*method.code))
    error(method.code->end, "'" + method.name + "' may end without returning a value");
}

bool Checker::always_returns(const Stmt& stmt) {
  switch (stmt.kind) {
    case StmtKind::Return: return true;
    case StmtKind::Block: return !stmt.body.empty() && always_returns(*stmt.body.back());
    case StmtKind::If: return stmt.body.size() == 2 && always_returns(*stmt.body[0]) && always_returns(*stmt.body[1]);
    default: return false;
  }
}

/// A constructor starts with that of the superclass, where there is one.
void Checker::super_constructor(const Method& method) {
  const auto& body = method.code->body;
  auto calls = [](const StmtPtr& stmt) {
    return stmt->kind == StmtKind::Evaluate && stmt->right->kind == ExprKind::Call && stmt->right->super &&
           stmt->right->name.empty();
  };
  const Class* above = Program::superclass(*method.owner);
  const Method* constructor = above == nullptr ? nullptr : Program::constructor(*above);
  if (constructor != nullptr && !constructor->parameters.empty() && (body.empty() || !calls(body.front())))
    error(method.where, "the constructor of " + above->name + " is not called",
          "begin the body with super(…), with its arguments");
  for (std::size_t i = 1; i < body.size(); ++i)
    if (calls(body[i])) error(body[i]->where, "super(…) is the first statement of a constructor");
}

const Variable* Checker::find_local(std::string_view name) const { return scopes_.find(name); }

void Checker::declare_local(const Variable& variable) {
  if (const Variable* other = find_local(variable.name)) {
    base::Diagnostic& again =
        diagnostics_.error(variable.where, "'" + variable.name + "' is declared again", "take another name");
    again.notes.push_back({base::Severity::Note, other->where, "the other declaration", {}, {}});
  }
  scopes_.declare(variable);
}

void Checker::block(Stmt& stmt) {
  scopes_.open();
  for (const StmtPtr& inner : stmt.body) statement(*inner);
  scopes_.close();
}

void Checker::statement(Stmt& stmt) {
  place_ = {};
  place_.code = true;
  switch (stmt.kind) {
    case StmtKind::Block: return block(stmt);
    case StmtKind::Declare: return declare(stmt);
    case StmtKind::Assign: return assign(stmt);
    case StmtKind::Evaluate: expression(stmt.right); return;
    case StmtKind::If:
      value(stmt.right, make_type(TypeKind::Bool), "a condition");
      for (const StmtPtr& inner : stmt.body) {
        scopes_.open();
        statement(*inner);
        scopes_.close();
      }
      return;
    case StmtKind::While: {
      value(stmt.right, make_type(TypeKind::Bool), "a condition");
      place_ = {};
      place_.assertion = true;
      place_.old = method_->owner != nullptr;
      for (ExprPtr& invariant : stmt.invariants) assertion(invariant, false);
      place_.assertion = false;
      for (ExprPtr& measure : stmt.decreases) value(measure, make_type(TypeKind::Int), "a measure");
      scopes_.open();
      statement(*stmt.body[0]);
      scopes_.close();
      return;
    }
    case StmtKind::Return: return return_statement(stmt);
    default: return ghost(stmt);
  }
}

void Checker::ghost(Stmt& stmt) {
  place_ = {};
  place_.old = method_->owner != nullptr;
  if (stmt.kind == StmtKind::Assert || stmt.kind == StmtKind::Join) {
    place_.assertion = true;
    assertion(stmt.right, false);
    return;
  }
  instance(stmt.right, stmt.kind == StmtKind::Use ? MethodKind::Pure : MethodKind::Predicate);
}

void Checker::declare(Stmt& stmt) {
  resolve(stmt.variable.type);
  if (stmt.variable.type.is(TypeKind::Void)) error(stmt.variable.where, "a variable cannot be void");
  if (stmt.right) value(stmt.right, stmt.variable.type, "the value of '" + stmt.variable.name + "'");
  declare_local(stmt.variable);
}

void Checker::assign(Stmt& stmt) {
  Type target = value(stmt.left);
  const Expr& left = *stmt.left;
  bool length = left.kind == ExprKind::Field && left.owner == nullptr;
  if (length && !target.is(TypeKind::Unknown)) error(left.where, "the length of an array does not change");
  value(stmt.right, target, "the assigned value");
}

void Checker::return_statement(Stmt& stmt) {
  bool none = method_->result.is(TypeKind::Void);
  if (none && stmt.right)
    error(stmt.right->where, "'" + method_->name + "' returns no value", "declare its result type instead of void");
  if (!none && !stmt.right)
    error(stmt.where, "'" + method_->name + "' returns a value of type " + to_string(method_->result));
  if (!none && stmt.right) value(stmt.right, method_->result, "the returned value");
}

}  // namespace cairn::frontend::idf
