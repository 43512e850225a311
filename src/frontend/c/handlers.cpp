#include "frontend/c/handlers.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>

#include <map>
#include <set>

#include "frontend/c/library.h"
#include "frontend/c/module.h"

namespace cairn::frontend::c {
namespace {

constexpr llvm::StringLiteral followed_handler = "__cairn_followed_handler";
constexpr llvm::StringLiteral arrival = "unspecified arrival of a signal";

/// What handlers write to a variable; null: some number.
using Written = std::map<llvm::GlobalVariable*, std::set<llvm::Constant*>>;

bool has_type_of_handler(const llvm::Function& function) {
  return function.getReturnType()->isVoidTy() && (function.arg_size() == 1 || function.arg_size() == 3) &&
         function.getArg(0)->getType()->isIntegerTy(32) && !function.isVarArg();
}

/// Whether a variable is accessed by volatile loads and stores of all of it only.
bool is_volatile(const llvm::GlobalVariable& variable) {
  if (!variable.getValueType()->isIntegerTy() || variable.isDeclaration()) return false;
  return llvm::all_of(variable.users(), [&](const llvm::User* user) {
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(user))
      return load->isVolatile() && load->getType() == variable.getValueType();
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    return store && store->isVolatile() && store->getPointerOperand() == &variable &&
           store->getValueOperand()->getType() == variable.getValueType();
  });
}

/// Adds what a function writes, if that is all it does.
bool only_writes_volatile(llvm::Function& function, Written& written) {
  Written own;
  for (llvm::Instruction& i : llvm::instructions(function)) {
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&i)) {
      if (llvm::isa<llvm::AllocaInst>(store->getPointerOperand())) continue;
      auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(store->getPointerOperand());
      if (!variable || !is_volatile(*variable)) return false;
      own[variable].insert(llvm::dyn_cast<llvm::ConstantInt>(store->getValueOperand()));
    } else if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&i)) {
      if (!llvm::isa<llvm::AllocaInst>(load->getPointerOperand())) return false;
    } else if (!llvm::isa<llvm::AllocaInst, llvm::CastInst, llvm::ReturnInst, llvm::DbgInfoIntrinsic,
                          llvm::LifetimeIntrinsic>(i)) {
      return false;
    }
  }
  for (auto& [variable, values] : own) written[variable].insert(values.begin(), values.end());
  return true;
}

/// Lets a handler run before a variable is read.
void may_change(llvm::LoadInst& load, const std::set<llvm::Constant*>& values) {
  llvm::Module& module = *load.getModule();
  llvm::IRBuilder<> builder(&load);
  llvm::Type* type = load.getType();
  auto input = [&](llvm::Type* of) {
    const std::string name = (input_prefix + arrival + (of->isIntegerTy(8) ? "" : ", and what it writes")).str();
    return builder.CreateCall(module.getOrInsertFunction(name, llvm::FunctionType::get(of, false)));
  };
  llvm::Value* value = builder.CreateLoad(type, load.getPointerOperand(), /*isVolatile=*/true);
  for (llvm::Constant* written : values) {
    llvm::Value* next = written ? static_cast<llvm::Value*>(written) : input(type);
    value = builder.CreateSelect(builder.CreateIsNotNull(input(builder.getInt8Ty())), next, value);
  }
  builder.CreateStore(value, load.getPointerOperand(), /*isVolatile=*/true);
}

void define_followed(llvm::Function& asked, const std::vector<llvm::Function*>& handlers) {
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(asked.getContext(), "", &asked));
  llvm::Value* is_one = builder.getFalse();
  for (llvm::Function* handler : handlers)
    is_one = builder.CreateOr(is_one, builder.CreateICmpEQ(asked.getArg(0), handler));
  builder.CreateRet(builder.CreateZExt(is_one, asked.getReturnType()));
  asked.setLinkage(llvm::GlobalValue::InternalLinkage);
  asked.addFnAttr(model_attribute);
}

}  // namespace

void follow_handlers(llvm::Module& module, bool any) {
  llvm::Function* asked = module.getFunction(followed_handler);
  if (!asked || !asked->isDeclaration()) return;
  std::vector<llvm::Function*> handlers;
  Written written;
  for (llvm::Function& function : module)
    if (any && !function.isDeclaration() && !function.hasFnAttribute(model_attribute) && function.hasAddressTaken() &&
        has_type_of_handler(function) && only_writes_volatile(function, written))
      handlers.push_back(&function);
  define_followed(*asked, handlers);
  for (const auto& [variable, values] : written) {
    std::vector<llvm::LoadInst*> loads;
    for (llvm::User* user : variable->users())
      if (auto* load = llvm::dyn_cast<llvm::LoadInst>(user)) loads.push_back(load);
    for (llvm::LoadInst* load : loads) may_change(*load, values);
  }
}

}  // namespace cairn::frontend::c
