#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn::frontend::java {

/// What the manifest of an archive says about how to run it.
struct Manifest {
  std::string main_class;               ///< with slashes; empty: none
  std::vector<std::string> class_path;  ///< further archives and folders, relative to the folder of this one
};

/// Of an archive without manifest nothing. Throws InputError when the archive is damaged.
Manifest read_manifest(std::string_view archive, const std::string& file);

/// The manifest of a text: "Name: value" in each line, where a line that begins with a space continues the one before.
/// Only what stands before the first empty line is about the archive as a whole.
Manifest parse_manifest(std::string_view text);

}  // namespace cairn::frontend::java
