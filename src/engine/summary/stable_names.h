#pragma once

#include <string>
#include <unordered_map>

#include "analysis/program_points_to.h"

namespace cairn::engine::summary {

/// Names of the abstract objects of a program. They stay the same from process to process, and when parts of the
/// program change that have nothing to do with an object. Refers to the facts.
class StableNames {
 public:
  explicit StableNames(const analysis::ProgramPointsTo& pointers);

  const analysis::ProgramPointsTo& pointers() const { return pointers_; }
  const std::string& of(analysis::ObjectId object) const { return names_.at(object); }
  /// Nothing for a name that no object has.
  std::optional<analysis::ObjectId> find(const std::string& name) const;

 private:
  const analysis::ProgramPointsTo& pointers_;
  std::vector<std::string> names_;  ///< by object
  std::unordered_map<std::string, analysis::ObjectId> objects_;
};

}  // namespace cairn::engine::summary
