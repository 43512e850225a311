#pragma once

#include <unordered_map>

#include "engine/template/regions.h"

namespace cairn::engine::tmpl {

/// What a slot of a state holds.
enum class SlotKind : std::uint8_t {
  Data,         ///< a variable that is no pointer; references are object numbers (Int)
  Object,       ///< the object of a pointer variable
  Offset,       ///< its offset
  CellData,     ///< of each object, the content of a cell: an array from object numbers
  CellObject,   ///< of each object, the object of a pointer there; also references
  CellOffset,   ///< and its offset
  CellAtStart,  ///< or, where pointers to starts of objects are expected: whether the offset is known to be 0
  Next,         ///< the number of the next object to be allocated
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

/// A value: the object of pointers and references as an Int (0 is null, procedures are negative), and the offset of
/// pointers or the datum of anything else.
struct Value {
  Term object;
  Term data;
};

/// What a program state consists of. Objects are numbered by birth from 1, and numbers are not used again.
class Layout {
 public:
  Layout(term::TermManager& terms, const FlatProgram& flat, const analysis::PointsTo& points_to,
         const Regions& regions);

  const std::vector<Slot>& slots() const { return slots_; }
  std::size_t size() const { return slots_.size(); }
  const std::vector<ir::Declaration>& variables() const { return variables_; }

  bool is_variable(Term variable) const { return variable_slots_.contains(variable); }
  /// The first slot of a variable; pointers have the offset behind it.
  std::size_t slot(Term variable) const { return variable_slots_.at(variable); }
  /// The first slot of a cell; pointers have the offset behind it.
  std::size_t cell_slot(std::uint32_t cell) const { return cell_slots_[cell]; }
  bool at_start(std::uint32_t cell) const { return slots_[cell_slots_[cell] + 1].kind == SlotKind::CellAtStart; }
  std::size_t next() const { return slots_.size() - 2; }
  std::size_t freed() const { return slots_.size() - 1; }

  /// Facts that never change: site, size and length of an object.
  Term site(Term object) const;
  Term size(Term object) const;
  Term length(Term object, term::Sort sort) const;
  Term is_site(Term object, std::uint32_t site) const;
  Term in_sites(Term object, const std::set<std::uint32_t>& sites) const;
  /// The negative number that stands for a procedure.
  Term function_number(const std::string& name) const;

  term::TermManager& terms;
  const FlatProgram& flat;
  const analysis::PointsTo& points_to;
  const Regions& regions;

 private:
  void add(SlotKind kind, std::size_t index, term::Sort sort, std::string name);
  void add_cell(std::uint32_t number);

  std::vector<Slot> slots_;
  std::vector<ir::Declaration> variables_;
  std::unordered_map<Term, std::size_t> variable_slots_;
  std::vector<std::size_t> cell_slots_;
  mutable std::map<std::string, long> functions_;
};

/// Reads a cell of an object in a state. An offset that is not known is a new constant.
/// @param offset for indexed cells: the byte offset, or the index of an array.
Value read_cell(const Layout& layout, const State& state, std::uint32_t cell, Term object, Term offset);
/// Writes it; the value has the form that read_cell gives.
void write_cell(const Layout& layout, State& state, std::uint32_t cell, Term object, Term offset, const Value& value);

}  // namespace cairn::engine::tmpl
