#include "base/diagnostic.h"

#include <algorithm>

namespace cairn::base {
namespace {

// Longer source lines are cut around the place, so that a minified or binary file does not flood the terminal.
constexpr std::size_t max_shown = 160;

struct Style {
  const char* bold = "";
  const char* severity = "";
  const char* caret = "";
  const char* reset = "";
};

Style style_of(Severity severity, bool colour) {
  if (!colour) return {};
  const char* of = severity == Severity::Error     ? "\x1b[1;31m"
                   : severity == Severity::Warning ? "\x1b[1;35m"
                                                   : "\x1b[1;36m";
  return {"\x1b[1m", of, "\x1b[1;32m", "\x1b[0m"};
}

const char* word(Severity severity) {
  switch (severity) {
    case Severity::Error: return "error";
    case Severity::Warning: return "warning";
    case Severity::Note: return "note";
  }
  return "error";
}

bool printable(unsigned char c) { return c >= 0x20 && c != 0x7f; }

void render_source_line(const Diagnostic& d, const SourceManager& sources, const Style& style, std::string& out) {
  std::string_view line = sources.line(d.where.file, d.where.line);
  if (line.empty() || d.where.column == 0) return;
  std::size_t column = std::min<std::size_t>(d.where.column - 1, line.size());
  std::size_t begin = column > max_shown / 2 && line.size() > max_shown ? column - max_shown / 2 : 0;
  std::string_view shown = line.substr(begin, max_shown);
  std::string number = std::to_string(d.where.line);
  std::string pad;
  for (std::size_t i = begin; i < column; ++i)
    if ((static_cast<unsigned char>(line[i]) & 0xc0) != 0x80) pad += line[i] == '\t' ? '\t' : ' ';
  std::string clean(shown);
  for (char& c : clean)
    if (c != '\t' && !printable(static_cast<unsigned char>(c))) c = '?';
  std::size_t room = begin + shown.size() > column ? begin + shown.size() - column : 1;
  std::size_t width = std::clamp<std::size_t>(d.length, 1, std::max<std::size_t>(room, 1));
  out += "  " + number + " | " + clean + "\n";
  out += "  " + std::string(number.size(), ' ') + " | " + pad + style.caret + "^" + std::string(width - 1, '~') +
         style.reset + "\n";
}

void render_into(const Diagnostic& d, const SourceManager& sources, bool colour, std::string& out) {
  Style style = style_of(d.severity, colour);
  std::string place = sources.format(d.where);
  if (!place.empty()) out += std::string(style.bold) + place + ": " + style.reset;
  out +=
      std::string(style.severity) + word(d.severity) + ": " + style.reset + style.bold + d.message + style.reset + "\n";
  if (d.where.known()) render_source_line(d, sources, style, out);
  if (!d.hint.empty()) out += "  hint: " + d.hint + "\n";
  for (const Diagnostic& note : d.notes) render_into(note, sources, colour, out);
}

}  // namespace

Diagnostic& Diagnostics::error(Location where, std::string message, std::string hint) {
  ++errors_;
  all_.push_back({Severity::Error, where, std::move(message), std::move(hint), {}, 1});
  return all_.back();
}

Diagnostic& Diagnostics::warning(Location where, std::string message, std::string hint) {
  all_.push_back({Severity::Warning, where, std::move(message), std::move(hint), {}, 1});
  return all_.back();
}

std::string render(const Diagnostic& diagnostic, const SourceManager& sources, bool colour) {
  std::string out;
  render_into(diagnostic, sources, colour, out);
  return out;
}

}  // namespace cairn::base
