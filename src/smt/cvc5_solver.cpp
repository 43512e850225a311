#include "smt/cvc5_solver.h"

#include <algorithm>
#include <array>
#include <mutex>

#include "base/error.h"
#include "base/unsupported.h"
#include "smt/big_stack.h"
#include "smt/cvc5_model.h"
#include "smt/doubts.h"
#include "smt/model_scope.h"

namespace cairn::smt {

using term::Term;

namespace {

/// A solver of the library with what was translated for it.
struct Engine {
  Engine(term::TermManager& manager, const Cvc5Options& options) : sorts(solver), terms(manager, solver, sorts) {
    solver.setOption("incremental", "true");
    solver.setOption("produce-models", "true");
    solver.setOption("produce-unsat-assumptions", "true");
    solver.setOption("strings-exp", "true");
    if (options.minisat) solver.setOption("bv-sat-solver", "minisat");
  }

  cvc5::Solver solver;
  Cvc5Sorts sorts;
  Cvc5Terms terms;
  /// How many axioms of the translation are asserted, now and at each push.
  std::size_t axioms = 0;
  std::vector<std::size_t> marks;
};

class Cvc5Solver : public Solver {
 public:
  Cvc5Solver(term::TermManager& manager, const Cvc5Options& options)
      : manager_(manager), options_(options), levels_(1) {}
  ~Cvc5Solver() override = default;

  void push() override;
  void pop(unsigned levels) override;
  void add(Term formula) override;
  Answer check(std::span<const Term> assumptions) override;
  std::string reason_unknown() const override { return reason_; }
  Obstacle obstacle() const override { return obstacle_; }
  std::optional<Term> value(Term term) override;
  std::vector<Term> core() override;
  void interrupt() override;
  void set_resource_limit(std::uint64_t units) override { limit_ = units; }
  const base::Statistics& statistics() const override { return statistics_; }
  std::string name() const override { return "cvc5"; }

 private:
  void changed();
  void ensure_engine();
  std::string assert_formula(Term formula);
  Answer solve(std::span<const Term> assumptions);
  Answer run_solver(const std::vector<cvc5::Term>& literals);
  void begin_check();
  bool end_check();
  void set_limit(std::uint64_t units);

