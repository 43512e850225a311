#pragma once

#include "base/statistics.h"
#include "engine/template/nests.h"
#include "engine/template/numbers.h"
#include "engine/template/rows.h"
#include "engine/template/template.h"
#include "smt/solver.h"
#include "term/substitute.h"

namespace cairn::engine::tmpl {

/// What an inference has found, for another one of the same program whose births have more bits: a place to start from.
using Found = std::map<Family, std::vector<Row>>;

/// Finds the strongest values of template rows that are inductive: rows start with what holds of nothing, and each
/// counterexample to inductiveness weakens all rows that it violates. Each nest of loops and family of rows has its
/// incremental solver; a query that is hard for it goes to a new one, which has nothing but the rows that are alive.
class Inference {
 public:
  Inference(const Layout& layout, const Ssa& ssa, const Options& options, const base::Cancellation& cancellation,
            Found start = {});

  /// Adds the rows of a family and infers them, given the rows so far; whether there were any, or nothing had been
  /// inferred before.
  bool infer(Family family);
  /// Makes induction deeper by one iteration: what a loop's latest iteration began with is what an iteration before it
  /// ended with, of which all rows are known, too, and in which nothing was violated. Everything found so far stays.
  /// Whether there is a loop to do it for.
  bool deepen();
  /// Of how many iterations rows are known when their end is in question.
  std::uint32_t depth() const { return depth_; }
  /// Infers once more the rows of a family that were not inductive; whether there were any.
  bool infer_again(Family family);
  /// Whether all resources are spent; further families are given up at once.
  bool exhausted() const;
  /// Whether a condition on executions is possible, given the rows so far.
  smt::Answer possible(Term condition);
  /// After possible() said Sat: whether that execution meets another condition too.
  bool holds(Term condition);

  /// What the rows rest on: that they are inductive, and that they make conditions impossible.
  /// Only the rows that are needed for it appear.
  Proof proof(const std::vector<Term>& impossible);

  const std::vector<Row>& rows() const { return rows_; }
  /// The rows by the family with which they were inferred.
  const Found& found() const { return found_; }
  /// Whether some execution may end an iteration of a loop.
  bool iterates(int loop) const { return reached_[loop]; }
  base::Statistics statistics() const;
  const RowMaker& maker() const { return maker_; }
  /// How many births queries can tell apart.
  std::size_t births() const { return numbers_.births().get_ui(); }

 private:
  /// One row in the formulas of queries.
  struct Encoded {
    Term active;
    Term bounded;             ///< numeric rows: whether the bound counts
    Term violated;            ///< at the end of an iteration
    Term measured;            ///< there
    std::vector<Term> given;  ///< of the loop-back state
  };

  /// What rows may be told of: objects, and elements by their cell.
  struct Known {
    std::vector<Term> objects;
    std::vector<Ssa::Element> elements;
  };

  /// A solver for the queries of a nest (-1: about assertions), which are asked family by family.
  struct Stage {
    std::unique_ptr<smt::Solver> solver = {};
    std::unordered_set<Term> formulas = {};  ///< that it has
    Term query = {};                         ///< asks for a counterexample to the rows of the latest family

    void add(Term formula);
  };

