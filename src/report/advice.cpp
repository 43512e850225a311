#include "report/advice.h"

#include <algorithm>

namespace cairn::report {
namespace {

using Reason = base::Cancellation::Reason;

std::string more_of_what_ran_out(Reason stopped) {
  if (stopped == Reason::Memory) return "give it more memory with --memory-limit";
  return "give it more time with --timeout";
}

/// Many accesses of C memory, and nothing is known of any of them.
bool is_beyond_engines(const engine::Result& result) {
  constexpr std::ptrdiff_t many = 50;
  return std::ranges::count_if(
             result.findings,
             [](const engine::Finding& f) { return f.obligation.property == ir::Property::ValidDeref; }) >= many &&
         std::ranges::all_of(result.findings,
                             [](const engine::Finding& f) { return f.verdict == engine::Verdict::Unknown; });
}

std::string smaller_parts(const engine::Result& result) {
  const auto is_open = [](const engine::Finding& f) { return f.verdict == engine::Verdict::Unknown; };
  const auto open = std::ranges::count_if(result.findings, is_open);
  std::string out = "check a part by itself: --entry FUNCTION starts from another function";
  if (open > 1) out += ", --property NAME asks for fewer checks";
  if (is_beyond_engines(result))
    return out + ", 'cairn infer' says of each function what it needs and which checks hold";
  return out + ", --invariants shows what was found of loops";
}

}  // namespace

std::string advice(const Report& report) {
  if (verdict(report) != engine::Verdict::Unknown || !report.errors.empty() || !report.result.items.empty()) return {};
  if (is_proved_unconfirmed(report)) {
    const bool ran_out = report.stopped != Reason::None || report.recheck->stopped;
    return (ran_out ? more_of_what_ran_out(report.stopped) + ", or take" : "take") +
           std::string(" the engine's word for it with --no-recheck");
  }
  if (report.result.undefined_behaviour_reached)
    return "mend the program there, or, where it is meant, check functions that do not depend on it with --entry";
  if (report.stopped == Reason::Interrupt) return {};
  if (report.stopped != Reason::None)
    return more_of_what_ran_out(report.stopped) + ", or " + smaller_parts(report.result);
  const auto has_hint = [](const engine::Finding& f) {
    return f.verdict == engine::Verdict::Unknown && !f.hint.empty();
  };
  if (std::ranges::any_of(report.result.findings, has_hint)) return {};
  return smaller_parts(report.result);
}

}  // namespace cairn::report
