#include "frontend/loop_measure.h"
#include "frontend/spl/code_lowering.h"

namespace cairn::frontend::spl {
namespace {

Type make_boolean() {
  Type out;
  out.kind = TypeKind::Bool;
  return out;
}

}  // namespace

void CodeLowering::statement(const Stmt& stmt) {
  switch (stmt.kind) {
    case StmtKind::Block: return block(stmt);
    case StmtKind::Declare: return declaration(stmt);
    case StmtKind::Assign: return stmt.has_text ? text(stmt) : assignment(stmt);
    case StmtKind::Call: call(*stmt.right[0]); return;
    case StmtKind::Free: {
      Term freed = value(*stmt.right[0]);
      if (stmt.right[0]->type.is(TypeKind::Array) && shared_.cells_apart())
        emit(ir::Consume{shared_.array_object(freed, stmt.where)}, stmt.where);
      emit(ir::Free{freed}, stmt.where);
      return;
    }
    case StmtKind::Havoc: {
      ir::Havoc havoc;
      for (const ExprPtr& variable : stmt.left) havoc.targets.push_back(spec_.leaf(*variable));
      emit(std::move(havoc), stmt.where);
      return;
    }
    case StmtKind::Return: return return_statement(stmt);
    case StmtKind::Assume:
    case StmtKind::Assert: return assertion(stmt);
    case StmtKind::Split: emit(ir::Join{spec_.assertion(*stmt.right[0])}, stmt.where); return;
    case StmtKind::Fold:
    case StmtKind::Unfold: {
      std::vector<Term> args;
      for (const ExprPtr& arg : stmt.right[0]->args) args.push_back(spec_.term(*arg));
      // What holds no permissions is a condition: there is nothing to take apart or to put together.
      const Decl* predicate = shared_.program.find(stmt.right[0]->name, DeclKind::Predicate);
      if (predicate != nullptr && predicate->type.is(TypeKind::Bool)) {
        const Term holds = terms_.mk_apply(shared_.function(*predicate), args, Op::PureCall);
        emit(ir::Assert{spec::make(spec::Pure{holds}, stmt.where), ir::Property::Assert, {}}, stmt.where);
        return;
      }
      if (stmt.kind == StmtKind::Fold)
        emit(ir::Fold{stmt.right[0]->name, std::move(args)}, stmt.where);
      else
        emit(ir::Unfold{stmt.right[0]->name, std::move(args)}, stmt.where);
      return;
    }
    case StmtKind::If: return conditional(stmt);
    case StmtKind::While: return loop(stmt);
    case StmtKind::Choose: return choose(stmt);
  }
}

void CodeLowering::block(const Stmt& stmt) {
  std::size_t mark = scope_.mark();
  for (const StmtPtr& inner : stmt.body) statement(*inner);
  scope_.reset(mark);
}

std::vector<Term> CodeLowering::values(const std::vector<ExprPtr>& right, Location) {
  if (right.size() == 1 && right[0]->kind == ExprKind::Call && right[0]->symbol == Symbol::Procedure)
    return call(*right[0]);
  std::vector<Term> out;
  hoist(right);
  for (const ExprPtr& expr : right) out.push_back(value(*expr));
  return out;
}

void CodeLowering::declaration(const Stmt& stmt) {
  std::vector<Term> initial = values(stmt.right, stmt.where);
  for (std::size_t i = 0; i < stmt.variables.size(); ++i) {
    const VariableDecl& variable = stmt.variables[i];
    Term local = declare_local(variable.name, shared_.type(variable.type), variable.where);
    if (i < initial.size())
      assign(local, initial[i], stmt.where);
    else
      emit(ir::Havoc{{local}, variable.name}, stmt.where);
  }
}

void CodeLowering::assignment(const Stmt& stmt) {
  // next := next[x := y] is x.next := y.
  const Expr& target = *stmt.left[0];
  if (stmt.left.size() == 1 && target.kind == ExprKind::Name && target.symbol == Symbol::Field &&
      stmt.right[0]->kind == ExprKind::Update && stmt.right[0]->args[0]->kind == ExprKind::Name &&
      stmt.right[0]->args[0]->name == target.name) {
    const std::vector<ExprPtr>& update = stmt.right[0]->args;
    const std::string& record = shared_.program.fields.at(target.name).owner->name;
    Term object = value(*update[1]);
    emit(ir::Store{ir::FieldPlace{object, record + "." + target.name}, value(*update[2])}, stmt.where);
    return;
  }
  std::vector<Term> right = values(stmt.right, stmt.where);
  if (stmt.left.size() == 1) {
    const Expr& left = *stmt.left[0];
    if (left.kind == ExprKind::Name && left.symbol != Symbol::Field)
      assign(spec_.leaf(left), right[0], stmt.where);
    else
      store(left, right[0], stmt.where);
    return;
  }
  // All values are taken before the first variable changes.
  bool call = stmt.right.size() == 1;
  for (std::size_t i = 0; i < right.size() && !call; ++i) {
    Term kept = temporary(stmt.left[i]->type, stmt.where);
    assign(kept, right[i], stmt.where);
    right[i] = kept;
  }
  for (std::size_t i = 0; i < stmt.left.size(); ++i) assign(spec_.leaf(*stmt.left[i]), right[i], stmt.where);
}

void CodeLowering::store(const Expr& place, Term stored, Location where) {
  if (place.kind == ExprKind::Field) {
    emit(ir::Store{ir::FieldPlace{value(*place.args[0]), place.args[0]->type.name + "." + place.name}, stored}, where);
  } else if (place.kind == ExprKind::Index && place.args[0]->type.is(TypeKind::Array)) {
    Term array = value(*place.args[0]);
    emit(ir::Store{ir::ElementPlace{array, value(*place.args[1])}, stored}, where);
  } else if (place.kind == ExprKind::CellValue) {
    emit(ir::Store{cell_place(*place.args[0]), stored}, where);
  } else if (place.kind == ExprKind::Index && place.args[0]->kind == ExprKind::Name &&
             place.args[0]->symbol != Symbol::Field) {
    Term map = spec_.leaf(*place.args[0]);
    assign(map, shared_.raw(Op::Store, {map, value(*place.args[1]), stored}), where);
  } else {
    shared_.refuse(where, "an assignment to this place");
  }
}

/// Writes the characters and a final 0.
void CodeLowering::text(const Stmt& stmt) {
  Term array = value(*stmt.left[0]);
  for (std::size_t i = 0; i <= stmt.text.size(); ++i) {
    unsigned char byte = i < stmt.text.size() ? static_cast<unsigned char>(stmt.text[i]) : 0;
    Term index = terms_.mk_int(static_cast<unsigned long>(i));
    emit(ir::Store{ir::ElementPlace{array, index}, terms_.mk_bv(mpz_class(byte), 8)}, stmt.where);
  }
}

void CodeLowering::return_statement(const Stmt& stmt) {
  std::vector<Term> returned = values(stmt.right, stmt.where);
  std::vector<Term> kept;
  for (std::size_t i = 0; i < returned.size() && returned.size() > 1; ++i) {
    Term variable = temporary(results_[i].second, stmt.where);
    assign(variable, returned[i], stmt.where);
    kept.push_back(variable);
  }
  if (!kept.empty()) returned = kept;
  for (std::size_t i = 0; i < returned.size(); ++i) assign(results_[i].first, returned[i], stmt.where);
  leave(stmt.where);
  // What follows is unreachable; it needs a place all the same.
  current_ = new_block("after");
}

void CodeLowering::leave(Location where) {
  for (const auto& [result, name] : open_results_) emit(ir::Havoc{{result}, name, ir::InputKind::Implicit}, where);
  for (const auto& [local, result] : final_values_) assign(result, local, where);
  for (const auto& [fact, from] : trusted_) emit(ir::Assume{fact}, from);
  end(ir::Return{}, where);
}

void CodeLowering::assertion(const Stmt& stmt) {
  if (stmt.has_proof) return proof(stmt);
  const Expr& claim = *stmt.right[0];
  if (stmt.kind == StmtKind::Assume) {
    if (claim.type.is(TypeKind::Bool))
      emit(ir::Assume{spec_.term(claim)}, stmt.where);
    else
      emit(ir::Produce{spec_.assertion(claim)}, stmt.where);
    return;
  }
  // In the main line's dialect an assertion describes all of the memory that is held.
  bool whole = shared_.dialect == Dialect::Master && !stmt.pure;
  emit(ir::Assert{spec_.assertion(claim), ir::Property::Assert, stmt.text, whole}, stmt.where);
}

/// assert forall xs :: e with { … }: on a path of its own, arbitrary xs and the statements lead to e; elsewhere the
/// quantified claim is known. A variable keeps what e was before the statements, which may change the state.
void CodeLowering::proof(const Stmt& stmt) {
  const Expr& claim = *stmt.right[0];
  Term aside = temporary(make_boolean(), stmt.where);
  emit(ir::Havoc{{aside}, "proof", ir::InputKind::Aside}, stmt.where);
  ir::BlockId proved = new_block("proof");
  ir::BlockId rest = new_block("proved");
  end(ir::Branch{aside, proved, rest}, stmt.where);
  current_ = proved;
  std::size_t mark = scope_.mark();
  if (claim.kind == ExprKind::Forall)
    for (const Binder& binder : claim.binders) {
      Term variable = declare_local(binder.name, shared_.type(binder.type), binder.where);
      emit(ir::Havoc{{variable}, binder.name}, binder.where);
    }
  const Expr& body = claim.kind == ExprKind::Forall ? *claim.args[0] : claim;
  if (!body.type.is(TypeKind::Bool)) shared_.refuse(stmt.where, "a proof of permissions");
  Term held = temporary(make_boolean(), stmt.where);
  emit(ir::Havoc{{held}, "claim"}, stmt.where);
  emit(ir::Assume{shared_.raw(Op::Eq, {held, spec_.term(body)})}, stmt.where);
  statement(*stmt.body[0]);
  emit(ir::Assert{spec::make(spec::Pure{held}, body.where), ir::Property::Assert, stmt.text}, stmt.where);
  emit(ir::Assume{terms_.mk_false()}, stmt.where);
  end(ir::Goto{rest}, stmt.where);
  scope_.reset(mark);
  current_ = rest;
  if (claim.type.is(TypeKind::Bool)) emit(ir::Assume{spec_.term(claim)}, stmt.where);
}

void CodeLowering::conditional(const Stmt& stmt) {
  auto part = [&](std::size_t i) {
    return [&, i] {
      if (i < stmt.body.size()) statement(*stmt.body[i]);
    };
  };
  hoist(*stmt.right[0], true);
  Term condition = value(*stmt.right[0]);
  branch(condition, stmt.right[0]->where, stmt.where, part(0), part(1));
}

void CodeLowering::loop(const Stmt& stmt) {
  std::vector<spec::Assertion> invariants;
  for (const Clause& clause : stmt.invariants) invariants.push_back(spec_.clause(clause));
  invariants = permissions_first(shared_, std::move(invariants));
  CodeBuilder::loop(
      invariants,
      [&] {
        hoist(*stmt.right[0], true);
        return value(*stmt.right[0]);
      },
      stmt.right[0]->where,
      [&] {
        std::vector<Term> before;
        for (const ExprPtr& measure : stmt.decreases) {
          before.push_back(declare_local("measure before", shared_.type(measure->type), measure->where));
          emit(ir::Havoc{{before.back()}, "value"}, measure->where);
          emit(ir::Assume{shared_.raw(Op::Eq, {before.back(), spec_.term(*measure)})}, measure->where);
        }
        statement(*stmt.body[0]);
        std::vector<Term> after;
        for (const ExprPtr& measure : stmt.decreases) after.push_back(spec_.term(*measure));
        if (!before.empty())
          emit(got_smaller(terms_, before, after, stmt.decreases[0]->where), stmt.decreases[0]->where);
      },
      stmt.where);
}

void CodeLowering::choose(const Stmt& stmt) {
  ir::BlockId done = new_block("chosen");
  for (std::size_t i = 0; i < stmt.body.size(); ++i) {
    ir::BlockId other = 0;
    if (i + 1 < stmt.body.size()) {
      Term taken = temporary(make_boolean(), stmt.where);
      emit(ir::Havoc{{taken}, "choose"}, stmt.where);
      ir::BlockId chosen = new_block("choice");
      other = new_block("others");
      end(ir::Branch{taken, chosen, other}, stmt.where);
      current_ = chosen;
    }
    std::size_t mark = scope_.mark();
    statement(*stmt.body[i]);
    scope_.reset(mark);
    end(ir::Goto{done}, stmt.where);
    current_ = other;
  }
  current_ = done;
}

}  // namespace cairn::frontend::spl