  void add_object_facts(Term object);
  std::vector<Term> life_facts(const SsaLoop& loop, const SsaUse& use, Term object) const;
  /// Whether execution goes on from some use of a place.
  Term selected(int loop) const;
  /// Says what filled and copied arrays have at an element.
  /// @param copies only so many of them are of interest.
  void add_element(const Ssa::Element& element, std::size_t copies);
  void add_fill(const Ssa::Fill& fill, const Ssa::Element& at);
  void add_copy(const Ssa::Copy& copy, std::size_t number, const Ssa::Element& at);
  void add_row(std::size_t row);
  void add_reads(const Row& row);
  /// Adds the elements that rows look at beside those that they are about, and what rows say of those.
  void add_read_elements(std::size_t first_row);
  /// Conditions that hold at the end of iterations of loops.
  std::set<std::pair<int, Term>> alive() const;
  void revive(Family family, std::size_t end);
  void resume(Family family, std::size_t first);
  void add_ranks();
  void count_births();
  Term condition(std::size_t row) const;
  void finish(Family family, std::size_t first_row);
  /// Resources, so far, and what the next query may take.
  std::uint64_t spent() const;
  std::uint64_t resources() const;
  // instances.cpp
  std::vector<Ssa::Element> elements() const;
  std::vector<Term> present_instances(std::size_t row);
  /// A row at all that is known; nothing of it may be what no execution has.
  std::vector<Term> instances(std::size_t row, int use, const Known& known);
  void add_held_objects(const SsaLoop& loop, std::vector<Term>& objects) const;
  bool is_of_interest(const Row& row, Term object, Term position) const;
  void add_pairs(const Known& known, std::set<std::pair<Term, Term>>& pairs) const;
  // deepen.cpp
  /// Of facts and rows, in formulas.
  std::size_t size() const;
  void add_past(int loop, const std::vector<Term>& constants);
  /// Of all executions up to the end of an iteration of a loop, whatever they do later.
  std::vector<Term> facts_until(const SsaLoop& loop) const;
  Known known_until(const SsaLoop& loop) const;
  void add_link(int loop, std::size_t level);
  void add_past_instances(std::size_t row);
  // equations.cpp
  struct NumberSpace;
  std::vector<NumberSpace> number_spaces(int nest) const;
  std::optional<bool> grow(std::vector<NumberSpace>& spaces);
  /// Adds rows: all linear equations, with wrap-around, between numbers that are inductive together.
  void add_equations(int nest, std::size_t first_row);
  void encode(std::size_t first_row);
  void infer_nest(int nest, std::size_t first_row);
  void drop_implied(int nest, std::size_t first_row);
  /// The facts and rows as they are now: of a nest those before a number, all of the nests before it. For nest -1 all
  /// rows. They grow from family to family.
  std::vector<Term> formulas(int nest, std::size_t end);
  /// Makes the stage of a nest the current one, with those formulas.
  Stage& open_stage(int nest, std::size_t end);
  void drop_stages(int nest, bool all);
  void start_stage(int nest, std::size_t first_row);
  smt::Answer ask_stage(int nest, std::size_t first_row);
  smt::Answer ask_anew(int nest, std::size_t first_row);
  smt::Answer check(smt::Solver& solver, const std::vector<Term>& assumptions, std::uint64_t resources);
  /// What is known of the bound of a numeric row.
  std::vector<Term> bound(std::size_t row) const;
  std::vector<Term> violations(int nest, std::size_t first_row) const;
  void kill(std::size_t row);
  // proof.cpp
  class Need;
  /// Rows that make conditions impossible, and the rows that these need to be inductive.
  std::vector<bool> needed(const std::vector<Term>& impossible);
  Term broken(int nest, const std::vector<bool>& rows) const;
  /// The facts and some rows of loops up to a nest (-1: all).
  std::vector<Term> known(int nest, const std::vector<bool>& rows);
  bool is_true(Term condition);
  bool weaken(int nest, std::size_t first_row);
  void raise(Row& row, const mpz_class& value);
  /// A formula of rows at the end of a place (-1) or in one of its uses.
  Term at(int loop, int use, Term formula, Term object, Term position_symbol = {}, Term position = {});
  void collect_thresholds();

  const Layout& layout_;
  term::TermManager& terms_;
  const Ssa& ssa_;
  const Options& options_;
  const base::Cancellation& cancellation_;
  RowMaker maker_;
  Numbers numbers_;
  Nests nests_;
  std::vector<Term> facts_;
  std::vector<std::vector<Term>> place_facts_;  ///< of the calls and returns of recursive procedures
  std::map<int, Stage> stages_;
  Stage* stage_ = nullptr;             ///< the current one
  std::unique_ptr<smt::Solver> anew_;  ///< of the last query that was hard
  smt::Solver* solver_ = nullptr;      ///< the one with the model
  std::string solver_name_;
  std::vector<Term> reached_literals_;
  std::vector<Row> rows_;
  Found start_;
  Found found_;
  std::vector<Encoded> encoded_;
  std::vector<bool> reached_;
  bool inferred_ = false;
  std::vector<Term> objects_;
  /// Elements that rows are told of, with how many copies they were looked up in.
  std::map<std::tuple<std::uint32_t, Term, Term>, std::size_t> elements_;
  std::unordered_map<Term, int> loop_of_;  ///< whose loop-back state has a constant
  std::uint32_t depth_ = 1;
  std::uint64_t limit_;  ///< resources
  /// Per loop: what stands for the iteration before the latest one, for the one before that, and so on.
  std::vector<std::vector<std::unique_ptr<term::Substitution>>> past_;
  std::vector<mpz_class> thresholds_;
  std::map<std::tuple<int, int, std::uint32_t, std::int64_t>, std::unique_ptr<term::Substitution>> substitutions_;
  base::Statistics statistics_;
};

}  // namespace cairn::engine::tmpl
