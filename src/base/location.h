#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::base {

/// Names a file of a SourceManager. 0 is "no file".
using FileId = std::uint32_t;

/// A place in a source file. Lines and columns count from 1; 0 means unknown. Columns count bytes.
struct Location {
  FileId file = 0;
  std::uint32_t line = 0;
  std::uint32_t column = 0;

  bool known() const { return file != 0 && line != 0; }
  friend auto operator<=>(const Location&, const Location&) = default;
};

/// Owns the texts of all files that locations refer to. Files are never removed, so string views into their
/// text stay valid as long as the manager lives. Not thread-safe for writers.
class SourceManager {
 public:
  SourceManager();

  /// Registers a text under a name; the same name registered again yields a new id.
  FileId add(std::string name, std::string text);
  /// The id of a file that is only known by name (its text cannot be shown), or of one already registered.
  FileId find_or_add_name(std::string_view name);
  /// Reads a file from disk. Throws InputError when it cannot be read.
  FileId load(const std::string& path);

  const std::string& name(FileId file) const;
  std::string_view text(FileId file) const;
  /// The text of a line without its end; empty when there is no such line.
  std::string_view line(FileId file, std::uint32_t line) const;
  /// "file:line:column", leaving out what is unknown.
  std::string format(const Location& location) const;

 private:
  struct File {
    std::string name;
    std::string text;
    std::vector<std::uint32_t> line_starts;
  };
  std::vector<std::unique_ptr<File>> files_;
};

}  // namespace cairn::base
