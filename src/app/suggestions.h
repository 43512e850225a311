#pragma once

#include <string>

#include "app/verify_run.h"
#include "repair/search.h"

namespace cairn::app {

/// Verifies texts of a program's file in memory, as `options` say.
/// @param result what verification of `text` found, with places in `file`.
repair::Subject repair_subject(const VerifyOptions& options, const Language& language, const Makers& make,
                               std::string text, base::FileId file, engine::Result result,
                               const base::Cancellation& cancellation);

/// Reads a text in the place of the first file of the options and has an engine check it. Nothing when it cannot be
/// read.
std::optional<engine::Result> check_text(const VerifyOptions& options, const Language& language, const Makers& make,
                                         const std::string& text, const base::Cancellation& cancellation);

/// Changes that cure failures of a result. How long they are looked for is counted, not timed: some seconds.
std::vector<report::Fix> suggest_fixes(const VerifyOptions& options, const Language& language, const Makers& make,
                                       base::SourceManager& sources, const engine::Result& result,
                                       const base::Cancellation& cancellation);

}  // namespace cairn::app
