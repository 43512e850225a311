#include <llvm/ADT/MapVector.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/PromoteMemToReg.h>

#include <map>
#include <set>

#include "base/error.h"
#include "frontend/c/marks.h"
#include "frontend/c/module.h"

namespace cairn::frontend::c {
namespace {

bool calls(const llvm::Instruction& instruction, llvm::StringRef name) {
  const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  return callee && callee->getName() == name;
}

int number(const llvm::CallInst& call, unsigned index) {
  return static_cast<int>(llvm::cast<llvm::ConstantInt>(call.getArgOperand(index))->getSExtValue());
}

bool has_marks_of_life(const llvm::AllocaInst& object) {
  for (const llvm::User* user : object.users())
    if (const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(user);
        call && call->getIntrinsicID() == llvm::Intrinsic::lifetime_start)
      return true;
  return false;
}

/// What happens to objects where execution goes from one scope to another.
struct Change {
  std::vector<llvm::AllocaInst*> ended;
  std::vector<llvm::AllocaInst*> begun;

  bool operator==(const Change&) const = default;
};

/// The scopes of a function, from the marks in it, and the lives of the objects in them that clang has not marked.
class Scopes {
 public:
  explicit Scopes(llvm::Function& function) : function_(function) {
    for (llvm::BasicBlock& block : function)
      for (llvm::Instruction& i : block) {
        if (calls(i, marks::scope)) note_scope(llvm::cast<llvm::CallInst>(i));
        if (calls(i, marks::belongs)) note_object(llvm::cast<llvm::CallInst>(i));
        if (calls(i, marks::declared)) declared_.push_back(&llvm::cast<llvm::CallInst>(i));
      }
  }

  void run() {
    objects_.remove_if(
        [&](const auto& entry) { return has_marks_of_life(*entry.first) || parents_.at(entry.second) == 0; });
    for (llvm::CallInst* mark : declared_) forget(*mark);
    if (!objects_.empty()) {
      find_states();
      for (const auto& [mark, from] : before_) change(*mark, from);
    }
    for (llvm::CallInst* mark : marks_) mark->eraseFromParent();
  }

 private:
  void note_scope(llvm::CallInst& mark) {
    marks_.push_back(&mark);
    int scope = number(mark, 0);
    parents_[scope] = number(mark, 1);
    for (unsigned i = 2; i < mark.arg_size(); ++i)
      if (auto* variable = llvm::dyn_cast<llvm::AllocaInst>(mark.getArgOperand(i)->stripPointerCasts()))
        objects_[variable] = scope;
  }

  void note_object(llvm::CallInst& mark) {
    marks_.push_back(&mark);
    llvm::Value* address = mark.getArgOperand(2);
    mark.replaceAllUsesWith(address);
    auto* object = llvm::dyn_cast<llvm::AllocaInst>(address->stripInBoundsOffsets());
    if (!object)
      throw base::InputError({}, "the life of a temporary object in '" + function_.getName().str() + "' is not clear");
    objects_[object] = number(mark, 0);
  }

  /// A variable has no value any more where its declaration is reached.
  void forget(llvm::CallInst& mark) {
    marks_.push_back(&mark);
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(mark.getArgOperand(1)->stripPointerCasts());
    if (!variable || has_marks_of_life(*variable)) return;
    llvm::IRBuilder<> builder(&mark);
    llvm::Type* type = variable->getAllocatedType();
    if (type->isSingleValueType()) {
      builder.CreateStore(builder.CreateCall(uninitialised(*function_.getParent(), type)), variable);
      return;
    }
    llvm::IRBuilder<> first(&function_.getEntryBlock(), function_.getEntryBlock().begin());
    llvm::AllocaInst* other = first.CreateAlloca(type);
    llvm::ConstantInt* size = builder.getInt64(function_.getDataLayout().getTypeAllocSize(type));
    builder.CreateLifetimeStart(other, size);
    builder.CreateMemCpy(variable, variable->getAlign(), other, other->getAlign(), size->getZExtValue());
    builder.CreateLifetimeEnd(other, size);
  }

  std::set<int> chain(int scope) const {
    std::set<int> out;
    for (; scope != 0; scope = parents_.at(scope)) out.insert(scope);
    return out;
  }

  Change change(int from, int to) const {
    std::set<int> left = chain(from);
    std::set<int> entered = chain(to);
    Change out;
    for (const auto& [object, scope] : objects_) {
      if (left.contains(scope) && !entered.contains(scope)) out.ended.push_back(object);
      if (!left.contains(scope) && entered.contains(scope)) out.begun.push_back(object);
    }
    return out;
  }

