#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "ir/property.h"

namespace cairn::check::c {

/// What the first line of a message of a sanitizer, or of a harness, means.
struct Complaint {
  /// Nothing where the program does something else than what the properties are about.
  std::optional<ir::Property> violated = std::nullopt;
  /// Why the run tells nothing; else empty.
  std::string problem = {};
  std::string text = {};  ///< without what differs from run to run: process, addresses, registers
};

/// Reads a line that AddressSanitizer, LeakSanitizer, UndefinedBehaviorSanitizer or a harness begins a message with.
/// The table in the source has every kind of message of theirs, of all machines; what it does not have is no violation.
/// @return nothing for other lines.
std::optional<Complaint> read_complaint(std::string_view line);

/// What a run left in the file of its sanitizers.
struct SanitizerReport {
  Complaint complaint = {};  ///< the first one that violates something or is a problem
  std::string file = {};     ///< of the violation, with its line
  unsigned line = 0;
  bool kept_memory = false;  ///< objects of the heap were not freed at the end
};

/// @param files the names of the program's files without folders: the C library may have places, too; none: not known.
SanitizerReport read_report(std::string_view text, const std::set<std::string>& files = {});

}  // namespace cairn::check::c
