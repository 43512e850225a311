#pragma once

#include <llvm/IR/Function.h>

#include <set>
#include <vector>

namespace cairn::frontend::c {

/// What a program does with an array of pointers that a parameter of main leads to.
class ArgumentUses {
 public:
  explicit ArgumentUses(const llvm::Argument& vector);

  /// Whether all that happens to the array is that whole elements are loaded, where `may_lead_there` says. Otherwise
  /// its address may be anywhere, or elements may be written or accessed in parts.
  bool is_only_loaded() const { return only_loaded_; }
  /// Whether a pointer may lead into the array.
  bool may_lead_there(const llvm::Value& pointer) const { return pointers_.contains(&pointer); }

 private:
  void follow(const llvm::Use& use);
  void follow_call(const llvm::Use& use);
  void add(const llvm::Value& pointer);

  std::set<const llvm::Value*> pointers_;
  std::vector<const llvm::Value*> pending_;
  bool only_loaded_ = true;
};

}  // namespace cairn::frontend::c
