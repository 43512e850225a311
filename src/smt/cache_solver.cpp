#include "smt/cache_solver.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <map>
#include <unordered_map>

#include "base/error.h"
#include "smt/decorator.h"

namespace cairn::smt {

using term::Term;

namespace {

/// The ids of the formulas added, ascending, each once; a separator; those of the assumptions, likewise.
using Query = std::vector<std::uint32_t>;

struct Entry {
  Answer answer = Answer::Unknown;
  std::vector<Term> core;
  std::unordered_map<Term, std::optional<Term>> values;
};

// The cache starts anew when its keys have so many ids together.
constexpr std::size_t max_size = std::size_t{1} << 22;

class CacheSolver : public StackDecorator {
 public:
  CacheSolver(term::TermManager& manager, std::unique_ptr<Solver> solver)
      : StackDecorator(std::move(solver)), manager_(manager) {}

  void push() override {
    changed();
    StackDecorator::push();
  }
  void pop(unsigned levels) override {
    changed();
    StackDecorator::pop(levels);
  }
  void add(Term formula) override {
    changed();
    StackDecorator::add(formula);
  }
  Answer check(std::span<const Term> assumptions) override;
  std::string reason_unknown() const override { return reason_; }
  Obstacle obstacle() const override { return obstacle_; }
  std::optional<Term> value(Term term) override;
  std::vector<Term> core() override;
  void interrupt() override {
    interrupted_ = true;
    inner().interrupt();
  }
  const base::Statistics& statistics() const override;

 private:
  void changed() { entry_ = nullptr; }
  Query query() const;
  void ask_again();

  term::TermManager& manager_;
  std::map<Query, Entry> entries_;
  std::size_t size_ = 0;
  std::uint64_t hits_ = 0;
  Entry* entry_ = nullptr;
  std::vector<Term> assumptions_;
  /// Whether the solver below has the model that the values come from.
  bool has_model_ = false;
  /// What was told about the model while the solver below does not have it.
  std::vector<Term> told_;
  std::string reason_;
  Obstacle obstacle_ = Obstacle::Other;
  std::atomic<bool> interrupted_ = false;
  mutable base::Statistics statistics_;
};

void append_ids(const std::vector<Term>& formulas, Query& query) {
  const auto begin = static_cast<std::ptrdiff_t>(query.size());
  for (const Term formula : formulas) query.push_back(formula.id());
  std::sort(query.begin() + begin, query.end());
  query.erase(std::unique(query.begin() + begin, query.end()), query.end());
}

Query CacheSolver::query() const {
  Query result;
  result.reserve(stack().formulas().size() + assumptions_.size() + 1);
  append_ids(stack().formulas(), result);
  result.push_back(std::numeric_limits<std::uint32_t>::max());
  append_ids(assumptions_, result);
  return result;
}

Answer CacheSolver::check(std::span<const Term> assumptions) {
  changed();
  reason_.clear();
  told_.clear();
  assumptions_.assign(assumptions.begin(), assumptions.end());
  Query key = query();
  const auto found = entries_.find(key);
  if (!interrupted_ && found != entries_.end()) {
    ++hits_;
    entry_ = &found->second;
    has_model_ = false;
    return entry_->answer;
  }
  const Answer answer = inner().check(assumptions);
  interrupted_ = false;
  if (answer == Answer::Unknown) {
    reason_ = inner().reason_unknown();
    obstacle_ = inner().obstacle();
    return answer;
  }
  if (size_ + key.size() > max_size) {
    entries_.clear();
    size_ = 0;
  }
  size_ += key.size();
  entry_ = &entries_[std::move(key)];
  *entry_ = {answer, {}, {}};
  if (answer == Answer::Unsat) entry_->core = inner().core();
  has_model_ = true;
  return answer;
}

// The solver below finds a model again, one that agrees with what was already told about it.
void CacheSolver::ask_again() {
  std::vector<Term> assumptions = assumptions_;
  assumptions.insert(assumptions.end(), told_.begin(), told_.end());
  has_model_ = inner().check(assumptions) == Answer::Sat;
}

std::optional<Term> CacheSolver::value(Term term) {
  CAIRN_CHECK(entry_ != nullptr && entry_->answer == Answer::Sat, "values are asked after Sat");
  if (const auto found = entry_->values.find(term); found != entry_->values.end()) {
    if (!has_model_ && found->second) told_.push_back(manager_.mk_eq(term, *found->second));
    return found->second;
  }
  if (!has_model_) {
    ask_again();
    if (!has_model_) return std::nullopt;
    // Values of this entry that were not told this time may belong to another model.
    entry_->values.clear();
  }
  const std::optional<Term> result = inner().value(term);
  entry_->values.emplace(term, result);
  return result;
}

std::vector<Term> CacheSolver::core() {
  CAIRN_CHECK(entry_ != nullptr && entry_->answer == Answer::Unsat, "a core is asked after Unsat");
  return entry_->core;
}

const base::Statistics& CacheSolver::statistics() const {
  statistics_ = inner().statistics();
  statistics_.add("smt.cached", hits_);
  return statistics_;
}

}  // namespace

std::unique_ptr<Solver> make_cache_solver(term::TermManager& manager, std::unique_ptr<Solver> inner) {
  return std::make_unique<CacheSolver>(manager, std::move(inner));
}

}  // namespace cairn::smt
