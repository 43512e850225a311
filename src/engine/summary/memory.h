#pragma once

#include <optional>
#include <set>

#include "engine/summary/context.h"

namespace cairn::engine::summary {

/// Something that may have changed memory: a store, whose place is known, or a call or loop.
struct Change {
  Term object;                ///< null: known by locations and regions only
  Term offset;                ///< null: anywhere in the object
  std::uint64_t bytes = 0;    ///< 0: up to the end of the object
  analysis::IdSet locations;  ///< that may be written
  analysis::IdSet regions;    ///< that a call may write
  analysis::IdSet frees;      ///< objects whose lives may end
  std::string reason;
};

/// Reads and writes of symbolic memory. A cell is known by object and offset, as terms; two cells are told apart by
/// their terms, and else by points-to analysis.
class Memory {
 public:
  explicit Memory(Context& context);

  /// What memory holds. What was not written since the procedure was entered is a symbol of kind Entry. Without memory
  /// invariants, what is not known is another value each time.
  Term read(State& state, const CellKey& key, const analysis::IdSet& locations);
  void write(State& state, const CellKey& key, const analysis::IdSet& locations, Term value);
  void fill(State& state, Term object, Term offset, Term size, Term byte, const analysis::IdSet& locations);
  void copy(State& state, const Cell& target, const Cell& source, Term size);
  /// Everything that a change may touch has any value from here on. `id` names it.
  void change(State& state, ChangeId id);
  ChangeId add(const std::string& name, Change change);

  /// The values of variables, and what memory holds where a change would touch it.
  std::vector<Term> sources(const State& state, const std::vector<Term>& variables, const Change& read) const;

  /// What may have changed an object since the procedure was entered.
  std::vector<ChangeId> changes_of(const State& state, Term object) const;
  bool untouched(const State& state, Term object) const { return changes_of(state, object).empty(); }
  /// Whether an object lives, as a condition.
  Term live(State& state, Term object);
  /// That an object lived when it was first seen: parameters when the procedure was entered.
  Term lived(Term object);
  const term::FunctionDecl& lived_function() const { return lived_; }
  void end_life(State& state, Term object);
  /// A new object.
  Term allocate(State& state, Term bytes, const Symbol& symbol);

  /// Whether a value is what a place held when the procedure was entered.
  bool is_entry_value(const CellKey& key, Term value) const;
  /// Whether lives may have ended that the ends of a state do not have.
  bool may_have_freed(const State& state) const;

  /// The state in which one of two is, by their guards.
  State join(State a, State b);
  /// Makes the symbol of what memory held at a place when the procedure was entered.
  void declare_entry(const CellKey& key, const analysis::IdSet& locations) { entry_symbol(key, locations); }
  /// Of a symbol of kind Entry that stands for what memory held: where.
  const std::pair<CellKey, analysis::IdSet>* entry_cell(Term symbol) const;
  std::uint64_t bytes_of(term::Sort sort) const;

  /// A number for a term in names of symbols: the same whenever it is asked for, and from run to run.
  std::string number(Term term);

 private:
  std::string name_of(const CellKey& key);
  /// The value that a place has until it is written again.
  Term held(State& state, const CellKey& key, const analysis::IdSet& locations);
  Term of_memory(const CellKey& key, Term value);
  /// A value in which what is not known of memory is another value than before.
  Term read_anew(Term value);

  bool apart(Term a, Term b) const;
  /// Gives a state the cells that another one has.
  void complete(State& state, const State& other);
  bool may_free(const Change& change, Term object) const;
  bool touches(const Change& change, const analysis::IdSet& locations, std::uint64_t bytes) const;
  /// Whether all objects are constants, which nothing changes once they are initialised.
  bool are_constant(const analysis::IdSet& objects) const;
  bool may_change(const CellKey& key, const analysis::IdSet& locations, const Change& change) const;
  bool disjoint(const CellKey& key, const analysis::IdSet& locations, const Change& change) const;
  bool overlap(const analysis::IdSet& a, std::uint64_t bytes_a, const analysis::IdSet& b, std::uint64_t bytes_b) const;
  std::optional<Term> filled(const State& state, const CellKey& key) const;
  Term after_write(const CellKey& key, const Cell& cell, const CellKey& written, Term value);
  Term literal_byte(const CellKey& key) const;
  /// The abstract objects that pointers at some locations may lead to.
  analysis::IdSet contents(const analysis::IdSet& locations) const;
  void know_argument(const CellKey& key, Term value);
  Term entry_symbol(const CellKey& key, const analysis::IdSet& locations);
  bool same_cell_type(const CellKey& a, const CellKey& b) const { return a.sort == b.sort; }

  Context& context_;
  term::TermManager& terms_;
  const term::FunctionDecl& lived_;
  std::set<Term> allocated_;  ///< by the procedure itself, not by what it calls
  std::vector<Change> changes_;
  std::map<std::string, ChangeId> change_ids_;
  std::map<CellKey, Term> entry_symbols_;
  std::unordered_map<Term, std::pair<CellKey, analysis::IdSet>> entry_cells_;
  std::unordered_map<Term, std::size_t> numbers_;
  /// Symbols for what memory holds, and whether the procedure itself allocated it; without memory invariants only.
  std::unordered_map<Term, bool> of_memory_;
};

/// The disjunction of two guards, and a condition that tells the first one from the second where it holds.
std::pair<Term, Term> either(term::TermManager& terms, Term a, Term b);

/// The distance of two offsets, where it is a constant.
std::optional<std::int64_t> distance(term::TermManager& terms, Term from, Term to);

}  // namespace cairn::engine::summary
