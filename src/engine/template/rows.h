#pragma once

#include <gmpxx.h>

#include "engine/template/ssa.h"
#include "term/substitute.h"

namespace cairn::engine::tmpl {

/// Families of template rows, cheapest first; inference adds them one after the other.
enum class Family : std::uint8_t {
  Shape,
  Intervals,
  Others,
  Extents,
  Conditions,
  Comparisons,
  Equations,
  Marks,
  Rooms,
  Order,
  Survivors,
  Elements,
  Arrays,
  Zones,
  Guarded,
  Structure,
  Ranks,
  Octagons,
  Passed
};
inline constexpr int family_count = static_cast<int>(Family::Passed) + 1;

std::string_view name(Family family);

/// Bits that a number times a step, and sums of these, have beyond those of the number.
inline constexpr std::uint32_t more_bits = 10;
/// By which pointers move that rows are made of.
inline constexpr std::uint64_t longest_step = 255;

enum class RowKind : std::uint8_t {
  Condition,  ///< the formula holds
  Upper,      ///< where the formula holds, measure <= bound
  Lower,      ///< where the formula holds, bound <= measure
};

/// A row of a loop's template: a formula over the slots' symbols that is to hold at the end of every iteration, for all
/// objects in place of `object` and all offsets, or all other objects, in place of `position` when it has them.
struct Row {
  int loop = 0;
  Family family = Family::Shape;
  RowKind kind = RowKind::Condition;
  int objects = 0;  ///< whether it is about all objects
  int cell = -1;    ///< with `position`: whose elements it is about
  Term position;    ///< symbol of the offset or, without a cell, of another object
  int site = -1;    ///< of the first object; -1: any
  Term formula;
  Term general;        ///< a stronger condition that makes the row useless, or null
  Term measure;        ///< a bit-vector (signed) or Int
  Term parameter;      ///< symbol of the bound
  bool exact = false;  ///< not worth anything once the bound has moved
  /// With a cell: elements whose places depend on other loops than these are of no interest. Empty: all are.
  std::set<int> only_of;
  std::vector<Ssa::Element> reads;  ///< elements that the formula looks at by itself; they may depend on `position`

  // What inference has found.
  bool alive = true;
  bool bounded = false;  ///< the bound has a value; a numeric row without one holds of nothing yet
  mpz_class bound;
  int updates = 0;
};

/// Whether pointers with these targets can be to the same object. What the analysis does not know is not worth a row.
bool share_site(const analysis::PointerTargets& a, const analysis::PointerTargets& b);
/// Whether a pointer can be to an object of some sites.
bool meets(const analysis::PointerTargets& targets, const std::set<std::uint32_t>& sites);

/// What a choice by conditions chooses from; false where that is too much.
bool leaves_of(term::TermManager& terms, Term choice, std::vector<Term>& out);

/// Makes the rows of a family for all loops.
class RowMaker {
 public:
  RowMaker(const Layout& layout, const Ssa& ssa);

  term::TermManager& terms() const { return terms_; }
  Term object() const { return object_; }
  Term other() const { return other_; }
  /// What a row is about: an arbitrary object, or the only one of its site where that is known.
  Term object_of(const Row& row) const;
  /// Symbols of the slots before a call, in rows of its return; of those before a loop, in rows of the loop.
  const State& before() const { return before_; }
  Term born_since_call(Term object) const;
  /// Symbol of the offset or index of an arbitrary element.
  Term position(std::uint32_t cell) const { return layout_.position(cell); }
  std::vector<Row> make(Family family);
  /// Symbols of the numbers that rows of a loop are about.
  std::vector<Term> number_symbols(int loop) const;
  /// What the program asks of numbers that a loop does not change but that matter after it.
  std::vector<Term> fixed_conditions(int loop) const;
  /// Whether a place has the values of all variables that a formula is about.
  bool is_known(int loop, Term formula) const;
  /// The row as a formula, with its bound's symbol.
  static Term condition(term::TermManager& terms, const Row& row);

 private:
  friend class ElementRows;

  struct Variable {
    Term variable;
    std::size_t slot;
    const ir::Type* type;
  };

