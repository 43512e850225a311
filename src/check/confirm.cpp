#include "check/confirm.h"

#include <algorithm>
#include <cctype>
#include <map>

#include "check/concrete_run.h"

namespace cairn::check {
namespace {

constexpr int trials = 400;
constexpr std::size_t shown = 16;  // values

bool is_number(const std::string& text) {
  const std::size_t first = text.starts_with("-") ? 1 : 0;
  return text.size() > first && text.size() < 20 &&
         std::all_of(text.begin() + static_cast<long>(first), text.end(),
                     [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// Numbers that models of failing proofs have, and their neighbours.
std::vector<mpz_class> numbers(const std::vector<engine::Finding*>& findings) {
  std::vector<mpz_class> out;
  for (const engine::Finding* finding : findings)
    for (const auto& [name, value] : finding->values)
      if (is_number(value))
        for (int by = -1; by <= 1; ++by) out.push_back(mpz_class(value) + by);
  return out;
}

/// The failure that a run shows: the only one at its place; null when there is none, or one of several.
engine::Finding* shown_by(const Trial& trial, const std::vector<engine::Finding*>& findings) {
  if (trial.kind != Trial::Kind::Violation || !trial.exact || !trial.where.known()) return nullptr;
  engine::Finding* found = nullptr;
  for (engine::Finding* finding : findings) {
    if (finding->obligation.origin.where != trial.where) continue;
    if (found != nullptr) return nullptr;
    found = finding;
  }
  return found;
}

}  // namespace

void confirm(const ir::Program& program, term::TermManager& terms, engine::Result& result,
             const base::Cancellation& cancellation) {
  std::map<const ir::Procedure*, std::vector<engine::Finding*>> failures;
  for (engine::Finding& finding : result.findings) {
    const ir::Procedure* procedure = ir::find_procedure(program, finding.obligation.procedure);
    if (finding.verdict == engine::Verdict::Unsafe && procedure != nullptr && !procedure->external())
      failures[procedure].push_back(&finding);
  }
  for (auto& [procedure, findings] : failures) {
    RandomExecution execution(program, terms, 1);
    execution.prefer(numbers(findings));
    for (int i = 0; i < trials; ++i) {
      if (cancellation.requested()) return;
      Trial trial = execution.run(*procedure);
      engine::Finding* found = shown_by(trial, findings);
      if (found == nullptr || found->confirmed) continue;
      if (trial.inputs.size() > shown) trial.inputs.resize(shown);
      found->values = std::move(trial.inputs);
      found->confirmed = true;
    }
  }
}

}  // namespace cairn::check
