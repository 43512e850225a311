#include "check/c/sanitizer_report.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace cairn::check::c {
namespace {

using ir::Property;

struct Kind {
  std::string_view text;  ///< how the message begins
  std::optional<Property> violated = {};
  std::string_view problem = {};
};

constexpr std::string_view no_stack = "the compiled program runs out of stack";
constexpr std::string_view no_memory = "the compiled program cannot allocate that much memory";

/// Behind "ERROR: AddressSanitizer: ". Bad accesses have names, or are signals of the system.
constexpr Kind address_kinds[] = {
    {"heap-buffer-overflow", Property::ValidDeref},
    {"heap-use-after-free", Property::ValidDeref},
    {"stack-buffer-overflow", Property::ValidDeref},
    {"stack-buffer-underflow", Property::ValidDeref},
    {"stack-use-after-return", Property::ValidDeref},
    {"stack-use-after-scope", Property::ValidDeref},
    {"dynamic-stack-buffer-overflow", Property::ValidDeref},
    {"global-buffer-overflow", Property::ValidDeref},
    {"use-after-poison", Property::ValidDeref},
    {"container-overflow", Property::ValidDeref},
    {"intra-object-overflow", Property::ValidDeref},
    {"negative-size-param", Property::ValidDeref},
    {"memcpy-param-overlap", Property::ValidDeref},
    {"mempcpy-param-overlap", Property::ValidDeref},
    {"strcpy-param-overlap", Property::ValidDeref},
    {"strncpy-param-overlap", Property::ValidDeref},
    {"stpcpy-param-overlap", Property::ValidDeref},
    {"strcat-param-overlap", Property::ValidDeref},
    {"strncat-param-overlap", Property::ValidDeref},
    {"unknown-crash", Property::ValidDeref},
    {"wild-", Property::ValidDeref},
    {"SEGV", Property::ValidDeref},
    {"BUS", Property::ValidDeref},
    // A pointer into an object is one or the other of these, by what lies before it.
    {"attempting double-free", Property::ValidFree},
    {"attempting free on address", Property::ValidFree},
    {"bad-free", Property::ValidFree},
    {"double-free", Property::ValidFree},
    {"alloc-dealloc-mismatch", Property::ValidFree},
    {"new-delete-type-mismatch", Property::ValidFree},
    {"attempting to call realloc", Property::ValidFree},
    {"stack-overflow", {}, no_stack},
    {"allocation-size-too-big", {}, no_memory},
    {"requested allocation size", {}, no_memory},
    {"out of memory", {}, no_memory},
    {"allocator is out of memory", {}, no_memory},
    {"specified RSS limit exceeded", {}, no_memory},
    {"allocator exceeded the RSS limit", {}, no_memory},
    {"failed to allocate", {}, no_memory},
    // The arguments of these are wrong in ways that no property is about.
    {"calloc parameters overflow"},
    {"calloc-overflow"},
    {"reallocarray"},
    {"pvalloc"},
    {"invalid a"},
    {"invalid-"},
    {"attempting to call malloc_usable_size"},
    {"attempting to call __sanitizer_get_allocated_size"},
    {"bad parameters to"},
    {"odr-violation"},
    // A division, a trap, an abort.
    {"FPE"},
    {"ILL"},
    {"TRAP"},
    {"ABRT"},
};

/// Behind "runtime error: ".
constexpr Kind behaviour_kinds[] = {
    {"division by zero", Property::DivisionByZero}, {"signed integer overflow", Property::NoOverflow},
    {"negation of", Property::NoOverflow},          {"division of", Property::NoOverflow},
    {"left shift of", Property::NoOverflow},
};

/// Behind "cairn: ", of harnesses.
constexpr Kind harness_kinds[] = {
    {"assertion fails", Property::Assert},
    {"memory is lost", Property::ValidMemtrack},
    {"a pointer is freed", Property::ValidFree},
};
constexpr std::string_view harness_stop = "stopped: ";
constexpr std::string_view harness_kept = "memory is not freed at the end";

/// What follows a text in a line; nothing when it is not there.
std::optional<std::string_view> behind(std::string_view line, std::string_view text) {
  const std::size_t at = line.find(text);
  if (at == std::string_view::npos) return std::nullopt;
  return line.substr(at + text.size());
}

template <std::size_t N>
Complaint choose(const Kind (&kinds)[N], std::string_view message) {
  for (const Kind& kind : kinds)
    if (message.starts_with(kind.text)) return {kind.violated, std::string(kind.problem), {}};
  return {};
}

std::string without_numbers(std::string_view message) {
  for (std::string_view rest : {" on address", " on unknown address", " 0x"})
    message = message.substr(0, message.find(rest));
  return std::string(message);
}

/// "file:12:3"; a file's name may have blanks.
bool read_place(std::string_view text, SanitizerReport& out) {
  for (std::size_t colon = text.find(':'); colon != std::string_view::npos; colon = text.find(':', colon + 1)) {
    std::size_t end = colon + 1;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    if (end == colon + 1 || colon == 0) continue;
    out.file = text.substr(0, colon);
    out.line =
        static_cast<unsigned>(std::strtoul(std::string(text.substr(colon + 1, end - colon - 1)).c_str(), nullptr, 10));
    return true;
  }
  return false;
}

/// The place that a frame of a stack has behind "in", and perhaps behind the name of the function.
std::string_view frame_place(std::string_view line) {
  const std::string_view place = line.substr(line.find(" in ") + 4);
  const std::size_t folder = std::min(place.find('/'), place.size());
  return place.substr(place.substr(0, folder).rfind(' ') + 1);
}

/// Whether a frame of a stack is one of the program: neither of the sanitizer nor of the harness or the C library.
bool is_program_frame(std::string_view line, const std::set<std::string>& files) {
  const std::size_t in = line.find(" in ");
  if (line.find('#') == std::string_view::npos || in == std::string_view::npos) return false;
  const std::string_view place = line.substr(line.rfind(' ') + 1);
  if (place.find("cairn_harness") != std::string_view::npos || place.find("compiler-rt") != std::string_view::npos ||
      place.find("(/") != std::string_view::npos || place.find(':') == std::string_view::npos)
    return false;
  SanitizerReport found;
  return files.empty() ||
         (read_place(frame_place(line), found) && files.contains(std::filesystem::path(found.file).filename()));
}

}  // namespace

