#pragma once

#include <llvm/IR/Module.h>

#include <map>
#include <optional>
#include <string>

#include "frontend/c/external_body.h"

namespace llvm {
class DIType;
}

namespace cairn::frontend::c {

/// The types that a module's debug information describes, by the name of their struct or typedef.
class DebugTypes {
 public:
  explicit DebugTypes(const llvm::Module& module);

  /// What a pointer to a type of that name points to; nothing where files mean different types by it, or none.
  std::optional<Pointee> find(const std::string& name) const;

 private:
  std::map<std::string, const llvm::DIType*> types_;  ///< null: there are several
};

}  // namespace cairn::frontend::c
