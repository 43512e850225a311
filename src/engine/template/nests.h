#pragma once

#include "engine/template/ssa.h"

namespace cairn::engine::tmpl {

/// Which places are inferred together: loops that are in one another; where there is recursion, places whose states
/// depend on each other. Nests are numbered in the order of execution.
class Nests {
 public:
  /// @param ssa has to outlive this.
  Nests(const Layout& layout, const Ssa& ssa);

  int count() const { return count_; }
  int of(int loop) const { return nest_[loop]; }
  /// Some loop of a nest.
  int first(int nest) const;
  /// Whether nothing that a nest ends with goes on from a place; for nest -1, no place is aside.
  bool is_aside(int nest, int loop) const;
  /// Whether a formula is about executions up to the end of a nest; for nest -1, all are. A formula about what happens
  /// later says nothing of them.
  bool concerns(int nest, Term formula);
  /// A constant is about states of a nest.
  void add(Term constant, int nest) { latest_.emplace(constant, nest); }

 private:
  void find_components();
  int latest(Term term);

  const Ssa& ssa_;
  std::vector<int> nest_;
  int count_ = 0;
  std::vector<std::set<int>> relevant_;   ///< with recursion, per nest: the places that its ends depend on
  std::unordered_map<Term, int> latest_;  ///< of terms: the last nest whose states they are about
};

}  // namespace cairn::engine::tmpl
