#pragma once

#include <string>
#include <vector>

namespace cairn::engine {

/// Strings in printed terms of the IR. There they are values of the datatype `string`: constructors whose names are the
/// strings as they are written, and `other` with a number for all the rest. Marks stand for them while what is around
/// them is put into words.
class HiddenStrings {
 public:
  /// The text with marks.
  std::string hide(const std::string& text);
  /// A text with the strings of `hide` in place of the marks, between double quotes.
  std::string show(std::string text) const;

 private:
  std::vector<std::string> hidden_;
};

/// A printed term with its strings as they are written.
std::string with_strings(const std::string& text);

}  // namespace cairn::engine
