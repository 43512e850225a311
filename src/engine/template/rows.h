#pragma once

#include <gmpxx.h>

#include "engine/template/ssa.h"

namespace cairn::engine::tmpl {

/// Families of template rows, cheapest first; inference adds them one after the other.
enum class Family : std::uint8_t { Shape, Intervals, Zones, Order, Structure, Octagons };
inline constexpr int family_count = static_cast<int>(Family::Octagons) + 1;

std::string_view name(Family family);

enum class RowKind : std::uint8_t {
  Condition,  ///< the formula holds
  Upper,      ///< where the formula holds, measure <= bound
  Lower,      ///< where the formula holds, bound <= measure
};

/// A row of a loop's template: a formula over the slots' symbols that is to hold at the end of every iteration, for all
/// objects in place of `object` and `other` when it has them.
struct Row {
  int loop = 0;
  Family family = Family::Shape;
  RowKind kind = RowKind::Condition;
  int objects = 0;  ///< how many of the two symbols for objects occur
  int site = -1;    ///< of the first object; -1: any
  Term formula;
  Term measure;    ///< a bit-vector (signed) or Int
  Term parameter;  ///< symbol of the bound

  // What inference has found.
  bool alive = true;
  bool bounded = false;  ///< the bound has a value; a numeric row without one holds of nothing yet
  mpz_class bound;
  int updates = 0;
};

/// Makes the rows of a family for all loops.
class RowMaker {
 public:
  RowMaker(const Layout& layout, const Ssa& ssa);

  term::TermManager& terms() const { return terms_; }
  Term object() const { return object_; }
  Term other() const { return other_; }
  std::vector<Row> make(Family family);
  /// The row as a formula, with its bound's symbol.
  static Term condition(term::TermManager& terms, const Row& row);

 private:
  struct Variable {
    Term variable;
    std::size_t slot;
    const ir::Type* type;
  };

  void shape(int loop);
  void shape_of_variable(int loop, const Variable& v);
  void shape_of_cell(int loop, std::uint32_t cell, std::uint32_t site);
  void intervals(int loop);
  void zones(int loop);
  void order(int loop);
  void structure(int loop);
  void octagons(int loop);

  bool changed(int loop, Term formula) const;
  void add(int loop, Family family, Term formula, int objects = 0, int site = -1);
  void add_numeric(int loop, Family family, Term measure, Term guard, int objects = 0, int site = -1,
                   bool lower = true);
  Term guard(std::uint32_t site) const;
  Term cell(std::uint32_t number, Term object) const;
  Term cell_offset(std::uint32_t number, Term object) const;
  Term symbol(std::size_t slot) const { return layout_.slots()[slot].symbol; }
  std::vector<Variable> pointers(int loop) const;
  std::vector<Variable> numbers(int loop) const;
  std::vector<std::uint32_t> cells(CellKind kind) const;
  Term widen(Term number, std::uint32_t width) const;
  bool is_number(term::Sort sort) const;
  Term null() const { return layout_.terms.mk_int(0); }
  void points_to_rows(int loop, Term object, Term offset, const analysis::PointerTargets& targets, Term guard,
                      int objects, int site);

  const Layout& layout_;
  term::TermManager& terms_;
  const Ssa& ssa_;
  State symbols_;
  Term object_;
  Term other_;
  std::vector<std::vector<bool>> changed_symbols_;
  std::unordered_map<Term, std::size_t> slot_of_symbol_;
  std::vector<Row> rows_;
  std::set<std::pair<int, Term>> made_;
};

}  // namespace cairn::engine::tmpl
