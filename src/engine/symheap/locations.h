#pragma once

#include <map>
#include <set>

#include "analysis/flatten.h"
#include "analysis/points_to.h"
#include "engine/symheap/access_path.h"

namespace cairn::engine::symheap {

/// An abstract location of a program: those bytes of the objects of an allocation site that are accessed in the same
/// way. Its index variable is the offset of the first byte of an access.
struct Location {
  std::uint32_t site = 0;
  std::uint64_t bytes = 0;
  bool pointer = false;
  /// Accesses of it meet others in part, so that nothing is known of its content.
  bool overlapped = false;
  Term path;   ///< the elements of the object, with the index variable
  Term index;  ///< the index variable
};

/// Divides the memory of a flat program into abstract locations, by what points-to analysis says of its accesses.
class Locations {
 public:
  Locations(AccessPaths& paths, const analysis::FlatProgram& flat, const analysis::PointsTo& points_to,
            std::set<std::uint32_t> single);

  const std::vector<Location>& all() const { return locations_; }
  /// The locations that a load or store may access, by number; none of sites that may have several objects.
  const std::set<std::uint32_t>& of_access(ir::BlockId block, std::uint32_t index) const;
  /// Whether such a site is among those that it may access, or none is known at all.
  bool may_be_elsewhere(ir::BlockId block, std::uint32_t index) const;
  std::vector<std::uint32_t> of_site(std::uint32_t site) const;
  /// The locations of all sites that a pointer may be to.
  std::set<std::uint32_t> of_pointer(Term pointer) const;
  /// Whether a site allocates at most one object.
  bool is_single(std::uint32_t site) const { return single_.contains(site); }
  const analysis::PointsTo& points_to() const { return points_to_; }

 private:
  struct Part {
    std::uint32_t site;
    analysis::Offsets offset;
    std::uint64_t bytes;
    bool pointer;

    friend bool operator<(const Part& a, const Part& b) {
      return std::tie(a.site, a.offset, a.bytes, a.pointer) < std::tie(b.site, b.offset, b.bytes, b.pointer);
    }
  };

  void collect(const analysis::FlatProgram& flat);
  void add(ir::BlockId block, std::uint32_t index, const ir::Place& place, const ir::Program& program);
  void group(AccessPaths& paths);

  const analysis::PointsTo& points_to_;
  std::set<std::uint32_t> single_;
  std::map<Part, std::uint32_t> parts_;  ///< to the numbers of locations
  std::map<std::pair<ir::BlockId, std::uint32_t>, std::set<Part>> accesses_;
  std::map<std::pair<ir::BlockId, std::uint32_t>, std::set<std::uint32_t>> locations_of_;
  std::set<std::pair<ir::BlockId, std::uint32_t>> elsewhere_;
  std::vector<Location> locations_;
};

}  // namespace cairn::engine::symheap
