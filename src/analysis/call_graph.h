#pragma once

#include "analysis/components.h"

namespace cairn::analysis {

class ProgramPointsTo;

/// A call in a procedure with all procedures that it may reach, by position, in ascending order.
struct CallSite {
  ir::BlockId block = 0;
  std::uint32_t index = 0;
  std::vector<Graph::Node> callees;
  bool outside = false;  ///< it may also reach what is not part of the program
};

/// Which procedures of a program may call which.
class CallGraph {
 public:
  /// From declarations alone. A virtual call may reach what any record at or below the receiver's static one runs for
  /// the method; an indirect call every procedure with parameters and results of the same sorts whose address is taken
  /// anywhere in the program.
  explicit CallGraph(const ir::Program& program);
  /// With the calls that points-to analysis found, under its claim; only procedures that are reached have any. Calls
  /// that external procedures make are none of them.
  explicit CallGraph(const ProgramPointsTo& pointers);

  /// Nodes are positions of procedures; an edge for each call and callee.
  const Graph& graph() const { return graph_; }
  const std::vector<CallSite>& calls(Graph::Node procedure) const { return calls_[procedure]; }
  /// Callees come before callers, procedures that call one another are together.
  const Components& components() const { return components_; }
  /// Whether a procedure may call itself, directly or through others of the program.
  bool recursive(Graph::Node procedure) const;
  /// Whether the address of a procedure is taken.
  bool address_taken(Graph::Node procedure) const { return address_taken_[procedure]; }

 private:
  template <class Callees>
  void add_calls(const ir::Program& program, Callees&& callees);
  void note_addresses(const ir::Program& program);

  Graph graph_;
  std::vector<std::vector<CallSite>> calls_;
  std::vector<bool> address_taken_;
  Components components_;
};

}  // namespace cairn::analysis
