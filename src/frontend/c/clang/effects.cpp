#include "frontend/c/clang/effects.h"

#include <algorithm>
#include <tuple>

#include "frontend/c/clang/parts.h"
#include "frontend/c/clang/places.h"
#include "frontend/c/marks.h"

namespace cairn::frontend::c {

bool Access::operator<(const Access& other) const {
  auto key = [](const Access& access) {
    unsigned at = access.expression ? access.expression->getBeginLoc().getRawEncoding() : 0;
    return std::tuple(at, access.variable, access.field, access.type, access.writes, access.pending, access.expression);
  };
  return key(*this) < key(other);
}

void Effects::add(const Effects& other) {
  accesses.insert(other.accesses.begin(), other.accesses.end());
  callees.insert(other.callees.begin(), other.callees.end());
  events += other.events;
}

namespace {

Effects completed(const Effects& effects) {
  Effects out{{}, effects.callees, effects.events};
  for (Access access : effects.accesses) {
    access.pending = false;
    out.accesses.insert(access);
  }
  return out;
}

/// Whether an expression is a proper part of another one.
bool is_within(const clang::Stmt& part, const clang::Stmt& whole) {
  return std::any_of(whole.child_begin(), whole.child_end(),
                     [&](const clang::Stmt* child) { return child && (child == &part || is_within(part, *child)); });
}

/// Whether two operands of an expression may be evaluated in either order by code that has both.
bool can_change_places(clang::Expr& node, clang::Expr* first, clang::Expr* second) {
  if (!first || !second || !first->isPRValue() || !second->isPRValue()) return false;
  if (!first->getType()->isScalarType() || !second->getType()->isScalarType()) return false;
  if (!node.getType()->isScalarType() && !node.getType()->isVoidType()) return false;
  std::vector<clang::Stmt*> pending{&node};
  while (!pending.empty()) {
    clang::Stmt* next = pending.back();
    pending.pop_back();
    // These have objects of their own.
    if (llvm::isa_and_nonnull<clang::StmtExpr, clang::CompoundLiteralExpr>(next)) return false;
    if (auto* member = llvm::dyn_cast_or_null<clang::MemberExpr>(next); member && member->isPRValue()) return false;
    if (next) pending.insert(pending.end(), next->child_begin(), next->child_end());
  }
  return true;
}

}  // namespace

void EffectFinder::touch(Effects& effects, const Access& access) const {
  effects.accesses.insert(access);
  effects.events += is_private(access) ? 0 : 1;
}

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
  const clang::Expr* at = expression.IgnoreParens();
  Access out{.type = type_of(expression.getType()), .writes = writes, .expression = at};
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

Access EffectFinder::pointee(const clang::Expr& pointer, bool writes) const {
  const clang::Expr* at = pointer.IgnoreParenCasts();
  const auto* address = llvm::dyn_cast<clang::UnaryOperator>(at);
  if (address && address->getOpcode() == clang::UO_AddrOf) at = address->getSubExpr();
  Access out{.type = marks::any_type, .writes = writes};
  if (at->isLValue() && (at->getType()->isArrayType() || address)) out.variable = place(*at, writes).variable;
  return out;
}

bool EffectFinder::is_private(const Access& access) const {
  return access.variable && access.variable->hasLocalStorage() && !addressed_.contains(access.variable);
}

bool EffectFinder::may_touch(const Access& a, const Access& b) const {
  // A struct may lie in another one, and members of a union lie in one place.
  bool fields_differ = a.field && b.field && a.field != b.field && a.field->getParent() == b.field->getParent() &&
                       !a.field->getParent()->isUnion();
  bool types_differ = a.type != b.type && a.type != marks::any_type && b.type != marks::any_type;
  if (a.variable && b.variable) return a.variable == b.variable && !fields_differ;
  if (is_private(a) || is_private(b)) return false;
  return !fields_differ && !types_differ;
}

Effects EffectFinder::unsequenced(const std::vector<Effects>& operands, clang::Expr* node,
                                  const std::vector<clang::Expr*>& expressions) {
  Effects out;
  auto active = std::count_if(operands.begin(), operands.end(), [](const Effects& e) { return e.events > 0; });
  for (std::size_t i = 0; i < operands.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      for (const Access& a : operands[j].accesses)
        for (const Access& b : operands[i].accesses)
          if ((a.writes || b.writes) && may_touch(a, b)) candidates_.push_back({a, b});
      if (operands[i].callees.empty() && operands[j].callees.empty()) continue;
      Unsequenced pair{operands[j], operands[i]};
      bool two = node && active == 2 && operands[i].events == 1 && operands[j].events == 1;
      if (two && can_change_places(*node, expressions[j], expressions[i])) {
        pair.node = node;
        pair.operands[0] = expressions[j];
        pair.operands[1] = expressions[i];
      }
      pairs_.push_back(std::move(pair));
    }
    out.add(operands[i]);
  }
  return out;
}

