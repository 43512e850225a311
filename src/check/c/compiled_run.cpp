#include "check/c/compiled_run.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>

#include "base/error.h"
#include "base/run_program.h"
#include "base/temporary_folder.h"
#include "check/c/sanitizer_report.h"
#include "check/c/stack_places.h"

namespace cairn::check::c {
namespace {

namespace fs = std::filesystem;

constexpr double compile_seconds = 60;
constexpr double run_seconds = 10;

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

/// The string literal that a line begins with, without quotation marks and backslashes; nothing where there is none.
std::optional<std::string> literal(std::string_view line) {
  std::string out;
  for (std::size_t i = 1; i < line.size() && line[0] == '"'; ++i) {
    if (line[i] == '"') return out;
    if (line[i] == '\\') ++i;
    if (i < line.size()) out += line[i];
  }
  return std::nullopt;
}

/// The names of the files that a harness was made from, without folders.
std::set<std::string> files_of(const std::string& harness) {
  std::set<std::string> out;
  for (std::size_t at = harness.find("\n# "); at != std::string::npos; at = harness.find("\n# ", at + 1)) {
    const std::string_view line = std::string_view(harness).substr(at + 1, harness.find('\n', at + 1) - at - 1);
    if (const auto name = literal(line.substr(std::min(line.size(), line.find('"')))))
      out.insert(fs::path(*name).filename());
  }
  return out;
}

std::string read_file(const fs::path& file) {
  std::stringstream out;
  out << std::ifstream(file).rdbuf();
  return out.str();
}

/// What the sanitizers of a run wrote. They have a file of their own, so that nothing that the program prints counts.
std::string read_reports(const fs::path& folder, const std::string& prefix) {
  std::stringstream out;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (!entry.path().filename().string().starts_with(prefix)) continue;
    out << std::ifstream(entry.path()).rdbuf();
  }
  return out.str();
}

CompiledRun run_in(const fs::path& folder, const Harness& harness, const CompilerSettings& settings) {
  CompiledRun out;
  const std::shared_ptr<frontend::c::ClangProcess> clang =
      settings.clang ? settings.clang : std::make_shared<frontend::c::ClangProcess>(settings.compiler);
  if (!clang->installed()) {
    out.problem = "the compiler " + settings.compiler + " is not installed";
    return out;
  }
  fs::path source = folder / "harness.c";
  fs::path program = folder / "harness";
  std::ofstream(source) << harness.text;
  std::vector<std::string> compiler{settings.compiler};
  for (const std::string& flag : harness_flags(harness)) compiler.push_back(flag);
  if (!settings.standard.empty()) compiler.push_back("-std=" + settings.standard);
  if (settings.narrow) compiler.emplace_back("-m32");
  // To link the archive of the sanitizer would take longer than to compile.
  if (fs::exists(CAIRN_SANITIZERS)) {
    compiler.emplace_back("-shared-libasan");
    compiler.emplace_back("-Wl,-rpath," CAIRN_SANITIZERS);
  }
#ifdef CAIRN_QUICK_LINKER
  if (fs::exists(CAIRN_QUICK_LINKER)) compiler.emplace_back("--ld-path=" CAIRN_QUICK_LINKER);
#endif
  auto compile = [&](const std::vector<std::string>& inputs, const fs::path& output, std::size_t part) {
    std::vector<std::string> command = compiler;
    if (part < settings.part_arguments.size())
      command.insert(command.end(), settings.part_arguments[part].begin(), settings.part_arguments[part].end());
    command.insert(command.end(), inputs.begin(), inputs.end());
    command.insert(command.end(), {"-o", output});
    const fs::path messages = folder / "messages";
    if (clang->run({command, {}, messages, compile_seconds}) == 0) return true;
    const std::string said = read_file(messages);
    const std::size_t error = said.find("error:");
    out.problem = "the harness does not compile";
    if (error != std::string::npos) out.problem += " (" + first_line(said.substr(error + 7)) + ")";
    return false;
  };
  std::vector<std::string> inputs{source};
  for (std::size_t i = 1; harness.parts > 1 && i <= harness.parts; ++i) {
    if (i == 1) inputs.clear();
    fs::path object = folder / ("part" + std::to_string(i) + ".o");
    if (!compile({"-DCAIRN_PART=" + std::to_string(i), "-c", source}, object, i - 1)) return out;
    inputs.push_back(object);
  }
  if (!compile(inputs, program, 0)) return out;
  const std::string log = "symbolize=0:log_path='" + (folder / "report").string() + "'";
  base::ProgramRun run = base::run_program({program}, {"ASAN_OPTIONS=" + log, "UBSAN_OPTIONS="}, run_seconds);
  SanitizerReport report = read_report(with_places(read_reports(folder, "report."), program), files_of(harness.text));
  out.violated = report.complaint.violated;
  out.problem = report.complaint.problem;
  out.message = report.complaint.text;
  out.file = report.file;
  out.line = report.line;
  out.kept_memory = report.kept_memory;
  if (run.timed_out)
    out.problem = "the compiled program does not end within " + std::to_string(static_cast<int>(run_seconds)) + " s";
  if (out.message.empty()) out.message = "it ends with status " + std::to_string(run.exit_code);
  if (!out.violated && out.kept_memory) out.violated = ir::Property::ValidMemcleanup;
  return out;
}

}  // namespace

CompiledRun run_harness(const Harness& harness, const CompilerSettings& settings) {
  try {
    const base::TemporaryFolder folder;
    return run_in(folder.path(), harness, settings);
  } catch (const base::InputError& error) {
    CompiledRun out;
    out.problem = error.diagnostics().at(0).message;
    return out;
  }
}

}  // namespace cairn::check::c
