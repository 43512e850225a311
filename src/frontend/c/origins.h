#pragma once

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Instruction.h>

#include <map>

#include "ir/statement.h"

namespace cairn::frontend::c {

/// The file of that name, with its text when it can be read.
base::FileId source_file(base::SourceManager& sources, const std::string& path);

/// Places in the source from debug information.
class Origins {
 public:
  explicit Origins(base::SourceManager& sources) : sources_(sources) {}

  ir::Origin of(const llvm::DILocation* location);
  /// Where a function, a variable or a type is declared.
  ir::Origin of(const llvm::DIScope* scope, unsigned line);

 private:
  base::FileId file(const llvm::DIFile* file);

  base::SourceManager& sources_;
  std::map<const llvm::DIFile*, base::FileId> files_;
};

}  // namespace cairn::frontend::c
