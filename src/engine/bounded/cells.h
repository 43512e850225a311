#pragma once

#include <cstdint>
#include <vector>

#include "base/persistent_map.h"
#include "engine/bounded/pointers.h"

namespace cairn::engine::bounded {

/// What reads of cells cannot follow that do not tell what they are.
inline constexpr const char* lost_bytes = "different parts of pointers at one place";

/// A run of bytes of C memory, all of one kind.
struct Cell {
  enum class Kind : std::uint8_t {
    Data,     ///< a value of sort Bool, BitVec or Float that takes `size` bytes
    Pointer,  ///< bytes of a pointer, from its byte number `first`; all of it mostly
    Fill,     ///< one byte, repeated
  };
  Kind kind = Kind::Fill;
  std::uint32_t first = 0;
  std::uint64_t size = 0;
  term::Term value;
  term::Term known;    ///< whether the bytes were written, or read so that their value was chosen; else `value` is void
  term::Term written;  ///< whether they were written
  term::Term lost;     ///< where this is not what the bytes are: a cell cannot tell it. Null for nowhere.

  friend bool operator==(const Cell&, const Cell&) = default;
};

/// The bits that a cell has where it is data.
term::Term bits(Pointers& pointers, const Cell& cell);
/// Where a cell is data: pointers without object are.
term::Term is_data(Pointers& pointers, const Cell& cell);
Cell part(Pointers& pointers, const Cell& cell, std::uint64_t from, std::uint64_t size);
/// `a` where the condition holds, `b` elsewhere; of the same size.
Cell choose(Pointers& pointers, term::Term condition, const Cell& a, const Cell& b);

/// A cell at an offset.
struct Placed {
  std::uint64_t offset = 0;
  Cell cell;
};

/// The contents of a C object while all accesses are at known offsets: cells that do not overlap, and what is
/// everywhere else. A value; copies are cheap.
class Cells {
 public:
  Cells() = default;
  explicit Cells(const Cell& background) : background_(background) {}

  /// Nothing is known of any byte.
  static Cells unknown(term::TermManager& terms);

  /// What lies in a range, without gaps.
  std::vector<Placed> read(Pointers& pointers, std::uint64_t offset, std::uint64_t size) const;
  /// Replaces the range that the cell covers.
  void write(Pointers& pointers, std::uint64_t offset, const Cell& cell);
  /// The same where the condition holds.
  void write(Pointers& pointers, term::Term condition, std::uint64_t offset, const Cell& cell);
  /// Makes cells end where a range begins and where it ends.
  void cut(Pointers& pointers, std::uint64_t at);

  const Cell& background() const { return background_; }
  const base::PersistentMap<Cell>& runs() const { return runs_; }

  friend Cells choose(Pointers& pointers, term::Term condition, Cells a, Cells b);

 private:
  base::PersistentMap<Cell> runs_;
  Cell background_;
};

}  // namespace cairn::engine::bounded
