#pragma once

#include <iosfwd>

#include "analysis/mod_ref.h"
#include "base/location.h"
#include "engine/inferred.h"

namespace cairn::report {

struct InferredStyle {
  bool open = false;        ///< list checks that are open
  bool statistics = false;  ///< time and questions of each function
  /// Parts of the program that were left out when it was read, and why.
  std::vector<std::pair<std::string, std::string>> left_out = {};
};

/// What was found out about the functions of a program: preconditions in terms of C, what became of checks, alarms.
void print_inferred(const analysis::ModRef& facts, const std::vector<engine::InferredFunction>& summaries,
                    const base::SourceManager& sources, const InferredStyle& style, std::ostream& out);
/// The same as JSON, always with what is open.
void print_inferred_json(const analysis::ModRef& facts, const std::vector<engine::InferredFunction>& summaries,
                         const base::SourceManager& sources, const InferredStyle& style, std::ostream& out);

}  // namespace cairn::report
