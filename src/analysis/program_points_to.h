#pragma once

#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "analysis/constraint_graph.h"
#include "ir/index.h"

namespace cairn::analysis {

struct PointsToOptions {
  /// Pointers are read from C memory only where they were written, and no uninitialised variable is used as one.
  /// Otherwise such a read gives an arbitrary pointer, as in the IR, which makes nearly all pointers arbitrary: nothing
  /// tells here what is written before what.
  bool initialised_pointers = false;
  /// Offsets are computed without overflow, as signed numbers. Otherwise the distance of elements whose size is no
  /// power of two is known only up to the greatest power of two in it.
  bool exact_sums = false;
  /// Objects of allocation wrappers are told apart by their callers.
  bool clone_wrappers = true;
  /// Constant global variables of C in which no pointers lie, string literals for instance, are one abstract object.
  bool merge_constants = false;
  /// Procedures that the outside may call, too, with pointers to anything that it knows. Without an entry procedure,
  /// all are.
  std::vector<std::string> roots = {};
};

/// Where pointers and references of a whole program may point to: inclusion-based, flow- and context-insensitive (but
/// for allocation wrappers), sensitive to byte offsets and fields, objects by allocation site. Calls are resolved on
/// the way: indirect ones by what the callee may point to, virtual ones by the records of what the receiver may point
/// to, and by the class hierarchy where that is not known.
///
/// Soundness. In every execution of the program (ir/execution.h) from its entry procedure, for as long as what the
/// options take for granted holds: the value of a variable is null, a number, or a pointer to an object, or procedure,
/// of a location in the variable's set, with one of its offsets (no object is larger than half of the address space);
/// so is each pointer in memory, for the set of the location where it lies; and every call reaches one of its callees.
/// Arbitrary pointers (havocked variables, results of external procedures that leave memory alone) may point to
/// everything, which location 0 stands for.
///
/// External procedures that may change memory end an execution of the IR. Here, but for those that stand for what a
/// front end does not model, they do what a procedure of the language could: read, write and free what their arguments,
/// global variables and what escaped before lead to, return any of it, and call procedures that they get pointers to.
/// They assign global variables, too, but not those that are addresses of variables of C: those that one allocation in
/// the entry procedure alone assigns. Locations::outside is their own objects and all that escaped, at any offset. The
/// same is taken of callers of `roots`.
///
/// Variables are those of procedures that may be reached; those of others have empty sets. Refers to the program.
/// Answers may number new locations, so one thread at a time asks.
class ProgramPointsTo {
 public:
  explicit ProgramPointsTo(const ir::Program& program, const PointsToOptions& options = {});
  ~ProgramPointsTo();
  ProgramPointsTo(const ProgramPointsTo&) = delete;             // its parts refer to one another
  ProgramPointsTo& operator=(const ProgramPointsTo&) = delete;  // its parts refer to one another

  const ir::Program& program() const { return index_.program(); }
  const ir::Index& index() const { return index_; }
  const PointsToOptions& options() const { return options_; }
  const Locations& locations() const { return locations_; }
  /// A location with at least these offsets of an object.
  LocationId locate(ObjectId object, const Offsets& offsets) const { return locations_.locate(object, offsets); }

