#include "check/c/replay.h"

#include <algorithm>
#include <filesystem>
#include <limits>

#include "base/error.h"
#include "check/c/caller_memory.h"
#include "check/c/compiled_run.h"
#include "check/c/harness_start.h"
#include "frontend/c/compile.h"
#include "ir/value.h"
#include "term/substitute.h"

namespace cairn::check::c {
namespace {

using Compiled = engine::Counterexample::Compiled;

// Of an execution that is tried with other contents of memory, which may make it endless.
constexpr std::uint64_t filled_steps = 20'000'000;

/// Whether an input is what memory or a variable held that nobody initialised, and that is no memory of the caller.
bool is_filled(const ir::Input& input, const CallerMemory& caller) {
  return is_uninitialised(input) && caller.find(input.object) == nullptr;
}

/// Gives the inputs of another execution again, but what is not initialised holds the same byte everywhere.
class FilledInputs : public ir::InputSource {
 public:
  FilledInputs(term::TermManager& terms, std::uint32_t pointer_width, const std::vector<ir::Input>& inputs,
               const CallerMemory& caller, Fill fill)
      : terms_(terms), pointer_width_(pointer_width), inputs_(inputs), caller_(caller), fill_(fill) {}

  std::optional<term::Term> next(const ir::Input& input) override {
    if (is_filled(input, caller_)) return filled(input.type);
    while (position_ < inputs_.size() && is_filled(inputs_[position_], caller_)) ++position_;
    if (position_ == inputs_.size() || inputs_[position_].label != input.label) return std::nullopt;
    return inputs_[position_++].value;
  }

 private:
  mpz_class bits(std::uint32_t count) const {
    mpz_class out;
    for (std::uint32_t i = 0; i < count && fill_ == Fill::Pattern; i += 8) out = (out << 8) + 0xaa;
    mpz_class mask = (mpz_class(1) << count) - 1;
    return out & mask;
  }

  std::optional<term::Term> filled(const ir::Type& type) {
    if (fill_ == Fill::Zero) return ir::zero_value(terms_, type, pointer_width_);
    switch (type.kind) {
      case ir::TypeKind::Bool: return terms_.mk_true();
      case ir::TypeKind::BitVec: return terms_.mk_bv(bits(type.a), type.a);
      case ir::TypeKind::Ptr: {
        const term::Term object = terms_.mk_null();
        return ir::mk_pointer(terms_, object, terms_.mk_bv(bits(pointer_width_), pointer_width_));
      }
      default: return std::nullopt;
    }
  }

  term::TermManager& terms_;
  std::uint32_t pointer_width_;
  const std::vector<ir::Input>& inputs_;
  const CallerMemory& caller_;
  Fill fill_;
  std::size_t position_ = 0;
};

/// Gives the inputs of another execution again, but with less memory where that has any size.
class SmallInputs : public ir::InputSource {
 public:
  SmallInputs(term::TermManager& terms, const std::vector<ir::Input>& inputs) : terms_(terms), inputs_(inputs) {}

  static bool is_large(const ir::Input& input) {
    const bool size = input.kind == ir::InputKind::CallerSize || input.kind == ir::InputKind::ArgumentLength ||
                      input.kind == ir::InputKind::ArgumentCount;
    return size && input.value.integer() > largest;
  }
  std::optional<term::Term> next(const ir::Input& input) override {
    if (position_ == inputs_.size() || inputs_[position_].label != input.label) return std::nullopt;
    const ir::Input& old = inputs_[position_++];
    return is_large(old) ? terms_.mk_bv(largest, old.value.sort().width()) : old.value;
  }

 private:
  static constexpr unsigned long largest = 4096;