  /// Finds the scopes that execution may be in before each mark.
  void find_states() {
    std::map<llvm::BasicBlock*, std::set<int>> states{{&function_.getEntryBlock(), {0}}};
    std::vector<llvm::BasicBlock*> pending{&function_.getEntryBlock()};
    while (!pending.empty()) {
      llvm::BasicBlock* block = pending.back();
      pending.pop_back();
      std::set<int> state = states.at(block);
      for (llvm::Instruction& i : *block)
        if (calls(i, marks::scope)) {
          before_[&llvm::cast<llvm::CallInst>(i)] = state;
          state = {number(llvm::cast<llvm::CallInst>(i), 0)};
        }
      for (llvm::BasicBlock* next : llvm::successors(block)) {
        auto [it, added] = states.try_emplace(next);
        std::size_t known = it->second.size();
        it->second.insert(state.begin(), state.end());
        if (added || it->second.size() != known) pending.push_back(next);
      }
    }
  }

  void emit(llvm::IRBuilder<>& builder, const Change& change) const {
    auto size = [&](llvm::AllocaInst* object) {
      return builder.getInt64(function_.getDataLayout().getTypeAllocSize(object->getAllocatedType()));
    };
    for (llvm::AllocaInst* object : change.ended) builder.CreateLifetimeEnd(object, size(object));
    for (llvm::AllocaInst* object : change.begun) builder.CreateLifetimeStart(object, size(object));
  }

  /// Puts in what happens at a mark that is reached from some scopes.
  void change(llvm::CallInst& mark, const std::set<int>& from) {
    const int to = number(mark, 0);
    std::vector<std::pair<int, Change>> changes;
    for (int scope : from) changes.emplace_back(scope, change(scope, to));
    bool one = llvm::all_of(changes, [&](const auto& c) { return c.second == changes.front().second; });
    llvm::IRBuilder<> builder(&mark);
    if (one) return emit(builder, changes.front().second);
    llvm::AllocaInst& current = current_scope();
    llvm::BasicBlock* before = mark.getParent();
    llvm::BasicBlock* after = llvm::SplitBlock(before, &mark);
    before->getTerminator()->eraseFromParent();
    builder.SetInsertPoint(before);
    builder.SetCurrentDebugLocation(mark.getDebugLoc());
    llvm::SwitchInst* choice = builder.CreateSwitch(builder.CreateLoad(builder.getInt32Ty(), &current), nullptr);
    for (const auto& [scope, what] : changes) {
      llvm::BasicBlock* way = llvm::BasicBlock::Create(function_.getContext(), "", &function_, after);
      builder.SetInsertPoint(way);
      emit(builder, what);
      builder.CreateBr(after);
      if (scope == changes.back().first)
        choice->setDefaultDest(way);
      else
        choice->addCase(builder.getInt32(static_cast<std::uint32_t>(scope)), way);
    }
  }

  /// A variable that holds the scope that execution is in.
  llvm::AllocaInst& current_scope() {
    if (current_) return *current_;
    llvm::IRBuilder<> builder(&function_.getEntryBlock(), function_.getEntryBlock().begin());
    current_ = builder.CreateAlloca(builder.getInt32Ty());
    builder.CreateStore(builder.getInt32(0), current_);
    for (const auto& [mark, from] : before_) {
      builder.SetInsertPoint(mark->getNextNonDebugInstruction());
      builder.CreateStore(builder.getInt32(static_cast<std::uint32_t>(number(*mark, 0))), current_);
    }
    return *current_;
  }

  llvm::Function& function_;
  std::vector<llvm::CallInst*> marks_;
  std::vector<llvm::CallInst*> declared_;
  std::map<int, int> parents_;
  llvm::MapVector<llvm::AllocaInst*, int> objects_;  ///< and the scopes that they belong to
  llvm::MapVector<llvm::CallInst*, std::set<int>> before_;
  llvm::AllocaInst* current_ = nullptr;
};

}  // namespace

llvm::FunctionCallee uninitialised(llvm::Module& module, llvm::Type* type) {
  std::string name = uninitialised_prefix.str();
  llvm::raw_string_ostream out(name);
  type->print(out);
  return module.getOrInsertFunction(out.str(), llvm::FunctionType::get(type, false));
}

void end_with_scopes(llvm::Module& module) {
  for (llvm::Function& function : module)
    if (!function.isDeclaration()) Scopes(function).run();
}

}  // namespace cairn::frontend::c
