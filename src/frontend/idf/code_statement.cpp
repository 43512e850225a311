#include "frontend/idf/code_lowering.h"
#include "ir/value.h"

namespace cairn::frontend::idf {

void CodeLowering::statement(const Stmt& stmt) {
  switch (stmt.kind) {
    case StmtKind::Block: return block(stmt);
    case StmtKind::Declare: return declaration(stmt);
    case StmtKind::Assign: return assignment(stmt);
    case StmtKind::Evaluate: value(*stmt.right); return;
    case StmtKind::If: return conditional(stmt);
    case StmtKind::While: return loop(stmt);
    case StmtKind::Return: return return_statement(stmt);
    case StmtKind::Assert: emit(ir::Assert{spec_.assertion(*stmt.right), ir::Property::Assert, {}}, stmt.where); return;
    case StmtKind::Join: emit(ir::Join{spec_.assertion(*stmt.right)}, stmt.where); return;
    case StmtKind::Open: emit(ir::Unfold{family(*stmt.right->method), spec_.all(stmt.right->args)}, stmt.where); return;
    case StmtKind::Close: emit(ir::Fold{family(*stmt.right->method), spec_.all(stmt.right->args)}, stmt.where); return;
    case StmtKind::Use: emit(ir::Use{family(*stmt.right->method), spec_.all(stmt.right->args)}, stmt.where); return;
  }
}

void CodeLowering::block(const Stmt& stmt) {
  std::size_t mark = scope_.mark();
  for (const StmtPtr& inner : stmt.body) statement(*inner);
  scope_.reset(mark);
}

/// A variable without initial value holds the zero value of its type, in every iteration of a loop anew.
void CodeLowering::declaration(const Stmt& stmt) {
  Term initial = stmt.right ? value(*stmt.right) : ir::zero_value(terms_, shared_.sort(stmt.variable.type));
  Term local = declare_local(stmt.variable.name, shared_.type(stmt.variable.type), stmt.variable.where);
  assign(local, initial, stmt.where);
}

ir::Place CodeLowering::place(const Expr& expr) {
  Term base = value(*expr.args[0]);
  if (expr.kind == ExprKind::Index) return ir::ElementPlace{base, value(*expr.args[1])};
  return ir::FieldPlace{base, field_name(expr)};
}

void CodeLowering::assignment(const Stmt& stmt) {
  const Expr& left = *stmt.left;
  if (left.kind == ExprKind::Name) {
    Term assigned = value(*stmt.right);
    assign(*scope_.find(left.name), assigned, stmt.where);
    return;
  }
  ir::Place target = place(left);
  Term assigned = value(*stmt.right);
  emit(ir::Store{std::move(target), assigned}, stmt.where);
}

void CodeLowering::conditional(const Stmt& stmt) {
  auto part = [&](std::size_t i) {
    return [&, i] {
      if (i < stmt.body.size()) statement(*stmt.body[i]);
    };
  };
  branch(value(*stmt.right), stmt.right->where, stmt.where, part(0), part(1));
}

void CodeLowering::loop(const Stmt& stmt) {
  std::vector<spec::Assertion> invariants;
  for (const ExprPtr& clause : stmt.invariants) invariants.push_back(spec_.assertion(*clause));
  CodeBuilder::loop(
      invariants, [&] { return value(*stmt.right); }, stmt.right->where, [&] { statement(*stmt.body[0]); }, stmt.where);
}

void CodeLowering::return_statement(const Stmt& stmt) {
  if (stmt.right) {
    Term returned = value(*stmt.right);
    assign(bodies_.back().result, returned, stmt.where);
  }
  if (bodies_.back().inlined)
    end(ir::Goto{bodies_.back().exit}, stmt.where);
  else
    end(ir::Return{}, stmt.where);
  // What follows is not reached.
  current_ = new_block("unreachable");
}

}  // namespace cairn::frontend::idf
