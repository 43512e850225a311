#pragma once

#include "check/invariant/cells.h"
#include "engine/certificate.h"
#include "engine/ownership.h"

namespace cairn::check::invariant {

/// What states have beside those of the program because a certificate speaks of it (engine/ownership.h).
class Ghosts {
 public:
  /// Throws base::Unsupported for words about what is no field with a cell.
  Ghosts(const engine::Certificate& certificate, const Cells& cells, const analysis::PointsTo& points_to);

  struct Owner {
    std::uint32_t cell = 0;
    std::set<std::uint32_t> sites;  ///< whose objects have the field
  };
  /// Fields by which objects have owners.
  const std::vector<Owner>& owners() const { return owners_; }
  /// For each kind of ranks, the fields that matter for it.
  const std::vector<std::set<std::size_t>>& ranks() const { return ranks_; }

  /// Which owner or rank a word means.
  std::size_t owner(Term word) const { return owner(engine::fields_of(word)[0]); }
  std::size_t rank(Term word) const;

 private:
  std::size_t owner(const engine::OwningField& field) const { return owner_of_.at({field.site, field.offset}); }
  std::set<std::size_t> fields(Term word) const;
  void collect(Term formula, const Cells& cells, const analysis::PointsTo& points_to);
  void add(const engine::OwningField& field, const Cells& cells, const analysis::PointsTo& points_to);

  std::vector<Owner> owners_;
  std::vector<std::set<std::size_t>> ranks_;
  std::map<std::pair<std::uint32_t, std::int64_t>, std::size_t> owner_of_;
  std::set<Term> seen_;
};

}  // namespace cairn::check::invariant
