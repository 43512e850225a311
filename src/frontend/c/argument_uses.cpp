#include "frontend/c/argument_uses.h"

#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

#include "frontend/c/ends.h"
#include "frontend/c/library.h"

namespace cairn::frontend::c {

ArgumentUses::ArgumentUses(const llvm::Argument& vector) {
  add(vector);
  while (!pending_.empty() && only_loaded_) {
    const llvm::Value* next = pending_.back();
    pending_.pop_back();
    for (const llvm::Use& use : next->uses()) follow(use);
  }
}

void ArgumentUses::add(const llvm::Value& pointer) {
  if (pointers_.insert(&pointer).second) pending_.push_back(&pointer);
}

void ArgumentUses::follow(const llvm::Use& use) {
  const llvm::User* user = use.getUser();
  if (const auto* step = llvm::dyn_cast<llvm::GetElementPtrInst>(user)) {
    // Steps of other sizes may lead into the middle of an element.
    only_loaded_ = only_loaded_ && step->getSourceElementType()->isPointerTy() && step->getNumIndices() == 1;
    return add(*step);
  }
  if (llvm::isa<llvm::PHINode, llvm::SelectInst, llvm::FreezeInst>(user)) return add(*user);
  if (llvm::isa<llvm::ICmpInst>(user)) return;
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(user); load && load->getType()->isPointerTy()) return;
  if (const auto* end = llvm::dyn_cast<llvm::ReturnInst>(user)) {
    for (const llvm::Use& called : end->getFunction()->uses()) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(called.getUser());
      if (!call || !call->isCallee(&called)) only_loaded_ = false;
      if (call) add(*call);
    }
    return;
  }
  if (llvm::isa<llvm::CallBase>(user)) return follow_call(use);
  only_loaded_ = false;
}

void ArgumentUses::follow_call(const llvm::Use& use) {
  const auto& call = *llvm::cast<llvm::CallBase>(use.getUser());
  const llvm::Function* callee = call.getCalledFunction();
  if (callee && callee->getName() == held) return;
  const bool is_plain = callee && call.isArgOperand(&use) && call.getFunctionType() == callee->getFunctionType();
  const unsigned number = is_plain ? call.getArgOperandNo(&use) : 0;
  if (is_plain && !callee->isDeclaration() && number < callee->arg_size()) return add(*callee->getArg(number));
  // It accesses what it gets, but nobody sees what was there.
  only_loaded_ = only_loaded_ && is_plain && known_callee(call) == Known::Access;
}

}  // namespace cairn::frontend::c
