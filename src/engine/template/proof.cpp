#include <algorithm>

#include "engine/template/certify.h"
#include "engine/template/inference.h"

namespace cairn::engine::tmpl {

using smt::Answer;

/// Asks for executions given the rows so far, each by its literal.
class Inference::Need {
 public:
  explicit Need(Inference& inference) : inference_(inference), needed_(inference.rows_.size()) {
    for (std::size_t r = 0; r < needed_.size(); ++r)
      if (inference.rows_[r].alive) numbers_.emplace(inference.encoded_[r].active, r);
  }

  /// Marks what rules out a condition among the loops up to a nest (-1: all); whether the solver could say.
  bool rule_out(Term condition, int nest) {
    if (!solver_ || nest != loaded_) load(nest);
    std::vector<Term> assumed{condition};
    for (const auto& [active, row] : numbers_)
      if (!inference_.nests_.is_aside(nest, inference_.rows_[row].loop)) assumed.push_back(active);
    std::uint64_t resources = inference_.options_.query_resources;
    if (inference_.check(*solver_, assumed, resources) != Answer::Unsat) return false;
    // Once more with what was used: often less is enough.
    assumed = solver_->core();
    if (inference_.check(*solver_, assumed, resources) != Answer::Unsat) return false;
    for (Term literal : solver_->core())
      if (auto row = numbers_.find(literal); row != numbers_.end()) needed_[row->second] = true;
    return true;
  }

  std::vector<bool>& rows() { return needed_; }
  base::Statistics statistics() const {
    base::Statistics out = statistics_;
    if (solver_) out.merge(solver_->statistics());
    return out;
  }

 private:
  /// With what has nothing to do with the nest, questions take many times as long.
  void load(int nest) {
    statistics_ = statistics();
    loaded_ = nest;
    solver_ = inference_.options_.make_solver(inference_.terms_);
    Nests& nests = inference_.nests_;
    const auto add = [&](const std::vector<Term>& formulas) {
      for (Term formula : formulas)
        if (nests.concerns(nest, formula)) solver_->add(formula);
    };
    add(inference_.facts_);
    for (int l = 0; l < static_cast<int>(inference_.ssa_.loops.size()); ++l) {
      const bool aside = nests.is_aside(nest, l);
      if (!aside) add(inference_.place_facts_[l]);
      if (aside || !inference_.reached_[l]) solver_->add(inference_.terms_.mk_not(inference_.selected(l)));
    }
    for (const auto& [active, row] : numbers_) {
      if (nests.is_aside(nest, inference_.rows_[row].loop)) continue;
      for (Term instance : inference_.encoded_[row].given)
        if (nests.concerns(nest, instance)) solver_->add(inference_.terms_.mk_implies(active, instance));
      for (Term formula : inference_.bound(row)) solver_->add(formula);
    }
  }

  Inference& inference_;
  std::unique_ptr<smt::Solver> solver_;
  int loaded_ = -1;              ///< the nest that the solver is for
  base::Statistics statistics_;  ///< of solvers before it
  std::vector<bool> needed_;
  std::map<Term, std::size_t> numbers_;
};

/// What the rows of a nest that are needed say at the end of an iteration, negated.
Term Inference::broken(int nest, const std::vector<bool>& rows) const {
  std::vector<Term> out;
  for (int l = 0; l < static_cast<int>(ssa_.loops.size()); ++l)
    if (nests_.of(l) == nest && !reached_[l]) out.push_back(ssa_.loops[l].end_guard);
  for (std::size_t r = 0; r < rows_.size(); ++r)
    if (rows[r] && rows_[r].alive && nests_.of(rows_[r].loop) == nest && reached_[rows_[r].loop])
      out.push_back(encoded_[r].violated);
  return terms_.mk_or(out);
}

std::vector<bool> Inference::needed(const std::vector<Term>& impossible) {
  std::vector<bool> all(rows_.size(), true);
  if (rows_.empty()) return all;
  Need need(*this);
  if (!need.rule_out(terms_.mk_or(impossible), -1)) return all;
  for (int nest = nests_.count() - 1; nest >= 0; --nest) {
    std::vector<bool> fresh = need.rows();
    do {
      std::vector<bool> asked = need.rows();
      if (!need.rule_out(broken(nest, fresh), nest)) return all;
      for (std::size_t r = 0; r < fresh.size(); ++r)
        fresh[r] = need.rows()[r] && !asked[r] && nests_.of(rows_[r].loop) == nest;
    } while (std::ranges::count(fresh, true) > 0);
  }
  statistics_.merge(need.statistics());
  return std::move(need.rows());
}

std::vector<Term> Inference::known(int nest, const std::vector<bool>& rows) {
  std::vector<Term> out;
  auto add = [&](const std::vector<Term>& formulas) {
    for (Term formula : formulas)
      if (nests_.concerns(nest, formula)) out.push_back(formula);
  };
  add(facts_);
  for (int l = 0; l < static_cast<int>(ssa_.loops.size()); ++l) {
    if (nests_.is_aside(nest, l) || !reached_[l]) out.push_back(terms_.mk_not(selected(l)));
    if (!nests_.is_aside(nest, l)) add(place_facts_[l]);
  }
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    const Row& row = rows_[r];
    if (!rows[r] || !row.alive || nests_.is_aside(nest, row.loop)) continue;
    add(encoded_[r].given);
    add(bound(r));
  }
  return out;
}

Proof Inference::proof(const std::vector<Term>& impossible) {
  base::Stopwatch stopwatch(statistics_, "template.proof_seconds");
  std::vector<bool> rows = needed(impossible);
  for (std::size_t r = 0; r < rows.size(); ++r)
    statistics_.add("template.needed_rows", rows[r] && rows_[r].alive ? 1 : 0);
  Proof out{solver_name_, {}};
  out.certificate = certify(layout_, ssa_, rows_, rows, reached_, maker_);
  out.certificate->depth = depth_;
  for (const LoopClaims& loop : out.certificate->loops) statistics_.add("template.claims", loop.claims.size());
  for (const ProcedureClaims& procedure : out.certificate->procedures)
    statistics_.add("template.claims", procedure.at_calls.size() + procedure.at_returns.size());
  for (int nest = 0; nest < nests_.count(); ++nest) {
    std::vector<Term> formulas = known(nest, rows);
    formulas.push_back(broken(nest, rows));
    const SsaLoop& first = ssa_.loops[nests_.first(nest)];
    std::string what = first.kind == PlaceKind::Loop ? "loop" : "procedure '" + first.procedure + "'";
    out.entailments.push_back(
        {"the invariant of the " + what + at_line(first.origin.where) + " is inductive", formulas});
  }
  std::vector<Term> formulas = known(-1, rows);
  formulas.push_back(terms_.mk_or(impossible));
  out.entailments.push_back({"the loop invariants imply the assertions", formulas});
  return out;
}

}  // namespace cairn::engine::tmpl
