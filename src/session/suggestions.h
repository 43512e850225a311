#pragma once

#include <string>

#include "repair/search.h"
#include "report/report.h"
#include "session/makers.h"

namespace cairn::session {

/// Verifies texts of a program's file in memory, as `request` says.
/// @param result what verification of `text` found, with places in `file`.
repair::Subject repair_subject(const Request& request, const Language& language, const Makers& make, std::string text,
                               base::FileId file, engine::Result result, const base::Cancellation& cancellation);

/// Reads a text in the place of the first file of the request and has an engine check it. Nothing when it cannot be
/// read.
std::optional<engine::Result> check_text(const Request& request, const Language& language, const Makers& make,
                                         const std::string& text, const base::Cancellation& cancellation);

/// Changes that cure failures of a result. How long they are looked for is counted, not timed: some seconds.
std::vector<report::Fix> suggest_fixes(const Request& request, const Language& language, const Makers& make,
                                       base::SourceManager& sources, const engine::Result& result,
                                       const base::Cancellation& cancellation);

}  // namespace cairn::session
