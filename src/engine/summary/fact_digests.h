#pragma once

#include "analysis/mod_ref.h"
#include "base/sha256.h"
#include "engine/summary/fixed_globals.h"
#include "engine/summary/stable_names.h"

namespace cairn::engine::summary {

/// Digests of what the analysis of a function is given beside the summaries of what it calls: its code, with lines
/// counted from its first one, and what points-to analysis, effects and global variables have to do with it. What has
/// nothing to do with it does not change them. Refers to all that it is given.
class FactDigests {
 public:
  using Node = analysis::Graph::Node;

  FactDigests(const StableNames& names, const analysis::ModRef& facts, const FixedGlobals& fixed);

  base::Digest of(Node node) const;
  /// What is known of the fixed global variables whose objects a summary mentions, by their numbers.
  std::string fixed(const std::vector<std::string>& objects) const;

 private:
  /// The sum of digests of members: whatever their order is.
  struct Sum {
    std::uint64_t words[2] = {};
    std::uint64_t members = 0;
    void add(const base::Digest& member);
    std::string text() const;
  };

  std::string code(Node node) const;
  std::string variables(Node node) const;
  std::string places(Node node, const ir::Statement& statement) const;
  std::string calls(Node node) const;
  std::string callee(Node node) const;
  std::string global(const ir::Global& global, Node node) const;
  std::string fixed(Node node) const;

  std::string objects(const analysis::IdSet& set) const;
  std::string regions(const analysis::IdSet& set) const;
  /// Locations with what memory holds there.
  std::string contents(const analysis::IdSet& set) const;
  std::string locations(const analysis::IdSet& set) const;
  base::Digest location(analysis::LocationId id) const;

  const StableNames& names_;
  const analysis::ModRef& facts_;
  const analysis::ProgramPointsTo& pointers_;
  const FixedGlobals& fixed_;
  std::vector<base::Digest> objects_;
  mutable std::unordered_map<analysis::LocationId, base::Digest> contents_;
  mutable std::unordered_map<analysis::RegionId, base::Digest> regions_;
  std::unordered_map<ir::Term, base::Digest> fixed_digests_;      ///< by global variable
  std::unordered_map<std::string, base::Digest> object_digests_;  ///< by number of its object
};

}  // namespace cairn::engine::summary