Effects EffectFinder::visit_call(clang::CallExpr& call) {
  std::vector<Effects> operands;
  std::vector<clang::Expr*> expressions;
  const clang::FunctionDecl* callee = call.getDirectCallee();
  if (!callee) {
    operands.push_back(visit(call.getCallee()));
    expressions.push_back(nullptr);
  }
  for (clang::Expr* argument : call.arguments()) {
    operands.push_back(visit(argument));
    expressions.push_back(argument);
  }
  bool built_in = callee && callee->getBuiltinID() != 0 && callee->getName().starts_with("__");
  // There is a sequence point before the call.
  Effects out = completed(unsequenced(operands, built_in ? nullptr : &call, expressions));
  if (built_in) {
    for (const clang::Expr* argument : call.arguments())
      if (argument->getType()->isPointerType())
        touch(out, {.type = marks::any_type, .writes = !argument->getType()->getPointeeType().isConstQualified()});
  } else {
    out.callees.insert(const_cast<clang::FunctionDecl*>(callee));
    ++out.events;
  }
  return out;
}

Effects EffectFinder::visit_binary(clang::BinaryOperator& operation) {
  Effects left = visit(operation.getLHS());
  Effects right = visit(operation.getRHS());
  if (operation.isCommaOp() || operation.isLogicalOp()) {
    conditional_ |= operation.isLogicalOp();
    left = completed(left);
    left.add(right);
    return left;
  }
  if (!operation.isAssignmentOp())
    return unsequenced({left, right}, &operation, {operation.getLHS(), operation.getRHS()});
  if (operation.isCompoundAssignmentOp()) touch(left, place(*operation.getLHS(), false));
  Effects out = unsequenced({left, right});
  Access written = place(*operation.getLHS(), true);
  // Another change of the same object may come before or after this one.
  for (const Access& other : out.accesses)
    if (other.writes && other.pending && may_touch(written, other))
      candidates_.push_back({written, other, !written.variable || !other.variable});
  if (&operation == full_) last_ = written.expression;
  touch(out, written);
  return out;
}

Effects EffectFinder::visit_atomic(clang::AtomicExpr& operation) {
  std::vector<Effects> operands;
  for (clang::Stmt* child : operation.children()) operands.push_back(visit(child));
  Effects out = completed(unsequenced(operands));
  const bool loads = operation.getOp() == clang::AtomicExpr::AO__c11_atomic_load ||
                     operation.getOp() == clang::AtomicExpr::AO__atomic_load ||
                     operation.getOp() == clang::AtomicExpr::AO__atomic_load_n;
  for (clang::Stmt* child : operation.children()) {
    auto* operand = llvm::cast<clang::Expr>(child);
    const bool writes = !loads || operand != operation.getPtr();
    if (operand->getType()->isPointerType()) touch(out, pointee(*operand, writes));
  }
  return completed(out);
}

