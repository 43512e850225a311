#pragma once

#include "base/statistics.h"
#include "engine/template/rows.h"
#include "smt/solver.h"
#include "term/substitute.h"

namespace cairn::engine::tmpl {

/// Finds the strongest values of template rows that are inductive, with one incremental solver: rows start with what
/// holds of nothing, and each counterexample to inductiveness weakens all rows that it violates.
class Inference {
 public:
  Inference(const Layout& layout, const Ssa& ssa, smt::Solver& solver, const base::Cancellation& cancellation);

  /// Adds the rows of a family and infers them, given the rows so far.
  void infer(Family family);
  /// Whether a condition on executions is impossible, given the rows so far.
  smt::Answer possible(Term condition);
  /// After possible() said Sat: whether that execution meets another condition too.
  bool holds(Term condition);

  const std::vector<Row>& rows() const { return rows_; }
  /// Whether some execution may end an iteration of a loop.
  bool iterates(int loop) const { return reached_[loop]; }
  const base::Statistics& statistics() const { return statistics_; }
  const RowMaker& maker() const { return maker_; }
  /// Object terms that rows are instantiated for, beside those of the encoding.
  void add_object(Term object);

 private:
  /// The solver's literals of one row.
  struct Literals {
    Term active;
    Term bounded;   ///< numeric rows: whether the bound counts
    Term violated;  ///< at the end of an iteration
    Term reached;   ///< numeric rows: an iteration ends where the row says something
    Term measured;
  };

  void add_facts();
  void add_object_facts(Term object);
  void add_row(std::size_t row);
  Term condition(std::size_t row) const;
  void instantiate(std::size_t row);
  void infer_nest(int root, std::size_t first_row);
  std::vector<Term> assumptions(int root) const;
  void weaken(int root, std::size_t first_row);
  void raise(Row& row, const mpz_class& value);
  int root_of(int loop) const;
  Term at(int loop, const State& state, Term formula, Term object, Term other);
  void collect_thresholds();

  const Layout& layout_;
  term::TermManager& terms_;
  const Ssa& ssa_;
  smt::Solver& solver_;
  const base::Cancellation& cancellation_;
  RowMaker maker_;
  std::vector<Row> rows_;
  std::vector<Literals> literals_;
  std::vector<bool> reached_;
  std::vector<Term> reached_literals_;
  std::vector<Term> objects_;
  std::vector<mpz_class> thresholds_;
  std::map<std::tuple<int, bool, Term, Term>, std::unique_ptr<term::Substitution>> substitutions_;
  base::Statistics statistics_;
};

}  // namespace cairn::engine::tmpl
