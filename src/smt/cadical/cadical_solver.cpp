#include "smt/cadical/cadical_solver.h"

#include <algorithm>
#include <array>
#include <limits>

#include "base/error.h"
#include "base/unsupported.h"
#include "smt/cadical/model.h"
#include "smt/fallback_solver.h"

namespace cairn::smt {

namespace cadical {
namespace {

using term::Term;

constexpr std::uint64_t units_per_conflict = 100;
// Measured; a unit of effort is some microseconds.
constexpr std::uint64_t least_effort = 5;
constexpr std::uint64_t clauses_per_unit = 1000;
constexpr std::uint64_t new_clauses_per_unit = 2;

// After so many refuted models the results of functions are made to differ where nothing else is asked for.
constexpr unsigned rounds_until_scattered = 2;

/// Ends the SAT solver's search when told to.
class Stopper : public CaDiCaL::Terminator {
 public:
  explicit Stopper(const std::atomic<bool>& stop) : stop_(stop) {}
  bool terminate() override { return stop_; }

 private:
  const std::atomic<bool>& stop_;
};

/// Counts the conflicts of the SAT solver by the clauses that it learns.
class ConflictCounter : public CaDiCaL::Learner {
 public:
  bool learning(int) override {
    ++count;
    return false;
  }
  void learn(int) override {}

  std::uint64_t count = 0;
};

class CadicalSolver : public Solver {
 public:
  CadicalSolver(term::TermManager& manager, bool inprocessing)
      : manager_(manager), translator_(manager, interrupted_), cnf_(translator_.circuit(), sat_) {
    sat_.set("quiet", 1);
    // Most queries have models, and in most of these objects are null and numbers are small: this saves a quarter of
    // the time on queries of all engines, and nine tenths on hard ones with models.
    sat_.set("phase", 0);
    if (!inprocessing)
      for (const char* technique : {"condition", "cover", "decompose", "elim", "probe", "subsume", "ternary", "vivify"})
        sat_.set(technique, 0);
    sat_.connect_terminator(&stopper_);
    sat_.connect_learner(&conflicts_);
  }

  void push() override;
  void pop(unsigned levels) override;
  void add(Term formula) override;
  Answer check(std::span<const Term> assumptions) override;
  std::string reason_unknown() const override { return reason_; }
  Obstacle obstacle() const override { return obstacle_; }
  std::optional<Term> value(Term term) override;
  std::vector<Term> core() override;
  void interrupt() override { interrupted_ = true; }
  void set_resource_limit(std::uint64_t units) override { limit_ = units; }
  const base::Statistics& statistics() const override { return statistics_; }
  std::string name() const override { return "CaDiCaL"; }

 private:
  /// A push. What was added since holds while the selector, a literal, is assumed; the outermost level has none.
  struct Level {
    int selector = 0;
    std::vector<Bit> formulas = {};
    std::vector<Term> pending = {};        ///< formulas whose translation was interrupted
    std::vector<std::string> doubts = {};  ///< why formulas could not be translated
  };

  void changed();
  void take_pending(Level& level);
  void take_axioms();
  Answer solve(std::span<const Term> assumptions);
  bool assume(std::span<const Term> assumptions);
  Answer search();
  int run_sat(std::uint64_t conflicts_before);
  bool refine();
  void scatter();
  void unscatter();
  void find_core();
  void count(Answer answer);
  void unsupported(const std::string& what);

