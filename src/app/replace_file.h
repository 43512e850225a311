#pragma once

#include <string>
#include <string_view>

namespace cairn::app {

/// Gives a file another text in one step: at no time is there a file with a part of it. A symbolic link stays one, the
/// permissions stay as they are. Throws UsageError, with the file as it was, when it cannot be written, is read-only,
/// or no longer has the text `before`.
void replace_file(const std::string& path, std::string_view before, std::string_view after);

/// Writes a new file, or another text into one that there is. Throws UsageError.
void write_file(const std::string& path, std::string_view text);

}  // namespace cairn::app
