#pragma once

#include "analysis/points_to.h"

namespace cairn::analysis {

/// Where elements of arrays within records are accessed: what a program that stays inside of each array accesses. The
/// language does not promise that, so whoever uses it has to show it of every access.
class MemberArrays {
 public:
  MemberArrays(const ir::Program& program, const ir::Procedure& procedure, const PointsTo& points_to);

  /// The offsets of a target of a pointer, with the limits of the array that the pointer was computed from.
  Offsets limited(ir::Term pointer, const PointerTarget& target) const;

 private:
  const ir::Program& program_;
  const PointsTo& points_to_;
  std::map<ir::Term, const ir::Statement*> addresses_;  ///< of variables with one assignment that computes an address
};

}  // namespace cairn::analysis
