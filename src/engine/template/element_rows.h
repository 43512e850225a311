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
    std::set<int> only_of = {};  ///< loops whose elements are of interest; empty: all
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
  void add_property(std::uint32_t cell, int loop, Term formula, std::set<int> only_of = {});
  std::vector<Front> fronts(int loop, std::uint32_t cell);
  void describe_step(int loop, Front& front);
  void rows(int loop);
  void rows(int loop, std::uint32_t cell, std::uint32_t site);
  /// The formula of a row about elements.
  /// @param general another such formula that makes the row useless, or null.
  Term row(int loop, std::uint32_t cell, std::uint32_t site, Term where, Term property, Term general = {});
  void steps(int loop);
  void previous_conditions(int loop, const std::unordered_map<Term, Term>& back);

  // history_rows.cpp: what loops have folded (analysis/histories.h).
  struct History {
    const analysis::FlatHistory* flat = nullptr;
    Term record, value, counter;
    Term first_value, first_counter;  ///< when the loop was entered
  };
  std::vector<History> histories(int loop) const;
  /// The last loop before another one with histories of the same sort, or -1.
  int related(int loop, const History& history) const;
  void history_properties(int loop);
  void history_rows(int loop);
  void first_iteration(int loop, const History& history);
  std::vector<Term> conditions_to_go_on(int loop, const History& history);
  void relations(int loop, const History& history);
  Term remembered(const History& history, Term counter, long distance) const;

  // What programs store and assert is small; what is larger is a path.
  static constexpr std::size_t most_nodes = 120;

  /// Calls with the elements of cells that a term reads: the array, the object and the position.
  template <class F>
  void for_reads(Term root, F&& visit) const {
    std::uint32_t object_width = layout_.object_sort().width();
    std::vector<Term> pending{root};
    std::set<Term> seen;
    while (!pending.empty()) {
      Term term = pending.back();
      pending.pop_back();
      if (!seen.insert(term).second) continue;
      for (Term child : term.children()) pending.push_back(child);
      if (!term.is(term::Op::Select) || !term[1].sort().is_bv() || term[1].sort().width() <= object_width) continue;
      std::uint32_t low = term[1].sort().width() - object_width;
      Term high_bits = terms_.mk(term::Op::Extract, {term[1]}, {term[1].sort().width() - 1, low});
      visit(term[0], high_bits, terms_.mk(term::Op::Extract, {term[1]}, {low - 1, 0}));
    }
  }

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