  term::TermManager& manager_;
  Cvc5Options options_;
  BigStack stack_;
  /// Null when a new one has to be made: at first, and after a check that did not end regularly.
  std::unique_ptr<Engine> engine_;
  std::unique_ptr<Cvc5Model> model_;
  std::vector<std::vector<Term>> levels_;
  Doubts doubts_;
  std::vector<std::pair<cvc5::Term, Term>> assumed_;
  std::vector<Term> core_;
  std::uint64_t limit_ = 0;
  bool aborted_ = false;
  Answer answer_ = Answer::Unknown;
  bool answered_ = false;
  std::string reason_;
  Obstacle obstacle_ = Obstacle::Other;
  base::Statistics statistics_;
  std::mutex mutex_;  // guards the next two
  bool running_ = false;
  bool interrupted_ = false;
};

void Cvc5Solver::changed() {
  answered_ = false;
  model_.reset();
}

void Cvc5Solver::push() {
  changed();
  levels_.emplace_back();
  doubts_.push();
  if (!engine_) return;
  engine_->solver.push();
  engine_->marks.push_back(engine_->axioms);
}

void Cvc5Solver::pop(unsigned levels) {
  if (levels == 0) return;
  CAIRN_CHECK(levels < levels_.size(), "pop matches push");
  changed();
  levels_.resize(levels_.size() - levels);
  doubts_.pop(levels);
  if (!engine_) return;
  engine_->solver.pop(levels);
  engine_->axioms = engine_->marks[engine_->marks.size() - levels];
  engine_->marks.resize(engine_->marks.size() - levels);
}

void Cvc5Solver::add(Term formula) {
  changed();
  if (std::string doubt = doubt_about_models(formula, false); !doubt.empty()) doubts_.add(std::move(doubt));
  stack_.run([&] {
    ensure_engine();
    if (std::string error = assert_formula(formula); !error.empty()) doubts_.add(std::move(error));
  });
  levels_.back().push_back(formula);
}

// Formulas that cvc5 cannot take were doubted when they were added.
void Cvc5Solver::ensure_engine() {
  if (engine_) return;
  engine_ = std::make_unique<Engine>(manager_, options_);
  for (std::size_t i = 0; i < levels_.size(); ++i) {
    if (i > 0) {
      engine_->solver.push();
      engine_->marks.push_back(0);
    }
    for (const Term formula : levels_[i]) {
      const std::string error = assert_formula(formula);
      CAIRN_CHECK(error.empty() || !doubts_.empty(), "cvc5 takes a formula again: " + error);
    }
  }
}

/// Returns why cvc5 cannot take the formula, or nothing.
std::string Cvc5Solver::assert_formula(Term formula) {
  try {
    engine_->solver.assertFormula(engine_->terms.translate(formula));
    return {};
  } catch (const base::Unsupported& error) {
    return error.what();
  } catch (const cvc5::CVC5ApiException& error) {
    return "cvc5: " + error.getMessage();
  }
}

Answer Cvc5Solver::check(std::span<const Term> assumptions) {
  changed();
  const base::Stopwatch stopwatch(statistics_, "smt.seconds");
  statistics_.add("smt.checks");
  reason_.clear();
  obstacle_ = Obstacle::Other;
  core_.clear();
  stack_.run([&] { answer_ = solve(assumptions); });
  answered_ = true;
  static constexpr std::array names{"smt.sat", "smt.unsat", "smt.unknown"};
  statistics_.add(names[static_cast<std::size_t>(answer_)]);
  return answer_;
}

Answer Cvc5Solver::solve(std::span<const Term> assumptions) {
  ensure_engine();
  std::string doubt = doubts_.empty() ? std::string() : doubts_.first();
  std::vector<cvc5::Term> literals;
  assumed_.clear();
  for (const Term assumption : assumptions) {
    try {
      if (doubt.empty()) doubt = doubt_about_models(assumption, false);
      literals.push_back(engine_->terms.translate(assumption));
      assumed_.emplace_back(literals.back(), assumption);
    } catch (const base::Unsupported& error) {
      doubt = error.what();
    } catch (const cvc5::CVC5ApiException& error) {
      doubt = "cvc5: " + error.getMessage();
    }
  }
  Answer answer = Answer::Unknown;
  try {
    answer = run_solver(literals);
  } catch (const cvc5::CVC5ApiException& error) {
    reason_ = "cvc5: " + error.getMessage();
    aborted_ = true;
  }
  const bool interrupted = end_check();
  // What an aborted check leaves behind is not worth trusting.
  if (std::exchange(aborted_, false)) engine_.reset();
  if (interrupted) {
    reason_ = "interrupted";
    obstacle_ = Obstacle::Interrupted;
    return Answer::Unknown;
  }
  if (answer == Answer::Sat && !doubt.empty()) {
    answer = Answer::Unknown;
    reason_ = doubt;
  }
  return answer;
}

Answer Cvc5Solver::run_solver(const std::vector<cvc5::Term>& literals) {
  for (; engine_->axioms < engine_->terms.axioms().size(); ++engine_->axioms) {
    engine_->solver.assertFormula(engine_->terms.axioms()[engine_->axioms]);
  }
  begin_check();
  const cvc5::Result result =
      literals.empty() ? engine_->solver.checkSat() : engine_->solver.checkSatAssuming(literals);
  if (result.isSat()) return Answer::Sat;
  if (result.isUnsat()) {
    if (literals.empty()) return Answer::Unsat;
    const std::vector<cvc5::Term> unsat = engine_->solver.getUnsatAssumptions();
    for (const auto& [literal, assumption] : assumed_) {
      const bool needed = std::ranges::find(unsat, literal) != unsat.end();
      if (needed && std::ranges::find(core_, assumption) == core_.end()) core_.push_back(assumption);
    }
    return Answer::Unsat;
  }
  switch (result.getUnknownExplanation()) {
    case cvc5::RESOURCEOUT:
    case cvc5::INTERRUPTED:
    case cvc5::TIMEOUT:
      reason_ = "resource limit reached";
      aborted_ = true;
      break;
    default: reason_ = "cvc5: " + result.toString();
  }
  return Answer::Unknown;
}

void Cvc5Solver::begin_check() {
  const std::scoped_lock lock(mutex_);
  set_limit(interrupted_ ? 1 : limit_);
  running_ = true;
}

/// Whether the check was interrupted.
bool Cvc5Solver::end_check() {
  const std::scoped_lock lock(mutex_);
  running_ = false;
  return std::exchange(interrupted_, false);
}

// One of the few options that the library lets change after the first check, and one that it reads again at every step.
void Cvc5Solver::set_limit(std::uint64_t units) {
  engine_->solver.setOption("reproducible-resource-limit", std::to_string(units));
}

void Cvc5Solver::interrupt() {
  const std::scoped_lock lock(mutex_);
  interrupted_ = true;
  if (running_) set_limit(1);
}

std::optional<Term> Cvc5Solver::value(Term term) {
  CAIRN_CHECK(answered_ && answer_ == Answer::Sat, "values are asked after Sat");
  std::optional<Term> result;
  stack_.run([&] {
    try {
      if (!model_) model_ = std::make_unique<Cvc5Model>(manager_, engine_->solver, engine_->terms);
      result = model_->value(term);
    } catch (const base::Unsupported&) {
      result.reset();
    } catch (const cvc5::CVC5ApiException&) {
      result.reset();
    }
  });
  return result;
}

std::vector<Term> Cvc5Solver::core() {
  CAIRN_CHECK(answered_ && answer_ == Answer::Unsat, "a core is asked after Unsat");
  return core_;
}

}  // namespace

std::unique_ptr<Solver> make_cvc5_solver(term::TermManager& manager, const Cvc5Options& options) {
  return std::make_unique<Cvc5Solver>(manager, options);
}

}  // namespace cairn::smt
