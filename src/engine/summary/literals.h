#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "analysis/mod_ref.h"

namespace cairn::engine::summary {

/// The bytes of objects.
using Literals = std::unordered_map<term::Term, std::string>;

/// Those of objects that only the entry procedure writes to, string literals for instance.
/// @param fixed global variables with their values, whose objects are asked about.
Literals literals_of(term::TermManager& terms, const analysis::ModRef& facts,
                     const std::unordered_map<term::Term, term::Term>& fixed);

/// Where the first zero byte is, from an offset on.
inline std::optional<std::uint64_t> zero_from(const std::string& bytes, std::uint64_t offset) {
  const std::size_t at = bytes.find('\0', offset);
  return at == std::string::npos ? std::nullopt : std::optional<std::uint64_t>(at);
}

}  // namespace cairn::engine::summary
