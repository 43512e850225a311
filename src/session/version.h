#pragma once

#include <string>

namespace cairn::session {

/// The version of Cairn, for instance "0.1.0".
std::string version_text();

}  // namespace cairn::session
