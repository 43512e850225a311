#include "check/java/jvm_run.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>

#include "base/run_program.h"
#include "base/temporary_folder.h"
#include "check/java/harness.h"
#include "frontend/java/class_path.h"
#include "frontend/java/zip.h"

namespace cairn::check::java {
namespace {

namespace fs = std::filesystem;

constexpr double run_seconds = 60;

void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

std::string run_or_problem(const std::vector<std::string>& command, base::ProgramRun& run) {
  run = base::run_program(command, {"LC_ALL=C.UTF-8"}, run_seconds);
  if (!run.started) return command[0] + " is not installed";
  if (run.timed_out) return command[0] + " did not come to an end";
  return {};
}

JvmRun parse_run(const base::ProgramRun& run) {
  JvmRun out;
  std::size_t at = run.output.rfind(driver_mark);
  if (at == std::string::npos) {
    out.message = "it ends without an exception";
    if (std::size_t own = run.output.rfind("cairn: "); own != std::string::npos)
      out.message = run.output.substr(own, run.output.find('\n', own) - own);
    return out;
  }
  std::istringstream words(run.output.substr(at + std::string(driver_mark).size()));
  std::string word;
  while (words >> word && word != "at") out.classes.push_back(word);
  std::string line;
  std::getline(words, line);
  std::istringstream frames(line);
  while (frames >> word) out.frames.push_back(word);
  out.message = out.classes.front() + (out.frames.empty() ? "" : " at " + out.frames.front());
  return out;
}

ir::Property property_of(const JvmRun& run) {
  static constexpr std::pair<const char*, ir::Property> table[] = {
      {"java.lang.AssertionError", ir::Property::Assert},
      {"java.lang.NullPointerException", ir::Property::NullDereference},
      {"java.lang.ArrayIndexOutOfBoundsException", ir::Property::ArrayBounds},
      {"java.lang.NegativeArraySizeException", ir::Property::NegativeArraySize},
      {"java.lang.ClassCastException", ir::Property::ClassCast},
      {"java.lang.ArithmeticException", ir::Property::DivisionByZero}};
  for (auto [name, property] : table)
    if (std::ranges::find(run.classes, name) != run.classes.end()) return property;
  return ir::Property::UncaughtException;
}

/// Writes those parts of the archive whose names end so into a folder.
void write_parts(const fs::path& folder, std::string_view ending) {
  frontend::java::read_zip(
      replay_archive(), "Cairn's driver", [&](std::string_view name) { return name.ends_with(ending); },
      [&](const std::string& name, const std::string& content) { write(folder / name, content); });
}

/// Where a program was, or where it called the library from: as in the JVM's traces, the models' lines do not count.
/// Follows an execution step by step.
class Whereabouts {
 public:
  explicit Whereabouts(const base::SourceManager& sources) : sources_(sources) {}

  void follow(const ir::Step& step) {
    active_.resize(step.depth);
    active_.push_back(step.origin.where);
  }

  std::optional<base::Location> place() const {
    for (std::size_t i = active_.size(); i-- > 0;)
      if (!sources_.name(active_[i].file).starts_with("lib/java/")) return active_[i];
    return std::nullopt;
  }

 private:
  const base::SourceManager& sources_;
  std::vector<base::Location> active_;
};

/// Where the program was when it ended, and when it made objects of a class.
std::vector<base::Location> places_of(const base::SourceManager& sources, const ir::Execution& execution,
                                      const std::string& class_name) {
  std::set<std::uint64_t> objects;
  for (const ir::HeapObject& object : execution.heap)
    if (object.type == class_name) objects.insert(object.number);
  std::vector<base::Location> out;
  Whereabouts now(sources);
  for (const ir::Step& step : execution.steps) {
    now.follow(step);
    bool last = &step == &execution.steps.back();
    if (!last && !(step.allocated && objects.contains(*step.allocated))) continue;
    if (auto place = now.place()) out.push_back(*place);
  }
  return out;
}

}  // namespace

std::string make_classes(base::SourceManager& sources, const std::vector<std::string>& files,
                         const frontend::java::JavaOptions& options, const std::string& folder) {
  std::string path = folder;
  bool has_sources = false;
  for (const std::string& file : files) {
    has_sources = has_sources || file.ends_with(".java");
    if (file.ends_with(".jar")) path += ":" + file;
    if (!file.ends_with(".class")) continue;
    std::string bytes = frontend::java::read_bytes(file);
    const std::string name = frontend::java::parse_class(bytes, file)->name;
    if (frontend::java::stays_in_folder(name)) write(fs::path(folder) / (name + ".class"), bytes);
  }
  if (has_sources && options.compiled)
    path += ":" + options.compiled->path().native();
  else if (has_sources)
    frontend::java::compile_java(sources, files, options, folder);
  for (const std::string& entry : options.class_path) path += ":" + entry;
  return path;
}

void write_driver(const std::string& folder, const std::string& inputs) {
  write_parts(folder, ".java");
  write(fs::path(folder) / "inputs.txt", inputs);
}

JvmRun run_on_jvm(const std::string& class_path, const std::string& inputs, bool keep_output) {
  const base::TemporaryFolder scratch;
  const fs::path& root = scratch.path();
  const std::string output = root / "output.txt";
  write_parts(root, ".class");
  write(root / "inputs.txt", inputs);
  std::vector<std::string> command{"java", "-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData"};
  command.push_back("-Dcairn.inputs=" + (root / "inputs.txt").native());
  if (keep_output) command.push_back("-Dcairn.output=" + output);
  std::string path = (root / "driver").native() + ":";
  // A JVM with changed classes of its own has to load them all anew.
  if (asks_for_random(inputs))
    command.insert(command.end(), {"--patch-module", "java.base=" + (root / "java.base").native(), "--add-exports",
                                   "java.base/cairn=ALL-UNNAMED"});
  else
    path += (root / "java.base").native() + ":";
  command.insert(command.end(), {"-cp", path + class_path, driver_class});
  JvmRun out;
  base::ProgramRun run;
  out.problem = run_or_problem(command, run);
  if (!out.problem.empty()) return out;
  out = parse_run(run);
  if (keep_output) out.output = frontend::java::read_bytes(output);
  return out;
}

bool same_failure(const base::SourceManager& sources, const ir::Execution& execution, ir::Property property,
                  const base::Location& where, const JvmRun& run) {
  if (run.classes.empty() || property_of(run) != property) return false;
  auto is_in_trace = [&](const base::Location& at) {
    std::string place = fs::path(sources.name(at.file)).filename().native() + ":" + std::to_string(at.line);
    return std::ranges::find(run.frames, place) != run.frames.end();
  };
  // One that was caught and thrown again leaves the program elsewhere than where it was made.
  return is_in_trace(where) || std::ranges::any_of(places_of(sources, execution, run.classes.front()), is_in_trace);
}

}  // namespace cairn::check::java
