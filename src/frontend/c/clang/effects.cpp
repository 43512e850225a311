#include "frontend/c/clang/effects.h"

#include "frontend/c/marks.h"

namespace cairn::frontend::c {

void Effects::add(const Effects& other) {
  accesses.insert(other.accesses.begin(), other.accesses.end());
  callees.insert(other.callees.begin(), other.callees.end());
}

namespace {

Effects completed(const Effects& effects) {
  Effects out{{}, effects.callees};
  for (Access access : effects.accesses) {
    access.pending = false;
    out.accesses.insert(access);
  }
  return out;
}

}  // namespace

int EffectFinder::type_of(clang::QualType type) const {
  type = type.getCanonicalType();
  if (type->isAnyCharacterType() || type->isRecordType() || type->isArrayType() || type->isVoidType())
    return marks::any_type;
  if (type->isAnyPointerType()) return marks::pointer_type;
  int bits = static_cast<int>(context_.getTypeSize(type));
  if (type->isRealFloatingType()) return marks::float_type(bits);
  return type->isIntegralOrEnumerationType() && bits > 8 ? marks::integer_type(bits) : marks::any_type;
}

Access EffectFinder::place(const clang::Expr& expression, bool writes) const {
  Access out{.type = type_of(expression.getType()), .writes = writes};
  const clang::Expr* at = expression.IgnoreParens();
  for (;;) {
    if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(at)) {
      out.field = llvm::dyn_cast<clang::FieldDecl>(member->getMemberDecl());
      if (member->isArrow()) return out;
      at = member->getBase()->IgnoreParens();
    } else if (const auto* element = llvm::dyn_cast<clang::ArraySubscriptExpr>(at)) {
      const clang::Expr* base = element->getBase()->IgnoreParens();
      const auto* decay = llvm::dyn_cast<clang::ImplicitCastExpr>(base);
      if (!decay || decay->getCastKind() != clang::CK_ArrayToPointerDecay) return out;
      at = decay->getSubExpr()->IgnoreParens();
    } else if (const auto* named = llvm::dyn_cast<clang::DeclRefExpr>(at)) {
      out.variable = llvm::dyn_cast<clang::VarDecl>(named->getDecl());
      if (out.variable) out.variable = out.variable->getCanonicalDecl();
      return out;
    } else {
      return out;
    }
  }
}

bool EffectFinder::is_private(const Access& access) const {
  return access.variable && access.variable->hasLocalStorage() && !addressed_.contains(access.variable);
}

bool EffectFinder::may_touch(const Access& a, const Access& b) const {
  bool fields_differ = a.field && b.field && a.field != b.field;
  bool types_differ = a.type != b.type && a.type != marks::any_type && b.type != marks::any_type;
  if (a.variable && b.variable) return a.variable == b.variable && !fields_differ;
  if (is_private(a) || is_private(b)) return false;
  return !fields_differ && !types_differ;
}

Effects EffectFinder::unsequenced(const std::vector<Effects>& operands) {
  Effects out;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      for (const Access& a : operands[j].accesses)
        for (const Access& b : operands[i].accesses) conflicts_ |= (a.writes || b.writes) && may_touch(a, b);
      if (!operands[i].callees.empty() || !operands[j].callees.empty()) pairs_.push_back({operands[j], operands[i]});
    }
    out.add(operands[i]);
  }
  return out;
}

Effects EffectFinder::visit_call(clang::CallExpr& call) {
  std::vector<Effects> operands;
  const clang::FunctionDecl* callee = call.getDirectCallee();
  if (!callee) operands.push_back(visit(call.getCallee()));
  for (clang::Expr* argument : call.arguments()) operands.push_back(visit(argument));
  // There is a sequence point before the call.
  Effects out = completed(unsequenced(operands));
  bool built_in = callee && callee->getIdentifier() && callee->getName().starts_with("__builtin_");
  if (built_in) {
    for (const clang::Expr* argument : call.arguments())
      if (argument->getType()->isPointerType())
        out.accesses.insert(
            {.type = marks::any_type, .writes = !argument->getType()->getPointeeType().isConstQualified()});
  } else {
    out.callees.insert(const_cast<clang::FunctionDecl*>(callee));
  }
  return out;
}

Effects EffectFinder::visit_binary(clang::BinaryOperator& operation) {
  Effects left = visit(operation.getLHS());
  Effects right = visit(operation.getRHS());
  if (operation.isCommaOp() || operation.isLogicalOp()) {
    left = completed(left);
    left.add(right);
    return left;
  }
  if (!operation.isAssignmentOp()) return unsequenced({left, right});
  if (operation.isCompoundAssignmentOp()) left.accesses.insert(place(*operation.getLHS(), false));
  Effects out = unsequenced({left, right});
  Access written = place(*operation.getLHS(), true);
  // Another change of the same variable may come before or after this one.
  for (const Access& other : out.accesses)
    if (written.variable && other.writes && other.pending) conflicts_ |= may_touch(written, other) && other.variable;
  out.accesses.insert(written);
  return out;
}

Effects EffectFinder::visit(clang::Stmt* statement) {
  if (!statement || llvm::isa<clang::UnaryExprOrTypeTraitExpr, clang::OffsetOfExpr>(statement)) return {};
  if (auto* call = llvm::dyn_cast<clang::CallExpr>(statement)) return visit_call(*call);
  if (auto* operation = llvm::dyn_cast<clang::BinaryOperator>(statement)) return visit_binary(*operation);
  if (auto* choice = llvm::dyn_cast<clang::GenericSelectionExpr>(statement)) return visit(choice->getResultExpr());
  std::vector<Effects> parts;
  for (clang::Stmt* child : statement->children()) parts.push_back(visit(child));
  if (llvm::isa<clang::ArraySubscriptExpr, clang::InitListExpr>(statement)) return unsequenced(parts);
  Effects out;
  for (const Effects& part : parts) out.add(part);
  // What is inside of a statement expression has full expressions of its own.
  if (llvm::isa<clang::AbstractConditionalOperator, clang::StmtExpr>(statement)) out = completed(out);
  if (auto* change = llvm::dyn_cast<clang::UnaryOperator>(statement); change && change->isIncrementDecrementOp()) {
    out.accesses.insert(place(*change->getSubExpr(), false));
    out.accesses.insert(place(*change->getSubExpr(), true));
  }
  if (auto* read = llvm::dyn_cast<clang::CastExpr>(statement); read && read->getCastKind() == clang::CK_LValueToRValue)
    out.accesses.insert(place(*read->getSubExpr(), false));
  return out;
}

void EffectFinder::find(clang::Stmt& full) {
  conflicts_ = false;
  pairs_.clear();
  visit(&full);
}

}  // namespace cairn::frontend::c
