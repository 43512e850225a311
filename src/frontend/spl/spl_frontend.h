#pragma once

#include <string>

#include "base/location.h"
#include "ir/program.h"

namespace cairn::frontend::spl {

/// The two readings of SPL that differ in the meaning of acc(x.f), of parameters in postconditions, of leaks and of
/// assertions; doc/spl.md says how.
enum class Dialect { Thesis, Master };

struct SplOptions {
  /// Empty: what the file's `options` say, else the thesis' dialect.
  std::string dialect = {};
  /// Is set to the name of the dialect in which the file was read; null: nobody asks.
  std::string* used = nullptr;
  /// Types of which nothing is said but by axioms become enumerations of this many values: an instance of the program,
  /// for executions. 0: they stay opaque.
  std::uint32_t values_of_opaque_types = 0;
};

/// Reads a file and what it includes. Throws InputError with all the errors found.
ir::Program load_spl(base::SourceManager& sources, const std::string& file, const SplOptions& options,
                     term::TermManager& terms);

}  // namespace cairn::frontend::spl
