#pragma once

#include <functional>

#include "analysis/graph.h"
#include "check/invariant/state.h"

namespace cairn::check::invariant {

/// What executions of some blocks may change, together with the procedures that they call.
struct Effects {
  std::set<Term> variables;
  std::set<std::uint32_t> cells;
  std::set<std::uint32_t> sites;  ///< that allocate
  bool deaths = false;

  bool births() const { return !sites.empty(); }
  void add(const Effects& other);
};

/// What statements of a program and its recursive procedures may change. Stores are expected to be of cells that are
/// listed for them, and what is filled or copied of objects that points-to analysis knows: that is shown elsewhere.
class Changes {
 public:
  explicit Changes(const World& world);

  /// The recursive procedure that a statement calls.
  std::optional<std::size_t> callee(const ir::Statement& statement) const;
  /// Of a call: memory, the results, and all global variables that some recursive procedure assigns.
  const Effects& of_call(std::size_t procedure) const { return calls_[procedure]; }
  Effects within(const std::function<bool(ir::BlockId)>& is_inside) const;

 private:
  void add_statement(ir::BlockId block, std::uint32_t index, Effects& out) const;
  void add_objects(const analysis::PointerTargets& targets, Effects& out) const;
  std::set<ir::BlockId> body(const analysis::Graph& graph, ir::BlockId entry) const;

  const World& world_;
  std::vector<Effects> calls_;
};

}  // namespace cairn::check::invariant
