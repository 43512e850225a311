#pragma once

#include "analysis/call_graph.h"
#include "analysis/program_points_to.h"

namespace cairn::analysis {

using RegionId = std::uint32_t;

/// A part of an abstract object that is accessed: `bytes` from each of the offsets, up to the end of the object where
/// it is 0. Of records the offset is the number of a field, of arrays Locations::elements, and bytes are 1.
struct Region {
  ObjectId object = 0;
  Offsets offsets;
  std::uint64_t bytes = 0;
};

/// Whether accesses to two regions of one object may have a byte, field or element in common.
bool may_overlap(const Region& a, const Region& b);

/// What a procedure may do to memory and global variables.
struct Effects {
  IdSet reads;          ///< regions
  IdSet writes;         ///< regions
  IdSet allocates;      ///< objects
  IdSet frees;          ///< objects; lives of stack objects that end with their procedure are not mentioned
  IdSet reads_globals;  ///< positions of ir::Program::globals
  IdSet writes_globals;

  void add(const Effects& other);
  friend bool operator==(const Effects&, const Effects&) = default;
};

/// What the procedures of a program may read, write, allocate and free, and whether they may return; computed bottom-up
/// over the call graph.
///
/// Soundness, under the claim of points-to analysis: every load, store, copy, fill, allocation and free that an
/// execution does in a call of a procedure, by itself or in calls that it makes, is in `total` of the procedure, unless
/// it is about a stack object of a call that it makes, which the caller cannot see. What assertions read
/// does not count, what `assume` reads does. Object Locations::anything is every object, Locations::outside every one
/// that the outside may know, but among objects that are freed these are listed. External procedures that may change
/// memory do everything to those, and so do the procedures that they call: what else these reach they have made
/// themselves.
class ModRef {
 public:
  ModRef(const ProgramPointsTo& pointers, const CallGraph& calls);

  const ProgramPointsTo& pointers() const { return pointers_; }
  const CallGraph& calls() const { return calls_; }
  const Region& region(RegionId id) const { return regions_[id]; }
  std::size_t regions() const { return regions_.size(); }

  /// Of a procedure's own statements.
  const Effects& own(Graph::Node procedure) const { return own_[procedure]; }
  /// With all calls that it makes.
  const Effects& total(Graph::Node procedure) const { return total_[calls_.components().of[procedure]]; }
  /// What a call may do, as its caller sees it.
  Effects of_call(Graph::Node caller, const CallSite& call) const;
  /// Whether a call of a procedure may return.
  bool may_return(Graph::Node procedure) const { return returns_[procedure]; }

  /// Whether accesses to two regions may have a byte, field or element in common.
  bool may_meet(const Region& a, const Region& b) const;
  /// Whether one of the regions may overlap a location when so many bytes are accessed there (0: to the end).
  bool may_touch(const IdSet& regions, LocationId location, std::uint64_t bytes) const;
  /// Of some regions, those in what a pointer or reference parameter of a procedure points to itself.
  IdSet through_parameter(Graph::Node procedure, std::size_t parameter, const IdSet& regions) const;

 private:
  friend class EffectCollector;

  RegionId add(Region region);
  void sum_up();
  /// What callers see of a component's effects: all but those on its stack objects.
  Effects visible(std::uint32_t component) const;
  Effects outside_effects();
  void add_called_back();

  const ProgramPointsTo& pointers_;
  const CallGraph& calls_;
  std::vector<Region> regions_;
  std::map<std::tuple<ObjectId, Offsets, std::uint64_t>, RegionId> ids_;
  std::vector<IdSet> regions_of_;  ///< by object
  std::vector<Effects> own_;
  std::vector<Effects> total_;        ///< by component
  std::vector<IdSet> stack_regions_;  ///< by component
  std::vector<IdSet> stack_objects_;  ///< by component
  Effects outside_;
  std::vector<bool> returns_;
};

}  // namespace cairn::analysis
