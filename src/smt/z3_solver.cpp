#include "smt/z3_solver.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <mutex>
#include <thread>

#include "base/error.h"
#include "base/unsupported.h"
#include "smt/assertion_stack.h"
#include "smt/big_stack.h"
#include "smt/doubts.h"
#include "smt/model_scope.h"
#include "smt/z3_afresh.h"
#include "smt/z3_model.h"
#include "term/subterms.h"

namespace cairn::smt {

using term::Term;

namespace {

constexpr std::uint64_t resources_per_effort = 10;
constexpr const char* out_of_resources = "resource limit reached";

class Z3Solver : public Solver {
 public:
  Z3Solver(term::TermManager& manager, const Z3Options& options)
      : manager_(manager),
        sorts_(context_),
        terms_(manager, context_, sorts_),
        solver_(make_solver(context_, options)),
        active_(solver_),
        by_triggers_(!options.quantifier_models),
        afresh_(options.afresh),
        simplifies_(options.simplifies),
        simple_(by_triggers_ && !options.afresh && !options.only_bits),
        undecided_(simple_) {
    Z3_solver_inc_ref(context_, solver_);
    put_own_parameters();
    if (afresh_) set_parameters(solver_, [&](Z3_params p) { put_cores(p); });
  }
  ~Z3Solver() override {
    model_.reset();
    Z3_solver_dec_ref(context_, solver_);
  }

  void push() override;
  void pop(unsigned levels) override;
  void add(Term formula) override;
  Answer check(std::span<const Term> assumptions) override;
  std::string reason_unknown() const override { return reason_; }
  Obstacle obstacle() const override { return obstacle_; }
  std::optional<Term> value(Term term) override;
  std::vector<Term> core() override;
  void interrupt() override;
  void set_resource_limit(std::uint64_t units) override;
  const base::Statistics& statistics() const override { return statistics_; }
  std::string name() const override { return "Z3"; }

 private:
  static Z3_solver make_solver(Z3_context context, const Z3Options& options) {
    if (options.only_bits) return z3_solver_of_bits(context);
    if (options.afresh) return z3_solver_that_keeps(context);
    return options.quantifier_models ? Z3_mk_solver(context) : Z3_mk_simple_solver(context);
  }
  /// What the solver holds beside the formulas added, at the time of a push.
  struct Scope {
    std::size_t axioms;
    std::size_t proxies;
  };

  /// How quantifiers are instantiated by triggers.
  struct Style {
    /// How far instances may be from the formulas before they have to wait until nothing else is left to do.
    double eager = 1;
    bool extensional = true;  ///< arrays with the same elements are equal
    unsigned share = 1;       ///< the part of the resource limit that it gets, as a divisor
  };

  template <class F>
  void set_parameters(Z3_solver solver, F&& put) {
    Z3_params params = Z3_mk_params(context_);
    Z3_params_inc_ref(context_, params);
    put(params);
    Z3_solver_set_params(context_, solver, params);
    Z3_params_dec_ref(context_, params);
  }
  void put_style(Z3_params params, const Style& style) {
    Z3_params_set_bool(context_, params, context_.symbol("mbqi"), false);
    Z3_params_set_double(context_, params, context_.symbol("qi.eager_threshold"), style.eager);
    if (!style.extensional) Z3_params_set_bool(context_, params, context_.symbol("array.extensional"), false);
  }
  void put_cores(Z3_params params) { Z3_params_set_bool(context_, params, context_.symbol("unsat_core"), true); }
  void put_own_parameters() {
    if (by_triggers_) set_parameters(solver_, [&](Z3_params p) { put_style(p, {}); });
  }
  void changed();
  void assert_axioms();
  void assert_pending();
  void use_tactics();
  Answer ask_tactics();
  bool has_quantifier() const;
  Z3_ast proxy(Term assumption);
  Answer solve(std::span<const Term> assumptions);
  bool refuted_in_style(const Style& style);
  Answer check_afresh();
  Answer run_apart(Z3_solver solver);
  Answer ask(Z3_solver solver);
  void set_reason(Z3_solver solver);
  Answer run_solver(const std::vector<Z3_ast>& literals);
  void read_model(Z3_solver solver);
  void count_resources();

