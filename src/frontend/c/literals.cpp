#include "frontend/c/literals.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Operator.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/sha256.h"

namespace cairn::frontend::c {
namespace {

bool compares_pointers(const llvm::Module& module) {
  for (const llvm::Function& function : module)
    for (const llvm::Instruction& i : llvm::instructions(function)) {
      const auto* comparison = llvm::dyn_cast<llvm::ICmpInst>(&i);
      if (!comparison) continue;
      auto is_null = [](const llvm::Value* v) { return llvm::isa<llvm::ConstantPointerNull>(v); };
      const llvm::Value* left = comparison->getOperand(0);
      const llvm::Value* right = comparison->getOperand(1);
      // Integers may have been pointers.
      const bool may_be_pointer = left->getType()->isPointerTy() || llvm::isa<llvm::PtrToIntOperator>(left) ||
                                  llvm::isa<llvm::PtrToIntOperator>(right);
      if (may_be_pointer && !is_null(left) && !is_null(right)) return true;
    }
  return false;
}

}  // namespace

std::set<const llvm::GlobalVariable*> mergeable_literals(const llvm::Module& module) {
  std::set<const llvm::GlobalVariable*> out;
  if (!compares_pointers(module)) return out;
  std::vector<std::pair<std::string, const llvm::GlobalVariable*>> literals;
  for (const llvm::GlobalVariable& variable : module.globals()) {
    if (variable.use_empty() || !variable.isConstant() || !variable.hasGlobalUnnamedAddr() ||
        !variable.hasInitializer())
      continue;
    std::string bytes;
    if (const auto* data = llvm::dyn_cast<llvm::ConstantDataArray>(variable.getInitializer()))
      bytes = data->getRawDataValues().str();
    else if (variable.getInitializer()->isNullValue())
      bytes.assign(module.getDataLayout().getTypeAllocSize(variable.getValueType()), '\0');
    // Sorted from the end, a text lies before those that end with it.
    std::reverse(bytes.begin(), bytes.end());
    if (!bytes.empty()) literals.emplace_back(std::move(bytes), &variable);
  }
  std::sort(literals.begin(), literals.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::size_t i = 0; i + 1 < literals.size(); ++i)
    for (std::size_t k = i + 1; k < literals.size() && literals[k].first.starts_with(literals[i].first); ++k)
      out.insert({literals[i].second, literals[k].second});
  return out;
}

void name_literals_by_content(llvm::Module& module) {
  std::vector<std::pair<llvm::GlobalVariable*, std::string>> literals;
  for (llvm::GlobalVariable& variable : module.globals()) {
    if (!variable.hasPrivateLinkage() || !variable.hasGlobalUnnamedAddr() || !variable.hasInitializer()) continue;
    if (const auto* data = llvm::dyn_cast<llvm::ConstantDataArray>(variable.getInitializer()))
      literals.emplace_back(&variable, ".str." + base::sha256(data->getRawDataValues()).substr(0, 12));
    else if (variable.getInitializer()->isNullValue())
      literals.emplace_back(
          &variable, ".str.0." + std::to_string(module.getDataLayout().getTypeAllocSize(variable.getValueType())));
  }
  // The old names must not be in the way of the new ones. Those that LLVM makes different depend on all others.
  for (auto& [variable, name] : literals) variable->setName("");
  std::map<std::string, unsigned> with_name;
  for (auto& [variable, name] : literals) {
    const unsigned number = ++with_name[name];
    variable->setName(number == 1 ? name : name + "." + std::to_string(number));
  }
}

}  // namespace cairn::frontend::c
