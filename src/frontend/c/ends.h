#pragma once

#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <map>
#include <set>
#include <vector>

#include "ir/statement.h"

namespace cairn::frontend::c {

/// The calls during which a program may end. Where it ends, memory is lost that no variable holds; what lies in a
/// register that nobody will read holds nothing.
class Ends {
 public:
  /// @param module calls of models are inlined.
  /// @param properties what is checked: a violation is no end.
  Ends(const llvm::Module& module, const std::set<ir::Property>& properties);

  bool may_end(const llvm::CallBase& call) const;

 private:
  bool ends(const llvm::CallBase& call) const;

  std::set<const llvm::Function*> functions_;
  bool errors_;             ///< whether failed assertions end the program
  bool addressed_ = false;  ///< whether a function pointer may lead to one of them
};

/// The local variables of each function that are pointers.
using PointerVariables = std::map<const llvm::Function*, std::vector<llvm::AllocaInst*>>;
/// Those of the program's own functions; called before models are inlined.
PointerVariables pointer_variables(llvm::Module& module);

/// The function whose call stands before a call that may end the program; its arguments are what the variables hold.
inline constexpr llvm::StringLiteral held = "cairn.held";
/// Marks a parameter that is in a variable of its own, which nobody assigns to again.
inline constexpr llvm::StringLiteral kept_parameter = "cairn-kept";

/// Marks a function with such calls.
inline constexpr llvm::StringLiteral may_end_function = "cairn-may-end";

/// Marks the calls that may end the program (`held`) and the parameters that are kept (`kept_parameter`), while
/// variables are in memory, if leaks are checked. A variable holds nothing when its life has ended.
void mark_held(llvm::Module& module, const std::set<ir::Property>& properties, const PointerVariables& variables);

}  // namespace cairn::frontend::c
