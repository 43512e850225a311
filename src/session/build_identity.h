#pragma once

#include <string>

namespace cairn::session {

/// What differs between any two builds of Cairn: made of the linker's identities of the program and of the shared
/// libraries that it uses, or, where the program has none, of the program file. Empty when it cannot be found out.
std::string build_identity();

}  // namespace cairn::session
