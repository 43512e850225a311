#include "engine/open_result.h"

#include "base/unsupported.h"

namespace cairn::engine {

void give_up(Result& result, const std::string& why, const std::string& hint) {
  for (Finding& f : result.findings)
    if (f.verdict == Verdict::Unknown) f.reason = why, f.hint = hint;
  result.reservation = why;
}

std::string without_meaning(const std::string& what, const ir::Origin& origin) {
  return "undefined behaviour may be reached: " + what + base::at_line(origin.where);
}

void reserve(const Problem& problem, const ir::Outcome& undefined, Result& result) {
  result.reservation = without_meaning(undefined.message, undefined.origin);
  result.undefined_behaviour_reached = true;
  if (problem.progress) problem.progress->reserved(result.reservation);
}

std::vector<Obligation> safe(const Result& result) {
  std::vector<Obligation> out;
  for (const Finding& f : result.findings)
    if (f.verdict == Verdict::Safe) out.push_back(f.obligation);
  return out;
}

Result open_result(const Problem& problem, std::string engine) {
  Result result;
  result.engine = std::move(engine);
  for (const Obligation& o : problem.obligations) result.findings.push_back({o, Verdict::Unknown, {}, {}, {}});
  const ir::Procedure* entry = ir::find_procedure(problem.program, problem.program.entry);
  if (!entry || entry->external())
    give_up(result, "there is no procedure '" + problem.program.entry + "' to start from", "name one with --entry");
  return result;
}

}  // namespace cairn::engine
