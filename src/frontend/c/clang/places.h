#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include <functional>

namespace cairn::frontend::c {

/// Makes expressions for places whose addresses are known before a full expression is evaluated.
class PlaceCopier {
 public:
  /// `stays` tells whether what an expression reads at a place has that value before the full expression; `by` is the
  /// operator, if any, that changes the place afterwards. `computes` allows arithmetic.
  PlaceCopier(clang::ASTContext& context, bool computes,
              std::function<bool(const clang::Expr& place, const clang::UnaryOperator* by)> stays)
      : context_(context), computes_(computes), stays_(std::move(stays)) {}

  /// The same place without what its evaluation changes, or null where that is not known.
  clang::Expr* place(clang::Expr* expression) const;

 private:
  clang::Expr* value(clang::Expr* expression) const;
  clang::Expr* read(clang::Expr* place, const clang::UnaryOperator* by) const;

  clang::ASTContext& context_;
  bool computes_;
  std::function<bool(const clang::Expr&, const clang::UnaryOperator*)> stays_;
};

}  // namespace cairn::frontend::c
