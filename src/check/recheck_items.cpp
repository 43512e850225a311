#include "check/recheck_items.h"

#include <algorithm>
#include <ctime>
#include <limits>

#include "base/child_process.h"
#include "check/disagreement.h"
#include "smt/query_file.h"

namespace cairn::check {
namespace {

using base::ChildProcess;
using engine::ItemProof;
using smt::Answer;

// Of a child process: a query that was not asked.
const std::string over = "time for it is over";

/// The facts of a path, oldest first.
std::vector<term::Term> facts_of(const ItemProof& proof, ItemProof::Path path, ItemProof::Path after = 0) {
  std::vector<term::Term> out;
  for (; path != after; path = proof.facts[path - 1].before) out.push_back(proof.facts[path - 1].formula);
  std::ranges::reverse(out);
  return out;
}

/// A solver whose levels follow the paths that it is asked about; in the child process.
class PathSolver {
 public:
  PathSolver(const ItemProof& proof, std::unique_ptr<smt::Solver> solver) : proof_(proof), solver_(std::move(solver)) {}

  /// "unsat", "sat", or what came instead.
  std::string ask(const ItemProof::Entailment& entailment) {
    move_to(entailment.path);
    solver_->push();
    for (const term::Term formula : entailment.formulas) solver_->add(formula);
    const Answer answer = solver_->check();
    std::string line = answer == Answer::Unknown ? solver_->reason_unknown() : smt::to_string(answer);
    solver_->pop();
    return line;
  }

 private:
  // Facts come after those before them, so numbers grow along a path.
  bool is_on_the_way(ItemProof::Path earlier, ItemProof::Path path) const {
    while (path > earlier) path = proof_.facts[path - 1].before;
    return path == earlier;
  }

  void move_to(ItemProof::Path path) {
    unsigned levels = 0;
    for (; !ends_.empty() && !is_on_the_way(ends_.back(), path); ends_.pop_back()) ++levels;
    if (levels > 0) solver_->pop(levels);
    const ItemProof::Path at = ends_.empty() ? 0 : ends_.back();
    if (at == path) return;
    solver_->push();
    for (const term::Term fact : facts_of(proof_, path, at)) solver_->add(fact);
    ends_.push_back(path);
  }

  const ItemProof& proof_;
  std::unique_ptr<smt::Solver> solver_;
  std::vector<ItemProof::Path> ends_;  ///< the last fact of each level
};

/// Of this process.
double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// A query that does not end in spite of its resource limit is stopped after so much wall time.
double wall_limit(double cpu_seconds) {
  constexpr double factor = 10;
  constexpr double least = 5;
  return cpu_seconds == 0 ? 0 : factor * cpu_seconds + least;
}

/// Runs in the child process.
void ask_all(const std::vector<const ItemProof*>& proofs, const ItemRecheckOptions& options,
             const ChildProcess::Tell& tell) {
  try {
    const double start = cpu_seconds();
    const double most = options.seconds == 0 ? std::numeric_limits<double>::infinity() : options.seconds;
    for (const ItemProof* proof : proofs) {
      const Witness witness = options.witness(*proof->terms);
      std::unique_ptr<smt::Solver> solver = witness.make();
      solver->set_resource_limit(witness.resources);
      PathSolver asked(*proof, std::move(solver));
      for (const ItemProof::Entailment& entailment : proof->entailments)
        tell(cpu_seconds() - start > most ? over : asked.ask(entailment));
    }
  } catch (const std::bad_alloc&) {
    tell("out of memory");
  } catch (const std::exception& error) {
    tell(error.what());
  }
}

/// Items for one process, and that process.
struct Share {
  std::vector<const ItemProof*> proofs = {};
  std::size_t queries = 0;
  std::unique_ptr<ChildProcess> child = {};
};

/// Divides items such that each process has about as many queries.
std::vector<Share> shares_of(ItemProofs proofs, unsigned jobs) {
  std::vector<Share> out(std::max(jobs, 1U));
  for (const auto& proof : proofs) {
    if (proof->entailments.empty()) continue;
    Share& least = *std::ranges::min_element(out, {}, &Share::queries);
    least.proofs.push_back(proof.get());
    least.queries += proof->entailments.size();
  }
  std::erase_if(out, [](const Share& share) { return share.queries == 0; });
  return out;
}

/// Notes the answer to one query.
void note(Recheck& out, const std::optional<std::string>& answer, const std::string& silent) {
  if (answer == "unsat") {
    ++out.confirmed;
    return;
  }
  out.stopped |= !answer || answer == over;
  if (!out.missing.empty()) return;
  out.missing = answer.value_or(silent);
  if (out.missing.empty()) out.missing = "the solver does not know";
}

[[noreturn]] void disagree(const ItemProof& proof, const ItemProof::Entailment& entailment, const std::string& solver,
                           const std::filesystem::path& folder) {
  std::vector<term::Term> formulas = facts_of(proof, entailment.path);
  formulas.insert(formulas.end(), entailment.formulas.begin(), entailment.formulas.end());
  report({.unsat = proof.solver, .sat = solver, .what = "'" + proof.item + "' is verified", .formulas = formulas},
         folder);
}

}  // namespace

Recheck recheck_items(ItemProofs proofs, const ItemRecheckOptions& options, const base::Cancellation& cancellation) {
  Recheck out;
  std::vector<Share> shares = shares_of(proofs, options.jobs);
  for (Share& share : shares)
    share.child =
        std::make_unique<ChildProcess>(ChildProcess::Limits{wall_limit(options.seconds), options.memory_kib},
                                       [&](const ChildProcess::Tell& tell) { ask_all(share.proofs, options, tell); });
  for (Share& share : shares) {
    out.solver = options.witness(*share.proofs.front()->terms).name;
    out.queries += share.queries;
    bool silent = false;
    for (const ItemProof* proof : share.proofs)
      for (const ItemProof::Entailment& entailment : proof->entailments) {
        const std::optional<std::string> answer = silent ? std::nullopt : share.child->next_line(cancellation);
        if (answer == "sat") disagree(*proof, entailment, out.solver, options.kept);
        silent = !answer;
        note(out, answer, share.child->why_silent());
      }
  }
  return out;
}

}  // namespace cairn::check
