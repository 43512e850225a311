#include "frontend/c/statics.h"

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/Support/Path.h>

#include <string>
#include <utility>
#include <vector>

namespace cairn::frontend::c {
namespace {

/// The name without the number at its end; empty where there is none.
llvm::StringRef without_number(llvm::StringRef name) {
  const llvm::StringRef base = name.rtrim("0123456789");
  return base.size() < name.size() && base.ends_with(".") ? base.drop_back() : llvm::StringRef();
}

std::string file_of(const llvm::GlobalObject& object) {
  std::string out;
  if (const auto* function = llvm::dyn_cast<llvm::Function>(&object)) {
    if (const llvm::DISubprogram* program = function->getSubprogram()) out = program->getFilename().str();
  } else if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&object)) {
    llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> known;
    variable->getDebugInfo(known);
    if (!known.empty()) out = known.front()->getVariable()->getFilename().str();
  }
  return llvm::sys::path::stem(out).str();
}

}  // namespace

void name_statics_by_file(llvm::Module& module) {
  std::vector<std::pair<llvm::GlobalObject*, std::string>> statics;
  for (llvm::GlobalObject& object : module.global_objects()) {
    const llvm::StringRef base = without_number(object.getName());
    if (!object.hasInternalLinkage() || base.empty()) continue;
    const std::string file = file_of(object);
    if (!file.empty()) statics.emplace_back(&object, base.str() + "." + file);
  }
  // Names that are taken get numbers that depend on all that ever had one.
  for (auto& [object, name] : statics) {
    std::string free = name;
    for (unsigned i = 2; module.getNamedValue(free); ++i) free = name + "." + std::to_string(i);
    object->setName(free);
  }
}

}  // namespace cairn::frontend::c
