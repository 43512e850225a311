#pragma once

#include <functional>
#include <optional>
#include <string>

namespace cairn::base {

/// Calls a function that may crash, as code of others does. Exceptions of it pass. Calls may nest, and threads do not
/// disturb one another.
/// @return nothing when the function came back; else how it crashed, as "SIGSEGV": by a fault, by abort(), or because
///   its stack was used up (if a page that may not be touched ends it).
///
/// After a crash nothing of what the function had begun is undone: its stack is left without destructors, and locks
/// that it held are held. What it worked on must not be used again, not even be destroyed.
std::optional<std::string> survive(const std::function<void()>& function);

}  // namespace cairn::base
