#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace cairn::frontend {

/// The variables that are visible at a place of a program, by nested scopes; a variable has a `name`. Looking one up
/// takes the same time however many there are.
template <class Variable>
class Scopes {
 public:
  void open() { starts_.push_back(variables_.size()); }
  void close() {
    for (; variables_.size() > starts_.back(); variables_.pop_back()) forget(variables_.size() - 1);
    starts_.pop_back();
  }
  void clear() {
    while (!starts_.empty()) close();
  }

  /// The innermost variable of a name, of those of one scope the first; null where there is none. Valid as long as its
  /// scope is open.
  const Variable* find(std::string_view name) const {
    const auto found = places_.find(name);
    return found == places_.end() ? nullptr : &variables_[found->second.back()];
  }
  /// Likewise, in the innermost scope only.
  const Variable* find_innermost(std::string_view name) const {
    const auto found = places_.find(name);
    return found == places_.end() || found->second.back() < starts_.back() ? nullptr
                                                                           : &variables_[found->second.back()];
  }
  /// Adds a variable to the innermost scope.
  void declare(Variable variable) {
    const bool first = find_innermost(variable.name) == nullptr;
    variables_.push_back(std::move(variable));
    // Elements of a deque stay where they are, so that names can be keys.
    if (first) places_[variables_.back().name].push_back(variables_.size() - 1);
  }

  /// Of all scopes, the outermost first.
  const std::deque<Variable>& all() const { return variables_; }

 private:
  void forget(std::size_t place) {
    const auto found = places_.find(variables_[place].name);
    if (found == places_.end() || found->second.back() != place) return;
    found->second.pop_back();
    if (found->second.empty()) places_.erase(found);
  }

  std::deque<Variable> variables_;
  std::vector<std::size_t> starts_;                                        ///< the first variable of each scope
  std::unordered_map<std::string_view, std::vector<std::size_t>> places_;  ///< of the variables of a name
};

}  // namespace cairn::frontend
