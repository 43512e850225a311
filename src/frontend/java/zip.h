#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace cairn::frontend::java {

/// Calls `use` with the name and the content of each file of a zip archive that `wanted` asks for, in the order of its
/// directory. Throws InputError that names the archive and the offset where it is damaged, or uses what is not
/// supported (encryption, other methods than stored and deflated).
void read_zip(std::string_view bytes, const std::string& file, const std::function<bool(std::string_view)>& wanted,
              const std::function<void(const std::string& name, std::string content)>& use);

}  // namespace cairn::frontend::java
