#include "frontend/c/order.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Local.h>

#include <algorithm>

#include "frontend/c/effects.h"
#include "frontend/c/library.h"
#include "frontend/c/marks.h"
#include "frontend/c/module.h"

namespace cairn::frontend::c {
namespace {

int number_at(const llvm::CallInst& call, unsigned index) {
  return static_cast<int>(llvm::cast<llvm::ConstantInt>(call.getArgOperand(index))->getSExtValue());
}

llvm::FunctionCallee placeholder(llvm::Module& module, llvm::StringRef name, llvm::Type* type) {
  return module.getOrInsertFunction(name, llvm::FunctionType::get(type, false));
}

}  // namespace

Orders::Place Orders::read(llvm::CallInst& mark) {
  Place out;
  auto count = static_cast<unsigned>(number_at(mark, 0));
  out.conflicts = count == 0;
  for (unsigned i = 0; i < count; ++i) {
    const llvm::Value* target = mark.getArgOperand(1 + 3 * count + i)->stripPointerCasts();
    Doing doing{number_at(mark, 2 + 3 * i), number_at(mark, 3 + 3 * i), llvm::dyn_cast<llvm::GlobalObject>(target)};
    out.operands[number_at(mark, 1 + 3 * i)].push_back(doing);
  }
  return out;
}

void Orders::take(llvm::Module& module, llvm::StringRef marker, bool choice) {
  llvm::Function* function = module.getFunction(marker);
  if (!function) return;
  std::vector<llvm::CallInst*> calls;
  for (llvm::User* user : function->users()) calls.push_back(llvm::cast<llvm::CallInst>(user));
  llvm::Type* type = choice ? function->getReturnType() : llvm::Type::getVoidTy(module.getContext());
  llvm::FunctionCallee stands_for = placeholder(module, choice ? "cairn.choice" : "cairn.order", type);
  for (llvm::CallInst* call : calls) {
    Place place = read(*call);
    place.choice = choice;
    llvm::IRBuilder<> builder(call);
    llvm::CallInst* at = builder.CreateCall(stands_for);
    if (choice) call->replaceAllUsesWith(at);
    place.at = at;
    places_.push_back(std::move(place));
    call->eraseFromParent();
  }
}

Orders::Orders(llvm::Module& module) {
  take(module, marks::unsequenced, false);
  take(module, marks::choice, true);
  for (const llvm::Function& function : module)
    if (function.hasAddressTaken()) addressed_.insert(&function);
  // memcpy, where it is called, is an instruction.
  const auto is_model = [](const Doing& doing) {
    const auto* callee = llvm::dyn_cast_or_null<llvm::Function>(doing.target);
    return callee && callee->hasFnAttribute(model_attribute);
  };
  bool calls_models = false;
  for (const Place& place : places_)
    for (const std::vector<Doing>& operand : place.operands)
      calls_models = calls_models || std::ranges::any_of(operand, is_model);
  if (!places_.empty()) pointed_to_ = pointed_to(module, calls_models);
}

void Orders::decide(llvm::CallInst& choice, llvm::Value& first) {
  llvm::BasicBlock* block = choice.getParent();
  llvm::SmallVector<llvm::Instruction*> comparisons;
  for (llvm::User* user : choice.users()) comparisons.push_back(llvm::cast<llvm::ICmpInst>(user));
  for (llvm::Instruction* comparison : comparisons) {
    comparison->replaceAllUsesWith(&first);
    comparison->eraseFromParent();
  }
  choice.eraseFromParent();
  if (!llvm::isa<llvm::Constant>(first)) return;
  llvm::ConstantFoldTerminator(block);
  llvm::EliminateUnreachableBlocks(*block->getParent());
  for (llvm::BasicBlock* next = block->getSingleSuccessor(); next && next->getSinglePredecessor() == block;
       next = block->getSingleSuccessor())
    if (!llvm::MergeBlockIntoPredecessor(next)) break;
}

void Orders::mark(llvm::Module& module) {
  if (places_.empty()) return;
  const ModuleEffects effects(module, addressed_, pointed_to_);
  for (Place& place : places_) {
    auto* at = llvm::cast_or_null<llvm::CallInst>(place.at);
    if (!at) continue;
    CodeEffects sides[2];
    for (int side : {0, 1})
      for (const Doing& doing : place.operands[side]) {
        CodeEffects& out = sides[side];
        const auto* function = llvm::dyn_cast_or_null<llvm::Function>(doing.target);
        const auto* variable = llvm::dyn_cast_or_null<llvm::GlobalVariable>(doing.target);
        switch (doing.kind) {
          case marks::Calls: out.add(function ? effects.of(*function) : effects.of_any()); break;
          case marks::CallsAny: out.add(effects.of_any()); break;
          case marks::ReadsVariable: out.read.insert(variable); break;
          case marks::WritesVariable: out.written.insert(variable); break;
          case marks::ReadsMemory: out.memory_read.insert(doing.type); break;
          case marks::WritesMemory: out.memory_written.insert(doing.type); break;
          default: break;
        }
      }
    llvm::IRBuilder<> builder(at);
    bool matters = place.conflicts || effects.conflict(sides[0], sides[1]);
    if (place.choice) {
      llvm::Value* first = builder.getTrue();
      if (matters) first = builder.CreateCall(placeholder(module, unspecified_choice, builder.getInt1Ty()));
      decide(*at, *first);
      continue;
    }
    llvm::StringRef found = place.conflicts ? unsequenced_change : unspecified_order;
    if (matters) builder.CreateCall(placeholder(module, found, builder.getVoidTy()));
    at->eraseFromParent();
  }
  places_.clear();
}

}  // namespace cairn::frontend::c
