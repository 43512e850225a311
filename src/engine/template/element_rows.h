#pragma once

#include <memory>

#include "engine/template/generalise.h"
#include "engine/template/rows.h"
#include "term/substitute.h"

namespace cairn::engine::tmpl {

/// Makes rows about the elements that a loop has passed and those that it has not come to yet: what the program stores
/// there and what it asserts of them, with any position in place of the offset. Rows may compare with the state in
/// which the loop was entered (RowMaker::before).
class ElementRows {
 public:
  explicit ElementRows(RowMaker& maker);
  void make();

 private:
  /// What may hold of an element at `position` of the object in question.
  struct Property {
    std::uint32_t cell = 0;
    int loop = -1;  ///< it is about this loop and those around it; -1: any
    Term formula;
  };
  /// How far a loop has come: the offset that it accesses next.
  struct Front {
    Term offset;
    Term start;          ///< the same when the loop was entered
    bool whole = false;  ///< it starts at the first element
    bool up = false, down = false;
    mpz_class step;       ///< 0: not always the same
    bool direct = false;  ///< what it accesses is not in loops within the loop
  };

  void find_properties();
  void stored_properties(int loop);
  void asserted_properties(int loop, Term violation);
  void asserted_properties(int loop, const std::vector<Term>& literals);
  void add_property(std::uint32_t cell, int loop, Term formula);
  std::vector<Front> fronts(int loop, std::uint32_t cell);
  void describe_step(int loop, Front& front);
  void rows(int loop);
  void rows(int loop, std::uint32_t cell, std::uint32_t site);
  void row(int loop, std::uint32_t cell, std::uint32_t site, Term where, Term property);
  void steps(int loop);
  void previous_conditions(int loop, const std::unordered_map<Term, Term>& back);

  /// A term of the encoding as one over the state at the head of a loop, before the loops within it have iterated.
  Term at_head(int loop, Term term);
  /// A slot at the end of an iteration, in terms of the state at its start.
  Term at_end(int loop, std::size_t slot) { return at_head(loop, ssa_.loops[loop].end[slot]); }
  Term element_at(Term array, Term object, Term offset);
  Term now(std::uint32_t cell) const;
  /// Whether a loop is another one or within it.
  bool contains(int outer, int inner) const;
  bool is_expressible(Term term, std::size_t most_nodes) const;
  /// Symbols that a loop or those around it change.
  std::set<Term> counters(int loop) const;
  Term with_before(int loop, Term formula) const;
  bool is_asked_of(std::uint32_t cell, int loop) const;

  RowMaker& maker_;
  const Layout& layout_;
  term::TermManager& terms_;
  const Ssa& ssa_;
  std::vector<std::unique_ptr<term::Substitution>> heads_;
  std::vector<Property> properties_;
  std::set<std::tuple<std::uint32_t, int, Term>> known_;
};

}  // namespace cairn::engine::tmpl
