#include "base/fields.h"

namespace cairn::base {
namespace {

constexpr char separator = '\t';

}  // namespace

std::string join_fields(const std::vector<std::string>& fields) {
  std::string out;
  for (const std::string& field : fields) {
    if (&field != fields.data()) out += separator;
    for (char c : field) switch (c) {
        case separator: out += "\\t"; break;
        case '\n': out += "\\n"; break;
        case '\\': out += "\\\\"; break;
        default: out += c;
      }
  }
  return out;
}

std::vector<std::string> split_fields(std::string_view line) {
  std::vector<std::string> out(1);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == separator) {
      out.emplace_back();
    } else if (line[i] == '\\' && i + 1 < line.size()) {
      ++i;
      out.back() += line[i] == 't' ? separator : line[i] == 'n' ? '\n' : line[i];
    } else {
      out.back() += line[i];
    }
  }
  return out;
}

}  // namespace cairn::base
