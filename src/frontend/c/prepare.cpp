#include <llvm/ADT/SetVector.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/ReplaceConstant.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/Local.h>
#include <llvm/Transforms/Utils/LoopSimplify.h>
#include <llvm/Transforms/Utils/PromoteMemToReg.h>

#include "base/error.h"
#include "frontend/c/ends.h"
#include "frontend/c/handlers.h"
#include "frontend/c/library.h"
#include "frontend/c/module.h"
#include "frontend/c/order.h"

namespace cairn::frontend::c {
namespace {

bool is_model_call(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  return callee && callee->hasFnAttribute(model_attribute) && callee != instruction.getFunction();
}

/// Hides what is known of the arguments of a call. Inlining folds operations on constants, and those that are not
/// defined, as a read beyond the end of a literal, to nothing: they would lose their checks.
void hide_arguments(llvm::CallInst& call) {
  llvm::Function& function = *call.getFunction();
  llvm::BasicBlock& first = function.getEntryBlock();
  for (llvm::Use& argument : call.args()) {
    if (!llvm::isa<llvm::Constant>(argument)) continue;
    auto* hidden = new llvm::AllocaInst(argument->getType(), 0, "", first.begin());
    new llvm::StoreInst(argument, hidden, call.getIterator());
    argument.set(new llvm::LoadInst(argument->getType(), hidden, "", call.getIterator()));
  }
}

using Functions = std::set<const llvm::Function*>;

/// Whether a function has loops, calls nothing, and writes to its own variables only: what it does is told by its
/// result.
bool only_looks(llvm::Function& function) {
  for (const llvm::Instruction& i : llvm::instructions(function)) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&i)) {
      if (!llvm::isa<llvm::AllocaInst>(store->getPointerOperand()->stripInBoundsOffsets())) return false;
    } else if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&i)) {
      if (!llvm::isa<llvm::DbgInfoIntrinsic>(call)) return false;
    } else if (i.mayWriteToMemory()) {
      return false;
    }
  }
  llvm::DominatorTree dominators(function);
  return !llvm::LoopInfo(dominators).empty();
}

Functions looking_models(llvm::Module& module) {
  Functions out;
  for (llvm::Function& function : module)
    if (!function.isDeclaration() && function.hasFnAttribute(model_attribute) && only_looks(function))
      out.insert(&function);
  return out;
}

/// @param kept models that stay calls.
void inline_models(llvm::Function& function, const Functions& kept) {
  // Models call other models, without cycles; each round removes one level.
  for (bool changed = true; changed;) {
    changed = false;
    std::vector<llvm::CallInst*> calls;
    for (llvm::BasicBlock& block : function)
      for (llvm::Instruction& i : block)
        if (is_model_call(i) && !kept.contains(llvm::cast<llvm::CallInst>(&i)->getCalledFunction()))
          calls.push_back(llvm::cast<llvm::CallInst>(&i));
    for (llvm::CallInst* call : calls) {
      hide_arguments(*call);
      llvm::InlineFunctionInfo info;
      changed |= llvm::InlineFunction(*call, info, false, nullptr, /*InsertLifetime=*/false).isSuccess();
    }
  }
}

/// Cuts what follows calls that end the program, whether or not they are declared so.
void cut_after_ends(llvm::Function& function) {
  std::vector<llvm::Instruction*> cuts;
  for (llvm::BasicBlock& block : function)
    for (llvm::Instruction& i : block) {
      const auto* call = llvm::dyn_cast<llvm::CallInst>(&i);
      if (!call || !ends_program(*call)) continue;
      if (!llvm::isa<llvm::UnreachableInst>(i.getNextNonDebugInstruction()))
        cuts.push_back(i.getNextNonDebugInstruction());
      break;
    }
  for (llvm::Instruction* cut : cuts) llvm::changeToUnreachable(cut);
}

/// A variable that is read before it is written has one arbitrary value in each of its lives, not one for each read.
void initialise(llvm::AllocaInst& variable) {
  std::vector<llvm::Instruction*> starts{&variable};
  for (llvm::User* user : variable.users())
    if (auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(user);
        call && call->getIntrinsicID() == llvm::Intrinsic::lifetime_start)
      starts.push_back(call);
  for (llvm::Instruction* start : starts) {
    llvm::IRBuilder<> builder(start->getParent(), std::next(start->getIterator()));
    for (llvm::DbgVariableRecord* record : llvm::findDVRDeclares(&variable))
      builder.SetCurrentDebugLocation(record->getDebugLoc());
    llvm::FunctionCallee any = uninitialised(*variable.getModule(), variable.getAllocatedType());
    builder.CreateStore(builder.CreateCall(any), &variable);
  }
}

/// Takes the addresses of variables that may live several times where they are used: a pointer in a register is to the
/// object of that time, not to the last one.
void keep_addresses(llvm::Function& function) {
  llvm::Type* pointer = llvm::PointerType::get(function.getContext(), 0);
  llvm::FunctionCallee now =
      function.getParent()->getOrInsertFunction(address_now, llvm::FunctionType::get(pointer, {pointer}, false));
  auto is_life = [](const llvm::User* user, bool start_only) {
    const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(user);
    return call && (call->getIntrinsicID() == llvm::Intrinsic::lifetime_start ||
                    (!start_only && call->getIntrinsicID() == llvm::Intrinsic::lifetime_end));
  };
  for (llvm::Instruction& i : function.getEntryBlock()) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&i);
    if (!variable || llvm::count_if(variable->users(), [&](auto* u) { return is_life(u, true); }) < 2) continue;
    for (llvm::Use& use : llvm::make_early_inc_range(variable->uses())) {
      auto* user = llvm::cast<llvm::Instruction>(use.getUser());
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
      if (llvm::isa<llvm::LoadInst>(user) || is_life(user, false)) continue;
      if (store && store->getPointerOperandIndex() == use.getOperandNo()) continue;
      auto* phi = llvm::dyn_cast<llvm::PHINode>(user);
      llvm::IRBuilder<> builder(phi ? phi->getIncomingBlock(use)->getTerminator() : user);
      use.set(builder.CreateCall(now, {variable}));
    }
  }
}

