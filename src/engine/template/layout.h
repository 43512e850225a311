#pragma once

#include <optional>
#include <unordered_map>

#include "engine/template/hierarchies.h"

namespace cairn::engine::tmpl {

/// What a slot of a state holds.
enum class SlotKind : std::uint8_t {
  Data,         ///< a variable that is no pointer
  Object,       ///< the object of a pointer variable
  Offset,       ///< its offset
  CellData,     ///< of each object, the content of a cell: an array from objects, or places if it has elements
  CellObject,   ///< of each object, the object of a pointer there; also references
  CellOffset,   ///< and its offset
  CellAtStart,  ///< or, where pointers to starts of objects are expected: whether the offset is known to be 0
  Owner,        ///< of each object, the last object in whose cell a pointer to it was written; only rows look at it
  Rank,         ///< of each object, a number in a dense order, for a hierarchy; only rows look at it
  Next,         ///< the birth of the next object to be allocated
  Freed,        ///< of each object, whether its life has ended
};

struct Slot {
  SlotKind kind = SlotKind::Data;
  std::size_t index = 0;  ///< of the variable in the layout, or of the cell
  Term symbol;            ///< stands for the slot in template rows
  std::string name;       ///< for the user
};

/// A symbolic program state: a term per slot.
using State = std::vector<Term>;

/// A value: the object of pointers and references, and the offset of pointers or the datum of anything else.
struct Value {
  Term object;
  Term data;
};

/// What a program state consists of.
///
/// An object is a bit-vector: above, the number of its birth, counted from 1 and never used again; below, its site,
/// counted from 1. Null is all zero, procedures have negative births and no site. Births have a fixed width, which has
/// to be enough for what formulas can tell apart (see Numbers).
class Layout {
 public:
  /// @param birth_width bits for births.
  Layout(term::TermManager& terms, const FlatProgram& flat, const analysis::PointsTo& points_to, const Regions& regions,
         std::uint32_t birth_width);

  const std::vector<Slot>& slots() const { return slots_; }
  std::size_t size() const { return slots_.size(); }
  const std::vector<ir::Declaration>& variables() const { return variables_; }

  bool is_variable(Term variable) const { return variable_slots_.contains(variable); }
  /// The first slot of a variable; pointers have the offset behind it.
  std::size_t slot(Term variable) const { return variable_slots_.at(variable); }
  /// The first slot of a cell; pointers have the offset behind it.
  std::size_t cell_slot(std::uint32_t cell) const { return cell_slots_[cell]; }
  bool at_start(std::uint32_t cell) const { return slots_[cell_slots_[cell] + 1].kind == SlotKind::CellAtStart; }
  /// Cells whose pointers have owners: where memory is freed or must be reachable.
  const std::vector<std::uint32_t>& owning_cells() const { return owning_cells_; }
  std::optional<std::size_t> owner(std::uint32_t cell) const;
  /// Sets of owning cells, each of which may be what connects data structures; with ranks where the heap is checked.
  const std::vector<Hierarchy>& hierarchies() const { return hierarchies_; }
  std::size_t rank(std::size_t hierarchy) const { return first_rank_ + hierarchy; }
  /// Sites of heap memory.
  const std::set<std::uint32_t>& heap() const { return heap_; }
  std::size_t next() const { return slots_.size() - 2; }
  std::size_t freed() const { return slots_.size() - 1; }

  term::Sort object_sort() const;
  Term null() const;
  Term birth(long number) const;
  Term birth(Term object) const;
  Term object(Term birth, std::uint32_t site) const;
  /// The first was born before the second; null is before all objects, procedures are before null.
  Term older(Term a, Term b) const { return terms.mk(term::Op::BvSlt, {a, b}); }
  /// Nothing refers to what is not there yet: the object is null, a procedure or was born before.
  Term exists(Term object, Term next) const;
  /// Facts that never change: site, size and length of an object.
  Term size(Term object) const;
  Term length(Term object, term::Sort sort) const;
  Term is_site(Term object, std::uint32_t site) const;
  Term in_sites(Term object, const std::set<std::uint32_t>& sites) const;
  /// What stands for a procedure.
  Term function(const std::string& name) const;
  /// The sort of offsets or indices of elements.
  term::Sort position_sort(std::uint32_t cell) const;
  /// The symbol that rows about all elements of a cell have for the offset of one.
  Term position(std::uint32_t cell) const { return terms.mk_const("position", position_sort(cell)); }
  bool is_position(Term term) const;
  /// An element of an object, as the index of an array.
  Term place(Term object, Term position) const;
  std::uint32_t birth_width() const { return birth_width_; }
  std::size_t functions() const { return functions_.size(); }

  term::TermManager& terms;
  const FlatProgram& flat;
  const analysis::PointsTo& points_to;
  const Regions& regions;

 private:
  void add(SlotKind kind, std::size_t index, term::Sort sort, std::string name);
  void add_cell(std::uint32_t number);
  void add_ghosts();
  term::Sort place_sort(term::Sort position) const;

  std::vector<Slot> slots_;
  std::vector<ir::Declaration> variables_;
  std::unordered_map<Term, std::size_t> variable_slots_;
  std::vector<std::size_t> cell_slots_;
  std::set<std::uint32_t> heap_;
  std::vector<std::uint32_t> owning_cells_;
  std::map<std::uint32_t, std::size_t> owner_slots_;
  std::vector<Hierarchy> hierarchies_;
  std::size_t first_rank_ = 0;
  std::uint32_t birth_width_;
  std::uint32_t site_width_ = 0;
  Term sizes_;  ///< of objects
  std::map<mpz_class, std::set<std::uint32_t>> sites_by_size_;
  mutable std::map<term::Sort, Term> lengths_;
  mutable std::map<std::string, long> functions_;
};

/// Reads a cell of an object in a state. An offset that is not known is a new constant.
/// @param offset for indexed cells: the byte offset, or the index of an array.
Value read_cell(const Layout& layout, const State& state, std::uint32_t cell, Term object, Term offset);
/// Writes it; the value has the form that read_cell gives.
void write_cell(const Layout& layout, State& state, std::uint32_t cell, Term object, Term offset, const Value& value);

}  // namespace cairn::engine::tmpl
