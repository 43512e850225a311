#pragma once

#include <map>
#include <optional>
#include <vector>

#include "analysis/flatten.h"
#include "analysis/points_to.h"

namespace cairn::engine::horn {

/// A part of C objects that is accessed as one value.
struct Member {
  ir::Type type;
  std::uint64_t bytes = 0;
  std::string name;
};

/// C objects that are accessed at the same places of the program: structs with the same members, or arrays with the
/// same elements.
struct Region {
  std::string name;  ///< of the struct, where accesses tell
  std::vector<std::uint32_t> sites = {};
  std::map<std::int64_t, Member> members = {};  ///< by offset; of an array its element, at 0
  bool array = false;
};

/// The members of a region that a copy or a fill covers.
struct Range {
  std::size_t region = 0;
  std::int64_t first = 0;
  std::int64_t size = 0;
};

/// Divides C objects by where pointers may point to. What the analysis says is not relied on: who uses it shows of
/// every access that it is one to a member of that region.
class Regions {
 public:
  /// Throws Unsupported for memory that is accessed in other ways than as structs and arrays.
  explicit Regions(const analysis::FlatProgram& flat);

  const std::vector<analysis::AllocationSite>& sites() const { return points_to_.sites(); }
  const std::vector<Region>& all() const { return regions_; }
  /// The number of the region of a site.
  std::size_t of_site(std::uint32_t site) const { return region_of_[site]; }
  std::uint32_t site(ir::BlockId block, std::uint32_t index) const { return points_to_.site(block, index); }
  /// Bytes of the objects of a site, where that is a constant.
  std::optional<std::int64_t> size_of(std::uint32_t site) const;
  /// Sites that a pointer may point to.
  std::vector<std::uint32_t> sites_of(ir::Term pointer) const;
  /// The region and the offset that a pointer accesses, of an array any offset; nothing when it points to no object.
  std::optional<std::pair<std::size_t, std::int64_t>> place(ir::Term pointer, const ir::Origin& origin) const;
  /// What so many bytes at a pointer are. Throws Unsupported unless they are whole members of a struct.
  std::optional<Range> range(ir::Term pointer, ir::Term size, const ir::Origin& origin) const;

 private:
  void unite(const analysis::PointerTargets& targets);
  std::uint32_t root(std::uint32_t site) const;
  void divide();
  void add_access(ir::Term pointer, const ir::Type& type, const ir::Origin& origin);
  bool add_member(Region& region, std::int64_t offset, const Member& member, const ir::Origin& origin);
  void name_members(const ir::FieldAddress& address);
  void match_copies();
  bool match(const Range& from, const Range& to, const ir::Origin& origin);
  void check(Region& region) const;
  void unite_elements(Region& region) const;

  const analysis::FlatProgram& flat_;
  analysis::PointsTo points_to_;
  std::vector<std::uint32_t> parent_;
  std::vector<std::size_t> region_of_;
  std::vector<Region> regions_;
};

}  // namespace cairn::engine::horn
