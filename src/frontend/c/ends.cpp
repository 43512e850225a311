#include "frontend/c/ends.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/PromoteMemToReg.h>

#include <algorithm>

#include "frontend/c/library.h"

namespace cairn::frontend::c {
namespace {

std::vector<llvm::CallInst*> calls_in(llvm::Function& function) {
  std::vector<llvm::CallInst*> out;
  for (llvm::BasicBlock& block : function)
    for (llvm::Instruction& i : block)
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(&i); call && !call->isInlineAsm()) out.push_back(call);
  return out;
}

bool is_end_of_life(const llvm::User* user) {
  const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(user);
  return call && call->getIntrinsicID() == llvm::Intrinsic::lifetime_end;
}

void forget_at_end_of_life(llvm::AllocaInst& variable) {
  std::vector<llvm::Instruction*> ends;
  for (llvm::User* user : variable.users())
    if (is_end_of_life(user)) ends.push_back(llvm::cast<llvm::Instruction>(user));
  for (llvm::Instruction* end : ends)
    new llvm::StoreInst(llvm::Constant::getNullValue(variable.getAllocatedType()), &variable, end->getIterator());
}

/// Of a variable that is not used but by loads and stores.
void mark_kept(llvm::AllocaInst& variable) {
  const llvm::Argument* parameter = nullptr;
  std::size_t stores = 0;
  for (const llvm::User* user : variable.users()) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    if (!store) continue;
    ++stores;
    parameter = llvm::dyn_cast<llvm::Argument>(store->getValueOperand());
  }
  if (parameter && stores == 1)
    variable.getFunction()->addParamAttr(parameter->getArgNo(),
                                         llvm::Attribute::get(variable.getContext(), kept_parameter));
}

}  // namespace

bool Ends::ends(const llvm::CallBase& call) const {
  return ends_program(call) && (errors_ || known_callee(call) != Known::Error);
}

Ends::Ends(const llvm::Module& module, const std::set<ir::Property>& properties)
    : errors_(!properties.contains(ir::Property::Assert)) {
  std::map<const llvm::Function*, std::set<const llvm::Function*>> callers;  // null: calls of function pointers
  std::vector<const llvm::Function*> pending;
  for (const llvm::Function& function : module)
    for (const llvm::CallInst* call : calls_in(const_cast<llvm::Function&>(function))) {  // only read
      if (ends(*call) && functions_.insert(&function).second) pending.push_back(&function);
      callers[callee_of(*call)].insert(&function);
    }
  auto add_callers = [&](const llvm::Function* callee) {
    for (const llvm::Function* caller : callers[callee])
      if (functions_.insert(caller).second) pending.push_back(caller);
  };
  while (!pending.empty()) {
    const llvm::Function* function = pending.back();
    pending.pop_back();
    add_callers(function);
    if (addressed_ || !function->hasAddressTaken()) continue;
    addressed_ = true;
    add_callers(nullptr);
  }
}

bool Ends::may_end(const llvm::CallBase& call) const {
  const llvm::Function* callee = callee_of(call);
  return callee ? ends(call) || functions_.contains(callee) : addressed_;
}

PointerVariables pointer_variables(llvm::Module& module) {
  PointerVariables out;
  for (llvm::Function& function : module) {
    if (function.isDeclaration() || function.hasFnAttribute(model_attribute)) continue;
    for (llvm::Instruction& i : function.getEntryBlock())
      if (auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&i);
          variable && variable->getAllocatedType()->isPointerTy())
        out[&function].push_back(variable);
  }
  return out;
}

void mark_held(llvm::Module& module, const std::set<ir::Property>& properties, const PointerVariables& variables) {
  if (!properties.contains(ir::Property::ValidMemtrack)) return;
  Ends ends(module, properties);
  llvm::FunctionCallee mark =
      module.getOrInsertFunction(held, llvm::FunctionType::get(llvm::Type::getVoidTy(module.getContext()), true));
  for (llvm::Function& function : module) {
    std::vector<llvm::CallInst*> calls = calls_in(function);
    std::erase_if(calls, [&](llvm::CallInst* call) { return !ends.may_end(*call); });
    if (calls.empty()) continue;
    function.addFnAttr(may_end_function);
    std::vector<llvm::AllocaInst*> own;
    if (auto found = variables.find(&function); found != variables.end()) own = found->second;
    std::erase_if(own, [](llvm::AllocaInst* variable) { return !llvm::isAllocaPromotable(variable); });
    for (llvm::AllocaInst* variable : own) {
      mark_kept(*variable);
      forget_at_end_of_life(*variable);
    }
    for (llvm::CallInst* call : calls) {
      llvm::IRBuilder<> builder(call);
      std::vector<llvm::Value*> values;
      for (llvm::AllocaInst* variable : own)
        values.push_back(builder.CreateLoad(variable->getAllocatedType(), variable));
      builder.CreateCall(mark, values);
    }
  }
}

}  // namespace cairn::frontend::c