  term::TermManager& manager_;
  std::atomic<bool> interrupted_ = false;
  Stopper stopper_{interrupted_};
  ConflictCounter conflicts_;
  CaDiCaL::Solver sat_;
  Translator translator_;
  Cnf cnf_;
  std::vector<Level> levels_ = std::vector<Level>(1);
  std::vector<std::pair<Bit, Term>> assumed_;
  std::vector<Term> core_;
  Answer answer_ = Answer::Unknown;
  bool answered_ = false;
  std::string reason_;
  Obstacle obstacle_ = Obstacle::Other;
  std::unique_ptr<Assignment> assignment_;
  std::unique_ptr<Relevance> relevance_;
  std::unique_ptr<Model> model_;
  std::vector<std::uint32_t> applications_;  ///< that the model last refined depends on
  std::vector<int> scattered_;               ///< literals whose phase is forced
  std::uint64_t limit_ = 0;
  std::uint32_t counted_gates_ = 0;
  std::uint64_t counted_clauses_ = 0;
  base::Statistics statistics_;
};

void CadicalSolver::changed() {
  answered_ = false;
  model_.reset();
  assignment_.reset();
  relevance_.reset();
}

void CadicalSolver::push() {
  changed();
  levels_.push_back({cnf_.fresh()});
}

void CadicalSolver::pop(unsigned levels) {
  CAIRN_CHECK(levels < levels_.size(), "pop matches push");
  changed();
  for (unsigned i = 0; i < levels; ++i) {
    cnf_.clause({-levels_.back().selector});
    levels_.pop_back();
  }
}

void CadicalSolver::add(Term formula) {
  changed();
  const base::Stopwatch stopwatch(statistics_, "smt.seconds");
  levels_.back().pending.push_back(formula);
  // As long as something cannot be translated, nothing will be solved.
  if (std::ranges::any_of(levels_, [](const Level& level) { return !level.doubts.empty(); })) return;
  try {
    take_pending(levels_.back());
  } catch (const Stopped&) {
    // The next check will try again, and end.
  }
}

void CadicalSolver::take_pending(Level& level) {
  while (!level.pending.empty()) {
    try {
      const Bit edge = translator_.formula(level.pending.front());
      cnf_.require(edge, level.selector);
      level.formulas.push_back(edge);
    } catch (const base::Unsupported& error) {
      level.doubts.emplace_back(error.what());
    }
    level.pending.erase(level.pending.begin());
  }
}

void CadicalSolver::take_axioms() {
  // Encoding them makes no new ones.
  for (const Bit axiom : translator_.axioms()) cnf_.require(axiom, 0);
  translator_.axioms().clear();
}

Answer CadicalSolver::check(std::span<const Term> assumptions) {
  changed();
  const base::Stopwatch stopwatch(statistics_, "smt.seconds");
  reason_.clear();
  obstacle_ = Obstacle::Other;
  core_.clear();
  answer_ = solve(assumptions);
  if (interrupted_.exchange(false)) {
    answer_ = Answer::Unknown;
    reason_ = "interrupted";
    obstacle_ = Obstacle::Interrupted;
  }
  answered_ = true;
  count(answer_);
  return answer_;
}

void CadicalSolver::count(Answer answer) {
  static constexpr std::array names{"smt.sat", "smt.unsat", "smt.unknown"};
  statistics_.add("smt.checks");
  statistics_.add(names[static_cast<std::size_t>(answer)]);
  statistics_.add("smt.resources", conflicts_.count * units_per_conflict);
  // What a conflict takes grows with the clauses.
  statistics_.add("smt.effort", conflicts_.count * (least_effort + cnf_.clauses() / clauses_per_unit));
  statistics_.add("smt.effort", (cnf_.clauses() - counted_clauses_) / new_clauses_per_unit);
  conflicts_.count = 0;
  statistics_.add("smt.gates", translator_.circuit().size() - counted_gates_);
  counted_gates_ = translator_.circuit().size();
  statistics_.add("smt.clauses", cnf_.clauses() - counted_clauses_);
  counted_clauses_ = cnf_.clauses();
}

void CadicalSolver::unsupported(const std::string& what) {
  reason_ = "unsupported: " + what;
  obstacle_ = Obstacle::Unsupported;
}

/// Translates the assumptions; false when there is something that is not supported.
bool CadicalSolver::assume(std::span<const Term> assumptions) {
  assumed_.clear();
  for (Level& level : levels_) {
    take_pending(level);
    if (level.doubts.empty()) continue;
    unsupported(level.doubts.front());
    return false;
  }
  try {
    for (const Term assumption : assumptions) assumed_.emplace_back(translator_.formula(assumption), assumption);
  } catch (const base::Unsupported& error) {
    unsupported(error.what());
    return false;
  }
  return true;
}

Answer CadicalSolver::solve(std::span<const Term> assumptions) {
  try {
    return assume(assumptions) ? search() : Answer::Unknown;
  } catch (const Stopped&) {
    return Answer::Unknown;
  } catch (const base::Unsupported& error) {
    unsupported(error.what());
    return Answer::Unknown;
  }
}

/// One run of the SAT solver, with what is left of the resources.
int CadicalSolver::run_sat(std::uint64_t conflicts_before) {
  for (const auto& [edge, term] : assumed_) cnf_.literal(edge);
  for (std::size_t i = 1; i < levels_.size(); ++i) sat_.assume(levels_[i].selector);
  for (const auto& [edge, term] : assumed_) sat_.assume(cnf_.find(edge));
  if (limit_ != 0) {
    const std::uint64_t all = std::max<std::uint64_t>(limit_ / units_per_conflict, 1);
    const std::uint64_t used = conflicts_.count - conflicts_before;
    if (used >= all) return 0;
    const auto left = std::min<std::uint64_t>(all - used, std::numeric_limits<int>::max());
    sat_.limit("conflicts", static_cast<int>(left));
  }
  return sat_.solve();
}

Answer CadicalSolver::search() {
  unscatter();
  const std::uint64_t conflicts_before = conflicts_.count;
  for (unsigned round = 1;; ++round) {
    if (round >= rounds_until_scattered) scatter();
    take_axioms();
    statistics_.add("smt.rounds");
    const int result = run_sat(conflicts_before);
    if (result == 20) {
      find_core();
      return Answer::Unsat;
    }
    if (result != 10) {
      reason_ = "resource limit reached";
      return Answer::Unknown;
    }
    assignment_ = std::make_unique<Assignment>(translator_.circuit(), cnf_, sat_,
                                               round < rounds_until_scattered ? nullptr : &translator_.inputs());
    if (translator_.inputs().empty() || !refine()) return Answer::Sat;
    if (interrupted_) return Answer::Unknown;
  }
}

/// Checks the SAT solver's model against functions and arrays. Whether it was refuted.
bool CadicalSolver::refine() {
  Functions& functions = translator_.functions();
  Arrays& arrays = translator_.arrays();
  functions.begin_model();
  arrays.begin_model();
  relevance_ = std::make_unique<Relevance>(translator_.circuit(), translator_.inputs());
  for (const Level& level : levels_) relevance_->add(level.formulas);
  for (const auto& [edge, term] : assumed_) relevance_->add(edge);
  applications_.clear();
  Word lemmas;
  for (auto found = relevance_->spread(); !found.empty(); found = relevance_->spread()) {
    for (const TheoryItem item : found) {
      if (item.kind == TheoryItem::Kind::Application) {
        relevance_->add(functions.arguments(item.number));
        applications_.push_back(item.number);
      } else {
        arrays.add_dependencies(item, *relevance_);
      }
    }
  }
  // In the order of their making: where results differ, the outermost of nested applications is to blame.
  std::ranges::sort(applications_);
  for (const std::uint32_t number : applications_) functions.check(number, *assignment_, lemmas);
  arrays.check(*assignment_, lemmas);
  if (lemmas.empty()) return false;
  assignment_.reset();
  statistics_.add("smt.lemmas", lemmas.size());
  for (const Bit lemma : lemmas) cnf_.require(lemma, 0);
  return true;
}

// A SAT solver gives all results the same bits, so that arguments are equal by chance; each lemma would move only one
// of them. Bits that look random make them different at once.
void CadicalSolver::scatter() {
  scattered_.clear();
  for (const std::uint32_t number : applications_) {
    for (const Bit bit : translator_.functions().result(number)) {
      const int literal = cnf_.find(bit.positive());
      if (literal == 0) continue;
      sat_.phase(looks_random(bit.gate()) ? literal : -literal);
      scattered_.push_back(literal);
    }
  }
}

void CadicalSolver::unscatter() {
  for (const int literal : scattered_) sat_.unphase(literal);
  scattered_.clear();
}

void CadicalSolver::find_core() {
  for (const auto& [edge, term] : assumed_) {
    if (!sat_.failed(cnf_.find(edge))) continue;
    if (std::ranges::find(core_, term) == core_.end()) core_.push_back(term);
  }
}

std::optional<Term> CadicalSolver::value(Term term) {
  CAIRN_CHECK(answered_ && answer_ == Answer::Sat, "values are asked after Sat");
  if (!model_) {
    model_ = std::make_unique<Model>(manager_, translator_, std::move(assignment_), std::move(relevance_));
  }
  const Term result = model_->value(term);
  return result ? std::optional(result) : std::nullopt;
}

std::vector<Term> CadicalSolver::core() {
  CAIRN_CHECK(answered_ && answer_ == Answer::Unsat, "a core is asked after Unsat");
  return core_;
}

}  // namespace
}  // namespace cadical

std::unique_ptr<Solver> make_cadical_solver(term::TermManager& manager, bool inprocessing) {
  return std::make_unique<cadical::CadicalSolver>(manager, inprocessing);
}

}  // namespace cairn::smt