std::optional<Complaint> read_complaint(std::string_view line) {
  Complaint out;
  if (const auto message = behind(line, "ERROR: AddressSanitizer: ")) {
    out = choose(address_kinds, *message);
    out.text = "AddressSanitizer: " + without_numbers(*message);
  } else if (behind(line, "ERROR: LeakSanitizer: detected memory leaks")) {
    out.violated = Property::ValidMemtrack;
    out.text = "LeakSanitizer: detected memory leaks";
  } else if (const auto error = behind(line, ": runtime error: ")) {
    out = choose(behaviour_kinds, *error);
    out.text = "runtime error: " + without_numbers(*error);
  } else if (behind(line, "AddressSanitizer failed to allocate")) {
    out.problem = no_memory;
  } else if (line.starts_with("cairn: ") && !behind(line, harness_kept)) {
    const std::string_view said = line.substr(line.find(' ') + 1);
    out = choose(harness_kinds, said);
    if (said.starts_with(harness_stop)) out.problem = said.substr(harness_stop.size());
    out.text = line;
  } else {
    return std::nullopt;
  }
  return out;
}

SanitizerReport read_report(std::string_view text, const std::set<std::string>& files) {
  SanitizerReport out;
  bool found = false;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.find(harness_kept) != std::string_view::npos) out.kept_memory = true;
    const auto complaint = found ? std::nullopt : read_complaint(line);
    if (complaint) {
      found = complaint->violated || !complaint->problem.empty();
      out.complaint = *complaint;
      const std::size_t place = line.find(": runtime error: ");
      if (complaint->violated && place != std::string_view::npos) read_place(line.substr(0, place), out);
    }
    if (out.complaint.violated && out.line == 0 && is_program_frame(line, files)) read_place(frame_place(line), out);
  }
  return out;
}

}  // namespace cairn::check::c
