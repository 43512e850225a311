#pragma once

#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>

#include "ir/program.h"

namespace cairn::analysis {

/// Byte offsets: exactly `residue` when the stride is 0, else all that differ from it by a multiple of the stride. With
/// an end, only those where what is accessed lies within [begin, end); points-to analysis sets none.
struct Offsets {
  std::int64_t residue = 0;
  std::uint64_t stride = 0;
  std::int64_t begin = 0;
  std::int64_t end = 0;

  bool limited() const { return end != 0; }
  /// The least one; without limits the residue.
  std::int64_t first() const;

  friend bool operator==(const Offsets&, const Offsets&) = default;
  friend bool operator<(const Offsets& a, const Offsets& b) {
    return std::tie(a.residue, a.stride, a.begin, a.end) < std::tie(b.residue, b.stride, b.begin, b.end);
  }
};

/// The sum with a constant; the smallest set with both (without limits); whether both have a member in common.
Offsets shifted(Offsets offsets, std::int64_t by);
Offsets widened(Offsets offsets, std::uint64_t stride);
bool may_meet(Offsets a, Offsets b);
/// Whether limits keep accesses of so many bytes apart.
bool kept_apart(Offsets a, std::uint64_t a_bytes, Offsets b, std::uint64_t b_bytes);

/// A place that allocates: a NewObject, NewArray or Allocate statement.
struct AllocationSite {
  ir::BlockId block = 0;
  std::uint32_t index = 0;
  const ir::Statement* statement = nullptr;
};

/// Where a pointer may point to, or a part of an object. For records and arrays the offset is the number of a field,
/// or `elements`.
struct PointerTarget {
  std::uint32_t site = 0;
  Offsets offset;

  friend bool operator==(const PointerTarget&, const PointerTarget&) = default;
  friend bool operator<(const PointerTarget& a, const PointerTarget& b) {
    return std::tie(a.site, a.offset) < std::tie(b.site, b.offset);
  }
};

using PointerTargets = std::set<PointerTarget>;

/// Where pointers of one procedure may point to, in terms of its allocation sites: the analysis of
/// program_points_to.h, without what a single flat procedure does not have (calls) and without arbitrary pointers.
/// Those that are inputs, come from memory that nobody wrote, or from external procedures are not described, so a user
/// of the result has to rule them out. Offsets are taken to be computed without overflow.
class PointsTo {
 public:
  static constexpr std::int64_t elements = -1;

  PointsTo(const ir::Program& program, const ir::Procedure& procedure);

  const std::vector<AllocationSite>& sites() const { return sites_; }
  /// The site of an allocating statement.
  std::uint32_t site(ir::BlockId block, std::uint32_t index) const { return site_of_.at({block, index}); }
  /// What a pointer or reference term may point to; of each site eight exact offsets at most, or one set.
  PointerTargets targets(ir::Term term) const;
  /// What is stored at a target.
  PointerTargets content(const PointerTarget& at) const;
  /// The number that stands for a field of a record in offsets.
  std::int64_t field_number(const std::string& qualified) const;

 private:
  class Constraints;

  std::vector<AllocationSite> sites_;
  std::map<std::pair<ir::BlockId, std::uint32_t>, std::uint32_t> site_of_;
  std::unordered_map<ir::Term, PointerTargets> variables_;
  std::vector<std::map<Offsets, PointerTargets>> memory_;  ///< by site
  mutable std::map<std::string, std::int64_t> fields_;
};

/// A bit-vector value as a signed number; nothing for other terms and for numbers beyond 62 bits.
std::optional<std::int64_t> signed_constant(ir::Term term);

}  // namespace cairn::analysis
