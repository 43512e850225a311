#include "frontend/c/clang/mark_builder.h"

#include <clang/AST/Decl.h>

namespace cairn::frontend::c {

using namespace clang;

FunctionDecl& MarkBuilder::function(const char* name) {
  auto [it, added] = functions_.try_emplace(name);
  if (!added) return *it->second;
  FunctionProtoType::ExtProtoInfo info;
  info.Variadic = true;
  QualType type = context_.getFunctionType(context_.VoidPtrTy, {context_.IntTy}, info);
  TranslationUnitDecl* unit = context_.getTranslationUnitDecl();
  it->second = FunctionDecl::Create(context_, unit, {}, {}, &context_.Idents.get(name), type,
                                    context_.getTrivialTypeSourceInfo(type), SC_Extern);
  it->second->setParams({ParmVarDecl::Create(context_, it->second, {}, {}, nullptr, context_.IntTy,
                                             context_.getTrivialTypeSourceInfo(context_.IntTy), SC_None, nullptr)});
  it->second->setImplicit();
  return *it->second;
}

Expr* MarkBuilder::number(int value, SourceLocation where) {
  llvm::APInt bits(static_cast<unsigned>(context_.getTypeSize(context_.IntTy)), static_cast<std::uint64_t>(value));
  return IntegerLiteral::Create(context_, bits, context_.IntTy, where);
}

Expr* MarkBuilder::null(SourceLocation where) {
  return ImplicitCastExpr::Create(context_, context_.VoidPtrTy, CK_NullToPointer, number(0, where), nullptr, VK_PRValue,
                                  {});
}

Expr* MarkBuilder::address_of(FunctionDecl& function, SourceLocation where) {
  Expr* named = DeclRefExpr::Create(context_, {}, {}, &function, false, where, function.getType(), VK_LValue);
  return ImplicitCastExpr::Create(context_, context_.getPointerType(function.getType()), CK_FunctionToPointerDecay,
                                  named, nullptr, VK_PRValue, {});
}

Expr* MarkBuilder::call(const char* name, const std::vector<int>& numbers, const std::vector<Expr*>& pointers,
                        SourceLocation where) {
  FunctionDecl& callee = function(name);
  Expr* pointer = address_of(callee, where);
  std::vector<Expr*> arguments;
  for (int value : numbers) arguments.push_back(number(value, where));
  arguments.insert(arguments.end(), pointers.begin(), pointers.end());
  return CallExpr::Create(context_, pointer, arguments, context_.VoidPtrTy, VK_PRValue, where, {});
}

Expr* MarkBuilder::cast(Expr& pointer, QualType type) {
  return ImplicitCastExpr::Create(context_, type, CK_BitCast, &pointer, nullptr, VK_PRValue, {});
}

Expr* MarkBuilder::address_of(Expr& place) {
  Expr* address = UnaryOperator::Create(context_, &place, UO_AddrOf, context_.getPointerType(place.getType()),
                                        VK_PRValue, OK_Ordinary, place.getBeginLoc(), false, {});
  return cast(*address, context_.VoidPtrTy);
}

Expr* MarkBuilder::address_of(VarDecl& variable, SourceLocation where) {
  return address_of(*DeclRefExpr::Create(context_, {}, {}, &variable, false, where, variable.getType(), VK_LValue));
}

Expr* MarkBuilder::place_at(Expr& pointer, QualType type) {
  Expr* typed = cast(pointer, context_.getPointerType(type));
  return UnaryOperator::Create(context_, typed, UO_Deref, type, VK_LValue, OK_Ordinary, pointer.getBeginLoc(), false,
                               {});
}

Expr* MarkBuilder::sequence(Expr& first, Expr& second) {
  return BinaryOperator::Create(context_, &first, &second, BO_Comma, second.getType(), second.getValueKind(),
                                OK_Ordinary, second.getBeginLoc(), {});
}

}  // namespace cairn::frontend::c
