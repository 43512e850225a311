#include "property/frontend/java_judge.h"

#include <algorithm>
#include <stdexcept>

#include "base/error.h"
#include "base/run_program.h"
#include "check/java/harness.h"
#include "check/java/jvm_run.h"
#include "engine/trial/trial_inputs.h"
#include "ir/interpreter.h"
#include "ir/verify/verify.h"

namespace cairn::frontend {
namespace {

namespace fs = std::filesystem;
using check::java::JvmRun;

constexpr std::uint64_t most_steps = 3'000'000;
// The trace has to reach back to where an exception was made.
constexpr std::uint64_t kept_steps = 200'000;

term::Term global(const ir::Execution& execution, const std::string& name) {
  for (const auto& [variable, value] : execution.globals)
    if (variable.name() == name) return value;
  return {};
}

/// As an encoder of Java does it: what is no pair of surrogates becomes a question mark.
void append_utf8(std::string& out, unsigned code) {
  auto put = [&](unsigned byte) { out += static_cast<char>(byte); };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xc0 | code >> 6);
  } else {
    if (code < 0x10000) {
      put(0xe0 | code >> 12);
    } else {
      put(0xf0 | code >> 18);
      put(0x80 | (code >> 12 & 0x3f));
    }
    put(0x80 | (code >> 6 & 0x3f));
  }
  put(0x80 | (code & 0x3f));
}

std::string to_utf8(const std::vector<unsigned>& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const unsigned c = text[i];
    const bool high = c >= 0xd800 && c < 0xdc00;
    if (high && i + 1 < text.size() && text[i + 1] >= 0xdc00 && text[i + 1] < 0xe000)
      append_utf8(out, 0x10000 + ((c - 0xd800) << 10) + (text[++i] - 0xdc00));
    else
      append_utf8(out, c >= 0xd800 && c < 0xe000 ? '?' : c);
  }
  return out;
}

bool depends_on_unspecified(const ir::Execution& execution) {
  return std::ranges::any_of(execution.inputs, [](const ir::Input& i) { return i.kind == ir::InputKind::Unspecified; });
}

/// Why an execution cannot be compared; empty when it can.
std::string why_not(const ir::Execution& execution) {
  switch (execution.outcome.kind) {
    case ir::OutcomeKind::Returned:
    case ir::OutcomeKind::Halted:
    case ir::OutcomeKind::AssertionFailed: return {};
    case ir::OutcomeKind::AssumptionFailed: return "an assumption does not hold";
    case ir::OutcomeKind::LimitReached: return "too many steps";
    case ir::OutcomeKind::NoInput: return "no input";
    case ir::OutcomeKind::Undefined: break;
  }
  return execution.outcome.message;
}

bool made_object_of(const ir::Execution& execution, const std::string& type) {
  return std::ranges::any_of(execution.heap, [&](const ir::HeapObject& o) { return o.type == type; });
}

/// What is different; empty when nothing is.
std::string difference(const base::SourceManager& sources, const ir::Execution& execution, const JvmRun& run) {
  const ir::Outcome& end = execution.outcome;
  const bool fails = end.kind == ir::OutcomeKind::AssertionFailed;
  if (fails != !run.classes.empty() || run.message.starts_with("cairn:"))
    return (fails ? "it violates " + std::string(ir::name(end.property)) + " in line " +
                        std::to_string(end.origin.where.line) + ": " + end.message
                  : "it ends normally") +
           "; on the JVM: " + run.message;
  if (fails && !check::java::same_failure(sources, execution, end.property, end.origin.where, run))
    return "it violates " + std::string(ir::name(end.property)) + " in line " + std::to_string(end.origin.where.line) +
           "; on the JVM: " + run.message;
  if (fails && end.property == ir::Property::UncaughtException && !made_object_of(execution, run.classes.front()) &&
      end.message.find(run.classes.front()) == std::string::npos)
    return "it throws no " + run.classes.front() + ": " + end.message;
  std::string printed = KeptOutput::of(execution);
  if (printed == run.output) return {};
  std::size_t at = std::ranges::mismatch(printed, run.output).in1 - printed.begin();
  std::size_t from = at < 40 ? 0 : at - 40;
  return "it prints …" + printed.substr(std::min(from, printed.size()), 80) + "…, the JVM …" +
         run.output.substr(std::min(from, run.output.size()), 80) + "…";
}

