#include "frontend/c/stable_results.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <map>
#include <optional>

#include "frontend/c/library.h"

namespace cairn::frontend::c {
namespace {

/// Calls of a function by their arguments, as text.
using CallsByArguments = std::map<std::string, std::vector<llvm::CallInst*>>;

std::optional<std::string> text_of(const llvm::Value& argument) {
  if (const auto* number = llvm::dyn_cast<llvm::ConstantInt>(&argument))
    return llvm::toString(number->getValue(), 10, true);
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&argument);
  if (!variable || !variable->isConstant() || !variable->hasDefinitiveInitializer()) return std::nullopt;
  const auto* data = llvm::dyn_cast<llvm::ConstantDataArray>(variable->getInitializer());
  if (!data || !data->isCString()) return std::nullopt;
  return '"' + data->getAsCString().str();
}

std::optional<std::string> arguments_of(const llvm::CallInst& call) {
  std::string out;
  for (const llvm::Use& argument : call.args()) {
    const std::optional<std::string> text = text_of(*argument);
    if (!text) return std::nullopt;
    out += *text + '\0';
  }
  return out;
}

CallsByArguments calls_with_constants(llvm::Function& function) {
  CallsByArguments out;
  for (llvm::Use& use : function.uses()) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(use.getUser());
    if (!call || !call->isCallee(&use) || call->getFunctionType() != function.getFunctionType()) continue;
    if (std::optional<std::string> arguments = arguments_of(*call)) out[*arguments].push_back(call);
  }
  return out;
}

bool is_disturbed(const llvm::Module& module, const std::vector<std::string>& until) {
  return llvm::any_of(until, [&](const std::string& name) { return module.getNamedValue(name) != nullptr; });
}

llvm::GlobalVariable* new_variable(llvm::Function& of, llvm::Type* type, const char* name) {
  return new llvm::GlobalVariable(*of.getParent(), type, false, llvm::GlobalValue::InternalLinkage,
                                  llvm::Constant::getNullValue(type), of.getName() + name);
}

/// What is remembered of a function's calls.
class Memory {
 public:
  explicit Memory(llvm::Function& function) : function_(function), bit_(llvm::Type::getInt8Ty(function.getContext())) {}

  void keep(const std::vector<std::string>& until);

 private:
  /// A function that calls `first` the first time.
  llvm::Function* remembering(llvm::Function& first);
  void set(llvm::IRBuilder<>& builder, llvm::GlobalVariable* flag) { builder.CreateStore(builder.getInt8(1), flag); }
  llvm::Value* is_set(llvm::IRBuilder<>& builder, llvm::GlobalVariable* flag) {
    return builder.CreateIsNotNull(builder.CreateLoad(bit_, flag));
  }
  /// At the start of a function, before its other blocks.
  void undefined_where(llvm::Function& in, llvm::GlobalVariable* flag);
  void mark_undefined(llvm::IRBuilder<>& builder);

  llvm::Function& function_;
  llvm::Type* bit_;
  llvm::GlobalVariable* called_ = nullptr;        ///< in any way
  llvm::GlobalVariable* called_other_ = nullptr;  ///< with arguments that are not constant
};

void Memory::mark_undefined(llvm::IRBuilder<>& builder) {
  const std::string what = "whether_" + function_.getName().str() + "_returns_what_it_returned_before";
  builder.CreateCall(function_.getParent()->getOrInsertFunction((undefined_prefix + what).str(), builder.getVoidTy()));
}

void Memory::undefined_where(llvm::Function& in, llvm::GlobalVariable* flag) {
  llvm::BasicBlock& body = in.getEntryBlock();
  auto* unclear = llvm::BasicBlock::Create(in.getContext(), "", &in, &body);
  auto* start = llvm::BasicBlock::Create(in.getContext(), "", &in, unclear);
  llvm::IRBuilder<> builder(start);
  builder.CreateCondBr(is_set(builder, flag), unclear, &body);
  builder.SetInsertPoint(unclear);
  mark_undefined(builder);
  builder.CreateBr(&body);
}

llvm::Function* Memory::remembering(llvm::Function& first) {
  llvm::LLVMContext& context = function_.getContext();
  auto* out = llvm::Function::Create(function_.getFunctionType(), llvm::GlobalValue::InternalLinkage,
                                     function_.getName() + ".again", function_.getParent());
  out->addFnAttr(model_attribute);
  llvm::GlobalVariable* known = new_variable(function_, bit_, ".known");
  llvm::GlobalVariable* kept = new_variable(function_, function_.getReturnType(), ".value");
  auto* start = llvm::BasicBlock::Create(context, "", out);
  auto* fresh = llvm::BasicBlock::Create(context, "", out);
  auto* before = llvm::BasicBlock::Create(context, "", out);
  llvm::IRBuilder<> builder(start);
  builder.CreateCondBr(is_set(builder, known), before, fresh);
  builder.SetInsertPoint(fresh);
  std::vector<llvm::Value*> arguments;
  for (llvm::Argument& argument : out->args()) arguments.push_back(&argument);
  llvm::Value* result = builder.CreateCall(&first, arguments);
  builder.CreateStore(result, kept);
  set(builder, known);
  builder.CreateRet(result);
  builder.SetInsertPoint(before);
  builder.CreateRet(builder.CreateLoad(function_.getReturnType(), kept));
  return out;
}

void Memory::keep(const std::vector<std::string>& until) {
  if (is_disturbed(*function_.getParent(), until)) {
    llvm::IRBuilder<> builder(&*function_.getEntryBlock().begin());
    return mark_undefined(builder);
  }
  const CallsByArguments calls = calls_with_constants(function_);
  llvm::ValueToValueMapTy values;
  llvm::Function* first = llvm::CloneFunction(&function_, values);
  first->setName(function_.getName() + ".first");
  first->setLinkage(llvm::GlobalValue::InternalLinkage);
  for (const auto& [arguments, all] : calls) {
    llvm::Function* again = remembering(*first);
    for (llvm::CallInst* call : all) call->setCalledFunction(again);
  }
  if (function_.use_empty()) return;
  called_ = new_variable(function_, bit_, ".called");
  called_other_ = new_variable(function_, bit_, ".called_other");
  for (llvm::Function* each : {&function_, first}) {
    llvm::IRBuilder<> builder(&*each->getEntryBlock().begin());
    set(builder, called_);
    if (each == &function_) set(builder, called_other_);
  }
  undefined_where(function_, called_);
  undefined_where(*first, called_other_);
}

}  // namespace

void keep_results(llvm::Function& function, const std::vector<std::string>& until) { Memory(function).keep(until); }

void merge_calls(llvm::Function& function, const std::vector<std::string>& until) {
  if (is_disturbed(*function.getParent(), until)) return;
  std::map<llvm::Function*, llvm::DominatorTree> dominators;
  for (auto& [arguments, calls] : calls_with_constants(function))
    for (llvm::CallInst* call : calls)
      for (llvm::CallInst* other : calls) {
        if (call == other || call->getFunction() != other->getFunction() || other->use_empty()) continue;
        llvm::Function* caller = call->getFunction();
        if (dominators.try_emplace(caller, *caller).first->second.dominates(call, other))
          other->replaceAllUsesWith(call);
      }
}

}  // namespace cairn::frontend::c
