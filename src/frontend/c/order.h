#pragma once

#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/ValueHandle.h>

#include <set>
#include <vector>

namespace cairn::frontend::c {

/// The orders of evaluation that C leaves open, from the marks of them (marks.h).
class Orders {
 public:
  /// Takes the marks out of a linked module, before anything is done with it.
  explicit Orders(llvm::Module& module);

  /// Where the order may matter, puts a call of `unspecified_order` or `unsequenced_change` (module.h), or lets
  /// `unspecified_choice` choose it. The module's local variables are in registers.
  void mark(llvm::Module& module);

 private:
  struct Doing {
    int kind = 0;
    int type = 0;
    const llvm::GlobalObject* target = nullptr;
  };
  struct Place {
    llvm::WeakVH at;         ///< stands for it until it is decided; gone where code is never reached
    bool conflicts = false;  ///< without calls
    bool choice = false;     ///< both orders are there
    std::vector<Doing> operands[2];
  };

  static Place read(llvm::CallInst& mark);
  void take(llvm::Module& module, llvm::StringRef marker, bool choice);
  /// Lets a truth value choose the first order. If it is constant, the code of the other one goes away.
  static void decide(llvm::CallInst& choice, llvm::Value& first);

  std::vector<Place> places_;
  std::set<const llvm::Function*> addressed_;         ///< before pointers to them were followed through registers
  std::set<const llvm::GlobalVariable*> pointed_to_;  ///< before calls of models were replaced by their bodies
};

}  // namespace cairn::frontend::c