bool is_out_of_resources(const JvmRun& run) {
  return !run.classes.empty() && std::ranges::find(run.classes, "java.lang.VirtualMachineError") != run.classes.end();
}

}  // namespace

KeptOutput::KeptOutput() {
  const fs::path source = fs::path(CAIRN_SOURCE_DIR) / "tests/property/frontend/input/java_output";
  base::ProgramRun run =
      base::run_program({"javac", "-g", "-nowarn", "-XDstringConcat=inline", "--patch-module",
                         "java.base=" + source.native(), "-d", folder_.path(), source / "java/io/PrintStream.java"},
                        {}, 120);
  if (!run.started || run.exit_code != 0) throw std::runtime_error("javac failed: " + run.output);
}

std::string KeptOutput::of(const ir::Execution& execution) {
  const term::Term count = global(execution, "java.io.PrintStream.count");
  const term::Term text = global(execution, "java.io.PrintStream.text");
  if (!count || !text || text.integer() == 0) return {};
  std::vector<unsigned> characters(count.integer().get_ui());
  for (const ir::Cell& cell : execution.heap.at(text.integer().get_ui() - 1).cells) {
    if (!cell.name.starts_with('[') || !cell.value) continue;
    const std::size_t index = std::stoul(cell.name.substr(1));
    if (index < characters.size()) characters[index] = static_cast<unsigned>(cell.value.integer().get_ui());
  }
  return to_utf8(characters);
}

std::vector<std::string> class_files(const fs::path& folder) {
  std::vector<std::string> out;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".class") out.push_back(entry.path().native());
  std::ranges::sort(out);
  return out;
}

void Agreement::add(const Agreement& other) {
  agreed += other.agreed;
  printed += other.printed;
  open += other.open;
  not_run += other.not_run;
  notes.insert(notes.end(), other.notes.begin(), other.notes.end());
  differences.insert(differences.end(), other.differences.begin(), other.differences.end());
}

Agreement judge(const JudgedProgram& judged, const KeptOutput& output, unsigned runs) {
  Agreement out;
  auto skip = [&](const std::string& why) {
    ++out.not_run;
    out.notes.push_back(judged.name + ": " + why);
  };
  base::SourceManager sources;
  term::TermManager terms;
  const base::TemporaryFolder folder;
  std::string class_path;
  ir::Program program;
  try {
    class_path = check::java::make_classes(sources, judged.files, judged.options, folder.path());
    java::JavaOptions options = judged.options;
    options.models = output.folder();
    program = java::load_java(sources, class_files(folder.path()), options, terms);
  } catch (const base::InputError& error) {
    skip(error.diagnostics().at(0).message);
    return out;
  }
  if (base::Diagnostics faults = ir::verify(program, terms); faults.has_errors()) {
    out.differences.push_back(judged.name + ": not well-formed: " + faults.all().at(0).message);
    return out;
  }
  const std::size_t dot = judged.options.entry.rfind('.');
  ir::Interpreter interpreter(terms, program);
  for (unsigned number = 0; number < runs; ++number) {
    engine::trial::TrialInputs inputs(terms, program.pointer_width, number);
    const ir::Execution execution =
        interpreter.run(inputs, {.steps = most_steps, .trace = true, .trace_steps = kept_steps});
    std::string problem = why_not(execution);
    const std::string given = check::java::make_inputs(execution, judged.options.entry.substr(0, dot),
                                                       judged.options.entry.substr(dot + 1), problem);
    JvmRun run;
    if (problem.empty()) run = check::java::run_on_jvm(class_path, given, true);
    if (problem.empty()) problem = is_out_of_resources(run) ? run.message : run.problem;
    std::string wrong = problem.empty() ? difference(sources, execution, run) : "";
    if (!problem.empty())
      skip(problem);
    else if (wrong.empty())
      ++out.agreed, out.printed += run.output.size();
    else if (depends_on_unspecified(execution))
      ++out.open, out.notes.push_back(judged.name + ": left open: " + wrong);
    else
      out.differences.push_back(judged.name + ", run " + std::to_string(number) + ": " + wrong);
    if (inputs.asked() == 0) break;
  }
  return out;
}

}  // namespace cairn::frontend
