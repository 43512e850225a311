#pragma once

#include <string_view>

namespace cairn::frontend::java {

/// The classes of lib/java as a zip archive, embedded when Cairn is built.
std::string_view library_archive();

/// The class of SV-COMP that programs get their inputs from.
inline constexpr std::string_view verifier_class = "org/sosy_lab/sv_benchmarks/Verifier";

}  // namespace cairn::frontend::java
