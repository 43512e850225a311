#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include <map>
#include <string>

namespace cairn::frontend::c {

/// Makes calls of the functions in marks.h.
class MarkBuilder {
 public:
  explicit MarkBuilder(clang::ASTContext& context) : context_(context) {}

  /// A call of `name` with some numbers and pointers as arguments. It has the type `void *`.
  clang::Expr* call(const char* name, const std::vector<int>& numbers, const std::vector<clang::Expr*>& pointers,
                    clang::SourceLocation where);
  clang::Expr* address_of(clang::VarDecl& variable, clang::SourceLocation where);
  clang::Expr* address_of(clang::FunctionDecl& function, clang::SourceLocation where);
  clang::Expr* address_of(clang::Expr& place);
  clang::Expr* null(clang::SourceLocation where);
  /// The place that a pointer of type `void *` points to, as one of a type.
  clang::Expr* place_at(clang::Expr& pointer, clang::QualType type);
  clang::Expr* cast(clang::Expr& pointer, clang::QualType type);
  /// `first, second`
  clang::Expr* sequence(clang::Expr& first, clang::Expr& second);
  clang::Expr* number(int value, clang::SourceLocation where);

  clang::ASTContext& context() { return context_; }

 private:
  clang::FunctionDecl& function(const char* name);

  clang::ASTContext& context_;
  std::map<std::string, clang::FunctionDecl*> functions_;
};

}  // namespace cairn::frontend::c
