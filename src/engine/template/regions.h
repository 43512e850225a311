#pragma once

#include <map>
#include <string>

#include "analysis/member_arrays.h"
#include "engine/template/flatten.h"

namespace cairn::engine::tmpl {

/// What a cell holds of each object.
enum class CellKind : std::uint8_t { Data, Pointer, Reference };

/// A part of objects that is always accessed as a whole: one field of the objects of some sites, or, with a stride, one
/// element at each of its offsets. Cells of one object never overlap.
struct Cell {
  CellKind kind = CellKind::Data;
  term::Sort sort;          ///< of data
  std::uint64_t bytes = 0;  ///< 0: a field of a record or an element of an array, not C memory
  analysis::Offsets offset;
  bool elements = false;  ///< of arrays that are not C memory
  std::set<std::uint32_t> sites;
  std::string name;                  ///< for the user: "next", "[]", "+8"
  analysis::PointerTargets content;  ///< of pointers and references, as far as points-to analysis knows

  bool indexed() const { return elements || offset.stride != 0; }
};

/// The ways in which one statement may access memory.
struct Candidate {
  /// Memory of which nothing is known: numbers that are accessed in parts.
  static constexpr std::uint32_t blurred = UINT32_MAX;

  std::uint32_t cell = 0;
  std::set<std::uint32_t> sites;
  analysis::Offsets offset;
  std::uint64_t bytes = 0;
};

/// Memory as cells, from the accesses of a procedure. Where accesses overlap others only in part there are no cells;
/// when all of them are to numbers, statements have blurred candidates, otherwise none.
class Regions {
 public:
  Regions(term::TermManager& terms, const FlatProgram& flat, const analysis::PointsTo& points_to);

  const std::vector<Cell>& cells() const { return cells_; }
  /// What a Load or Store accesses.
  const std::vector<Candidate>& candidates(ir::BlockId block, std::uint32_t index) const;
  /// The cell of an object of a site at an exact offset, or -1.
  int find(std::uint32_t site, std::int64_t offset) const;
  /// Where objects of C memory of some sites have cells.
  std::vector<Candidate> parts_of(const std::set<std::uint32_t>& sites) const;
  /// Whether pointers are accessed in objects of a site, in parts or as a whole.
  bool has_pointers(std::uint32_t site) const;
  /// Cells of a site with their offsets.
  std::vector<std::uint32_t> cells_of(std::uint32_t site) const;

 private:
  struct Entry {
    std::uint32_t site = 0;
    analysis::Offsets offset;
    std::uint64_t bytes = 0;
    CellKind kind = CellKind::Data;

    friend bool operator<(const Entry& a, const Entry& b) {
      return std::tie(a.site, a.offset, a.bytes, a.kind) < std::tie(b.site, b.offset, b.bytes, b.kind);
    }
  };
  struct Info {
    std::set<term::Sort> sorts;
    std::string name;
    std::uint32_t parent = 0;
    bool conflict = false;
  };
  using Entries = std::map<Entry, std::uint32_t>;

  void collect();
  void collect_copies();
  void add_record_fields();
  void access(ir::BlockId block, std::uint32_t index, const ir::Place& place, term::Sort sort);
  std::vector<analysis::Offsets> parts(const analysis::PointerTarget& target, std::uint64_t bytes, CellKind kind) const;
  std::uint32_t entry(const Entry& key, term::Sort sort, const std::string& name);
  std::uint32_t root(std::uint32_t entry);
  void unify(std::uint32_t a, std::uint32_t b);
  void compare_within_sites();
  void unify_accesses();
  void make_cells();
  void make_candidates();
  bool is_blurred(std::uint32_t entry) const;

  term::TermManager& terms_;
  const FlatProgram& flat_;
  const analysis::PointsTo& points_to_;
  analysis::MemberArrays members_;
  std::map<Term, std::string> field_names_;
  Entries entries_;
  std::vector<Entry> keys_;
  std::vector<Info> infos_;
  std::map<std::pair<ir::BlockId, std::uint32_t>, std::vector<std::uint32_t>> accesses_;
  std::map<std::pair<ir::BlockId, std::uint32_t>, std::vector<Candidate>> candidates_;
  std::vector<int> cell_of_;  ///< per entry; -1: conflict
  std::vector<Cell> cells_;
};

}  // namespace cairn::engine::tmpl
