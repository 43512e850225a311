#pragma once

#include <unordered_map>

#include "check/invariant/cells.h"
#include "check/invariant/choices.h"
#include "check/invariant/owners.h"

namespace cairn::check::invariant {

/// A value in formulas. Objects are integers: their births, counted from 1; 0 is null, procedures are negative, and so
/// is what stands for a pointer of which not all bytes are there. References have an object, pointers an object and the
/// offset as datum, everything else a datum.
struct Value {
  Term object;
  Term data;
};

/// A part of an object in a cell that has several there.
struct Element {
  Term object;
  Term position;

  friend bool operator<(const Element& a, const Element& b) {
    return std::tie(a.object, a.position) < std::tie(b.object, b.position);
  }
};

/// What is known of an object with a certain number.
struct KnownObject {
  std::uint32_t site = 0;
  Term size;  ///< a value, or null

  friend bool operator==(const KnownObject&, const KnownObject&) = default;
};

/// A program state in formulas. Of each cell it has an array from objects to contents, or to arrays from positions to
/// contents where the cell has several parts in one object.
struct State {
  std::vector<Value> variables;
  std::vector<Value> cells;
  Term next;   ///< the birth of the next object
  Term freed;  ///< of each object: whether its life has ended. Only objects that were born count.
  Term died;   ///< of each freed object: the birth that the next one would have had when its life ended
  /// Objects that were allocated wherever this state is that of an execution, so that terms need not ask for facts.
  std::map<long, KnownObject> known;
};

/// What does not change while a program runs, and how values are made.
class World {
 public:
  World(term::TermManager& terms, const analysis::FlatProgram& flat, const analysis::PointsTo& points_to,
        const Cells& cells, const std::optional<Owned>& owned);

  term::TermManager& terms;
  const analysis::FlatProgram& flat;
  const analysis::PointsTo& points_to;
  const Cells& cells;
  const std::optional<Owned> owned;

  std::size_t variable(Term variable) const { return numbers_.at(variable); }
  bool is_variable(Term term) const { return numbers_.contains(term); }

  Term null() const { return terms.mk_int(0); }
  Term broken() const { return terms.mk_int(-1); }
  // Of objects.
  Term same(Term a, Term b) const { return choices_.compare(term::Op::Eq, a, b); }
  Term less(Term a, Term b) const { return choices_.compare(term::Op::Lt, a, b); }
  Term at_most(Term a, Term b) const { return choices_.compare(term::Op::Le, a, b); }

  Term select(Term array, Term index) const { return choices_.select(array, index); }
  Term store(Term array, Term index, Term value) const { return terms.mk(term::Op::Store, {array, index, value}); }

  /// Facts about objects: the site, the size in bytes, the length of an array.
  Term site(Term object) const { return select(sites_, object); }
  Term is_site(Term object, std::uint32_t site) const;
  Term is_site(const State& state, Term object, std::uint32_t site) const;
  template <class Which>
  Term in_sites(const State& state, Term object, Which&& which) const {
    std::vector<Term> any;
    for (std::uint32_t s = 0; s < points_to.sites().size(); ++s)
      if (which(*points_to.sites()[s].statement)) any.push_back(is_site(state, object, s));
    return terms.mk_or(any);
  }
  Term size(Term object) const { return select(sizes_, object); }
  Term size(const State& state, Term object) const;
  Term length(Term object, term::Sort sort) const;
  Term function(const std::string& name) const;

  /// Notes a pointer that may be any that there is in a state.
  void note_arbitrary(const Value& pointer, const State& state) const { arbitrary_[pointer.data] = state.next; }
  /// Whether a pointer was noted, and there was an object already.
  Term may_be_to(const Value& pointer, Term object) const;

  Term is_born(const State& state, Term object) const;
  Term is_live(const State& state, Term object) const;

  /// Constants without any meaning yet, of the form that values of a sort have.
  Value fresh(const std::string& name, term::Sort sort) const;
  Value fresh_cell(std::uint32_t cell) const;
  Value zero(term::Sort sort) const;
  /// The content that all bytes zero are.
  Value zero_content(std::uint32_t cell) const;
  Value choose(Term condition, const Value& a, const Value& b) const;

  /// @param bytes where the cell has bytes: how many of them; 0: one part.
  Value read(const State& state, std::uint32_t cell, Term object, Term position, std::uint64_t bytes = 0) const;
  void write(State& state, std::uint32_t cell, Term object, Term position, const Value& value,
             std::uint64_t bytes = 0) const;
  /// Where the parts are that an access of so many bytes has.
  std::vector<Term> positions(std::uint32_t cell, Term position, std::uint64_t bytes) const;
  /// All parts of the cell in an object get one content.
  void fill(State& state, std::uint32_t cell, Term object, const Value& value) const;

 private:
  const KnownObject* known(const State& state, Term object) const;
  term::Sort per_object(const Cell& cell, term::Sort content) const;

  Choices choices_;
  std::unordered_map<Term, std::size_t> numbers_;
  Term sites_;
  Term sizes_;
  mutable std::map<term::Sort, Term> lengths_;
  mutable std::map<std::string, long> functions_;
  mutable std::unordered_map<Term, Term> arbitrary_;  ///< by offsets: births that were next
};

/// Whether an allocating statement makes heap objects.
bool on_heap(const ir::Statement& statement);
/// Whether what is allocated there is shared (ir::Storage).
bool is_shared(const ir::Statement& statement);

}  // namespace cairn::check::invariant
