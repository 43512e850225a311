#pragma once

#include "analysis/flatten.h"
#include "analysis/member_arrays.h"

namespace cairn::check::invariant {

using ir::Term;

/// What a cell holds of an object.
enum class CellKind : std::uint8_t { Data, Pointer, Reference };

/// Parts of objects that no access touches in part, but for pointers of which data are stored in a part: memory is one
/// array for each cell. Data that are accessed in part are bytes of one cell.
struct Cell {
  CellKind kind = CellKind::Data;
  term::Sort sort;          ///< of data; in C memory a bit-vector of all bytes
  std::uint64_t bytes = 0;  ///< 0: a field of a record or the elements of an array, not C memory
  term::Sort position;      ///< where the cell has several parts in one object: the sort of their offsets or indices
};

/// A way in which memory may be accessed: objects of a site at an offset, or at a field or elements by number.
struct Access {
  std::uint32_t site = 0;
  analysis::Offsets offset;
  std::uint32_t cell = 0;
  std::uint64_t bytes = 0;  ///< as many as a part of the cell has, or those of several parts of one byte
  bool mixed = false;       ///< data where pointers are, too, some perhaps in part: what is read there is not known
};

/// Divides memory into cells by what points-to analysis says of the accesses of a procedure. The analysis is not
/// trusted: whoever uses cells has to show that each access is one of those listed for it. If all are, then two
/// accesses of an object overlap only if they are of the same cell and either at the same offset, with the same size,
/// or of a cell of bytes, or if one is mixed and the other one a pointer.
class Cells {
 public:
  Cells(term::TermManager& terms, const analysis::FlatProgram& flat, const analysis::PointsTo& points_to);

  const std::vector<Cell>& all() const { return cells_; }
  /// What a Load or Store may access. Elements that overlap pointers in part, and pointers that overlap others or
  /// elements, are left out.
  std::vector<Access> accesses(ir::BlockId block, std::uint32_t index) const;
  /// All parts of cells in objects of a site that are not mixed, some perhaps more than once.
  std::vector<Access> of_site(std::uint32_t site) const;
  /// Whether something else than data is accessed in objects of a site, with a cell or without.
  bool holds_pointers(std::uint32_t site) const;
  /// All accesses with a size, of C memory where it is not 0, and kind that are not mixed.
  std::vector<Access> of_form(std::uint64_t bytes, CellKind kind) const;

 private:
  struct Part {
    std::uint32_t site = 0;
    analysis::Offsets offset;
    std::uint64_t bytes = 0;
    CellKind kind = CellKind::Data;

    friend bool operator<(const Part& a, const Part& b) {
      return std::tie(a.site, a.offset, a.bytes, a.kind) < std::tie(b.site, b.offset, b.bytes, b.kind);
    }
  };
  struct Info {
    term::Sort sort;
    bool usable = true;  ///< it has a cell
    bool split = false;  ///< into bytes
    bool mixed = false;  ///< likewise, and pointers are there, too
    std::uint32_t group = 0;
  };

  void collect_accesses();
  void collect_fields();
  void collect_copies();
  void access(ir::BlockId block, std::uint32_t index, const ir::Place& place, term::Sort sort);
  std::uint32_t part(const Part& part, term::Sort sort);
  void compare();
  void separate(std::uint32_t a, std::uint32_t b);
  bool only_data(std::uint32_t part) const;
  void make_cells();
  std::uint32_t group(std::uint32_t part) const;
  void join(std::uint32_t a, std::uint32_t b);
  bool has_cell(std::uint32_t part) const { return infos_[part].usable || infos_[part].split; }
  Access describe(std::uint32_t part) const;

  term::TermManager& terms_;
  const analysis::FlatProgram& flat_;
  const analysis::PointsTo& points_to_;
  analysis::MemberArrays members_;
  std::vector<Part> parts_;
  std::vector<Info> infos_;
  std::map<Part, std::uint32_t> numbers_;
  std::map<std::pair<ir::BlockId, std::uint32_t>, std::vector<std::uint32_t>> accesses_;
  std::map<std::uint32_t, std::uint32_t> cell_of_;  ///< of groups
  std::vector<Cell> cells_;
  std::uint32_t bytes_ = 0;  ///< the cell of those that are split
};

/// What a sort is kept as in memory.
CellKind kind_of(term::Sort sort);

}  // namespace cairn::check::invariant
