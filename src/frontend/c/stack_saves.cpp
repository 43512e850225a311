#include <llvm/ADT/MapVector.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicInst.h>

#include <map>
#include <unordered_set>

#include "base/error.h"
#include "frontend/c/module.h"

namespace cairn::frontend::c {
namespace {

using Saves = std::vector<llvm::Instruction*>;

bool is_call_of(const llvm::Instruction& instruction, llvm::Intrinsic::ID id) {
  const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  return call && call->getIntrinsicID() == id;
}

/// What clang puts behind the last statement of a function: no access to memory that pointers lead to.
bool is_epilogue(const llvm::Instruction& instruction) {
  auto of_variable = [](const llvm::Value& address) { return llvm::isa<llvm::AllocaInst>(address); };
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) return of_variable(*load->getPointerOperand());
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    return of_variable(*store->getPointerOperand());
  if (llvm::isa<llvm::BranchInst, llvm::SwitchInst, llvm::ReturnInst, llvm::UnreachableInst, llvm::ExtractValueInst,
                llvm::InsertValueInst>(instruction))
    return true;
  return is_call_of(instruction, llvm::Intrinsic::lifetime_end) ||
         is_call_of(instruction, llvm::Intrinsic::stackrestore);
}

/// Whether nothing but the end of the function comes after an instruction.
bool is_last(const llvm::Instruction& instruction) {
  std::vector<const llvm::Instruction*> pending{instruction.getNextNonDebugInstruction()};
  std::unordered_set<const llvm::BasicBlock*> seen;
  while (!pending.empty()) {
    const llvm::Instruction* next = pending.back();
    pending.pop_back();
    for (; next; next = next->getNextNonDebugInstruction()) {
      if (!is_epilogue(*next)) return false;
      if (!next->isTerminator()) continue;
      for (const llvm::BasicBlock* block : llvm::successors(next))
        if (seen.insert(block).second) pending.push_back(block->getFirstNonPHIOrDbg());
    }
  }
  return true;
}

/// The arrays of variable length of one function, and memory of alloca, with the ends of their lives. clang saves the
/// stack before the first array of a block and restores it where the block is left: what was allocated in between ends.
class StackSaves {
 public:
  explicit StackSaves(llvm::Function& function) : function_(function), dominators_(function) {}

  void run() {
    for (llvm::BasicBlock& block : function_)
      for (llvm::Instruction& i : block)
        if (is_call_of(i, llvm::Intrinsic::stackrestore)) restores_.push_back(&i);
    if (restores_.empty()) return;
    find_open_saves();
    std::vector<llvm::Instruction*> needed;
    for (llvm::Instruction* restore : restores_)
      if (!is_last(*restore)) needed.push_back(restore);
    for (const auto& [save, made] : allocated_)
      for (llvm::AllocaInst* memory : made) end(*memory, *save, needed);
    for (llvm::Instruction* restore : restores_) restore->eraseFromParent();
  }

 private:
  [[noreturn]] static void refuse(const llvm::Instruction& where, const std::string& what) {
    std::string place;
    if (const llvm::DILocation* l = where.getDebugLoc())
      place = l->getFilename().str() + ":" + std::to_string(l->getLine()) + ": ";
    throw base::InputError({}, place + what);
  }

