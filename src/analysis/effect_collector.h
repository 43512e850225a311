#pragma once

#include "analysis/mod_ref.h"

namespace cairn::analysis {

/// Collects what the statements of one procedure do themselves.
class EffectCollector {
 public:
  explicit EffectCollector(ModRef& facts);

  Effects collect(Graph::Node procedure);

 private:
  void statement(const ir::Statement& statement, const CodePlace& place);
  void globals(const ir::Statement& statement);
  void read_globals(const std::vector<ir::Term>& terms);
  void access(IdSet& regions, const ir::Place& place);
  void access(IdSet& regions, ir::Term pointer, ir::Term size);
  void free(const ir::Free& free);
  /// Only the entry procedure writes to constants.
  void drop_constants();
  /// What a term reads from the heap.
  void read(ir::Term term);

  ModRef& facts_;
  const ProgramPointsTo& pointers_;
  std::unordered_map<ir::Term, IdSet::Id> globals_;
  Graph::Node procedure_ = 0;
  Effects effects_;
};

}  // namespace cairn::analysis
