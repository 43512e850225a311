#pragma once

#include "engine/summary/stable_names.h"

namespace cairn::engine::summary {

/// Sets of abstract objects or of locations as text that has their names. Many of the sets of a summary are the same,
/// or have the same parts.
class SetWriter {
 public:
  explicit SetWriter(const StableNames& names) : names_(names) {}

  /// @return the position of a set in the text.
  std::size_t objects(const analysis::IdSet& set);
  std::size_t locations(const analysis::IdSet& set);
  std::string text() const;

 private:
  std::size_t add(const std::string& key, const std::vector<std::string>& members);

  const StableNames& names_;
  std::vector<std::string> members_;
  std::unordered_map<std::string, analysis::IdSet::Id> numbers_;  ///< of members
  std::vector<std::string> sets_;                                 ///< as numbers of members
  std::unordered_map<std::string, std::size_t> positions_;
};

/// The sets of such a text, for the facts of a program that may be another one. Throws base::InternalError for texts
/// that are none, and for names that no object has.
class SetReader {
 public:
  SetReader(const StableNames& names, const std::string& text);

  analysis::IdSet objects(std::size_t position) const;
  analysis::IdSet locations(std::size_t position) const;

 private:
  template <class Add>
  void for_members(std::size_t position, Add&& add) const;

  const StableNames& names_;
  std::vector<std::string> members_;
  std::vector<analysis::IdSet> sets_;
};

}  // namespace cairn::engine::summary
