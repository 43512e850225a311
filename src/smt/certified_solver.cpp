#include "smt/certified_solver.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cadical.hpp>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "base/error.h"
#include "base/unsupported.h"
#include "smt/assertion_stack.h"
#include "smt/big_stack.h"
#include "smt/drat.h"
#include "smt/z3_clauses.h"

namespace cairn::smt {

using term::Term;

namespace {

constexpr std::uint64_t units_per_conflict = 200;

/// A file in memory.
class MemoryFile {
 public:
  MemoryFile() : file_(open_memstream(&text_, &size_)) {
    if (file_ == nullptr) throw std::bad_alloc();
  }
  ~MemoryFile() {
    close();
    // NOLINTNEXTLINE(cppcoreguidelines-no-malloc,cppcoreguidelines-owning-memory): as the library has it
    std::free(text_);
  }
  MemoryFile(const MemoryFile&) = delete;             // owns the file
  MemoryFile& operator=(const MemoryFile&) = delete;  // owns the file

  std::FILE* file() { return file_; }
  /// What was written.
  std::string_view text() {
    close();
    return {text_, size_};
  }

 private:
  void close() {
    if (file_ == nullptr) return;
    // NOLINTNEXTLINE(cppcoreguidelines-owning-memory): as the library has it
    static_cast<void>(std::fclose(file_));
    file_ = nullptr;
  }

  char* text_ = nullptr;
  std::size_t size_ = 0;
  std::FILE* file_;
};

class CertifiedSolver : public Solver, private CaDiCaL::Terminator {
 public:
  explicit CertifiedSolver(term::TermManager& manager) : manager_(manager) {}

  void push() override { stack_.push(); }
  void pop(unsigned levels) override {
    search_.reset();
    stack_.pop(levels);
  }
  void add(Term formula) override {
    search_.reset();
    stack_.add(formula);
  }
  Answer check(std::span<const Term> assumptions) override {
    CAIRN_CHECK(assumptions.empty(), "checks have no assumptions");
    const base::Stopwatch stopwatch(statistics_, "smt.seconds");
    statistics_.add("smt.checks");
    static constexpr std::array names{"smt.sat", "smt.unsat", "smt.unknown"};
    const Answer answer = solve();
    statistics_.add(names[static_cast<std::size_t>(answer)]);
    return answer;
  }
  std::string reason_unknown() const override { return reason_; }
  std::optional<Term> value(Term) override { return std::nullopt; }
  std::vector<Term> core() override { return {}; }
  void interrupt() override { stopped_ = true; }
  void set_resource_limit(std::uint64_t units) override { limit_ = units; }
  const base::Statistics& statistics() const override { return statistics_; }
  std::string name() const override { return "CaDiCaL with proof"; }

 private:
  bool terminate() override { return stopped_; }

  /// A search that goes on where it ended.
  struct Search {
    Clauses clauses;
    MemoryFile proof;
    CaDiCaL::Solver sat;
  };

  Answer solve() {
    try {
      if (!search_) start();
      switch (run()) {
        case 10: return Answer::Sat;
        case 20: break;
        default: reason_ = "resource limit reached"; return Answer::Unknown;
      }
      search_->sat.close_proof_trace();
      const bool checked = is_refutation(search_->clauses, search_->proof.text());
      search_.reset();
      reason_ = "a refutation that is not confirmed";
      return checked ? Answer::Unsat : Answer::Unknown;
    } catch (const base::Unsupported& error) {
      reason_ = error.what();
      return Answer::Unknown;
    }
  }

  void start() {
    Clauses clauses;
    deep_.run([&] { clauses = z3_clauses(manager_, stack_.formulas()); });
    statistics_.add("smt.clauses", clauses.size());
    search_ = std::make_unique<Search>();
    search_->clauses = std::move(clauses);
    search_->sat.set("quiet", 1);
    // Makes proofs several times as long.
    search_->sat.set("probe", 0);
    search_->sat.trace_proof(search_->proof.file(), "proof");
    for (const Clause& clause : search_->clauses) {
      for (const int literal : clause) search_->sat.add(literal);
      search_->sat.add(0);
    }
  }

  int run() {
    CaDiCaL::Solver& sat = search_->sat;
    sat.connect_terminator(this);
    if (limit_ != 0) {
      const std::uint64_t conflicts = std::max<std::uint64_t>(limit_ / units_per_conflict, 1);
      sat.limit("conflicts", static_cast<int>(std::min<std::uint64_t>(conflicts, std::numeric_limits<int>::max())));
    }
    const int answer = sat.solve();
    sat.disconnect_terminator();
    stopped_ = false;
    return answer;
  }

  term::TermManager& manager_;
  AssertionStack stack_;
  std::unique_ptr<Search> search_;
  BigStack deep_;
  std::uint64_t limit_ = 0;
  std::string reason_;
  base::Statistics statistics_;
  std::atomic<bool> stopped_ = false;
};

}  // namespace

std::unique_ptr<Solver> make_certified_solver(term::TermManager& manager) {
  return std::make_unique<CertifiedSolver>(manager);
}

}  // namespace cairn::smt
