#pragma once

#include <cstdint>
#include <string_view>

namespace cairn::frontend::c {

// How `ClangProcess` and the plugin talk, through a socket whose number is the argument of the plugin. The plugin
// begins with an answer. A request is the length of what follows, and texts that end with a zero each: the file for
// standard input (may be empty), the file for messages, the arguments of the compiler from its name on. The answer is
// an exit code; where there is none, the process has ended.

inline constexpr std::string_view server_action = "cairn-server";
using ServerLength = std::uint64_t;
using ServerAnswer = std::int32_t;

}  // namespace cairn::frontend::c
