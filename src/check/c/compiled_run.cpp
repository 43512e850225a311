#include "check/c/compiled_run.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "base/run_program.h"

namespace cairn::check::c {
namespace {

namespace fs = std::filesystem;

constexpr double compile_seconds = 60;
constexpr double run_seconds = 10;

struct Kind {
  const char* text;
  ir::Property property;
};

/// What the messages of sanitizers mean; the first that fits counts.
constexpr Kind kinds[] = {
    {"cairn: assertion fails", ir::Property::Assert},
    {"attempting double-free", ir::Property::ValidFree},
    {"attempting free on address", ir::Property::ValidFree},
    {"attempting to call realloc", ir::Property::ValidFree},
    {"bad-free", ir::Property::ValidFree},
    {"detected memory leaks", ir::Property::ValidMemtrack},
    {"runtime error: division by zero", ir::Property::DivisionByZero},
    {"runtime error: signed integer overflow", ir::Property::NoOverflow},
    {"runtime error: negation of", ir::Property::NoOverflow},
    {"runtime error: division of", ir::Property::NoOverflow},
    {"runtime error: left shift of", ir::Property::NoOverflow},
    {"ERROR: AddressSanitizer", ir::Property::ValidDeref},
};

/// A folder of our own that goes away with this object.
class Scratch {
 public:
  Scratch() {
    std::string name = (fs::temp_directory_path() / "cairn-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) path_ = name;
  }
  ~Scratch() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  Scratch(const Scratch&) = delete;             // owns the folder
  Scratch& operator=(const Scratch&) = delete;  // owns the folder
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

/// A sanitizer's message without what differs from run to run: process, addresses, registers.
std::string without_numbers(std::string_view line) {
  if (std::size_t start = line.find("ERROR: "); start != std::string_view::npos) line.remove_prefix(start + 7);
  for (std::string_view rest : {" on address", " on unknown address", " 0x"}) line = line.substr(0, line.find(rest));
  if (std::size_t start = line.find(": runtime error: "); start != std::string_view::npos)
    line.remove_prefix(start + 2);
  return std::string(line);
}

/// "…file:12:3" or "file:12: …" at the end or the start of a message.
bool read_place(std::string_view text, CompiledRun& out) {
  for (std::size_t colon = text.find(':'); colon != std::string_view::npos; colon = text.find(':', colon + 1)) {
    std::size_t end = colon + 1;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    if (end == colon + 1 || colon == 0) continue;
    std::size_t begin = text.rfind(' ', colon);
    begin = begin == std::string_view::npos ? 0 : begin + 1;
    out.file = text.substr(begin, colon - begin);
    out.line =
        static_cast<unsigned>(std::strtoul(std::string(text.substr(colon + 1, end - colon - 1)).c_str(), nullptr, 10));
    return true;
  }
  return false;
}

/// Whether a frame of a stack is one of the program: neither of the sanitizer nor of the harness or the C library.
bool is_program_frame(std::string_view line) {
  std::size_t in = line.find(" in ");
  if (line.find('#') == std::string_view::npos || in == std::string_view::npos) return false;
  std::string_view place = line.substr(line.rfind(' ') + 1);
  return place.find("cairn_harness") == std::string_view::npos && place.find("compiler-rt") == std::string_view::npos &&
         place.find("(/") == std::string_view::npos && place.find(':') != std::string_view::npos;
}

void read_messages(const std::string& output, CompiledRun& out) {
  std::size_t at = 0;
  while (at < output.size()) {
    std::size_t end = std::min(output.find('\n', at), output.size());
    std::string_view line = std::string_view(output).substr(at, end - at);
    at = end + 1;
    if (line.find("cairn: memory is not freed at the end") != std::string_view::npos) out.kept_memory = true;
    for (const Kind& kind : kinds)
      if (!out.violated && line.find(kind.text) != std::string_view::npos) {
        out.violated = kind.property;
        out.message = without_numbers(line);
        std::size_t runtime = line.find(": runtime error");
        if (runtime != std::string_view::npos) read_place(line.substr(0, runtime), out);
      }
    if (out.violated && out.line == 0 && is_program_frame(line)) read_place(line.substr(line.find(" in ")), out);
  }
}

}  // namespace

CompiledRun run_harness(const Harness& harness, const CompilerSettings& settings) {
  CompiledRun out;
  Scratch scratch;
  if (scratch.path().empty()) {
    out.problem = "no temporary folder can be made";
    return out;
  }
  fs::path source = scratch.path() / "harness.c";
  fs::path program = scratch.path() / "harness";
  std::ofstream(source) << harness.text;
  std::vector<std::string> compiler{settings.compiler};
  for (const std::string& flag : harness_flags(harness)) compiler.push_back(flag);
  if (!settings.standard.empty()) compiler.push_back("-std=" + settings.standard);
  if (settings.narrow) compiler.emplace_back("-m32");
  auto compile = [&](const std::vector<std::string>& inputs, const fs::path& output) {
    std::vector<std::string> command = compiler;
    command.insert(command.end(), inputs.begin(), inputs.end());
    command.insert(command.end(), {"-o", output});
    base::ProgramRun compiled = base::run_program(command, {}, compile_seconds);
    if (!compiled.started) {
      out.problem = "the compiler " + settings.compiler + " is not installed";
    } else if (compiled.exit_code != 0) {
      std::size_t error = compiled.output.find("error:");
      out.problem = "the harness does not compile";
      if (error != std::string::npos) out.problem += " (" + first_line(compiled.output.substr(error + 7)) + ")";
    }
    return out.problem.empty();
  };
  std::vector<std::string> inputs{source};
  for (std::size_t i = 1; harness.parts > 1 && i <= harness.parts; ++i) {
    if (i == 1) inputs.clear();
    fs::path object = scratch.path() / ("part" + std::to_string(i) + ".o");
    if (!compile({"-DCAIRN_PART=" + std::to_string(i), "-c", source}, object)) return out;
    inputs.push_back(object);
  }
  if (!compile(inputs, program)) return out;
  base::ProgramRun run = base::run_program({program}, {"ASAN_OPTIONS=", "UBSAN_OPTIONS="}, run_seconds);
  read_messages(run.output, out);
  if (run.timed_out)
    out.problem = "the compiled program does not end within " + std::to_string(static_cast<int>(run_seconds)) + " s";
  if (run.exit_code == 70) out.problem = first_line(run.output);
  if (run.output.find("stack-overflow") != std::string::npos) out.problem = "the compiled program runs out of stack";
  if (run.output.find("AddressSanitizer failed to allocate") != std::string::npos)
    out.problem = "the compiled program cannot allocate that much memory";
  if (!out.violated) out.message = "it ends with status " + std::to_string(run.exit_code);
  if (!out.violated && out.kept_memory) out.violated = ir::Property::ValidMemcleanup;
  return out;
}

}  // namespace cairn::check::c
