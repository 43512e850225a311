#include "check/java/replay.h"

#include "base/error.h"
#include "check/java/harness.h"
#include "check/java/jvm_run.h"
#include "ir/inputs.h"

namespace cairn::check::java {
namespace {

using Compiled = engine::Counterexample::Compiled;

// Of an execution that is tried with shorter strings, which may make it endless.
constexpr std::uint64_t shrunk_steps = 5'000'000;

bool is_size(const ir::Input& input) {
  return input.kind == ir::InputKind::TextLength || input.kind == ir::InputKind::ArgumentLength ||
         input.kind == ir::InputKind::ArgumentCount;
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
  if (same_failure(sources_, execution, finding.obligation.property, finding.obligation.origin.where, run))
    return mark(finding, Compiled::Confirmed, run.message);
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
    write_driver(folder, inputs);
    return {};
  }
  return "no violation was found";
}

}  // namespace cairn::check::java
