#include "app/alarm_check.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

#include "base/error.h"
#include "base/temporary_folder.h"
#include "report/heap_picture.h"
#include "session/session.h"

namespace cairn::app {
namespace {

using report::AlarmAnswer;
using Compiled = engine::Counterexample::Compiled;

AlarmAnswer left_open(std::string reason) { return {.kind = AlarmAnswer::Kind::Open, .reason = std::move(reason)}; }

/// Whether what holds when the function is the entry holds for each of its calls.
bool covers_all_calls(const ir::Program& program, const std::string& function) {
  if (function == "main") return true;
  const ir::Procedure* procedure = ir::find_procedure(program, function);
  const auto is_number = [](const ir::Declaration& parameter) {
    const ir::TypeKind kind = parameter.type.kind;
    return kind == ir::TypeKind::Bool || kind == ir::TypeKind::BitVec || kind == ir::TypeKind::Float;
  };
  return procedure != nullptr && std::ranges::all_of(procedure->parameters, is_number) &&
         std::ranges::all_of(program.globals, &ir::Global::constant);
}

/// Whether an execution fails where the calls of the alarm lead to.
bool takes_the_chain(const ir::Execution& execution, const engine::Danger& danger) {
  auto frame = execution.stack.begin();
  for (const engine::ChainStep& step : danger.chain) {
    frame = std::find_if(frame, execution.stack.end(),
                         [&](const ir::Frame& active) { return active.procedure == step.procedure; });
    if (frame == execution.stack.end()) return false;
    ++frame;
  }
  return true;
}

AlarmAnswer answer_of_violation(const report::Report& report, const engine::Finding& finding,
                                const engine::Alarm& alarm) {
  const engine::Counterexample& counterexample = *finding.counterexample;
  AlarmAnswer out = left_open("an execution fails there, but on other calls");
  out.failure = violation_text(report, finding);
  if (!takes_the_chain(counterexample.execution, alarm.danger)) return out;
  out.reason = "an execution fails there, which no compiled program has shown: " + counterexample.compiled_note;
  if (counterexample.compiled == Compiled::Confirmed) {
    out.kind = AlarmAnswer::Kind::Confirmed;
    out.reason.clear();
  }
  return out;
}

AlarmAnswer answer_of(const report::Report& report, const std::string& function, const engine::Alarm& alarm) {
  const engine::Result& result = report.result;
  if (!report.errors.empty()) return left_open(report.errors.front().message);
  if (result.findings.empty()) return left_open("'cairn verify --entry " + function + "' has no such check");
  for (const engine::Finding& finding : result.findings)
    if (finding.verdict == engine::Verdict::Unsafe && finding.counterexample)
      return answer_of_violation(report, finding, alarm);
  for (const engine::Finding& finding : result.findings)
    if (finding.verdict != engine::Verdict::Safe) return left_open(finding.reason);
  if (!result.reservation.empty()) return left_open(result.reservation);
  if (report.program == nullptr || !covers_all_calls(*report.program, function))
    return left_open("nothing fails there when pointers and global variables are what 'cairn verify --entry " +
                     function + "' takes them to be");
  return {.kind = AlarmAnswer::Kind::Refuted};
}

/// @return the file; empty when it cannot be written.
std::string written(const std::string& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  return out << text << std::flush ? file : std::string();
}

std::string text_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Writes the trace, the picture, and the program where it has been seen to fail.
void keep(const std::string& name, const std::string& program, const report::Report& report, AlarmAnswer& answer) {
  if (answer.kind == AlarmAnswer::Kind::Confirmed) answer.test = written(name + ".c", text_of(program));
  answer.trace = written(name + ".txt", render_text(report, {}));
  if (const std::optional<std::string> picture = report::heap_picture(report))
    answer.picture = written(name + ".dot", *picture);
}

}  // namespace

AlarmCheck::AlarmCheck(session::Input input, AlarmCheckOptions options, const base::Cancellation& cancellation)
    : input_(std::move(input)), options_(std::move(options)), cancellation_(cancellation) {
  input_.options.every_function = false;
  input_.progress = {};
  if (options_.folder.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(options_.folder, error);
  if (!std::filesystem::is_directory(options_.folder))
    throw base::UsageError("the folder '" + options_.folder + "' cannot be made");
}

void AlarmCheck::leave_out(const std::vector<frontend::c::Omission>& omissions) {
  std::erase_if(input_.files, [&](const std::string& file) {
    return std::ranges::find(omissions, "file '" + file + "'", &frontend::c::Omission::what) != omissions.end();
  });
}

std::string AlarmCheck::test_name(const std::string& function) {
  if (options_.folder.empty()) return {};
  const int number = ++tests_[function];
  const std::string name = "alarm-" + function + (number == 1 ? "" : "-" + std::to_string(number));
  return (std::filesystem::path(options_.folder) / name).string();
}

AlarmAnswer AlarmCheck::answer(const std::string& function, const engine::Alarm& alarm,
                               const base::SourceManager& sources) {
  if (cancellation_.requested()) return left_open(base::Cancellation::describe(cancellation_.reason()));
  const std::string name = test_name(function);
  session::Request request;
  request.input = input_;
  request.properties = {alarm.danger.property};
  request.max_bound = engine::Limits().max_bound;
  request.place = sources.format(alarm.danger.chain.back().origin.where);
  request.suggest = false;
  // Where the program is to be kept, there may be another one until it is known to fail.
  const base::TemporaryFolder folder;
  if (!name.empty()) request.replay.harness = folder.path() / "test.c";
  request.memory_mib = options_.memory_mib;
  request.input.options.entry = function;
  base::Cancellation cancellation(&cancellation_);
  if (options_.seconds > 0)
    cancellation.set_deadline(std::chrono::steady_clock::now() +
                              std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                  std::chrono::duration<double>(options_.seconds)));
  session::Observer silent;
  const report::Report report = session::verify(request, silent, cancellation);
  AlarmAnswer out = answer_of(report, function, alarm);
  if (!out.failure.empty() && !name.empty()) keep(name, request.replay.harness, report, out);
  return out;
}

}  // namespace cairn::app
