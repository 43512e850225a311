#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

#include "ir/index.h"

namespace cairn::ir {

/// The variables that terms at one place of a program can name.
class Scope {
 public:
  /// @param outer variables that are visible here too unless they are hidden; may be null, else outlives this scope.
  explicit Scope(const Scope* outer = nullptr) : outer_(outer), types_(outer == nullptr ? nullptr : &outer->types_) {}

  void add(const Declaration& declaration) {
    names_.insert_or_assign(declaration.variable.name(), declaration.variable);
    types_.add(declaration);
  }
  void add(const std::vector<Declaration>& declarations) {
    for (const Declaration& declaration : declarations) add(declaration);
  }

  /// Bound variables hide others until they are left again.
  void bind(Term variable) {
    bound_.push_back(variable);
    bound_names_[variable.name()].push_back(variable);
  }
  std::size_t bound() const { return bound_.size(); }
  void unbind_to(std::size_t count) {
    for (; bound_.size() > count; bound_.pop_back()) bound_names_[bound_.back().name()].pop_back();
  }

  /// Null when there is none.
  Term find(const std::string& name) const {
    auto bound = bound_names_.find(name);
    if (bound != bound_names_.end() && !bound->second.empty()) return bound->second.back();
    auto found = names_.find(name);
    if (found != names_.end()) return found->second;
    return outer_ == nullptr ? Term() : outer_->find(name);
  }
  std::vector<std::string_view> names() const {
    std::vector<std::string_view> out;
    if (outer_ != nullptr) out = outer_->names();
    for (const auto& [name, variable] : names_) out.push_back(name);
    for (Term variable : bound_) out.push_back(variable.name());
    std::sort(out.begin(), out.end());
    return out;
  }
  const VariableTypes& types() const { return types_; }

 private:
  const Scope* outer_;
  std::unordered_map<std::string, Term> names_;
  VariableTypes types_;
  std::vector<Term> bound_;
  std::unordered_map<std::string, std::vector<Term>> bound_names_;
};

}  // namespace cairn::ir