  void make(Family family, int loop);
  void shape(int loop);
  void frames(int loop);
  std::vector<Term> untouched(int loop, std::uint32_t site) const;
  std::vector<Term> narrowings(int loop, Family family) const;
  Term narrowed(Term objects) const { return narrowed_ ? terms_.mk_and(objects, narrowed_) : objects; }
  void owned_fields(int loop);
  void freed_from_above(int loop);
  Term offset_in_site(const analysis::PointerTarget& target, Term offset) const;
  void shape_of_variable(int loop, const Variable& v);
  void shape_of_cell(int loop, std::uint32_t cell, std::uint32_t site);
  void intervals(int loop);
  void interval_of_cell(int loop, std::uint32_t cell, std::uint32_t site);
  void zones(int loop);
  void comparisons(int loop);
  void held_comparisons(int loop);
  void extents(int loop);
  void rooms(int loop);
  void room_of(int loop, const Variable& pointer);
  std::uint64_t step_of(Term variable) const;
  /// A pointer to the start of memory that has elements, and a number that may count them.
  struct Buffer {
    Term pointer;
    analysis::PointerTargets targets;
    Term number;
    Term where;
    int site = -1;  ///< of the object that has both; -1: variables
  };
  std::vector<Buffer> buffers(int loop) const;
  /// The cells of the elements, each with the offset of the one with that number.
  std::vector<std::pair<std::uint32_t, Term>> elements_at(const Buffer& buffer) const;
  void buffer_rooms(int loop);
  void buffer_ends(int loop);
  void last_elements(int loop);
  void conditions(int loop);
  void conditions(int loop, const SsaUse& use);
  term::Substitution at_head(const SsaUse& use) const;
  std::set<Term> asked_at_head(int loop, const SsaUse& use, bool about_changes) const;
  void condition_rows(int loop, Term condition);
  void way_rows(int loop, Term way);
  bool is_condition(Term formula) const;
  bool moves(Term variable) const;
  /// Calls with two numbers of one sort and where they are compared: variables and fields.
  template <class F>
  void for_number_pairs(int loop, F&& visit);
  void order(int loop);
  struct Holder {
    Term object;
    analysis::PointerTargets targets;
  };
  std::vector<Holder> holders(int loop) const;
  std::vector<std::vector<Term>> exceptions(int loop, std::uint32_t site) const;
  Term apart_from(const std::vector<Term>& pointers) const;
  void held_intervals(int loop, const Holder& holder);
  void absences(int loop, const std::vector<Holder>& all);
  void back_links(int loop);
  void structure(int loop);
  void steps_of_cell(int loop, std::uint32_t link, std::uint32_t site);
  void births_of_cell(int loop, std::uint32_t link, std::uint32_t site);
  struct Mark {
    std::uint32_t cell = 0;
    Term formula;
  };
  std::vector<Mark> find_marks() const;
  /// A formula about the arbitrary object, and objects that it looks into on the way.
  struct Question {
    Term formula;
    std::vector<Term> through;
    std::set<std::uint32_t> sites;
  };
  std::optional<std::size_t> only_pointer(Term formula) const;
  std::optional<Question> generalised(Term formula, std::size_t pointer) const;
  std::vector<Question> find_questions() const;
  void questions(int loop);
  void ask(int loop, const Question& question, std::uint32_t site);
  /// A variable that only ever has some constants.
  struct Flag {
    Term variable;
    std::set<Term> values;
  };
  std::vector<Flag> find_flags(int loop) const;
  void flags(int loop);
  void flag_rows(int loop, Term holds);
  void predecessor_rows(int loop, Term holds, const Holder& holder, const std::vector<Mark>& marks);
  void transitions(int loop, std::uint32_t link, std::uint32_t site);
  std::vector<Term> sides(Term pointer) const;
  void passed(int loop);
  void passed_rows(int loop, std::uint32_t site);
  void in_order_of_birth(int loop);
  void held_pairs(int loop);
  void marks(int loop);
  void marked_rows(int loop, const Mark& mark, std::uint32_t site, bool marked);
  void others(int loop);
  void other_rows(int loop, std::uint32_t site, const std::vector<Term>& pointers);
  std::set<std::uint32_t> linked_by(std::uint32_t cell) const;
  void survivors(int loop);
  void survivors_of(int loop, const std::set<std::uint32_t>& sites);
  void neighbours(int loop, const std::set<std::uint32_t>& sites, std::uint32_t link);
  void last(int loop, const std::set<std::uint32_t>& sites, std::uint32_t link);
  void ranks(int loop);
  void unshared(int loop, std::uint32_t link, std::uint32_t other_link);
  std::vector<Term> roots(int loop, const std::set<std::uint32_t>& sites) const;
  void guarded_intervals(int loop);
  void octagons(int loop);
  /// The measure, modulo a power of two, is the same at the end of every iteration.
  void add_constant(int loop, Family family, Term measure);
  void arrays(int loop);
  void array_ranges(int loop, std::uint32_t cell, std::uint32_t site, Term inside);
  Term inside(std::uint32_t cell) const;
  bool may_be_to(const Variable& pointer, std::uint32_t site) const;
  void array_rows(int loop, std::uint32_t cell, std::uint32_t site, Term range, Family family = Family::Arrays);
  Term element(std::uint32_t cell, Term object, Term position) const;
  Term index_of(std::uint32_t cell, Term position) const;

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
  Term null() const { return layout_.null(); }
  void points_to_rows(int loop, Term object, Term offset, const analysis::PointerTargets& targets, Term guard,
                      int objects, int site);

  const Layout& layout_;
  term::TermManager& terms_;
  const Ssa& ssa_;
  State symbols_;
  State before_;
  Term narrowed_;  ///< while rows are made about some objects only
  Term object_;
  Term other_;
  std::vector<std::vector<bool>> changed_symbols_;
  std::unordered_map<Term, std::size_t> slot_of_symbol_;
  std::vector<Row> rows_;
  std::set<std::pair<int, Term>> made_;
};

}  // namespace cairn::engine::tmpl
