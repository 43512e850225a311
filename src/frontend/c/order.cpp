#include "frontend/c/order.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>

#include "frontend/c/effects.h"
#include "frontend/c/marks.h"
#include "frontend/c/module.h"

namespace cairn::frontend::c {
namespace {

int number_at(const llvm::CallInst& call, unsigned index) {
  return static_cast<int>(llvm::cast<llvm::ConstantInt>(call.getArgOperand(index))->getSExtValue());
}

llvm::FunctionCallee placeholder(llvm::Module& module, llvm::StringRef name) {
  return module.getOrInsertFunction(name, llvm::FunctionType::get(llvm::Type::getVoidTy(module.getContext()), false));
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

Orders::Orders(llvm::Module& module) {
  llvm::Function* marker = module.getFunction(marks::unsequenced);
  if (!marker) return;
  llvm::FunctionCallee stands_for = placeholder(module, "cairn.order");
  std::vector<llvm::CallInst*> calls;
  for (llvm::User* user : marker->users()) calls.push_back(llvm::cast<llvm::CallInst>(user));
  for (llvm::CallInst* call : calls) {
    Place place = read(*call);
    llvm::IRBuilder<> builder(call);
    place.at = builder.CreateCall(stands_for);
    places_.push_back(std::move(place));
    call->eraseFromParent();
  }
}

void Orders::mark(llvm::Module& module) {
  if (places_.empty()) return;
  ModuleEffects effects(module);
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
    if (place.conflicts)
      builder.CreateCall(placeholder(module, unsequenced_change));
    else if (conflict(sides[0], sides[1]))
      builder.CreateCall(placeholder(module, unspecified_order));
    at->eraseFromParent();
  }
  places_.clear();
}

}  // namespace cairn::frontend::c
