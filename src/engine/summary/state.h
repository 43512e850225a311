#pragma once

#include <map>
#include <vector>

#include "engine/summary/symbols.h"

namespace cairn::engine::summary {

/// A piece of memory that is read or written as one value.
struct CellKey {
  Term object;
  Term offset;
  term::Sort sort;

  friend bool operator==(const CellKey&, const CellKey&) = default;
  friend bool operator<(const CellKey& a, const CellKey& b) {
    if (a.object != b.object) return a.object < b.object;
    if (a.offset != b.offset) return a.offset < b.offset;
    return a.sort.id() < b.sort.id();
  }
};

struct Cell {
  Term value;
  analysis::IdSet locations;  ///< of points-to analysis
};

/// Bytes that were all set to one value and not written since, except where there are cells.
struct Fill {
  Term object;
  Term offset;
  std::uint64_t size = 0;
  Term byte;
  analysis::IdSet locations;
};

/// An object whose life ended, where a condition held.
struct End {
  Term condition;
  Term object;
};

using ChangeId = std::uint32_t;

/// What is known at a point of a procedure: the path condition, variables, and memory. What memory holds that has
/// neither cell nor fill is what it held at entry, unless one of the changes may have touched it.
struct State {
  Term guard;
  std::map<Term, Term> values;
  std::map<CellKey, Cell> cells;
  std::vector<Fill> fills;
  std::vector<End> ends;
  std::vector<ChangeId> changes;  ///< ascending
  std::map<Term, Term> born;      ///< objects that were allocated since the procedure was entered, and when
};

}  // namespace cairn::engine::summary
