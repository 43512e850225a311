#include "app/bench/cairn_tool.h"

#include <sys/stat.h>

#include <algorithm>

#include "app/bench/format.h"
#include "base/cancellation.h"

namespace cairn::app::bench {
namespace {

void add_properties(const Task& task, std::vector<std::string>& command) {
  // The manifest's valid-memsafety has three parts; some rows were judged without the one about leaks.
  if (task.property == "valid-memsafety" && has_flag(task, "memsafety-without-leaks"))
    command.insert(command.end(), {"--property", "valid-deref", "--property", "valid-free"});
  // Some Java programs were judged by the exceptions that leave them, all of which are checked by default.
  else if (task.flags.find("false-by-uncaught-exception:") == std::string::npos)
    command.insert(command.end(), {"--property", task.property});
}

void add_compiler_flags(const Task& task, std::vector<std::string>& command) {
  constexpr std::string_view standard = "-std=";
  for (const std::string& flag : absolute_cflags(task)) {
    if (flag.starts_with(standard))
      command.insert(command.end(), {"--std", flag.substr(standard.size())});
    else
      command.push_back(flag);
  }
}

bool is_about_the_report(const std::string& argument) {
  return argument == "--verbose" || argument == "--stats" || argument == "--trace";
}

std::string join(const std::vector<std::string>& parts, char separator) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? std::string() : std::string(1, separator)) + part;
  return text;
}

/// Clauses have no properties, and `cairn verify`'s options are not for them.
std::vector<std::string> horn_command(const std::string& program, const Task& task, const Limits& limits) {
  std::vector<std::string> command = {program, "horn", "--quiet"};
  if (limits.timeout_s > 0) command.insert(command.end(), {"--timeout", plain_number(limits.timeout_s)});
  std::ranges::copy(task.files, std::back_inserter(command));
  return command;
}

/// Of `cairn horn`: the first line.
std::optional<Answer> horn_answer(std::string_view output) {
  std::string_view line = output.substr(0, output.find('\n'));
  if (line == "sat") return Answer::True;
  if (line == "unsat") return Answer::False;
  if (line == "unknown") return Answer::Unknown;
  return std::nullopt;
}

constexpr std::string_view verdict_prefix = "verdict: ";

// The rest of the last line that begins with `verdict: `; nothing when there is none.
std::optional<std::string_view> stated_verdict(std::string_view output) {
  std::size_t begin = output.rfind("\n" + std::string(verdict_prefix));
  if (begin != std::string_view::npos)
    output.remove_prefix(begin + 1);
  else if (!output.starts_with(verdict_prefix))
    return std::nullopt;
  return output.substr(verdict_prefix.size(), output.find('\n') - verdict_prefix.size());
}

std::optional<Answer> answer_of(std::string_view verdict) {
  std::string_view word = verdict.substr(0, verdict.find_first_of(" \r("));
  if (word == "SAFE") return Answer::True;
  if (word == "UNSAFE") return Answer::False;
  if (word == "UNKNOWN") return Answer::Unknown;
  return std::nullopt;
}

}  // namespace

std::vector<std::string> cairn_command(const std::string& program, const Task& task, const Limits& limits,
                                       const std::vector<std::string>& more_arguments) {
  if (task.language == "horn") return horn_command(program, task, limits);
  std::vector<std::string> command = {program, "verify"};
  add_properties(task, command);
  // Contracts are checked item by item; there the entry names the item.
  if (!task.entry.empty()) command.insert(command.end(), {task.language == "spl" ? "--only" : "--entry", task.entry});
  // What the verdict is about where a program includes files that have verdicts of their own.
  for (const std::string& flag : split_flags(task.flags))
    if (flag.starts_with("-module ")) command.insert(command.end(), {"--module", flag.substr(8)});
  // Verdicts of SPL come from the thesis' tool or from the main line, which read some programs differently.
  if (task.language == "spl" && flag_value(task, "file-options") != "-symbexec-v2")
    command.insert(command.end(), {"--dialect", "master"});
  if (!task.data_model.empty()) command.insert(command.end(), {"--data-model", task.data_model});
  // The rules of SV-COMP and the tool that the tests of 2LS were written for say so.
  for (const char* flag : {"malloc-never-fails", "category", "2ls-options"})
    if (has_flag(task, flag)) {
      command.emplace_back("--malloc-never-fails");
      break;
    }
  if (std::string error = flag_value(task, "error").value_or(""); error.starts_with("label:"))
    command.insert(command.end(), {"--error-label", error.substr(6)});
  if (auto folders = flag_paths(task, "sourcepath"); !folders.empty())
    command.insert(command.end(), {"--sourcepath", join(folders, ':')});
  add_compiler_flags(task, command);
  // The limit is on CPU time, too, so engines that work side by side would take it from one another.
  if (task.language == "c" || task.language == "java") command.insert(command.end(), {"--jobs", "1"});
  if (limits.timeout_s > 0) command.insert(command.end(), {"--timeout", plain_number(limits.timeout_s)});
  if (limits.memory_limit_mib > 0)
    command.insert(command.end(), {"--memory-limit", std::to_string(limits.memory_limit_mib)});
  if (std::ranges::none_of(more_arguments, is_about_the_report)) command.emplace_back("--quiet");
  std::ranges::copy(more_arguments, std::back_inserter(command));
  std::ranges::copy(task.files, std::back_inserter(command));
  return command;
}

Answer read_cairn_answer(const Outcome& outcome, std::string_view output) {
  if (outcome.exit_code == 64 || outcome.exit_code == 65) return Answer::Unsupported;
  if (outcome.exit_code < 0 || outcome.exit_code > 2) return Answer::Crash;
  constexpr std::array by_exit_code = {Answer::True, Answer::False, Answer::Unknown};
  Answer answer = by_exit_code[static_cast<std::size_t>(outcome.exit_code)];
  if (horn_answer(output) == answer) return answer;
  std::string_view verdict = stated_verdict(output).value_or("");
  if (answer_of(verdict) != answer) return Answer::Crash;
  using base::Cancellation;
  auto says = [verdict](Cancellation::Reason reason) {
    return verdict.find(Cancellation::describe(reason)) != std::string_view::npos;
  };
  if (answer == Answer::Unknown && says(Cancellation::Reason::Deadline)) return Answer::Timeout;
  if (answer == Answer::Unknown && says(Cancellation::Reason::Memory)) return Answer::Memout;
  return answer;
}

CairnTool::CairnTool(std::string program, std::vector<std::string> more_arguments)
    : program_(std::move(program)), more_arguments_(std::move(more_arguments)) {}

std::string CairnTool::identity() const {
  struct stat status {};
  if (stat(program_.c_str(), &status) != 0) return program_;
  return join(more_arguments_, ' ') + " size " + std::to_string(status.st_size) + " built " +
         std::to_string(status.st_mtim.tv_sec);
}

std::optional<std::vector<std::string>> CairnTool::command(const Task& task, const Limits& limits) const {
  return cairn_command(program_, task, limits, more_arguments_);
}

Answer CairnTool::read(const Outcome& outcome, std::string_view output) const {
  return read_cairn_answer(outcome, output);
}

}  // namespace cairn::app::bench
