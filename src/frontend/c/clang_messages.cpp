#include "frontend/c/clang_messages.h"

#include <charconv>
#include <optional>

#include "frontend/c/origins.h"

namespace cairn::frontend::c {
namespace {

/// The number before the last colon of `text`, which loses both.
std::optional<std::uint32_t> take_number(std::string_view& text) {
  std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return std::nullopt;
  std::uint32_t number = 0;
  auto [end, error] = std::from_chars(text.data() + colon + 1, text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  text = text.substr(0, colon);
  return number;
}

/// "file:line:column: kind: message" with one of the kinds that matter.
std::optional<base::Diagnostic> parse_line(base::SourceManager& sources, std::string_view line) {
  struct Kind {
    std::string_view text;
    base::Severity severity;
  };
  for (Kind kind : {Kind{": fatal error: ", base::Severity::Error}, Kind{": error: ", base::Severity::Error},
                    Kind{": note: ", base::Severity::Note}}) {
    std::size_t at = line.find(kind.text);
    if (at == std::string_view::npos) continue;
    base::Diagnostic out;
    out.severity = kind.severity;
    out.message = line.substr(at + kind.text.size());
    std::string_view place = line.substr(0, at);
    std::optional<std::uint32_t> column = take_number(place);
    std::optional<std::uint32_t> row = column ? take_number(place) : std::nullopt;
    if (row) out.where = {source_file(sources, std::string(place)), *row, *column};
    return out;
  }
  if (line.starts_with("error: "))
    return base::Diagnostic{base::Severity::Error, {}, std::string(line.substr(7)), {}, {}};
  return std::nullopt;
}

}  // namespace

std::vector<base::Diagnostic> clang_messages(base::SourceManager& sources, base::FileId file, std::string_view output,
                                             int status) {
  std::vector<base::Diagnostic> out;
  std::string_view rest = output;
  while (!rest.empty()) {
    std::size_t end = rest.find('\n');
    std::optional<base::Diagnostic> message = parse_line(sources, rest.substr(0, end));
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    if (!message) continue;
    if (message->severity == base::Severity::Error)
      out.push_back(std::move(*message));
    else if (!out.empty())
      out.back().notes.push_back(std::move(*message));
  }
  if (out.empty()) {
    base::Diagnostic failed;
    failed.where = {file, 0, 0};
    std::string_view first = output.substr(0, output.find('\n'));
    if (status < 0) {  // It was ended by a signal, and asks for a bug report.
      failed.message = "clang crashed (signal " + std::to_string(-status) + ")";
      failed.hint = "parentheses, blocks or operators that are nested thousands deep are too much for it";
    } else {
      failed.message = "clang failed with status " + std::to_string(status);
      if (!first.empty()) failed.message += ": " + std::string(first);
    }
    out.push_back(std::move(failed));
  }
  return out;
}

}  // namespace cairn::frontend::c
