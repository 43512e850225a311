#pragma once

#include <string>

#include "report/report.h"

namespace cairn::report {

/// One page, without anything from elsewhere, in which one steps through the symbolic states on the way to each
/// failure: the source, the variables, the chunks, the facts, and a picture of the symbolic heap in which what is
/// missing is marked. Failures without states have their message only.
std::string render_html(const Report& report);

}  // namespace cairn::report
