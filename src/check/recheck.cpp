#include "check/recheck.h"

#include "base/error.h"
#include "check/child_process.h"
#include "smt/query_file.h"

namespace cairn::check {
namespace {

using engine::Entailment;
using smt::Answer;

// Two solvers are asked in turn, each with one part of so many of what it may spend, then with more.
constexpr std::pair<std::uint64_t, std::uint64_t> parts[] = {{20, 20}, {4, 5}, {1, 1}};
// Of a child process: an answer of the second solver.
const std::string second_unsat = "unsat, says the second";

/// The answer to one query: "unsat", "sat", or what came instead.
std::string ask(std::unique_ptr<smt::Solver> solver, std::uint64_t resources, const Entailment& entailment) {
  solver->set_resource_limit(resources);
  for (term::Term formula : entailment.formulas) solver->add(formula);
  Answer answer = solver->check();
  return answer == Answer::Unknown ? solver->reason_unknown() : smt::to_string(answer);
}

/// As a line.
std::string ask(const RecheckOptions& options, const Entailment& entailment) {
  // A solver that has seen nothing else may be clever in ways that an incremental one may not.
  auto is_answer = [](const std::string& line) { return line == "unsat" || line == "sat"; };
  if (!options.make_second || options.query_resources == 0)
    return ask(options.make_solver(), options.query_resources, entailment);
  std::string first;
  for (const auto& [of_first, of_second] : parts) {
    first = ask(options.make_solver(), options.query_resources / of_first, entailment);
    if (is_answer(first)) break;
    try {
      if (ask(options.make_second(), options.second_resources / of_second, entailment) == "unsat") return second_unsat;
    } catch (const std::exception&) {
      // What it cannot express the first one may.
    }
  }
  return first;
}

/// Runs in the child process.
void ask_all(const engine::Proof& proof, const RecheckOptions& options, const ChildProcess::Tell& tell) {
  try {
    for (const Entailment& entailment : proof.entailments) tell(ask(options, entailment));
  } catch (const std::bad_alloc&) {
    tell("out of memory");
  } catch (const std::exception& error) {
    tell(error.what());
  }
}

[[noreturn]] void disagree(const engine::Proof& proof, const Entailment& entailment, const std::string& other,
                           const std::filesystem::path& folder) {
  auto keep = [&](const std::string& solver, Answer answer) {
    std::filesystem::path file = smt::keep_query(folder, solver, entailment.formulas, {}, answer);
    return solver + " says " + smt::to_string(answer) + " (" + file.string() + ")";
  };
  std::string first = keep(proof.solver, Answer::Unsat);
  std::string second = keep(other, Answer::Sat);
  throw base::InternalError("the solvers disagree whether " + entailment.what + ": " + first + ", " + second);
}

}  // namespace

Recheck recheck(const engine::Proof& proof, const RecheckOptions& options, const base::Cancellation& cancellation) {
  Recheck out;
  out.solver = options.make_solver()->name();
  out.queries = proof.entailments.size();
  if (proof.entailments.empty()) return out;
  ChildProcess child({options.seconds, options.memory_kib},
                     [&](const ChildProcess::Tell& tell) { ask_all(proof, options, tell); });
  for (const Entailment& entailment : proof.entailments) {
    std::optional<std::string> answer = child.next_line(cancellation);
    if (answer == "sat") {
      if (options.answered_before) disagree(proof, entailment, out.solver, options.kept);
      answer = "it is not shown that " + entailment.what;
      out.refuted |= out.missing.empty();
    }
    if (answer == second_unsat) {
      out.solver = out.solver.find(" and ") == std::string::npos ? out.solver + " and " + options.make_second()->name()
                                                                 : out.solver;
      answer = "unsat";
    }
    if (answer == "unsat") ++out.confirmed;
    if (answer == "unsat" || !out.missing.empty()) continue;
    out.missing = answer ? *answer : child.why_silent();
    if (!answer) break;
  }
  return out;
}

}  // namespace cairn::check
