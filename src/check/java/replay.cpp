#include "check/java/replay.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>

#include "base/error.h"
#include "base/run_program.h"
#include "check/java/harness.h"
#include "frontend/java/class_path.h"
#include "frontend/java/descriptor.h"
#include "frontend/java/zip.h"
#include "ir/inputs.h"

namespace cairn::check::java {
namespace {

namespace fs = std::filesystem;
using Compiled = engine::Counterexample::Compiled;

constexpr double run_seconds = 60;
// Of an execution that is tried with shorter strings, which may make it endless.
constexpr std::uint64_t shrunk_steps = 5'000'000;

bool is_size(const ir::Input& input) {
  return input.kind == ir::InputKind::TextLength || input.kind == ir::InputKind::ArgumentLength ||
         input.kind == ir::InputKind::ArgumentCount;
}

/// What a run on the JVM showed.
struct JvmRun {
  std::string problem;               ///< why it could not be run; empty when it was
  std::string message;               ///< for the user
  std::vector<std::string> classes;  ///< of the exception, and above it; empty: none left the program
  std::vector<std::string> frames;   ///< "File.java:12"
};

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

/// Makes the classes of a program in a folder; returns the class path.
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
  if (has_sources) frontend::java::compile_java(sources, files, options, folder);
  for (const std::string& entry : options.class_path) path += ":" + entry;
  return path;
}

/// Writes those parts of the archive whose names end so into a folder.
void write_parts(const fs::path& folder, std::string_view ending) {
  frontend::java::read_zip(
      replay_archive(), "Cairn's driver", [&](std::string_view name) { return name.ends_with(ending); },
      [&](const std::string& name, const std::string& content) { write(folder / name, content); });
}

JvmRun run_on_jvm(const std::string& path, const std::string& inputs) {
  const base::TemporaryFolder scratch;
  const fs::path& root = scratch.path();
  write_parts(root, ".class");
  write(root / "inputs.txt", inputs);
  JvmRun out;
  base::ProgramRun run;
  out.problem =
      run_or_problem({"java", "-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto",
                      "-Dcairn.inputs=" + (root / "inputs.txt").native(), "--patch-module",
                      "java.base=" + (root / "java.base").native(), "--add-exports", "java.base/cairn=ALL-UNNAMED",
                      "-cp", (root / "driver").native() + ":" + path, driver_class},
                     run);
  if (!out.problem.empty()) return out;
  return parse_run(run);
}

void mark(engine::Finding& finding, Compiled compiled, std::string note) {
  // What the models leave open need not be what the JVM has.
  for (const ir::Input& input : finding.counterexample->execution.inputs) {
    if (compiled != Compiled::Unconfirmed || input.kind != ir::InputKind::Unspecified) continue;
    finding.verdict = engine::Verdict::Unknown;
    finding.reason = "it depends on an " + input.label + ", and the JVM has not confirmed it";
  }
  finding.counterexample->compiled = compiled;
  finding.counterexample->compiled_note = std::move(note);
}

void give_up(engine::Finding& finding, const std::string& reason) {
  finding.verdict = engine::Verdict::Unknown;
  finding.reason = reason;
  finding.hint = "--no-replay shows the inputs";
}

/// The entry class and method, from the call that the first procedure makes.
std::pair<std::string, std::string> entry_of(const ir::Execution& execution) {
  for (const ir::Frame& frame : execution.stack) {
    if (frame.procedure.starts_with("$")) continue;
    std::string name = frame.procedure.substr(0, frame.procedure.find('('));
    std::size_t dot = name.rfind('.');
    return {name.substr(0, dot), name.substr(dot + 1)};
  }
  return {};
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

Replay::Replay(base::SourceManager& sources, term::TermManager& terms, const ir::Program& program,
               const std::vector<std::string>& files, const frontend::java::JavaOptions& options)
    : sources_(sources), terms_(terms), program_(program), files_(files), options_(options) {}

void Replay::shrink(engine::Counterexample& counterexample) {
  const ir::Execution& original = counterexample.execution;
  for (unsigned long most : {2ul, 8ul, 40ul, 1000ul}) {
    std::vector<term::Term> values;
    bool changed = false;
    for (const ir::Input& input : original.inputs) {
      bool is_long = is_size(input) && input.value.integer() > most;
      changed |= is_long;
      values.push_back(is_long ? terms_.mk_bv(most, input.value.sort().width()) : input.value);
    }
    if (!changed) return;
    ir::ListInputs inputs(std::move(values));
    ir::Execution small = ir::execute(terms_, program_, inputs, {.steps = shrunk_steps, .trace = true});
    const ir::Outcome& x = small.outcome;
    const ir::Outcome& y = original.outcome;
    bool same = x.kind == y.kind && x.procedure == y.procedure && x.block == y.block && x.index == y.index;
    if (!same) continue;
    counterexample.execution = std::move(small);
    return;
  }
}

void Replay::skip(engine::Result& result, const std::string& reason) {
  for (engine::Finding& finding : result.findings)
    if (finding.verdict == engine::Verdict::Unsafe && finding.counterexample &&
        finding.counterexample->compiled == Compiled::NotTried)
      mark(finding, Compiled::Unconfirmed, reason);
}

void Replay::confirm(engine::Finding& finding) {
  shrink(*finding.counterexample);
  const ir::Execution& execution = finding.counterexample->execution;
  auto [entry_class, method] = entry_of(execution);
  if (!options_.entry.empty() || entry_class.empty()) {
    std::size_t dot = options_.entry.rfind('.');
    if (entry_class.empty() && dot != std::string::npos) entry_class = options_.entry.substr(0, dot);
  }
  std::string problem;
  std::string inputs = make_inputs(execution, entry_class, method, problem);
  if (!problem.empty()) return give_up(finding, problem + ", and the JVM has not confirmed it");
  JvmRun run;
  try {
    if (class_path_.empty()) class_path_ = make_classes(sources_, files_, options_, classes_.path());
    run = run_on_jvm(class_path_, inputs);
  } catch (const base::InputError& error) {
    run.problem = error.diagnostics().at(0).message;
  }
  if (!run.problem.empty()) return mark(finding, Compiled::Unconfirmed, run.problem);
  auto is_in_trace = [&](const base::Location& where) {
    std::string place = fs::path(sources_.name(where.file)).filename().native() + ":" + std::to_string(where.line);
    return std::ranges::find(run.frames, place) != run.frames.end();
  };
  bool same_place = is_in_trace(finding.obligation.origin.where);
  // One that was caught and thrown again leaves the program elsewhere than where it was made.
  if (!run.classes.empty())
    for (const base::Location& place : places_of(sources_, execution, run.classes.front()))
      same_place |= is_in_trace(place);
  bool same_kind = !run.classes.empty() && property_of(run) == finding.obligation.property;
  if (same_kind && same_place) return mark(finding, Compiled::Confirmed, run.message);
  give_up(finding, "the JVM does not fail in the same way on the inputs found: " + run.message);
}

void Replay::run(engine::Result& result) {
  for (engine::Finding& finding : result.findings) {
    if (finding.verdict != engine::Verdict::Unsafe || !finding.counterexample) continue;
    confirm(finding);
    bool confirmed = finding.counterexample->compiled == Compiled::Confirmed;
    result.statistics.add(confirmed ? "replay.confirmed" : "replay.unconfirmed");
  }
}

std::string Replay::write_harness(const engine::Result& result, const std::string& folder) {
  for (const engine::Finding& finding : result.findings) {
    if (!finding.counterexample) continue;
    auto [entry_class, method] = entry_of(finding.counterexample->execution);
    std::string problem;
    std::string inputs = make_inputs(finding.counterexample->execution, entry_class, method, problem);
    if (!problem.empty()) return problem;
    write_parts(folder, ".java");
    write(fs::path(folder) / "inputs.txt", inputs);
    return {};
  }
  return "no violation was found";
}

}  // namespace cairn::check::java
