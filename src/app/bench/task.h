#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/bench/outcome.h"
#include "base/location.h"

namespace cairn::app::bench {

/// A row of a suite's tasks.tsv: one program, one property, the verdict that is expected.
struct Task {
  std::string suite;      ///< name of the suite's folder
  std::string suite_dir;  ///< absolute
  std::string id;         ///< names the program; several rows may share it
  std::vector<std::string> files;
  std::string language;
  std::string entry;  ///< may be empty
  std::string property;
  Answer expected = Answer::True;  ///< whether the property holds; Unknown: nobody has said
  std::string subproperty;
  std::string data_model;  ///< ILP32, LP64 or empty
  std::string flags;       ///< as written, separated by " | "
  std::uint32_t line = 0;  ///< in tasks.tsv
};

/// The single flags of a row, as written.
std::vector<std::string> split_flags(std::string_view flags);
/// Whether a row has the flag `name` or `name=...`.
bool has_flag(const Task& task, std::string_view name);
/// The text after `name=`; nothing when the row has no such flag.
std::optional<std::string> flag_value(const Task& task, std::string_view name);
/// The names in the flag `name=a,b`, blanks restored, as absolute paths.
std::vector<std::string> flag_paths(const Task& task, std::string_view name);
/// The words of the flag `cflags=`, with folders and files as absolute paths.
std::vector<std::string> absolute_cflags(const Task& task);
/// A path of the manifest as an absolute path; absolute ones stay.
std::string in_suite(const Task& task, std::string_view path);
/// Splits at blanks; no empty parts.
std::vector<std::string> split_blanks(std::string_view text);

/// Reads tasks.tsv of a suite's folder. Throws InputError, with all faults found, when the manifest is ill-formed or a
/// file that it names is missing.
std::vector<Task> read_suite(const std::string& dir, base::SourceManager& sources);

/// The suites that a command line argument stands for: the folder itself when it has a tasks.tsv, otherwise its
/// sub-folders that have one, sorted. Throws InputError when there is none.
std::vector<std::string> find_suites(const std::string& dir);

}  // namespace cairn::app::bench
