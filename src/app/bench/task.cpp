#include "app/bench/task.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <tuple>

#include "app/bench/tsv.h"
#include "base/error.h"

namespace cairn::app::bench {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 9> task_columns = {"id",       "files",       "language",   "entry", "property",
                                                          "expected", "subproperty", "data_model", "flags"};
// A manifest that is no manifest at all should not flood the terminal.
constexpr std::size_t max_errors = 20;

// Only `%20` is an escape in a manifest; other percent signs stand for themselves.
std::string restore_blanks(std::string_view name) {
  std::string result;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name.substr(i, 3) == "%20") {
      result += ' ';
      i += 2;
    } else {
      result += name[i];
    }
  }
  return result;
}

void check_present(const Task& task, base::Location where, base::Diagnostics& diagnostics) {
  for (const std::string& file : task.files)
    if (!fs::is_regular_file(file)) diagnostics.error(where, "the file '" + file + "' of this task is missing");
  for (const std::string& file : flag_paths(task, "needs"))
    if (!fs::exists(file)) diagnostics.error(where, "the file '" + file + "' that this task needs is missing");
}

Task make_task(const std::string& suite_dir, const TsvRow& row, base::Location where, base::Diagnostics& diagnostics) {
  Task task{.suite = fs::path(suite_dir).filename().string(),
            .suite_dir = suite_dir,
            .id = std::string(row[0]),
            .files = {},
            .language = std::string(row[2]),
            .entry = std::string(row[3]),
            .property = std::string(row[4]),
            .expected = row[5].empty()     ? Answer::Unknown
                        : row[5] == "true" ? Answer::True
                                           : Answer::False,
            .subproperty = std::string(row[6]),
            .data_model = std::string(row[7]),
            .flags = std::string(row[8]),
            .line = where.line};
  for (const std::string& file : split_blanks(row[1])) task.files.push_back(in_suite(task, restore_blanks(file)));
  if (task.id.empty()) diagnostics.error(where, "the id is empty");
  if (task.files.empty()) diagnostics.error(where, "no files are given");
  if (task.property.empty()) diagnostics.error(where, "the property is empty");
  if (!row[5].empty() && row[5] != "true" && row[5] != "false")
    diagnostics.error(where, "expected verdict 'true', 'false' or nothing, found '" + std::string(row[5]) + "'");
  if (!task.data_model.empty() && task.data_model != "ILP32" && task.data_model != "LP64")
    diagnostics.error(where, "expected data model 'ILP32', 'LP64' or nothing, found '" + task.data_model + "'");
  check_present(task, where, diagnostics);
  return task;
}

}  // namespace

std::vector<std::string> split_flags(std::string_view flags) {
  constexpr std::string_view separator = " | ";
  std::vector<std::string> result;
  while (!flags.empty()) {
    std::size_t end = std::min(flags.find(separator), flags.size());
    if (end > 0) result.emplace_back(flags.substr(0, end));
    flags.remove_prefix(std::min(end + separator.size(), flags.size()));
  }
  return result;
}

bool has_flag(const Task& task, std::string_view name) {
  auto flags = split_flags(task.flags);
  return std::ranges::any_of(flags, [&](const std::string& flag) {
    return flag.starts_with(name) && (flag.size() == name.size() || flag[name.size()] == '=');
  });
}

std::optional<std::string> flag_value(const Task& task, std::string_view name) {
  for (const std::string& flag : split_flags(task.flags))
    if (flag.starts_with(name) && flag.size() > name.size() && flag[name.size()] == '=')
      return flag.substr(name.size() + 1);
  return std::nullopt;
}

std::vector<std::string> flag_paths(const Task& task, std::string_view name) {
  std::vector<std::string> result;
  std::string rest = flag_value(task, name).value_or("");
  for (std::size_t begin = 0; begin < rest.size();) {
    std::size_t end = std::min(rest.find(',', begin), rest.size());
    if (end > begin)
      result.push_back(in_suite(task, restore_blanks(std::string_view(rest).substr(begin, end - begin))));
    begin = end + 1;
  }
  return result;
}

std::string in_suite(const Task& task, std::string_view path) {
  return (fs::path(task.suite_dir) / fs::path(path)).lexically_normal().string();
}

std::vector<std::string> absolute_cflags(const Task& task) {
  std::vector<std::string> result;
  bool path_follows = false;
  for (const std::string& flag : split_blanks(flag_value(task, "cflags").value_or(""))) {
    if (path_follows) {
      result.push_back(in_suite(task, flag));
      path_follows = false;
    } else if (flag == "-I" || flag == "-include" || flag == "-isystem") {
      result.push_back(flag);
      path_follows = true;
    } else {
      result.push_back(flag.starts_with("-I") ? "-I" + in_suite(task, flag.substr(2)) : flag);
    }
  }
  return result;
}

std::vector<std::string> split_blanks(std::string_view text) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = std::min(text.find(' ', begin), text.size());
    if (end > begin) parts.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

std::vector<Task> read_suite(const std::string& dir, base::SourceManager& sources) {
  std::string suite_dir = fs::canonical(dir).string();
  TsvTable table(sources.load((fs::path(dir) / "tasks.tsv").string()), task_columns, sources);
  base::Diagnostics diagnostics;
  std::set<std::tuple<std::string, std::string, std::string, std::string>> keys;
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < table.rows().size() && diagnostics.errors() < max_errors; ++i) {
    base::Location where = table.where(i);
    tasks.push_back(make_task(suite_dir, table.rows()[i], where, diagnostics));
    const Task& task = tasks.back();
    if (!keys.insert({task.id, task.property, task.entry, task.flags}).second)
      diagnostics.error(where, "the task '" + task.id + "' with this property, entry and flags is already there");
  }
  if (diagnostics.has_errors()) throw base::InputError(diagnostics.take());
  return tasks;
}

std::vector<std::string> find_suites(const std::string& dir) {
  auto has_manifest = [](const fs::path& folder) { return fs::is_regular_file(folder / "tasks.tsv"); };
  if (has_manifest(dir)) return {dir};
  std::vector<std::string> found;
  std::error_code unreadable;
  for (const auto& entry : fs::directory_iterator(dir, unreadable))
    if (entry.is_directory() && has_manifest(entry.path())) found.push_back(entry.path().string());
  if (found.empty())
    throw base::InputError({}, "no tasks.tsv in '" + dir + "' or a folder in it",
                           unreadable ? unreadable.message() : "doc/bench.md says how a suite looks");
  std::ranges::sort(found);
  return found;
}

}  // namespace cairn::app::bench
