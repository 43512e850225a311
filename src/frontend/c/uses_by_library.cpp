#include "frontend/c/uses_by_library.h"

#include <llvm/IR/IRBuilder.h>

#include "frontend/c/library.h"
#include "frontend/c/module.h"

namespace cairn::frontend::c {
namespace {

bool is_of_library(const llvm::CallInst& call) {
  const llvm::Function* callee = callee_of(call);
  if (!callee || callee->isIntrinsic()) return false;
  return callee->hasFnAttribute(model_attribute) || known_callee(call) == Known::Exit;
}

bool is_number(const llvm::Value& value) {
  return value.getType()->isIntegerTy() && value.getType()->getIntegerBitWidth() <= 64 &&
         !llvm::isa<llvm::Constant>(value);
}

void mark_use(llvm::Instruction& before, llvm::Value& number) {
  llvm::IRBuilder<> builder(&before);
  llvm::Value* word = builder.CreateZExt(&number, builder.getInt64Ty());
  auto* type = llvm::FunctionType::get(builder.getVoidTy(), {builder.getInt64Ty()}, false);
  builder.CreateCall(before.getModule()->getOrInsertFunction(used_by_library, type), {word});
}

}  // namespace

void mark_uses_by_library(llvm::Module& module) {
  std::vector<std::pair<llvm::Instruction*, llvm::Value*>> uses;
  for (llvm::Function& function : module) {
    if (function.hasFnAttribute(model_attribute)) continue;
    for (llvm::BasicBlock& block : function)
      for (llvm::Instruction& i : block) {
        if (const auto* call = llvm::dyn_cast<llvm::CallInst>(&i); call && is_of_library(*call))
          for (const llvm::Use& argument : call->args())
            if (is_number(*argument)) uses.emplace_back(&i, argument);
        const auto* end = llvm::dyn_cast<llvm::ReturnInst>(&i);
        if (end && function.getName() == "main" && end->getReturnValue() && is_number(*end->getReturnValue()))
          uses.emplace_back(&i, end->getReturnValue());
      }
  }
  for (const auto& [before, number] : uses) mark_use(*before, *number);
}

}  // namespace cairn::frontend::c
