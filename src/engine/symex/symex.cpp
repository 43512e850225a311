#include "engine/symex/symex.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "base/error.h"
#include "engine/symex/executor.h"

namespace cairn::engine::symex {
namespace {

/// Something to check by itself.
struct Task {
  std::string kind;
  std::string name;
  ir::Origin origin;
  std::function<void(Executor&)> run;
};

struct Outcome {
  std::vector<Finding> findings;
  std::vector<base::Diagnostic> warnings;
  std::vector<GhostStatement> inferred;
  std::uint64_t obligations = 0;
  base::Statistics statistics;
  std::shared_ptr<ItemProof> proof = {};
};

std::vector<Task> tasks_of(const Tables& tables) {
  const ir::Program& program = tables.program();
  std::vector<Task> out;
  for (const ir::Predicate& p : program.predicates)
    out.push_back({"predicate", p.name, p.origin, [&p](Executor& e) { e.check(p); }});
  for (const ir::Function& f : program.functions)
    out.push_back({"function", f.name, f.origin, [&f](Executor& e) { e.check(f); }});
  for (const ir::Procedure& p : program.procedures)
    out.push_back({"procedure", p.name, p.origin, [&p](Executor& e) { e.check(p); }});
  for (const Tables::Override& o : tables.overrides())
    out.push_back({"override", o.below->name, o.below->origin,
                   [o](Executor& e) { e.check_override(*o.below, *o.above, o.receivers); }});
  return out;
}

Finding stopped(const Task& task, const std::string& why) {
  Finding finding;
  finding.obligation = {task.name, 0, 0, ir::Property::Assert, task.origin, {}};
  finding.reason = why;
  return finding;
}

class Symex : public Engine {
 public:
  explicit Symex(Options options) : options_(std::move(options)) {}

  std::string name() const override { return "symex"; }

  Result run(const Problem& problem) override {
    const Tables tables(problem.program, problem.terms, options_.partial);
    std::vector<Task> tasks = tasks_of(tables);
    if (!options_.only.empty()) std::erase_if(tasks, [&](const Task& t) { return !options_.only.contains(t.name); });
    std::vector<Outcome> outcomes(tasks.size());
    std::atomic<std::size_t> next = 0;
    std::exception_ptr broken;
    std::mutex mutex;
    auto work = [&] {
      try {
        for (std::size_t i = next++; i < tasks.size(); i = next++) outcomes[i] = check(problem, tables, tasks[i]);
      } catch (...) {
        const std::lock_guard lock(mutex);
        if (!broken) broken = std::current_exception();
      }
    };
    const std::size_t helpers = std::min<std::size_t>(options_.threads, tasks.size() / 4 + 1) - 1;
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < helpers; ++i) threads.emplace_back(work);
    work();
    for (std::thread& t : threads) t.join();
    if (broken) std::rethrow_exception(broken);
    return collect(tasks, outcomes);
  }

 private:
  /// Everything that can go wrong becomes part of the outcome: it may run in a thread of its own.
  Outcome check(const Problem& problem, const Tables& tables, const Task& task) const {
    Outcome out;
    try {
      Executor executor(tables, options_, problem.limits, problem.cancellation);
      try {
        task.run(executor);
      } catch (const Enough&) {
        // What was found so far is all that is asked for.
      }
      out.findings = executor.take_failures();
      out.warnings = executor.take_warnings();
      out.inferred = executor.take_inferred();
      out.obligations = executor.obligations();
      out.statistics = executor.statistics();
      if (options_.prove && out.findings.empty()) out.proof = std::make_shared<ItemProof>(executor.take_proof());
    } catch (const base::Cancelled& why) {
      out.findings.push_back(stopped(task, why.what()));
    } catch (const base::InputError& why) {
      out.findings.push_back(stopped(task, why.what()));
    }
    return out;
  }

  Result collect(const std::vector<Task>& tasks, std::vector<Outcome>& outcomes) const {
    Result result;
    result.engine = name();
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      Outcome& outcome = outcomes[i];
      Item item{tasks[i].kind, tasks[i].name,       tasks[i].origin,
                Verdict::Safe, outcome.obligations, outcome.findings.size()};
      for (Finding& finding : outcome.findings) {
        if (finding.verdict == Verdict::Unsafe) item.verdict = Verdict::Unsafe;
        if (finding.verdict == Verdict::Unknown && item.verdict == Verdict::Safe) item.verdict = Verdict::Unknown;
        result.findings.push_back(std::move(finding));
      }
      if (item.verdict == Verdict::Safe) {
        Finding fine;
        fine.obligation = {item.name, 0, 0, ir::Property::Assert, item.origin, item.kind + " " + item.name};
        fine.verdict = Verdict::Safe;
        result.findings.push_back(std::move(fine));
      }
      for (GhostStatement& ghost : outcome.inferred) result.inferred.push_back(std::move(ghost));
      for (base::Diagnostic& warning : outcome.warnings) result.warnings.push_back(std::move(warning));
      result.statistics.merge(outcome.statistics);
      if (outcome.proof) result.item_proofs.push_back(std::move(outcome.proof));
      result.items.push_back(std::move(item));
    }
    return result;
  }

  Options options_;
};

}  // namespace

std::unique_ptr<Engine> make_symex(Options options) { return std::make_unique<Symex>(std::move(options)); }

}  // namespace cairn::engine::symex
