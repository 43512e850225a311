#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <map>

#include "base/error.h"
#include "base/run_program.h"
#include "base/temporary_folder.h"
#include "frontend/java/class_path.h"

namespace cairn::frontend::java {
namespace {

constexpr double compiler_seconds = 120;
// A file that is not there, or is another JVM's, is passed over in silence.
constexpr const char* classes_of_compiler = "-J-XX:SharedArchiveFile=" CAIRN_JAVAC_ARCHIVE;

/// "file:line: error: message", then the line of the source and a caret below it.
/// `written`: names of unsaved files by those that the compiler knows them by.
std::vector<base::Diagnostic> javac_messages(base::SourceManager& sources, std::string_view output,
                                             const std::map<std::string, std::string, std::less<>>& written) {
  std::vector<base::Diagnostic> out;
  while (!output.empty()) {
    std::size_t end = output.find('\n');
    std::string_view line = output.substr(0, end);
    output.remove_prefix(end == std::string_view::npos ? output.size() : end + 1);
    if (std::size_t at = line.find(": error: "); at != std::string_view::npos) {
      base::Diagnostic message;
      message.message = line.substr(at + 9);
      std::string_view place = line.substr(0, at);
      std::size_t colon = place.rfind(':');
      std::uint32_t row = 0;
      if (colon != std::string_view::npos) std::from_chars(place.data() + colon + 1, place.data() + place.size(), row);
      std::string_view name = place.substr(0, colon);
      if (auto found = written.find(name); found != written.end()) name = found->second;
      if (row != 0) message.where = {sources.find_or_add_name(name), row, 0};
      out.push_back(std::move(message));
    } else if (line.starts_with("error: ")) {
      out.push_back({base::Severity::Error, {}, std::string(line.substr(7)), {}, {}});
    } else if (!out.empty() && out.back().where.column == 0 && line.find_first_not_of(' ') == line.rfind('^') &&
               line.ends_with('^')) {
      out.back().where.column = static_cast<std::uint32_t>(line.size());
    }
  }
  return out;
}

/// What the compiler prints of a failure of its own, without the stack of calls that follows, in one line.
std::string without_stack(std::string_view output) {
  std::string out;
  while (!output.empty()) {
    const std::string_view line = output.substr(0, output.find('\n'));
    output.remove_prefix(std::min(output.size(), line.size() + 1));
    if (!line.empty() && !line.starts_with('\t')) out += (out.empty() ? "" : " ") + std::string(line);
  }
  return out;
}

/// A class must be in a file of its name, so each one has a folder of its own.
std::string write_unsaved(const base::TemporaryFolder& scratch, std::size_t number, const std::string& file,
                          const std::string& text) {
  const std::filesystem::path folder = scratch.path() / "unsaved" / std::to_string(number);
  std::filesystem::create_directories(folder);
  const std::filesystem::path out = folder / std::filesystem::path(file).filename();
  std::ofstream(out, std::ios::binary) << text;
  return out.native();
}

/// Where the compiler looks for it.
void write_class(const base::TemporaryFolder& scratch, const std::string& bytes, const std::string& file) {
  const std::string name = parse_class(bytes, file)->name;
  if (!stays_in_folder(name)) throw base::InputError({}, "'" + file + "' has a class of the name '" + name + "'");
  const std::filesystem::path path = scratch.path() / (name + ".class");
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << bytes;
}

}  // namespace

void compile_java(base::SourceManager& sources, const std::vector<std::string>& files, const JavaOptions& options,
                  const std::string& output) {
  const base::TemporaryFolder extra;
  std::map<std::string, std::string, std::less<>> written;
  std::vector<std::string> names;
  std::string path = extra.path();
  for (const std::string& file : files) {
    if (file.ends_with(".jar")) path += ":" + file;
    if (file.ends_with(".class")) write_class(extra, read_bytes(file), file);
    if (!file.ends_with(".java")) continue;
    sources.load(file);
    auto unsaved = options.unsaved.find(file);
    names.push_back(unsaved == options.unsaved.end() ? file
                                                     : write_unsaved(extra, names.size(), file, unsaved->second));
    if (unsaved != options.unsaved.end()) written.emplace(names.back(), file);
  }
  write_verifier_class(extra.path());
  for (const std::string& entry : options.class_path) path += ":" + entry;
  std::vector<std::string> command{options.compiler,
                                   "-g",
                                   "-nowarn",
                                   "-proc:none",
                                   "-encoding",
                                   "UTF-8",
                                   "-implicit:class",
                                   "-J-XX:TieredStopAtLevel=1",
                                   "-J-XX:+UseSerialGC",
                                   "-J-XX:-UsePerfData",
                                   classes_of_compiler,
                                   "-J-Xlog:disable",
                                   "-Xmaxerrs",
                                   "20",
                                   "-cp",
                                   path,
                                   "-d",
                                   output};
  // Without a source path, the class path would be searched for sources.
  std::string source_path;
  for (const std::string& folder : options.source_path) source_path += (source_path.empty() ? "" : ":") + folder;
  command.insert(command.end(), {"-sourcepath", source_path});
  command.insert(command.end(), names.begin(), names.end());
  base::ProgramRun run = base::run_program(command, {"LC_ALL=C.UTF-8"}, compiler_seconds);
  if (!run.started)
    throw base::InputError({}, "Java sources need the compiler " + options.compiler + ", which is not installed",
                           "install the Debian package openjdk-17-jdk-headless, or give class files");
  if (run.timed_out) throw base::InputError({}, options.compiler + " did not come to an end");
  if (run.exit_code == 0) return;
  std::vector<base::Diagnostic> messages = javac_messages(sources, run.output, written);
  if (messages.empty())
    messages.push_back({base::Severity::Error, {}, options.compiler + " failed: " + without_stack(run.output), {}, {}});
  throw base::InputError(std::move(messages));
}

}  // namespace cairn::frontend::java
