#include "check/c/stack_places.h"

#include <charconv>

#include "frontend/c/line_table.h"

namespace cairn::check::c {
namespace {

bool is_frame(std::string_view line) {
  const std::size_t start = line.find_first_not_of(' ');
  return start != std::string_view::npos && line[start] == '#';
}

}  // namespace

std::string with_places(const std::string& report, const std::string& program) {
  const std::string here = "(" + program + "+0x";
  if (report.find(here) == std::string::npos) return report;
  const frontend::c::LineTable lines(program);
  std::string out;
  for (std::string_view rest = report; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    const std::size_t at = line.find(here);
    std::string place;
    if (is_frame(line) && at != std::string_view::npos) {
      std::uint64_t address = 0;
      const std::size_t digits = at + here.size();
      std::from_chars(line.data() + digits, line.data() + line.size(), address, 16);
      // Of callers the sanitizer names the instruction before the one that they return to.
      place = lines.place(address);
    }
    out += place.empty() ? std::string(line) : std::string(line.substr(0, at)) + "in " + place;
    out += '\n';
  }
  return out;
}

}  // namespace cairn::check::c
