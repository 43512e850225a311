#pragma once

#include <string>
#include <unordered_set>

namespace cairn::engine::summary {

/// Numbers for the objects that procedures allocate and for those of global variables. All differ. They depend on the
/// names of the objects, not on what else there is in the program, so that the same questions are asked about a
/// procedure as long as it and what it uses stay the same.
class ObjectNumbers {
 public:
  /// The number of an object that gets a name; not 0, which is null.
  unsigned long make(const std::string& name);

 private:
  std::unordered_set<unsigned long> given_;
};

}  // namespace cairn::engine::summary
