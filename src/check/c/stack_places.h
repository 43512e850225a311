#pragma once

#include <string>

namespace cairn::check::c {

/// The report of a sanitizer with places in the source at those frames of stacks that are in `program`, which it only
/// names by their addresses: "#1 0x55d (/tmp/program+0x12)" becomes "#1 0x55d in file.c:3:5". To have LLVM's own
/// symbolizer started by the sanitizer takes longer than all else that a small program does.
std::string with_places(const std::string& report, const std::string& program);

}  // namespace cairn::check::c
