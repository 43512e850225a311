#pragma once

#include "analysis/pointer_terms.h"
#include "analysis/program_points_to.h"
#include "ir/hierarchy.h"

namespace cairn::analysis {

/// Makes the constraints of a program's procedures as they are found to be reached, and solves them.
class ConstraintBuilder : private ConstraintGraph::Watcher {
 public:
  explicit ConstraintBuilder(ProgramPointsTo& facts);

  void run();

 private:
  static constexpr std::uint32_t escape_token = 0;

  using Node = ConstraintGraph::Node;
  using Instance = ProgramPointsTo::Instance;

  /// A call whose callees are found while constraints are solved.
  struct OpenCall {
    std::uint32_t instance = 0;
    CodePlace place;
    const ir::Statement* statement = nullptr;
    IdSet callees;         ///< that are connected
    bool outside = false;  ///< an unknown one, too
  };

  void reached(std::uint32_t token, LocationId location) override;
  void escaped(LocationId location);
  void start();
  void find_addresses();
  void find_constants();
  void add_globals();
  void add_roots();
  void drain();

  std::uint32_t shared_instance(Graph::Node procedure);
  std::uint32_t add_instance(Graph::Node procedure, std::vector<CodePlace> context);
  std::uint32_t instance_for_call(std::uint32_t caller, const CodePlace& place, Graph::Node callee);
  void generate(std::uint32_t instance);
  void statement(std::uint32_t instance, const ir::Statement& statement, const CodePlace& place);
  void allocate(std::uint32_t instance, ir::Term target, const ir::Statement& statement, const CodePlace& place);
  void load(std::uint32_t instance, const ir::Load& load);
  void call(std::uint32_t instance, const CodePlace& place, const ir::Call& call);
  void open_call(std::uint32_t instance, const CodePlace& place, const ir::Statement& statement, ir::Term callee);

  // Calls by their positions in open_calls_, which grows meanwhile.
  void resolve_indirect(std::uint32_t call, LocationId location);
  void resolve_virtual(std::uint32_t call, LocationId location);
  void connect(std::uint32_t call, Graph::Node callee);
  void connect_outside(std::uint32_t call);
  /// Passes arguments and results.
  void bind(std::uint32_t caller, const CodePlace& place, const std::vector<ir::Term>& arguments,
            const std::vector<ir::Variable>& targets, Graph::Node callee, bool direct);
  void bind_outside(std::uint32_t caller, const std::vector<ir::Term>& arguments,
                    const std::vector<ir::Variable>& targets);
  void called_from_outside(Graph::Node procedure);
  void open_world();
  void list_escaped_callees();

  Node variable(std::uint32_t instance, ir::Term variable);
  Node term(std::uint32_t instance, ir::Term term);
  void flow(std::uint32_t instance, ir::Term value, Node target);

  ProgramPointsTo& facts_;
  ConstraintGraph& graph_;
  const ir::Program& program_;
  ir::Hierarchy hierarchy_;
  std::unordered_set<ir::Term> constants_;  ///< global variables whose objects are merged
  std::vector<bool> wrappers_;
  std::vector<std::size_t> sizes_;  ///< statements of each procedure
  std::size_t clone_budget_ = 0;
  std::vector<std::int64_t> shared_;  ///< instance of each procedure; -1: none yet
  std::vector<OpenCall> open_calls_;
  std::vector<std::uint32_t> to_generate_;
  IdSet from_outside_;
  Node arbitrary_ = 0;
  bool world_is_open_ = false;
};

}  // namespace cairn::analysis
