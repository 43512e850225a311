#include "frontend/c/clang/places.h"

namespace cairn::frontend::c {

using namespace clang;

Expr* PlaceCopier::read(Expr* from, const UnaryOperator* by) const {
  Expr* copy = stays_(*from, by) ? place(from) : nullptr;
  if (!copy) return nullptr;
  QualType type = from->getType().getUnqualifiedType();
  return ImplicitCastExpr::Create(context_, type, CK_LValueToRValue, copy, nullptr, VK_PRValue, {});
}

Expr* PlaceCopier::place(Expr* expression) const {
  expression = expression->IgnoreParens();
  if (isa<DeclRefExpr>(expression)) return expression;
  if (expression->refersToBitField() || expression->getType().isVolatileQualified()) return nullptr;
  if (auto* member = dyn_cast<MemberExpr>(expression)) {
    Expr* base = member->isArrow() ? value(member->getBase()) : place(member->getBase());
    if (!base) return nullptr;
    return MemberExpr::CreateImplicit(context_, base, member->isArrow(), cast<FieldDecl>(member->getMemberDecl()),
                                      member->getType(), VK_LValue, OK_Ordinary);
  }
  if (auto* element = dyn_cast<ArraySubscriptExpr>(expression)) {
    Expr* left = value(element->getLHS());
    Expr* right = value(element->getRHS());
    if (!left || !right) return nullptr;
    return new (context_)
        ArraySubscriptExpr(left, right, element->getType(), VK_LValue, OK_Ordinary, element->getRBracketLoc());
  }
  auto* target = dyn_cast<UnaryOperator>(expression);
  if (!target || target->getOpcode() != UO_Deref) return nullptr;
  Expr* pointer = value(target->getSubExpr());
  if (!pointer) return nullptr;
  return UnaryOperator::Create(context_, pointer, UO_Deref, target->getType(), VK_LValue, OK_Ordinary,
                               target->getOperatorLoc(), false, {});
}

Expr* PlaceCopier::value(Expr* expression) const {
  expression = expression->IgnoreParens();
  if (isa<IntegerLiteral, CharacterLiteral, UnaryExprOrTypeTraitExpr>(expression)) return expression;
  if (auto* change = dyn_cast<UnaryOperator>(expression))
    return change->isPostfix() ? read(change->getSubExpr(), change) : nullptr;
  if (auto* sum = dyn_cast<BinaryOperator>(expression); sum && computes_ && sum->isAdditiveOp()) {
    Expr* left = value(sum->getLHS());
    Expr* right = value(sum->getRHS());
    if (!left || !right) return nullptr;
    return BinaryOperator::Create(context_, left, right, sum->getOpcode(), sum->getType(), VK_PRValue, OK_Ordinary,
                                  sum->getOperatorLoc(), sum->getFPFeatures());
  }
  auto* conversion = dyn_cast<CastExpr>(expression);
  if (!conversion) return nullptr;
  switch (conversion->getCastKind()) {
    case CK_LValueToRValue: return read(conversion->getSubExpr(), nullptr);
    case CK_ArrayToPointerDecay:
    case CK_BitCast:
    case CK_NoOp:
    case CK_IntegralCast: {
      bool decays = conversion->getCastKind() == CK_ArrayToPointerDecay;
      Expr* inner = decays ? place(conversion->getSubExpr()) : value(conversion->getSubExpr());
      if (!inner) return nullptr;
      return ImplicitCastExpr::Create(context_, conversion->getType(), conversion->getCastKind(), inner, nullptr,
                                      VK_PRValue, {});
    }
    default: return nullptr;
  }
}

}  // namespace cairn::frontend::c
