#pragma once

#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

#include "base/error.h"
#include "ir/verify/verify.h"

namespace cairn::fuzz {

/// Puts bytes into a file of this process and gives its name.
inline std::string file_with(const std::uint8_t* data, std::size_t size, const std::string& extension) {
  const std::string path = "/tmp/cairn-fuzz-" + std::to_string(getpid()) + extension;
  std::ofstream(path, std::ios::binary).write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  return path;
}

/// Reads a program: `load(sources, terms)` ends with one that is well-formed, or with an error that has diagnostics.
template <class Load>
void check_front_end(Load&& load) {
  base::SourceManager sources;
  term::TermManager terms;
  try {
    const ir::Program program = load(sources, terms);
    const base::Diagnostics faults = ir::verify(program, terms);
    if (!faults.has_errors()) return;
    std::cerr << "a program that is not well-formed: " << faults.all().at(0).message << "\n";
    std::abort();
  } catch (const base::InputError& error) {
    if (error.diagnostics().empty()) std::abort();
    for (const base::Diagnostic& diagnostic : error.diagnostics()) render(diagnostic, sources, false);
  }
}

}  // namespace cairn::fuzz
