#pragma once

#include "engine/bounded/cells.h"

namespace cairn::engine::bounded {

/// The contents of a C object that is accessed at offsets that are not known: maps from the number of a unit of a few
/// bytes to what it holds. `kinds` has 0 for a unit that was neither written nor read, 1 for data, and 2 + k for the
/// k-th unit of a stored pointer; 128 more when it was not written but its value was chosen by a read. A unit of a
/// pointer has the whole pointer in `pointers`, others have their value in `data`.
struct Units {
  std::uint32_t unit = 0;  ///< bytes: a power of two, at most those of a pointer; 0: cells are in use instead
  term::Term data;
  term::Term pointers;  ///< null while no pointer was stored
  term::Term kinds;

  static constexpr unsigned long unknown = 0;
  static constexpr unsigned long plain = 1;
  static constexpr unsigned long pointer = 2;
  static constexpr unsigned long chosen = 128;

  /// The number of the unit at an offset.
  term::Term index(Pointers& p, term::Term offset) const;
  term::Term at(Pointers& p, term::Term index, std::uint64_t more) const;
  term::Term kind(Pointers& p, term::Term index) const;
  term::Term bits(Pointers& p, term::Term index) const;
  term::Term whole_pointer(Pointers& p, term::Term index) const;
  /// Replaces units from an index on where the condition holds.
  void write(Pointers& p, term::Term condition, term::Term index, const Cell& cell);
};

/// The largest unit that all cells are made of.
std::uint32_t largest_unit(const Pointers& p, const Cells& cells);
Units to_units(Pointers& p, const Cells& cells, std::uint32_t unit);
Units choose(Pointers& p, term::Term condition, const Units& a, const Units& b);

/// The contents of a C object.
struct Memory {
  Cells cells;
  Units units;

  bool in_units() const { return units.unit != 0; }
};

/// Thrown where an object needs smaller units from the start.
struct SmallerUnits {
  std::uint32_t unit = 1;
  std::uint64_t object = 0;
};

/// May throw SmallerUnits, or Unsupported.
Memory choose(Pointers& p, term::Term condition, const Memory& a, const Memory& b);

}  // namespace cairn::engine::bounded