  term::TermManager& manager_;
  Z3Context context_;
  Z3Sorts sorts_;
  Z3Terms terms_;
  Z3_solver solver_;
  std::atomic<Z3_solver> active_;  // the one that a check runs in
  bool by_triggers_;
  bool afresh_;
  bool simplifies_;
  /// The solver has no tactics, which take longer to make than most incremental questions to answer: they are made when
  /// they are needed.
  bool simple_ = false;
  bool undecided_ = false;       ///< whether tactics are needed is open
  std::vector<Z3_ast> pending_;  ///< formulas that the solver does not have yet because of that
  AssertionStack asserted_;
  unsigned limit_ = 0;
  BigStack stack_;
  Doubts doubts_;
  std::vector<Scope> scopes_;
  std::size_t axioms_ = 0;
  /// Assumptions whose literals imply them in the solver, in the order in which that was asserted.
  std::vector<Term> proxy_trail_;
  std::unordered_map<Term, Z3_ast> proxies_;
  std::vector<std::pair<Z3_ast, Term>> assumed_;
  Answer answer_ = Answer::Unknown;
  bool answered_ = false;
  std::string reason_;
  Obstacle obstacle_ = Obstacle::Other;
  std::unique_ptr<Z3Model> model_;
  std::uint64_t resources_ = 0;
  base::Statistics statistics_;
  std::atomic<bool> interrupted_ = false;
  std::atomic<std::uint64_t> running_ = 0;  // number of the running check, 0 for none
  std::uint64_t checks_ = 0;
};

void Z3Solver::changed() {
  answered_ = false;
  model_.reset();
}

void Z3Solver::push() {
  changed();
  scopes_.push_back({axioms_, proxy_trail_.size()});
  doubts_.push();
  asserted_.push();
  assert_pending();
  Z3_solver_push(context_, solver_);
}

void Z3Solver::pop(unsigned levels) {
  if (levels == 0) return;
  CAIRN_CHECK(levels <= scopes_.size(), "pop matches push");
  changed();
  scopes_.resize(scopes_.size() - levels + 1);
  axioms_ = scopes_.back().axioms;
  for (std::size_t i = scopes_.back().proxies; i < proxy_trail_.size(); ++i) proxies_.erase(proxy_trail_[i]);
  proxy_trail_.resize(scopes_.back().proxies);
  scopes_.pop_back();
  doubts_.pop(levels);
  asserted_.pop(levels);
  Z3_solver_pop(context_, solver_, levels);
}

void Z3Solver::add(Term formula) {
  changed();
  asserted_.add(formula);
  try {
    if (std::string doubt = doubt_about_models(formula, true); !doubt.empty()) doubts_.add(std::move(doubt));
    Z3_ast node = terms_.translate(formula);
    if (undecided_)
      pending_.push_back(node);
    else
      Z3_solver_assert(context_, solver_, node);
    context_.check();
  } catch (const base::Unsupported& error) {
    doubts_.add(error.what());
  }
}

// A pop takes axioms back; they are asserted again before the next check.
void Z3Solver::assert_axioms() {
  for (; axioms_ < terms_.axioms().size(); ++axioms_) Z3_solver_assert(context_, solver_, terms_.axioms()[axioms_]);
}

Z3_ast Z3Solver::proxy(Term assumption) {
  if (auto found = proxies_.find(assumption); found != proxies_.end()) return found->second;
  Z3_ast formula = terms_.translate(assumption);
  Z3_symbol symbol = context_.fresh_symbol();
  Z3_ast literal = Z3_mk_const(context_, symbol, Z3_mk_bool_sort(context_));
  Z3_solver_assert(context_, solver_, Z3_mk_implies(context_, literal, formula));
  context_.check();
  proxies_.emplace(assumption, literal);
  proxy_trail_.push_back(assumption);
  return literal;
}

Answer Z3Solver::check(std::span<const Term> assumptions) {
  changed();
  const base::Stopwatch stopwatch(statistics_, "smt.seconds");
  statistics_.add("smt.checks");
  reason_.clear();
  obstacle_ = Obstacle::Other;
  stack_.run([&] {
    answer_ = solve(assumptions);
    // Z3 4.8 may crash here, which should be a matter of this check. Who asks for proofs rarely asks for values.
    if (answer_ == Answer::Sat && !by_triggers_) read_model(solver_);
  });
  answered_ = true;
  static constexpr std::array names{"smt.sat", "smt.unsat", "smt.unknown"};
  statistics_.add(names[static_cast<std::size_t>(answer_)]);
  return answer_;
}

Answer Z3Solver::solve(std::span<const Term> assumptions) {
  std::string doubt = doubts_.empty() ? std::string() : doubts_.first();
  std::vector<Z3_ast> literals;
  assumed_.clear();
  for (const Term assumption : assumptions) {
    try {
      if (doubt.empty()) doubt = doubt_about_models(assumption, true);
      literals.push_back(proxy(assumption));
      assumed_.emplace_back(literals.back(), assumption);
    } catch (const base::Unsupported& error) {
      doubt = error.what();
    }
  }
  if (undecided_ && literals.empty()) use_tactics();
  assert_pending();
  assert_axioms();
  // Which style finds a proof cannot be told beforehand, and where one needs long another is often done at once.
  static constexpr std::array styles{Style{1, false, 2}, Style{10, true, 4}};
  const bool alone = by_triggers_ && limit_ != 0 && scopes_.empty() && assumptions.empty();
  if (alone && std::ranges::any_of(styles, [&](const Style& style) { return refuted_in_style(style); })) {
    count_resources();
    return Answer::Unsat;
  }
  // Models come from the solver that holds the formulas.
  Answer answer = afresh_ && literals.empty() ? check_afresh() : Answer::Sat;
  if (answer == Answer::Sat) answer = run_solver(literals);
  if (simple_ && answer == Answer::Unknown && obstacle_ == Obstacle::Other && literals.empty()) answer = ask_tactics();
  if (answer == Answer::Sat && !doubt.empty()) {
    answer = Answer::Unknown;
    reason_ = doubt;
    obstacle_ = Obstacle::Other;
  }
  return answer;
}

/// Exchanges the solver, which holds nothing yet, for one that chooses tactics by what the formulas are about.
void Z3Solver::use_tactics() {
  Z3_solver_dec_ref(context_, solver_);
  solver_ = Z3_mk_solver(context_);
  Z3_solver_inc_ref(context_, solver_);
  active_ = solver_;
  simple_ = false;
  put_own_parameters();
  if (limit_ != 0) set_resource_limit(limit_);
}

void Z3Solver::assert_pending() {
  undecided_ = false;
  for (Z3_ast formula : pending_) Z3_solver_assert(context_, solver_, formula);
  pending_.clear();
}

/// What tactics find where the incremental solver is incomplete without having run out of resources. They help without
/// quantifiers only.
Answer Z3Solver::ask_tactics() {
  if (reason_ == out_of_resources || has_quantifier()) return Answer::Unknown;
  Z3_solver solver = Z3_mk_solver(context_);
  Z3_solver_inc_ref(context_, solver);
  if (limit_ != 0)
    set_parameters(solver, [&](Z3_params p) { Z3_params_set_uint(context_, p, context_.symbol("rlimit"), limit_); });
  // The incremental solver has only simplified formulas by now. One that cannot be translated is among the doubts.
  for (const Term formula : asserted_.formulas()) {
    try {
      Z3_solver_assert(context_, solver, terms_.translate(formula));
    } catch (const base::Unsupported&) {
      continue;
    }
  }
  for (Z3_ast axiom : terms_.axioms()) Z3_solver_assert(context_, solver, axiom);
  const Answer answer = ask(solver);
  if (answer == Answer::Sat) read_model(solver);
  Z3_solver_dec_ref(context_, solver);
  return answer;
}

bool Z3Solver::has_quantifier() const {
  return term::any_subterm(asserted_.formulas(),
                           [](Term t) { return t.is(term::Op::Forall) || t.is(term::Op::Exists); });
}

/// Whether the formulas added are unsatisfiable as far as another solver finds that.
bool Z3Solver::refuted_in_style(const Style& style) {
  Z3_solver solver = Z3_mk_solver(context_);
  Z3_solver_inc_ref(context_, solver);
  set_parameters(solver, [&](Z3_params p) {
    put_style(p, style);
    Z3_params_set_uint(context_, p, context_.symbol("rlimit"), limit_ / style.share);
  });
  const Answer answer = run_apart(solver);
  Z3_solver_dec_ref(context_, solver);
  return answer == Answer::Unsat;
}

/// What a solver that starts with nothing finds of the formulas added.
Answer Z3Solver::check_afresh() {
  Z3_solver solver = simplifies_ ? z3_solver_afresh(context_) : z3_solver_that_keeps(context_);
  Z3_solver_inc_ref(context_, solver);
  if (limit_ != 0)
    set_parameters(solver, [&](Z3_params p) { Z3_params_set_uint(context_, p, context_.symbol("rlimit"), limit_); });
  const Answer answer = run_apart(solver);
  set_reason(solver);
  if (interrupted_.exchange(false)) {
    reason_ = "interrupted";
    obstacle_ = Obstacle::Interrupted;
  }
  Z3_solver_dec_ref(context_, solver);
  return answer;
}

/// The answer of another solver to the formulas added.
Answer Z3Solver::run_apart(Z3_solver solver) {
  Z3_ast_vector formulas = Z3_solver_get_assertions(context_, solver_);
  Z3_ast_vector_inc_ref(context_, formulas);
  for (unsigned i = 0; i < Z3_ast_vector_size(context_, formulas); ++i)
    Z3_solver_assert(context_, solver, Z3_ast_vector_get(context_, formulas, i));
  Z3_ast_vector_dec_ref(context_, formulas);
  return ask(solver);
}

/// The answer of another solver to what it holds.
Answer Z3Solver::ask(Z3_solver solver) {
  active_ = solver;
  running_ = ++checks_;
  const Z3_lbool result = interrupted_ ? Z3_L_UNDEF : Z3_solver_check(context_, solver);
  running_ = 0;
  active_ = solver_;
  if (interrupted_ || result == Z3_L_UNDEF) return Answer::Unknown;
  return result == Z3_L_TRUE ? Answer::Sat : Answer::Unsat;
}

Answer Z3Solver::run_solver(const std::vector<Z3_ast>& literals) {
  running_ = ++checks_;
  Z3_lbool result = Z3_L_UNDEF;
  if (!interrupted_) {
    result = Z3_solver_check_assumptions(context_, solver_, static_cast<unsigned>(literals.size()), literals.data());
  }
  running_ = 0;
  if (interrupted_.exchange(false)) {
    reason_ = "interrupted";
    obstacle_ = Obstacle::Interrupted;
    return Answer::Unknown;
  }
  count_resources();
  if (result != Z3_L_UNDEF) return result == Z3_L_TRUE ? Answer::Sat : Answer::Unsat;
  set_reason(solver_);
  return Answer::Unknown;
}

void Z3Solver::set_reason(Z3_solver solver) {
  obstacle_ = Obstacle::Other;
  reason_ = Z3_solver_get_reason_unknown(context_, solver);
  if (reason_.find("resource") != std::string::npos || reason_.find("cancel") != std::string::npos) {
    reason_ = out_of_resources;
  } else {
    // Z3 has words only: "(incomplete quantifiers)".
    if (reason_.find("quantifiers") != std::string::npos) obstacle_ = Obstacle::Saturated;
    reason_ = "Z3: " + reason_;
  }
}

void Z3Solver::count_resources() {
  Z3_stats stats = Z3_solver_get_statistics(context_, solver_);
  Z3_stats_inc_ref(context_, stats);
  for (unsigned i = 0; i < Z3_stats_size(context_, stats); ++i) {
    if (std::string_view(Z3_stats_get_key(context_, stats, i)) != "rlimit count") continue;
    const std::uint64_t now = Z3_stats_get_uint_value(context_, stats, i);
    if (now > resources_) {
      statistics_.add("smt.resources", now - resources_);
      statistics_.add("smt.effort", (now - resources_) / resources_per_effort);
    }
    resources_ = now;
  }
  Z3_stats_dec_ref(context_, stats);
}

void Z3Solver::read_model(Z3_solver solver) {
  try {
    Z3_model model = Z3_solver_get_model(context_, solver);
    context_.check();
    model_ = std::make_unique<Z3Model>(manager_, context_, sorts_, terms_, model);
  } catch (const base::Unsupported&) {
    // There are no values then.
  }
}

std::optional<Term> Z3Solver::value(Term term) {
  CAIRN_CHECK(answered_ && answer_ == Answer::Sat, "values are asked after Sat");
  std::optional<Term> result;
  if (!model_ && by_triggers_) stack_.run([&] { read_model(solver_); });
  if (!model_) return result;
  stack_.run([&] {
    try {
      result = model_->value(term);
    } catch (const base::Unsupported&) {
      result.reset();
    }
  });
  return result;
}

std::vector<Term> Z3Solver::core() {
  CAIRN_CHECK(answered_ && answer_ == Answer::Unsat, "a core is asked after Unsat");
  if (assumed_.empty()) return {};
  Z3_ast_vector nodes = Z3_solver_get_unsat_core(context_, solver_);
  Z3_ast_vector_inc_ref(context_, nodes);
  std::vector<Term> result;
  for (const auto& [literal, assumption] : assumed_) {
    for (unsigned i = 0; i < Z3_ast_vector_size(context_, nodes); ++i) {
      if (Z3_ast_vector_get(context_, nodes, i) != literal) continue;
      if (std::ranges::find(result, assumption) == result.end()) result.push_back(assumption);
    }
  }
  Z3_ast_vector_dec_ref(context_, nodes);
  return result;
}

// Z3 takes an interrupt only while it solves. A check that has begun but is not there yet would lose it, so it is
// repeated until the check has ended; the time limit is for checks that are slow to notice.
void Z3Solver::interrupt() {
  interrupted_ = true;
  const std::uint64_t check = running_;
  if (check == 0) return;
  for (int i = 0; i < 1000 && running_ == check && interrupted_; ++i) {
    Z3_solver_interrupt(context_, active_);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

void Z3Solver::set_resource_limit(std::uint64_t units) {
  const auto limit = static_cast<unsigned>(std::min<std::uint64_t>(units, std::numeric_limits<unsigned>::max()));
  set_parameters(solver_, [&](Z3_params p) { Z3_params_set_uint(context_, p, context_.symbol("rlimit"), limit); });
  limit_ = limit;
}

}  // namespace

std::unique_ptr<Solver> make_z3_solver(term::TermManager& manager, const Z3Options& options) {
  return std::make_unique<Z3Solver>(manager, options);
}

}  // namespace cairn::smt