  term::TermManager& terms_;
  const std::vector<ir::Input>& inputs_;
  std::size_t position_ = 0;
};

bool same_failure(const ir::Outcome& a, const ir::Outcome& b) {
  return a.kind == b.kind && a.procedure == b.procedure && a.block == b.block && a.index == b.index;
}

bool same_file(const std::string& a, std::string_view b) {
  return std::filesystem::path(a).filename() == std::filesystem::path(b).filename();
}

/// The first input of those that only a compiled program may decide; null when there is none.
const ir::Input* unspecified(const ir::Execution& execution) {
  auto found = std::ranges::find(execution.inputs, ir::InputKind::Unspecified, &ir::Input::kind);
  return found == execution.inputs.end() ? nullptr : &*found;
}

/// Whether the program has numbers of the type long double, which on x86 has a significand of 64 bits, and this
/// machine's has another.
bool has_other_long_double(const ir::Program& program) {
  if (std::numeric_limits<long double>::digits == 64) return false;
  const auto is_long_double = [](const ir::Declaration& declared) {
    const term::Sort sort = declared.variable.sort();
    return sort.is_float() && sort.a() == 15 && sort.b() == 64;
  };
  return std::ranges::any_of(program.procedures, [&](const ir::Procedure& procedure) {
    return std::ranges::any_of(procedure.parameters, is_long_double) ||
           std::ranges::any_of(procedure.results, is_long_double) ||
           std::ranges::any_of(procedure.locals, is_long_double);
  });
}

void mark(engine::Finding& finding, Compiled compiled, std::string note) {
  const ir::Input* input = unspecified(finding.counterexample->execution);
  if (compiled == Compiled::Unconfirmed && input) {
    finding.verdict = engine::Verdict::Unknown;
    finding.reason = "it depends on an " + input->label + ", and a compiled program has not confirmed it";
  }
  const std::string problem = caller_memory(finding.counterexample->execution).problem;
  if (compiled == Compiled::Unconfirmed && !problem.empty()) {
    finding.verdict = engine::Verdict::Unknown;
    finding.reason = problem;
  }
  finding.counterexample->compiled = compiled;
  finding.counterexample->compiled_note = std::move(note);
}

}  // namespace

/// What there is to compile for one finding.
struct Replay::Attempt {
  Harness harness;
  std::string doubt;  ///< why it need not fail although the program is wrong; may be empty
};

Replay::Replay(base::SourceManager& sources, term::TermManager& terms, const ir::Program& program,
               std::vector<std::string> files, frontend::c::COptions options)
    : sources_(sources), terms_(terms), program_(program), files_(std::move(files)), options_(std::move(options)) {}

void Replay::skip(engine::Result& result, const std::string& reason) {
  for (engine::Finding& finding : result.findings)
    if (finding.verdict == engine::Verdict::Unsafe && finding.counterexample &&
        finding.counterexample->compiled == Compiled::NotTried)
      mark(finding, Compiled::Unconfirmed, reason);
}

std::string Replay::obstacle() {
  if (!preprocessed_.empty()) return {};
  try {
    std::vector<std::string> texts;
    for (const std::string& file : files_) texts.push_back(frontend::c::preprocess(sources_, file, options_));
    preprocessed_ = std::move(texts);
  } catch (const base::InputError& error) {
    return error.diagnostics().at(0).message;
  }
  return {};
}

std::vector<std::vector<std::string>> Replay::language_arguments() const {
  std::vector<std::vector<std::string>> out;
  for (const std::string& file : files_) {
    const frontend::c::FileArguments* own = frontend::c::arguments_of(options_, file);
    out.push_back(own ? own->language : std::vector<std::string>());
  }
  return out;
}

Replay::Attempt Replay::prepare(const engine::Finding& finding) {
  const ir::Execution& original = finding.counterexample->execution;
  HarnessSource source{
      files_[0],           options_.entry, preprocessed_, options_.malloc_never_fails, options_.error_label,
      language_arguments()};
  const CallerMemory caller = caller_memory(original);
  Attempt out;
  if (has_other_long_double(program_)) out.doubt = "the long double of this machine is not that of x86";
  for (const ir::Input& input : original.inputs)
    if (std::string what = not_reproducible(input); !what.empty()) out.doubt = "it depends on " + what;
  bool uninitialised =
      std::ranges::any_of(original.inputs, [&](const ir::Input& input) { return is_filled(input, caller); });
  for (Fill fill : {Fill::Zero, Fill::Pattern}) {
    if (!uninitialised) break;
    FilledInputs inputs(terms_, program_.pointer_width, original.inputs, caller, fill);
    ir::Execution filled = ir::execute(terms_, program_, inputs, {.steps = filled_steps, .trace = true});
    if (!same_failure(filled.outcome, original.outcome)) continue;
    out.harness = make_harness(source, filled, fill);
    return out;
  }
  if (uninitialised) out.doubt = "it depends on what variables or memory hold that are not initialised";
  out.harness = make_harness(source, original, Fill::Zero);
  return out;
}

const spec::Pure* Replay::violated(const ir::Outcome& outcome) const {
  const ir::Procedure* procedure = ir::find_procedure(program_, outcome.procedure);
  const auto* check = std::get_if<ir::Assert>(&procedure->blocks.at(outcome.block).statements.at(outcome.index).kind);
  return check ? std::get_if<spec::Pure>(&check->assertion->kind) : nullptr;
}

bool Replay::touches_live_or_wild(const ir::Execution& execution) const {
  const spec::Pure* pure = violated(execution.outcome);
  if (!pure || execution.stack.empty()) return false;
  std::unordered_map<term::Term, term::Term> values;
  for (const auto& [variable, value] : execution.globals) values.emplace(variable, value);
  for (const auto& [variable, value] : execution.stack.back().variables) values.insert_or_assign(variable, value);
  std::vector<term::Term> pending{pure->condition};
  while (!pending.empty()) {
    term::Term next = pending.back();
    pending.pop_back();
    pending.insert(pending.end(), next.children().begin(), next.children().end());
    // What belongs to the library may be writable.
    const bool is_written = next.is(term::Op::ObjectIsShared);
    if (!next.is(term::Op::ObjectLive) && !is_written) continue;
    term::Term object = term::substitute(terms_, next[0], values);
    if (!object.is_value()) continue;
    const mpz_class& number = object.integer();
    if (is_written) return number > 0 && number <= execution.heap.size();
    if (number == 0) return !reads_null(pure->condition, values);
    if (number < 0 || number > execution.heap.size()) return true;
    const ir::HeapObject& touched = execution.heap[number.get_ui() - 1];
    // Where a variable of an inner block was, it lies again in the next iteration.
    return touched.live || touched.storage == ir::Storage::Stack;
  }
  return false;
}

bool Replay::reads_null(term::Term condition, const std::unordered_map<term::Term, term::Term>& values) const {
  // A small address is on the page that no program has.
  for (term::Term variable : term::free_symbols(condition).constants) {
    auto found = values.find(variable);
    if (found == values.end() || !found->second.sort().is_datatype()) continue;
    if (found->second[0].integer() == 0 && found->second[1].integer() < 4096) return true;
  }
  return false;
}

std::string Replay::excuse(const engine::Finding& finding, const ir::Execution& execution, bool kept_memory) const {
  switch (finding.obligation.property) {
    case ir::Property::ValidMemtrack:
      return kept_memory ? "something that looks like a pointer still leads to the memory that is not freed" : "";
    case ir::Property::ValidDeref:
      // An argument that a function must not be called with is no access that is tried.
      if (const spec::Pure* pure = violated(execution.outcome); pure && pure->condition.is_false())
        return "the C library of this machine bears with it";
      return touches_live_or_wild(execution) ? "AddressSanitizer does not see an access that hits other memory" : "";
    case ir::Property::InitialisedRead:
    case ir::Property::StackEscape: return "the sanitizers do not check this property";
    default: return {};
  }
}

void Replay::shrink(engine::Counterexample& counterexample) {
  const ir::Execution& original = counterexample.execution;
  if (std::ranges::none_of(original.inputs, SmallInputs::is_large)) return;
  SmallInputs inputs(terms_, original.inputs);
  ir::Execution small = ir::execute(terms_, program_, inputs, {.steps = filled_steps, .trace = true});
  if (same_failure(small.outcome, original.outcome)) counterexample.execution = std::move(small);
}

void Replay::confirm(engine::Finding& finding) {
  shrink(*finding.counterexample);
  const ir::Execution& execution = finding.counterexample->execution;
  if (std::string problem = obstacle(); !problem.empty()) return mark(finding, Compiled::Unconfirmed, problem);
  Attempt attempt = prepare(finding);
  bool narrow = options_.data_model == frontend::c::DataModel::ILP32;
  CompilerSettings settings{options_.compiler, options_.clang, options_.standard, narrow};
  settings.part_arguments = language_arguments();
  CompiledRun run = run_harness(attempt.harness, settings);
  // Where programs for 32 bits cannot be made, one for 64 bits often fails in the same way.
  bool widened = narrow && !run.problem.empty();
  if (widened) {
    settings.narrow = false;
    run = run_harness(attempt.harness, settings);
  }
  ir::Property property = finding.obligation.property;
  const base::Location& where = finding.obligation.origin.where;
  bool at_end = property == ir::Property::ValidMemtrack || property == ir::Property::ValidMemcleanup;
  bool same_place = at_end || (run.line == where.line && same_file(run.file, sources_.name(where.file)));
  bool same_kind = run.violated == property || (property == ir::Property::ValidMemcleanup && run.kept_memory);
  if (same_kind && same_place)
    return mark(finding, Compiled::Confirmed, run.message + (widened ? " (compiled for 64 bits)" : ""));
  if (widened && run.problem.empty()) run.problem = "this machine does not run programs of 32 bits";
  for (const std::string& reason : {run.problem, attempt.doubt, excuse(finding, execution, run.kept_memory)})
    if (!reason.empty()) return mark(finding, Compiled::Unconfirmed, reason);
  finding.verdict = engine::Verdict::Unknown;
  finding.reason = "a compiled program does not fail in the same way on the inputs found: " + run.message;
  if (run.line != 0) finding.reason += " at line " + std::to_string(run.line);
  finding.hint = "--no-replay shows the inputs";
}

void Replay::run(engine::Result& result) {
  for (engine::Finding& finding : result.findings) {
    if (finding.verdict != engine::Verdict::Unsafe || !finding.counterexample) continue;
    confirm(finding);
    bool confirmed = finding.counterexample->compiled == Compiled::Confirmed;
    result.statistics.add(confirmed ? "replay.confirmed" : "replay.unconfirmed");
  }
}

std::string Replay::first_harness(const engine::Result& result, std::string& problem) {
  problem = obstacle();
  if (!problem.empty()) return {};
  for (const engine::Finding& finding : result.findings)
    if (finding.counterexample) return prepare(finding).harness.text;
  problem = "no violation was found";
  return {};
}

}  // namespace cairn::check::c