Effects EffectFinder::visit(clang::Stmt* statement) {
  if (!statement || !is_evaluated(*statement)) return {};
  if (auto* call = llvm::dyn_cast<clang::CallExpr>(statement)) return visit_call(*call);
  if (auto* operation = llvm::dyn_cast<clang::AtomicExpr>(statement)) return visit_atomic(*operation);
  if (auto* operation = llvm::dyn_cast<clang::BinaryOperator>(statement)) return visit_binary(*operation);
  if (auto* choice = llvm::dyn_cast<clang::GenericSelectionExpr>(statement)) return visit(choice->getResultExpr());
  std::vector<Effects> parts;
  for (clang::Stmt* child : statement->children()) parts.push_back(visit(child));
  if (auto* expression = llvm::dyn_cast<clang::Expr>(statement);
      expression && expression->getType()->isVariablyModifiedType())
    for (clang::Stmt* size : sizes_in_types(*statement)) parts.push_back(visit(size));
  if (llvm::isa<clang::ArraySubscriptExpr, clang::InitListExpr>(statement)) return unsequenced(parts);
  Effects out;
  for (const Effects& part : parts) out.add(part);
  // What is inside of a statement expression has full expressions of its own.
  if (llvm::isa<clang::AbstractConditionalOperator, clang::StmtExpr>(statement)) {
    out = completed(out);
    conditional_ = true;
  }
  if (auto* change = llvm::dyn_cast<clang::UnaryOperator>(statement); change && change->isIncrementDecrementOp()) {
    touch(out, place(*change->getSubExpr(), false));
    touch(out, place(*change->getSubExpr(), true));
  }
  if (auto* read = llvm::dyn_cast<clang::CastExpr>(statement); read && read->getCastKind() == clang::CK_LValueToRValue)
    touch(out, place(*read->getSubExpr(), false));
  if (auto* argument = llvm::dyn_cast<clang::VAArgExpr>(statement)) touch(out, pointee(*argument->getSubExpr(), true));
  return out;
}

bool EffectFinder::are_compared(const clang::Expr* first, const clang::Expr* second) const {
  return std::any_of(candidates_.begin(), candidates_.end(), [&](const Candidate& candidate) {
    const clang::Expr* a = candidate.first.expression;
    const clang::Expr* b = candidate.second.expression;
    return !candidate.only_known && ((a == first && b == second) || (a == second && b == first));
  });
}

bool EffectFinder::stays(const clang::Expr& read, const clang::UnaryOperator* by, const Effects& all) const {
  Access here = place(read, false);
  if (!is_private(here) && (conditional_ || !all.callees.empty())) return false;
  const clang::Expr* changed = by ? by->getSubExpr()->IgnoreParens() : nullptr;
  return std::none_of(all.accesses.begin(), all.accesses.end(), [&](const Access& other) {
    bool later = other.expression == changed || other.expression == last_;
    if (!other.writes || (other.expression && later) || !may_touch(here, other)) return false;
    // What a place is computed from is read before it is written. Where a change may come before or after the read, it
    // is a candidate of its own that the two places meet.
    return !other.expression ||
           !(is_within(*here.expression, *other.expression) || are_compared(here.expression, other.expression));
  });
}

void EffectFinder::decide(const Candidate& candidate, const Effects& all) {
  PlaceCopier copier(context_, !conditional_,
                     [&](const clang::Expr& read, const clang::UnaryOperator* by) { return stays(read, by, all); });
  auto copy = [&](const Access& access) {
    return access.expression && !several_ ? copier.place(const_cast<clang::Expr*>(access.expression)) : nullptr;
  };
  clang::Expr* first = copy(candidate.first);
  clang::Expr* second = copy(candidate.second);
  bool known = first && second && !(llvm::isa<clang::DeclRefExpr>(first) && llvm::isa<clang::DeclRefExpr>(second));
  if (known)
    meetings_.emplace_back(first, second);
  else
    conflicts_ |= !candidate.only_known;
}

void EffectFinder::find(clang::Stmt& full) {
  conflicts_ = conditional_ = false;
  pairs_.clear();
  candidates_.clear();
  meetings_.clear();
  last_ = nullptr;
  const auto* expression = llvm::dyn_cast<clang::Expr>(&full);
  full_ = expression ? expression->IgnoreParens() : &full;
  const auto* declarations = llvm::dyn_cast<clang::DeclStmt>(&full);
  several_ = declarations && !declarations->isSingleDecl();
  Effects all = visit(&full);
  for (const Candidate& candidate : candidates_) decide(candidate, all);
}

}  // namespace cairn::frontend::c
