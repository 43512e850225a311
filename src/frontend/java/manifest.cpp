#include "frontend/java/manifest.h"

#include <algorithm>
#include <sstream>

#include "frontend/java/zip.h"

namespace cairn::frontend::java {
namespace {

/// Lines with those that continue them, up to the first empty one.
std::vector<std::string> main_lines(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) break;
    if (line.front() == ' ' && !out.empty()) {
      out.back() += line.substr(1);
    } else {
      out.emplace_back(line);
    }
  }
  return out;
}

}  // namespace

Manifest parse_manifest(std::string_view text) {
  Manifest out;
  for (const std::string& line : main_lines(text)) {
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos) continue;
    std::string name = line.substr(0, colon);
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
    std::istringstream words(line.substr(colon + 2));
    if (name == "main-class") {
      words >> out.main_class;
      std::replace(out.main_class.begin(), out.main_class.end(), '.', '/');
    }
    if (name == "class-path")
      for (std::string word; words >> word;) out.class_path.push_back(word);
  }
  return out;
}

Manifest read_manifest(std::string_view archive, const std::string& file) {
  Manifest out;
  read_zip(
      archive, file, [](std::string_view name) { return name == "META-INF/MANIFEST.MF"; },
      [&](const std::string&, const std::string& content) { out = parse_manifest(content); });
  return out;
}

}  // namespace cairn::frontend::java
