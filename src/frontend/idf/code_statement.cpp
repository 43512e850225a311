#include "frontend/idf/code_lowering.h"
#include "frontend/loop_measure.h"

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

/// A variable without initial value holds any value, in every iteration of a loop anew.
void CodeLowering::declaration(const Stmt& stmt) {
  Term initial = stmt.right ? value(*stmt.right) : Term();
  Term local = declare_local(stmt.variable.name, shared_.type(stmt.variable.type), stmt.variable.where);
  if (initial)
    assign(local, initial, stmt.where);
  else
    emit(ir::Havoc{{local}, stmt.variable.name}, stmt.where);
}

/// @param then what is evaluated before the place is used; may be null
ir::Place CodeLowering::place(const Expr& expr, const Expr* then) {
  std::vector<const Expr*> later;
  for (const ExprPtr& arg : expr.args) later.push_back(arg.get());
  if (then != nullptr) later.push_back(then);
  std::vector<Term> args = operands(later, expr.args.size());
  if (expr.kind == ExprKind::Index) return ir::ElementPlace{args[0], args[1]};
  return ir::FieldPlace{args[0], field_name(expr)};
}

void CodeLowering::assignment(const Stmt& stmt) {
  const Expr& left = *stmt.left;
  if (left.kind == ExprKind::Name) {
    Term assigned = value(*stmt.right);
    assign(*scope_.find(left.name), assigned, stmt.where);
    return;
  }
  ir::Place target = place(left, stmt.right.get());
  Term assigned = value(*stmt.right);
  emit(ir::Store{std::move(target), assigned}, stmt.where);
}

void CodeLowering::conditional(const Stmt& stmt) {
  auto part = [&](std::size_t i) {
    return [&, i] {
      if (i < stmt.body.size()) statement(*stmt.body[i]);
    };
  };
  Term condition = value(*stmt.right);
  branch(condition, stmt.right->where, stmt.where, part(0), part(1));
}

void CodeLowering::loop(const Stmt& stmt) {
  std::vector<spec::Assertion> invariants;
  for (const ExprPtr& clause : stmt.invariants) invariants.push_back(spec_.assertion(*clause));
  CodeBuilder::loop(
      invariants, [&] { return value(*stmt.right); }, stmt.right->where,
      [&] {
        std::vector<Term> before;
        for (const ExprPtr& measure : stmt.decreases) {
          before.push_back(declare_local("measure before", ir::Type::integer(), measure->where));
          emit(ir::Havoc{{before.back()}, "value"}, measure->where);
          emit(ir::Assume{shared_.raw(Op::Eq, {before.back(), spec_.term(*measure)})}, measure->where);
        }
        statement(*stmt.body[0]);
        const std::vector<Term> after = spec_.all(stmt.decreases);
        if (!before.empty())
          emit(got_smaller(terms_, before, after, stmt.decreases[0]->where), stmt.decreases[0]->where);
      },
      stmt.where);
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