  /// Whether a procedure, by its position, may be called.
  bool reached(Graph::Node procedure) const { return !instances_of_[procedure].empty(); }
  /// Where the value of a term in a procedure may point to; of variables, global ones too, and of terms that its
  /// statements evaluate.
  IdSet targets(Graph::Node procedure, ir::Term term) const;
  /// The locations that a load, store or the like accesses.
  IdSet places(Graph::Node procedure, const ir::Place& place) const;
  /// What memory may hold at a location.
  IdSet content(LocationId location) const { return simplest(graph_.content(location)); }
  /// The objects of locations; with Locations::outside all that escaped, too.
  IdSet objects(const IdSet& locations) const;
  /// The objects that the outside may know, which Locations::outside stands for, with itself; Locations::anything when
  /// these may be all.
  const IdSet& escaped() const { return escaped_; }
  /// Whether two objects, as regions and locations name them, may have one in common.
  bool may_meet(ObjectId a, ObjectId b) const;
  bool may_meet(const IdSet& objects, ObjectId other) const;
  /// Whether a global variable is the address of a variable of C.
  bool is_address(ir::Term global) const { return addresses_.contains(global); }
  /// The procedures that a call statement may reach, in ascending order; empty for other statements.
  std::vector<Graph::Node> callees(const CodePlace& call) const;
  /// Whether a call may also reach a procedure that is not part of the program.
  bool calls_outside(const CodePlace& call) const { return outside_calls_.contains(call); }
  /// The procedures that external procedures may call.
  const std::vector<Graph::Node>& called_from_outside() const { return called_from_outside_; }
  /// The objects of an allocating statement: several where it is in an allocation wrapper.
  std::vector<ObjectId> objects_at(const CodePlace& allocation) const;
  /// The object of all constants that are merged; nothing where there are none.
  std::optional<ObjectId> constants() const { return constants_; }
  /// Whether some locations, at least one, are all in merged constants: nothing but the entry procedure writes there.
  bool are_constant(const IdSet& locations) const;
  /// The number that stands for a field of a record in offsets, and the field of a number.
  std::int64_t field_number(const std::string& qualified) const;
  const std::string& field_name(std::int64_t number) const { return field_names_.at(static_cast<std::size_t>(number)); }
  /// The part of an object that a place names, from where its base points to.
  Shift part(const ir::Place& place) const;
  /// How a statement computes an address from its base.
  Shift step(const ir::FieldAddress& statement) const;
  Shift step(const ir::ElementAddress& statement) const;
  Graph::Node position(const ir::Procedure& procedure) const {
    return static_cast<Graph::Node>(&procedure - program().procedures.data());
  }

  /// Whether it is an external procedure that may do anything to what the outside knows.
  bool reaches_outside(const ir::Procedure& procedure) const {
    return procedure.external() && !procedure.unmodelled && !ir::leaves_memory(program(), procedure);
  }
  /// The object that stands for a procedure.
  ObjectId procedure_object(Graph::Node procedure) const;

  const ConstraintGraph& constraints() const { return graph_; }
  std::size_t instances() const { return instances_.size(); }

 private:
  friend class ConstraintBuilder;

  /// Without what Locations::outside stands for, if that is in the set: when it escaped must not matter.
  IdSet simplest(IdSet locations) const;

  /// The variables of a procedure, or of a wrapper for one of its callers.
  struct Instance {
    Graph::Node procedure = 0;
    std::vector<CodePlace> context;
    std::unordered_map<ir::Term, ConstraintGraph::Node> terms;
  };
  struct PlaceHash {
    std::size_t operator()(const CodePlace& p) const {
      return (p.procedure * 0x9e3779b97f4a7c15u + p.block) * 0xff51afd7ed558ccdu + p.index;
    }
  };

  const ir::Index index_;
  PointsToOptions options_;
  mutable Locations locations_;
  ConstraintGraph graph_;
  std::vector<std::unique_ptr<Instance>> instances_;
  std::vector<std::vector<std::uint32_t>> instances_of_;  ///< by procedure
  std::unordered_map<ir::Term, ConstraintGraph::Node> globals_;
  std::unordered_set<ir::Term> addresses_;
  std::unordered_map<CodePlace, IdSet, PlaceHash> callees_;
  std::unordered_map<CodePlace, std::vector<ObjectId>, PlaceHash> objects_;
  std::unordered_set<CodePlace, PlaceHash> outside_calls_;
  std::vector<Graph::Node> called_from_outside_;
  IdSet escaped_;
  std::optional<ObjectId> constants_;
  mutable std::vector<std::int64_t> procedure_objects_;  ///< -1: none yet
  mutable std::unordered_map<std::string, std::int64_t> field_numbers_;
  mutable std::vector<std::string> field_names_;
};

/// The pointer or reference of a place.
ir::Term base_of(const ir::Place& place);

}  // namespace cairn::analysis
