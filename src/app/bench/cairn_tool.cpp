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
  else
    command.insert(command.end(), {"--property", task.property});
}

std::string join(const std::vector<std::string>& parts, char separator) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? std::string() : std::string(1, separator)) + part;
  return text;
}

// The last line that is not blank, without blanks around it.
std::string_view last_line(std::string_view output) {
  constexpr std::string_view blank = " \t\r\n";
  std::size_t end = output.find_last_not_of(blank);
  if (end == std::string_view::npos) return {};
  output = output.substr(0, end + 1);
  output.remove_prefix(output.rfind('\n') + 1);
  return output.substr(std::min(output.find_first_not_of(blank), output.size()));
}

std::optional<Answer> stated_answer(std::string_view line) {
  constexpr std::string_view prefix = "verdict: ";
  if (!line.starts_with(prefix)) return std::nullopt;
  line.remove_prefix(prefix.size());
  std::string_view word = line.substr(0, line.find_first_of(" :,;("));
  if (word == "SAFE") return Answer::True;
  if (word == "UNSAFE") return Answer::False;
  if (word == "UNKNOWN") return Answer::Unknown;
  return Answer::Crash;
}

}  // namespace

std::vector<std::string> cairn_command(const std::string& program, const Task& task, const Limits& limits,
                                       const std::vector<std::string>& more_arguments) {
  std::vector<std::string> command = {program, "verify"};
  add_properties(task, command);
  if (!task.entry.empty()) command.insert(command.end(), {"--entry", task.entry});
  if (!task.data_model.empty()) command.insert(command.end(), {"--data-model", task.data_model});
  if (has_flag(task, "malloc-never-fails") || has_flag(task, "category")) command.push_back("--malloc-never-fails");
  if (auto folders = flag_paths(task, "sourcepath"); !folders.empty())
    command.insert(command.end(), {"--sourcepath", join(folders, ':')});
  std::ranges::copy(absolute_cflags(task), std::back_inserter(command));
  if (limits.timeout_s > 0) command.insert(command.end(), {"--timeout", plain_number(limits.timeout_s)});
  if (limits.memory_limit_mib > 0)
    command.insert(command.end(), {"--memory-limit", std::to_string(limits.memory_limit_mib)});
  command.push_back("--quiet");
  std::ranges::copy(more_arguments, std::back_inserter(command));
  std::ranges::copy(task.files, std::back_inserter(command));
  return command;
}

Answer read_cairn_answer(const Outcome& outcome, std::string_view output) {
  if (outcome.exit_code == 64 || outcome.exit_code == 65) return Answer::Unsupported;
  if (outcome.exit_code < 0 || outcome.exit_code > 2) return Answer::Crash;
  constexpr std::array by_exit_code = {Answer::True, Answer::False, Answer::Unknown};
  Answer answer = by_exit_code[static_cast<std::size_t>(outcome.exit_code)];
  std::string_view line = last_line(output);
  if (auto stated = stated_answer(line); stated && *stated != answer) return Answer::Crash;
  if (answer != Answer::Unknown) return answer;
  using base::Cancellation;
  if (line.find(Cancellation::describe(Cancellation::Reason::Deadline)) != line.npos) return Answer::Timeout;
  if (line.find(Cancellation::describe(Cancellation::Reason::Memory)) != line.npos) return Answer::Memout;
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
