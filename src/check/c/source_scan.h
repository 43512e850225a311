#pragma once

#include <set>
#include <string>
#include <string_view>

namespace cairn::check::c {

/// What a preprocessed C text says of its functions, as far as names and brackets tell it.
struct SourceScan {
  std::set<std::string> names;     ///< all identifiers
  std::set<std::string> declared;  ///< functions that are declared outside of functions, or have a body
  std::set<std::string> defined;   ///< functions that have a body
};

SourceScan scan_source(std::string_view text);

/// The text with functions renamed where they get their bodies: "name" becomes "cairn_body_of_name" there, while
/// declarations and calls keep the name.
std::string rename_definitions(std::string_view text, const std::set<std::string>& names);

/// The text with a statement put behind every label of a name.
std::string insert_at_label(std::string_view text, std::string_view label, std::string_view statement);

}  // namespace cairn::check::c
