#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include <set>
#include <vector>

namespace cairn::frontend::c {

/// What an expression reads or writes by itself, not through calls.
struct Access {
  const clang::VarDecl* variable = nullptr;  ///< null: what a pointer points to
  const clang::FieldDecl* field = nullptr;   ///< of the variable, or of what the pointer points to; may be null
  int type = 0;                              ///< as in marks.h
  bool writes = false;
  bool pending = true;  ///< the full expression may go on before it has happened

  auto operator<=>(const Access&) const = default;
};

/// What the evaluation of an expression does.
struct Effects {
  std::set<Access> accesses;
  std::set<clang::FunctionDecl*> callees;  ///< null: a function that is not known
  int events = 0;                          ///< calls, and accesses to what functions may reach

  void add(const Effects& other);
};

/// Two operands that are evaluated in an order which C leaves open.
struct Unsequenced {
  Effects first;
  Effects second;
  /// A call or operator of which these two operands do one thing each and all others nothing, so that there are two
  /// orders; null where there may be more.
  clang::Expr* node = nullptr;
  clang::Expr* operands[2] = {};
};

/// Finds what a full expression does, and its operands that are not sequenced and do anything that may matter.
/// `addressed` are the local variables whose addresses are taken.
class EffectFinder {
 public:
  EffectFinder(clang::ASTContext& context, const std::set<const clang::VarDecl*>& addressed)
      : context_(context), addressed_(addressed) {}

  void find(clang::Stmt& full);

  /// Whether two operands change and use one object, by themselves, without a sequence point.
  bool conflicts() const { return conflicts_; }
  /// Pairs of which one calls a function.
  const std::vector<Unsequenced>& pairs() const { return pairs_; }

 private:
  Effects visit(clang::Stmt* statement);
  Effects visit_call(clang::CallExpr& call);
  Effects visit_binary(clang::BinaryOperator& operation);
  /// Compares operands that are not sequenced, and joins what they do. `node` has them, if they could change places.
  Effects unsequenced(const std::vector<Effects>& operands, clang::Expr* node = nullptr,
                      const std::vector<clang::Expr*>& expressions = {});
  void touch(Effects& effects, const Access& access) const;
  Access place(const clang::Expr& expression, bool writes) const;
  int type_of(clang::QualType type) const;
  bool may_touch(const Access& a, const Access& b) const;
  bool is_private(const Access& access) const;

  clang::ASTContext& context_;
  const std::set<const clang::VarDecl*>& addressed_;
  bool conflicts_ = false;
  std::vector<Unsequenced> pairs_;
};

}  // namespace cairn::frontend::c
