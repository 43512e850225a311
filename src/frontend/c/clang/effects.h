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
  bool pending = true;                      ///< the full expression may go on before it has happened
  const clang::Expr* expression = nullptr;  ///< that names the place; may be null

  /// By source location first, so that the order is the same in each run.
  bool operator<(const Access& other) const;
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
  /// Places that two operands change and use in such a way. Their addresses are known before the full expression.
  const std::vector<std::pair<clang::Expr*, clang::Expr*>>& meetings() const { return meetings_; }
  /// Pairs of which one calls a function.
  const std::vector<Unsequenced>& pairs() const { return pairs_; }

 private:
  Effects visit(clang::Stmt* statement);
  Effects visit_call(clang::CallExpr& call);
  Effects visit_atomic(clang::AtomicExpr& operation);
  Effects visit_binary(clang::BinaryOperator& operation);
  /// Compares operands that are not sequenced, and joins what they do. `node` has them, if they could change places.
  Effects unsequenced(const std::vector<Effects>& operands, clang::Expr* node = nullptr,
                      const std::vector<clang::Expr*>& expressions = {});
  /// Two accesses without a sequence point in between, one of which writes. `only_known`: where their places cannot be
  /// compared, they are taken to differ.
  struct Candidate {
    Access first;
    Access second;
    bool only_known = false;
  };
  void decide(const Candidate& candidate, const Effects& all);
  /// Whether accesses at two places are a candidate.
  bool are_compared(const clang::Expr* first, const clang::Expr* second) const;
  /// Whether a place holds the same before the full expression as where `by`, or nothing, changes it.
  bool stays(const clang::Expr& read, const clang::UnaryOperator* by, const Effects& all) const;
  void touch(Effects& effects, const Access& access) const;
  Access place(const clang::Expr& expression, bool writes) const;
  /// An access to what a pointer points to, with the variable where that is known.
  Access pointee(const clang::Expr& pointer, bool writes) const;
  int type_of(clang::QualType type) const;
  bool may_touch(const Access& a, const Access& b) const;
  bool is_private(const Access& access) const;

  clang::ASTContext& context_;
  const std::set<const clang::VarDecl*>& addressed_;
  bool conflicts_ = false;
  bool conditional_ = false;           ///< parts of the full expression need not be evaluated
  bool several_ = false;               ///< declarations, of which later ones use earlier ones
  const clang::Stmt* full_ = nullptr;  ///< the full expression
  const clang::Expr* last_ = nullptr;  ///< what it assigns when all else has been evaluated
  std::vector<Candidate> candidates_;
  std::vector<std::pair<clang::Expr*, clang::Expr*>> meetings_;
  std::vector<Unsequenced> pairs_;
};

}  // namespace cairn::frontend::c
