#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace cairn::app::bench {

/// What one task may use. 0 stands for no limit.
struct Limits {
  double timeout_s = 0;
  std::uint64_t memory_limit_mib = 0;
};

/// Tools that watch their own limits get this much more before they are killed, so that they can still report.
double kill_after_s(const Limits& limits);
double kill_above_mib(const Limits& limits);

enum class KilledFor { Nothing, Time, Memory };

/// How a process and all its descendants ended, and what they used together.
struct Outcome {
  int exit_code = 0;  ///< of the process itself; minus the signal's number when a signal ended it
  KilledFor killed_for = KilledFor::Nothing;
  double cpu_s = 0;
  double wall_s = 0;
  double rss_mib = 0;  ///< peak
};

/// What a tool said about a task.
enum class Answer { True, False, Unknown, Timeout, Memout, Crash, Unsupported };

/// What that is worth, given what was expected. Answered: it is true or false, but nobody knows which is right.
enum class Class { Right, Wrong, Unknown, Timeout, Memout, Crash, Unsupported, Answered };

inline constexpr std::array all_classes = {Class::Right,  Class::Wrong, Class::Unknown,     Class::Timeout,
                                           Class::Memout, Class::Crash, Class::Unsupported, Class::Answered};

std::string_view class_name(Class c);
std::optional<Class> parse_class(std::string_view name);
/// "true", "false", or "unknown" for everything else.
std::string_view verdict_name(Answer answer);
std::optional<Answer> parse_answer(std::string_view name);

/// An answer after the time limit counts as a timeout, unless it
/// is wrong: a wrong answer is never hidden. An "unknown" close to a limit counts as caused by it.
Class classify(Answer answer, Answer expected, const Outcome& outcome, const Limits& limits);

}  // namespace cairn::app::bench
