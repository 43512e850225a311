#pragma once

#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstrTypes.h>

#include <map>
#include <set>

namespace cairn::frontend::c {

/// What the execution of some code may do that other code may notice. Memory that it allocates itself does not count.
struct CodeEffects {
  std::set<const llvm::GlobalVariable*> read;
  std::set<const llvm::GlobalVariable*> written;
  std::set<int> memory_read;  ///< types as in marks.h, of what pointers point to
  std::set<int> memory_written;
  bool ends = false;      ///< it may end the program
  bool may_fail = false;  ///< it may violate an assertion, or access what is not there

  void add(const CodeEffects& other);
  bool operator==(const CodeEffects&) const = default;
};

/// The global variables that pointers may lead to. @param by_copies: functions may get the operands of copies and
/// fills, which are instructions.
std::set<const llvm::GlobalVariable*> pointed_to(const llvm::Module& module, bool by_copies);

/// The effects of the functions of a module whose local variables are in registers.
class ModuleEffects {
 public:
  /// `addressed` are the functions that may be called through pointers, `pointed_to` the variables that they lead to.
  ModuleEffects(const llvm::Module& module, const std::set<const llvm::Function*>& addressed,
                const std::set<const llvm::GlobalVariable*>& pointed_to);

  const CodeEffects& of(const llvm::Function& function) const { return functions_.at(&function); }
  /// Those of all functions that may be called through a pointer.
  const CodeEffects& of_any() const { return any_; }
  /// Whether two pieces of code may have another outcome when they change places.
  bool conflict(const CodeEffects& a, const CodeEffects& b) const;

 private:
  bool disturbs(const CodeEffects& a, const CodeEffects& b) const;
  bool touches(const std::set<const llvm::GlobalVariable*>& variables, const std::set<int>& memory) const;
  CodeEffects direct(const llvm::Function& function) const;
  void call(const llvm::CallBase& call, CodeEffects& out) const;

  const std::set<const llvm::GlobalVariable*>& pointed_to_;
  std::map<const llvm::Function*, CodeEffects> functions_;
  CodeEffects any_;
};

}  // namespace cairn::frontend::c
