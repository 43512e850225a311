#pragma once

#include <functional>
#include <optional>
#include <unordered_map>

#include "analysis/graph.h"
#include "analysis/uses.h"

namespace cairn::analysis {

/// Which variables of a procedure may be used later before they are assigned: parameters, results, locals and global
/// variables. Mentioning a variable in an assertion, an invariant or a ghost statement uses it. HeapTracked uses all
/// variables (what it asks about the callers of its procedure is not counted there), calls all global ones, returns
/// results and global ones, Halt none.
///
/// Strong liveness: arithmetic whose result is not live uses nothing, so a sum that only adds to itself is not live
/// either. Arithmetic has no pointers in it: what compares them may have no answer, which is an effect.
class Liveness {
 public:
  using Tracked = std::function<std::vector<Variable>(ir::BlockId)>;

  /// @param tracked the variables that HeapTracked uses in a block; by default all. Not kept.
  Liveness(const ir::Program& program, const ir::Procedure& procedure, const Tracked& tracked = nullptr);

  bool live_at_entry(ir::BlockId block, Variable variable) const { return test(entry_[block], variable); }
  bool live_at_end(ir::BlockId block, Variable variable) const { return test(end_[block], variable); }
  /// The variables that are live before a statement, or before the terminator for the index behind the last one, in the
  /// order of their declarations.
  std::vector<Variable> live_before(ir::BlockId block, std::size_t index) const;

 private:
  using Set = std::vector<bool>;
  /// What a statement or terminator does to variables, by position.
  struct Step {
    std::vector<std::size_t> assigned;
    std::vector<std::size_t> used;
    bool arithmetic = false;  ///< without effect but on what it assigns
    bool uses_globals = false;
    bool uses_all = false;
  };

  bool test(const Set& set, Variable variable) const;
  Step step_of(const std::vector<Term>& terms, ir::BlockId block) const;
  Step step_of(const ir::Statement& statement, ir::BlockId block) const;
  Step step_of(const ir::Terminator& terminator, ir::BlockId block) const;
  std::vector<std::size_t> positions(const std::vector<Variable>& variables) const;
  void declare(const ir::Program& program);
  void solve();
  void apply(Set& set, const Step& step) const;

  const ir::Procedure& procedure_;
  std::vector<std::optional<std::vector<Variable>>> tracked_;  ///< per block
  std::vector<Variable> variables_;
  std::size_t first_global_ = 0;
  std::unordered_map<Term, std::size_t> position_;
  std::vector<std::vector<Step>> steps_;  ///< per block: its invariants, its statements, its terminator
  std::vector<Set> entry_;
  std::vector<Set> end_;
};

}  // namespace cairn::analysis
