#include "frontend/c/clang/parts.h"

#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Type.h>

namespace cairn::frontend::c {
namespace {

/// The expressions in a type as it is written. Those of VLAs are evaluated, and nothing else leads to them where the
/// array is not the outermost type.
void add_parts_of(clang::QualType type, std::vector<clang::Stmt*>& out) {
  while (!type.isNull()) {
    if (const auto* of = llvm::dyn_cast<clang::TypeOfExprType>(type.getTypePtr())) {
      out.push_back(of->getUnderlyingExpr());
      return;
    }
    if (const auto* array = llvm::dyn_cast<clang::VariableArrayType>(type.getTypePtr()))
      if (array->getSizeExpr()) out.push_back(array->getSizeExpr());
    if (const auto* array = llvm::dyn_cast<clang::ArrayType>(type.getTypePtr())) {
      type = array->getElementType();
    } else if (const auto* pointer = llvm::dyn_cast<clang::PointerType>(type.getTypePtr())) {
      type = pointer->getPointeeType();
    } else if (const auto* function = llvm::dyn_cast<clang::FunctionType>(type.getTypePtr())) {
      type = function->getReturnType();
    } else if (const auto* parenthesised = llvm::dyn_cast<clang::ParenType>(type.getTypePtr())) {
      type = parenthesised->getInnerType();
    } else {
      // The definition of a type that has a name is looked at by itself.
      return;
    }
  }
}

}  // namespace

std::vector<clang::Stmt*> sizes_in_types(const clang::Stmt& statement) {
  std::vector<clang::Stmt*> out;
  if (const auto* cast = llvm::dyn_cast<clang::ExplicitCastExpr>(&statement))
    add_parts_of(cast->getTypeAsWritten(), out);
  if (const auto* literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(&statement))
    add_parts_of(literal->getType(), out);
  if (const auto* argument = llvm::dyn_cast<clang::VAArgExpr>(&statement)) add_parts_of(argument->getType(), out);
  if (const auto* trait = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(&statement))
    if (trait->isArgumentType()) add_parts_of(trait->getArgumentType(), out);
  const auto* declaration = llvm::dyn_cast<clang::DeclStmt>(&statement);
  if (!declaration) return out;
  for (const clang::Decl* each : declaration->decls()) {
    if (const auto* variable = llvm::dyn_cast<clang::ValueDecl>(each)) add_parts_of(variable->getType(), out);
    if (const auto* name = llvm::dyn_cast<clang::TypedefNameDecl>(each)) add_parts_of(name->getUnderlyingType(), out);
  }
  return out;
}

bool is_evaluated(const clang::Stmt& statement) {
  const auto* trait = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(&statement);
  if (!trait) return !llvm::isa<clang::OffsetOfExpr>(statement);
  return trait->getKind() == clang::UETT_SizeOf && trait->getTypeOfArgument()->isVariablyModifiedType();
}

std::vector<clang::Stmt*> all_parts(clang::Stmt* statement, const std::function<bool(const clang::Stmt&)>& skips) {
  std::vector<clang::Stmt*> out;
  std::vector<clang::Stmt*> pending{statement};
  while (!pending.empty()) {
    clang::Stmt* next = pending.back();
    pending.pop_back();
    if (!next || skips(*next)) continue;
    out.push_back(next);
    for (clang::Stmt* size : sizes_in_types(*next)) pending.push_back(size);
    for (clang::Stmt* child : next->children()) pending.push_back(child);
  }
  return out;
}

}  // namespace cairn::frontend::c
