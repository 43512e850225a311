#include <algorithm>
#include <vector>

#include "base/unified_diff.h"
#include "report/c_violation.h"
#include "report/property_text.h"
#include "report/report.h"

namespace cairn::report {
namespace {

std::string violated_properties(const engine::Result& result) {
  std::vector<ir::Property> seen;
  std::string out;
  for (const engine::Finding& finding : result.findings) {
    ir::Property property = finding.obligation.property;
    if (finding.verdict != engine::Verdict::Unsafe || std::find(seen.begin(), seen.end(), property) != seen.end())
      continue;
    seen.push_back(property);
    out += (out.empty() ? "" : ", ") + std::string(ir::name(property));
  }
  return out;
}

/// How compiled programs behaved on the inputs of violations; empty for languages that are not compiled.
std::string replay_text(const engine::Result& result) {
  using Compiled = engine::Counterexample::Compiled;
  bool confirmed = false;
  bool unconfirmed = false;
  for (const engine::Finding& finding : result.findings) {
    if (finding.verdict != engine::Verdict::Unsafe || !finding.counterexample) continue;
    confirmed |= finding.counterexample->compiled == Compiled::Confirmed;
    unconfirmed |= finding.counterexample->compiled == Compiled::Unconfirmed;
  }
  if (confirmed) return unconfirmed ? ", partly replayed by a compiled program" : ", replayed by a compiled program";
  return unconfirmed ? ", not replayed by a compiled program" : "";
}

}  // namespace

std::string one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
  return text;
}

engine::Verdict verdict(const Report& report) {
  engine::Verdict of_findings = report.result.verdict();
  bool stopped = report.stopped != base::Cancellation::Reason::None;
  bool incomplete = report.program == nullptr;
  if (!report.errors.empty()) return engine::Verdict::Unknown;
  return of_findings == engine::Verdict::Safe && (stopped && incomplete) ? engine::Verdict::Unknown : of_findings;
}

bool is_proved_unconfirmed(const Report& report) {
  const auto is_safe = [](const engine::Finding& f) { return f.verdict == engine::Verdict::Safe; };
  return report.recheck && !report.recheck->complete() && !report.result.undefined_behaviour_reached &&
         verdict(report) == engine::Verdict::Unknown && std::ranges::all_of(report.result.findings, is_safe);
}

std::string unknown_reason(const Report& report) {
  if (!report.errors.empty()) return one_line(report.errors.front().message);
  if (report.result.undefined_behaviour_reached) return one_line(report.result.reservation);
  if (is_proved_unconfirmed(report))
    return "proved, but the re-check did not confirm it: " + (report.stopped != base::Cancellation::Reason::None
                                                                  ? base::Cancellation::describe(report.stopped)
                                                                  : one_line(report.recheck->missing));
  if (report.stopped != base::Cancellation::Reason::None) return base::Cancellation::describe(report.stopped);
  for (const engine::Finding& finding : report.result.findings)
    if (finding.verdict == engine::Verdict::Unknown && !finding.reason.empty()) return one_line(finding.reason);
  return report.result.reservation.empty() ? "no reason was given" : one_line(report.result.reservation);
}

std::string verdict_text(const Report& report) {
  engine::Verdict overall = verdict(report);
  std::string out(engine::name(overall));
  switch (overall) {
    case engine::Verdict::Safe: return out;
    case engine::Verdict::Unsafe:
      return out + " (" + violated_properties(report.result) + ")" + replay_text(report.result);
    case engine::Verdict::Unknown: return out + " (" + unknown_reason(report) + ")";
  }
  return out;
}

std::string recheck_text(const check::Recheck& recheck) {
  auto queries = [&](std::size_t n) {
    return std::to_string(n) + (n == 1 ? " query" : " queries") + (recheck.from_program ? " from the program" : "");
  };
  std::string trusted = recheck.not_from_program.empty()
                            ? ""
                            : "; the engine's encoding is trusted: " + one_line(recheck.not_from_program);
  if (recheck.executions == 1) return "re-checked by the only execution of the program";
  if (recheck.executions > 1)
    return "re-checked by all " + std::to_string(recheck.executions) + " executions of the program";
  if (recheck.complete() && recheck.queries == 0)
    return (recheck.from_program ? "re-checked from the program, no query was needed" : "no query was needed") +
           trusted;
  if (recheck.complete()) return queries(recheck.queries) + ", re-checked by " + recheck.solver + trusted;
  if (recheck.confirmed == 0) return "not re-checked: " + one_line(recheck.missing) + trusted;
  return std::to_string(recheck.confirmed) + " of " + queries(recheck.queries) + " re-checked by " + recheck.solver +
         ", the others not: " + one_line(recheck.missing) + trusted;
}

std::string violation_text(const Report& report, const engine::Finding& finding) {
  const engine::Obligation& obligation = finding.obligation;
  std::string out(describe(obligation.property).violated);
  const std::string explained = explain_violation(finding, report.program, report.sources);
  const std::string& what = explained.empty() ? obligation.message : explained;
  if (!what.empty()) out += ": " + one_line(what);
  return out + " [" + std::string(ir::name(obligation.property)) + "]";
}

const Fix* fix_of(const Report& report, const engine::Finding& finding) {
  const auto number = static_cast<std::size_t>(&finding - report.result.findings.data());
  auto found =
      std::find_if(report.fixes.begin(), report.fixes.end(), [&](const Fix& f) { return f.finding == number; });
  return found == report.fixes.end() ? nullptr : &*found;
}

std::string fix_text(const Report& report, const Fix& fix) {
  const std::string_view text = report.sources.text(fix.file);
  return base::unified_diff(report.sources.name(fix.file), text, base::apply(text, fix.edits));
}

}  // namespace cairn::report
