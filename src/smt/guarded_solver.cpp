#include "smt/guarded_solver.h"

#include <mutex>
#include <new>
#include <utility>

#include "base/error.h"
#include "base/survive.h"
#include "smt/assertion_stack.h"

namespace cairn::smt {

using term::Term;

namespace {

// What a solver leaves behind when it crashes is lost memory. One that crashes so often does not help.
constexpr unsigned most_failures = 16;
constexpr std::string_view counter_prefix = "smt.failed.";

class GuardedSolver : public Solver {
 public:
  explicit GuardedSolver(std::function<std::unique_ptr<Solver>()> make) : make_(std::move(make)) { make_inner(); }

  void push() override {
    stack_.push();
    if (inner_) attempt([&] { inner_->push(); });
  }
  void pop(unsigned levels) override {
    stack_.pop(levels);
    if (inner_) attempt([&] { inner_->pop(levels); });
  }
  void add(Term formula) override {
    stack_.add(formula);
    if (inner_) attempt([&] { inner_->add(formula); });
  }
  Answer check(std::span<const Term> assumptions) override;
  std::string reason_unknown() const override { return reason_.empty() ? inner_->reason_unknown() : reason_; }
  Obstacle obstacle() const override { return reason_.empty() ? inner_->obstacle() : Obstacle::Failed; }
  std::optional<Term> value(Term term) override;
  std::vector<Term> core() override;
  void interrupt() override;
  void set_resource_limit(std::uint64_t units) override {
    limit_ = units;
    if (inner_) inner_->set_resource_limit(units);
  }
  const base::Statistics& statistics() const override;
  std::string name() const override { return name_; }

 private:
  void make_inner();
  void restore();
  bool take_interrupt();
  template <class F>
  bool attempt(F&& call);
  void abandon(const std::string& how);

  const std::function<std::unique_ptr<Solver>()> make_;
  std::unique_ptr<Solver> inner_;  ///< null after a failure
  std::string name_;
  AssertionStack stack_;
  std::vector<Term> assumptions_;  ///< of the last check
  std::uint64_t limit_ = 0;
  unsigned failures_ = 0;
  std::string failure_;  ///< the last one
  std::string reason_;   ///< why the last check is Unknown, when it is not the solver that says so
  base::Statistics own_;
  mutable base::Statistics statistics_;
  std::mutex mutex_;  // guards what `interrupt` uses: the next one, and which solver there is
  bool interrupted_ = false;
};

/// Calls the solver. Whether it came back.
template <class F>
bool GuardedSolver::attempt(F&& call) {
  std::string how;
  try {
    if (const auto crash = base::survive(call)) how = "crashed with " + *crash;
  } catch (const base::InternalError&) {
    throw;
  } catch (const base::Cancelled&) {
    throw;
  } catch (const base::InputError&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    how = std::string("threw an exception: ") + error.what();
  } catch (...) {
    how = "threw an exception";
  }
  if (!how.empty()) abandon(how);
  return how.empty();
}

void GuardedSolver::abandon(const std::string& how) {
  ++failures_;
  failure_ = name_ + " " + how;
  own_.add(failure_counter(name_, how));
  const std::scoped_lock lock(mutex_);
  own_.merge(inner_->statistics());
  // NOLINTNEXTLINE(bugprone-unused-return-value): a destructor would meet what the crash left.
  inner_.release();
}

void GuardedSolver::make_inner() {
  std::unique_ptr<Solver> fresh = make_();
  name_ = fresh->name();
  fresh->set_resource_limit(limit_);
  const std::scoped_lock lock(mutex_);
  inner_ = std::move(fresh);
}

/// Gives a new solver what the last one had.
void GuardedSolver::restore() {
  make_inner();
  std::size_t level = 0;
  for (std::size_t i = 0; i <= stack_.formulas().size(); ++i) {
    for (; level < stack_.marks().size() && stack_.marks()[level] == i; ++level) inner_->push();
    if (i < stack_.formulas().size()) inner_->add(stack_.formulas()[i]);
  }
}

Answer GuardedSolver::check(std::span<const Term> assumptions) {
  Answer answer = Answer::Unknown;
  reason_.clear();
  assumptions_.assign(assumptions.begin(), assumptions.end());
  if (failures_ >= most_failures) {
    reason_ = std::string(failed_prefix) + name_ + " failed too often";
    return answer;
  }
  const bool came_back = attempt([&] {
    if (!inner_) restore();
    if (take_interrupt()) inner_->interrupt();
    answer = inner_->check(assumptions);
  });
  if (came_back) return answer;
  reason_ = std::string(failed_prefix) + failure_;
  return Answer::Unknown;
}

/// Whether there was an interrupt that no solver has got.
bool GuardedSolver::take_interrupt() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(interrupted_, false);
}

std::optional<Term> GuardedSolver::value(Term term) {
  std::optional<Term> result;
  if (inner_) attempt([&] { result = inner_->value(term); });
  return inner_ ? result : std::nullopt;
}

std::vector<Term> GuardedSolver::core() {
  std::vector<Term> result;
  if (inner_) attempt([&] { result = inner_->core(); });
  return inner_ ? result : assumptions_;
}

void GuardedSolver::interrupt() {
  const std::scoped_lock lock(mutex_);
  if (inner_) {
    inner_->interrupt();
  } else {
    interrupted_ = true;
  }
}

const base::Statistics& GuardedSolver::statistics() const {
  statistics_ = own_;
  if (inner_) statistics_.merge(inner_->statistics());
  return statistics_;
}

}  // namespace

std::string failure_counter(const std::string& solver, const std::string& how) {
  return std::string(counter_prefix) + solver + " " + how;
}

std::vector<std::pair<std::string, std::uint64_t>> failures(const base::Statistics& statistics) {
  std::vector<std::pair<std::string, std::uint64_t>> out;
  for (const auto& [name, count] : statistics.counters())
    if (name.starts_with(counter_prefix)) out.emplace_back(name.substr(counter_prefix.size()), count);
  return out;
}

std::unique_ptr<Solver> make_guarded_solver(std::function<std::unique_ptr<Solver>()> make) {
  return std::make_unique<GuardedSolver>(std::move(make));
}

}  // namespace cairn::smt