void promote(llvm::Function& function, llvm::DominatorTree& dominators) {
  std::vector<llvm::AllocaInst*> variables;
  for (llvm::Instruction& i : function.getEntryBlock())
    if (auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&i); variable && llvm::isAllocaPromotable(variable))
      variables.push_back(variable);
  for (llvm::AllocaInst* variable : variables) initialise(*variable);
  if (!variables.empty()) llvm::PromoteMemToReg(variables, dominators);
}

void simplify_loops(llvm::DominatorTree& dominators) {
  llvm::LoopInfo loops(dominators);
  std::vector<llvm::Loop*> outermost(loops.begin(), loops.end());
  for (llvm::Loop* loop : outermost) llvm::simplifyLoop(loop, &dominators, &loops, nullptr, nullptr, nullptr, false);
}

/// Gives library functions that have no body one where their addresses are taken: a call of themselves.
void give_bodies(llvm::Module& module) {
  std::vector<llvm::Function*> functions;
  for (llvm::Function& function : module)
    if (function.isDeclaration() && !function.isIntrinsic() && !function.isVarArg() &&
        known_function(function.getName(), true) != Known::None && function.hasAddressTaken())
      functions.push_back(&function);
  for (llvm::Function* function : functions) {
    llvm::Function* body = llvm::Function::Create(function->getFunctionType(), llvm::GlobalValue::InternalLinkage,
                                                  "&" + function->getName(), module);
    function->replaceUsesWithIf(body, [&](const llvm::Use& use) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
      return !call || !call->isCallee(&use);
    });
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(module.getContext(), "", body));
    std::vector<llvm::Value*> arguments;
    for (llvm::Argument& argument : body->args()) arguments.push_back(&argument);
    llvm::CallInst* call = builder.CreateCall(function, arguments);
    if (call->getType()->isVoidTy())
      builder.CreateRetVoid();
    else
      builder.CreateRet(call);
  }
}

/// The casts of addresses to integers within a constant.
void collect_casts(llvm::Constant& constant, llvm::SetVector<llvm::Constant*>& out) {
  auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(&constant);
  if (!expression) return;
  const llvm::Value* base = expression->getOperand(0)->stripInBoundsOffsets();
  if (expression->getOpcode() == llvm::Instruction::PtrToInt && llvm::isa<llvm::GlobalValue>(base))
    out.insert(expression);
  for (llvm::Use& operand : expression->operands()) collect_casts(*llvm::cast<llvm::Constant>(operand), out);
}

/// Makes instructions of casts of addresses to integers: which number an address is, is not constant for us.
void expand_casts(llvm::Module& module) {
  llvm::SetVector<llvm::Constant*> casts;
  for (llvm::Function& function : module)
    for (llvm::BasicBlock& block : function)
      for (llvm::Instruction& i : block)
        for (llvm::Use& operand : i.operands())
          if (auto* constant = llvm::dyn_cast<llvm::Constant>(operand)) collect_casts(*constant, casts);
  llvm::convertUsersOfConstantsToInstructions(casts.getArrayRef(), nullptr, true, /*IncludeSelf=*/true);
}

void mark_labels(llvm::Module& module, llvm::StringRef name) {
  std::vector<std::pair<llvm::Instruction*, llvm::DebugLoc>> places;
  for (llvm::Function& function : module)
    for (llvm::BasicBlock& block : function)
      for (llvm::Instruction& instruction : block)
        for (llvm::DbgRecord& record : instruction.getDbgRecordRange())
          if (const auto* label = llvm::dyn_cast<llvm::DbgLabelRecord>(&record);
              label && label->getLabel()->getName() == name)
            places.emplace_back(&instruction, label->getDebugLoc());
  for (const auto& [before, location] : places) {
    llvm::IRBuilder<> builder(before);
    builder.SetCurrentDebugLocation(location);
    auto* type = llvm::FunctionType::get(builder.getVoidTy(), false);
    builder.CreateCall(module.getOrInsertFunction((label_prefix + name).str(), type));
  }
}

}  // namespace

void prepare(llvm::Module& module, llvm::StringRef error_label, const std::set<ir::Property>& properties,
             bool for_summaries) {
  Orders orders(module);
  end_with_scopes(module);
  end_with_stack(module);
  follow_handlers(module, !for_summaries);
  give_bodies(module);
  expand_casts(module);
  if (!error_label.empty()) mark_labels(module, error_label);
  const PointerVariables variables = pointer_variables(module);
  const Functions kept = for_summaries ? looking_models(module) : Functions();
  for (llvm::Function& function : module)
    if (!function.isDeclaration()) inline_models(function, kept);
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    cut_after_ends(function);
    for (llvm::BasicBlock& block : function) llvm::ConstantFoldTerminator(&block);
    llvm::EliminateUnreachableBlocks(function);
    keep_addresses(function);
  }
  mark_held(module, properties, variables);
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    llvm::DominatorTree dominators(function);
    promote(function, dominators);
  }
  orders.mark(module);
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    llvm::DominatorTree dominators(function);
    simplify_loops(dominators);
  }
}

}  // namespace cairn::frontend::c