  static llvm::Instruction* save_of(const llvm::Instruction& restore) {
    llvm::Value* saved = restore.getOperand(0);
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(saved)) {
      llvm::Value* only = nullptr;
      for (llvm::User* user : load->getPointerOperand()->users())
        if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) {
          if (only) return nullptr;
          only = store->getValueOperand();
        }
      saved = only;
    }
    auto* save = llvm::dyn_cast_or_null<llvm::Instruction>(saved);
    return save && is_call_of(*save, llvm::Intrinsic::stacksave) ? save : nullptr;
  }

  /// Follows the control flow with the saves that are not restored yet, and assigns to each what is allocated under it.
  void find_open_saves() {
    std::map<llvm::BasicBlock*, Saves> open{{&function_.getEntryBlock(), {}}};
    std::vector<llvm::BasicBlock*> pending{&function_.getEntryBlock()};
    while (!pending.empty()) {
      llvm::BasicBlock* block = pending.back();
      pending.pop_back();
      Saves saves = open.at(block);
      for (llvm::Instruction& i : *block) follow(i, saves);
      for (llvm::BasicBlock* next : llvm::successors(block)) {
        auto [it, added] = open.try_emplace(next, saves);
        if (added)
          pending.push_back(next);
        else if (it->second != saves)
          refuse(block->front(), "jumps over ends of arrays of variable length are not supported");
      }
    }
  }

  void follow(llvm::Instruction& i, Saves& saves) {
    if (is_call_of(i, llvm::Intrinsic::stacksave)) {
      saves.push_back(&i);
    } else if (is_call_of(i, llvm::Intrinsic::stackrestore)) {
      auto found = std::find(saves.begin(), saves.end(), save_of(i));
      if (found == saves.end()) refuse(i, "this use of a saved stack is not supported");
      saves.erase(found, saves.end());
    } else if (auto* memory = llvm::dyn_cast<llvm::AllocaInst>(&i); memory && !saves.empty()) {
      allocated_[saves.back()].push_back(memory);
    }
  }

  /// Whether an allocation may be reached again before the stack is restored.
  static bool piles_up(const llvm::AllocaInst& memory, const llvm::Instruction& save) {
    std::vector<const llvm::Instruction*> pending{memory.getNextNonDebugInstruction()};
    std::unordered_set<const llvm::BasicBlock*> seen;
    while (!pending.empty()) {
      const llvm::Instruction* next = pending.back();
      pending.pop_back();
      for (; next; next = next->getNextNonDebugInstruction()) {
        if (next == &memory) return true;
        if (next == &save || (is_call_of(*next, llvm::Intrinsic::stackrestore) && save_of(*next) == &save)) break;
        if (!next->isTerminator()) continue;
        for (const llvm::BasicBlock* block : llvm::successors(next))
          if (seen.insert(block).second) pending.push_back(block->getFirstNonPHIOrDbg());
      }
    }
    return false;
  }

  void end(llvm::AllocaInst& memory, llvm::Instruction& save, const std::vector<llvm::Instruction*>& restores) {
    std::vector<llvm::Instruction*> own;
    for (llvm::Instruction* restore : restores)
      if (save_of(*restore) == &save) own.push_back(restore);
    bool declared = !llvm::findDVRDeclares(&memory).empty();
    if (piles_up(memory, save)) {
      if (declared) refuse(memory, "a jump back over the declaration of an array of variable length is not supported");
      if (!own.empty()) refuse(memory, "alloca in a loop beside an array of variable length is not supported");
    }
    llvm::AllocaInst* slot = nullptr;
    for (llvm::Instruction* restore : own) {
      llvm::IRBuilder<> builder(restore);
      llvm::FunctionCallee ends = function_.getParent()->getOrInsertFunction(
          end_of_life, llvm::FunctionType::get(builder.getVoidTy(), {builder.getPtrTy()}, false));
      if (dominators_.dominates(&memory, restore)) {
        builder.CreateCall(ends, {&memory});
        continue;
      }
      // The memory may not have been allocated on the way.
      if (!slot) slot = make_slot(memory, save);
      builder.CreateCall(ends, {builder.CreateLoad(builder.getPtrTy(), slot)});
    }
  }

  llvm::AllocaInst* make_slot(llvm::AllocaInst& memory, llvm::Instruction& save) {
    llvm::IRBuilder<> builder(&function_.getEntryBlock(), function_.getEntryBlock().begin());
    llvm::AllocaInst* slot = builder.CreateAlloca(builder.getPtrTy());
    builder.SetInsertPoint(save.getParent(), std::next(save.getIterator()));
    builder.SetCurrentDebugLocation(save.getDebugLoc());
    builder.CreateStore(llvm::ConstantPointerNull::get(builder.getPtrTy()), slot);
    builder.SetInsertPoint(memory.getParent(), std::next(memory.getIterator()));
    builder.SetCurrentDebugLocation(memory.getDebugLoc());
    builder.CreateStore(&memory, slot);
    return slot;
  }

  llvm::Function& function_;
  llvm::DominatorTree dominators_;
  std::vector<llvm::Instruction*> restores_;
  llvm::MapVector<llvm::Instruction*, std::vector<llvm::AllocaInst*>> allocated_;
};

}  // namespace

void end_with_stack(llvm::Module& module) {
  for (llvm::Function& function : module)
    if (!function.isDeclaration()) StackSaves(function).run();
}

}  // namespace cairn::frontend::c
