#pragma once

#include "check/invariant/state.h"

namespace cairn::check::invariant {

/// Gives terms their value in a state. Throws base::Unsupported for what it does not know exactly.
class Evaluation {
 public:
  /// What terms may contain.
  enum class Language : std::uint8_t {
    Program,  ///< what statements and assertions of programs may contain, without reads of the heap
    Claim,    ///< also what engine/certificate.h describes
  };

  /// @param entered where claims may speak of it: the state in which their loop was entered, or their procedure called.
  Evaluation(const World& world, const State& state, Language language, const State* entered = nullptr);

  /// Gives a variable of a claim its value.
  void bind(Term variable, const Value& value) { values_.insert_or_assign(variable, value); }
  Value operator()(Term term);

  /// Where a comparison has no answer in C: of pointers to a dead object and to one that was allocated after its death,
  /// which may have taken its place, or to different objects that may have one address (ir/address.h).
  Term without_answer() const { return world_.terms.mk_or(without_answer_); }
  /// Objects that were read from the heap.
  const std::vector<Term>& read_objects() const { return read_objects_; }
  /// Parts of cells that have several in one object, which were read from the heap.
  const std::vector<Element>& read_elements() const { return read_elements_; }

 private:
  Value node(Term term);
  Value leaf(Term term);
  Value pointer(Term term) const;
  Value same_operator(Term term) const;
  Term equal(const Value& a, const Value& b);
  Term may_meet(const Value& a, const Value& b) const;
  /// @param asked what is asked of the object, for who gives none.
  Term object_of(Term term, const std::string& asked) const;
  Term object_fact(Term term);
  Value heap_read(Term term, const State& state);
  Value word(Term term);
  Value before(Term term);
  /// Of a map from references.
  Value map_of_objects(Term term) const;
  const Value& of(Term term) const { return values_.at(term); }

  const World& world_;
  term::TermManager& terms_;
  const State& state_;
  const State* entered_;
  Language language_;
  std::unordered_map<Term, Value> values_;
  std::vector<Term> without_answer_;
  std::vector<Term> read_objects_;
  std::vector<Element> read_elements_;
};

/// Whether an offset is one of a set; null offsets (of fields) always are.
Term matches(term::TermManager& terms, const analysis::Offsets& offsets, Term offset, std::uint64_t bytes);

}  // namespace cairn::check::invariant
