#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace cairn::frontend::c {

/// Tells of a compiled program with debug information where in the source its machine code comes from.
class LineTable {
 public:
  /// A file that cannot be read has no places.
  explicit LineTable(const std::string& program);
  ~LineTable();
  LineTable(const LineTable&) = delete;             // owns what it has read
  LineTable& operator=(const LineTable&) = delete;  // owns what it has read

  /// "file:line:column" of an address relative to where the program is loaded; empty: not known.
  std::string place(std::uint64_t address) const;

 private:
  struct Contents;
  std::unique_ptr<Contents> contents_;
};

}  // namespace cairn::frontend::c
