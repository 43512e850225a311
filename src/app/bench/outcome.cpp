#include "app/bench/outcome.h"

#include <algorithm>
#include <csignal>

namespace cairn::app::bench {
namespace {

constexpr std::array<std::string_view, 8> class_names = {"right",  "wrong", "unknown",     "timeout",
                                                         "memout", "crash", "unsupported", "answered"};
constexpr std::array<std::string_view, 7> answer_names = {"true",   "false", "unknown",    "timeout",
                                                          "memout", "crash", "unsupported"};

// A tool honours its limits within 10 %.
constexpr double tolerance = 0.1;

template <class E, std::size_t n>
std::optional<E> find_name(const std::array<std::string_view, n>& names, std::string_view name) {
  auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<E>(found - names.begin());
}

bool reached(double used, double limit, double part) { return limit > 0 && used >= limit * part; }

}  // namespace

double kill_after_s(const Limits& limits) { return limits.timeout_s * (1 + tolerance) + 1; }

double kill_above_mib(const Limits& limits) { return static_cast<double>(limits.memory_limit_mib) * (1 + tolerance); }

std::string_view class_name(Class c) { return class_names[static_cast<std::size_t>(c)]; }

std::optional<Class> parse_class(std::string_view name) { return find_name<Class>(class_names, name); }

std::string_view verdict_name(Answer answer) {
  return answer_names[static_cast<std::size_t>(std::min(answer, Answer::Unknown))];
}

std::optional<Answer> parse_answer(std::string_view name) { return find_name<Answer>(answer_names, name); }

Class classify(Answer answer, Answer expected, const Outcome& outcome, const Limits& limits) {
  if (outcome.killed_for == KilledFor::Time || outcome.exit_code == -SIGXCPU) return Class::Timeout;
  if (outcome.killed_for == KilledFor::Memory) return Class::Memout;
  double used_s = std::max(outcome.cpu_s, outcome.wall_s);
  switch (answer) {
    case Answer::True:
    case Answer::False:
      if (expected != Answer::Unknown && answer != expected) return Class::Wrong;
      if (reached(used_s, limits.timeout_s, 1)) return Class::Timeout;
      return expected == Answer::Unknown ? Class::Answered : Class::Right;
    case Answer::Unknown:
      if (reached(used_s, limits.timeout_s, 1 - tolerance)) return Class::Timeout;
      if (reached(outcome.rss_mib, static_cast<double>(limits.memory_limit_mib), 1 - tolerance)) return Class::Memout;
      return Class::Unknown;
    case Answer::Timeout: return Class::Timeout;
    case Answer::Memout: return Class::Memout;
    case Answer::Crash: return Class::Crash;
    case Answer::Unsupported: return Class::Unsupported;
  }
  return Class::Crash;
}

}  // namespace cairn::app::bench
