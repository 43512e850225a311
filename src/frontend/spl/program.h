#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/spl/syntax.h"

namespace cairn::frontend::spl {

/// A field of a struct, or a part of a datatype's constructor.
struct Member {
  const Decl* owner = nullptr;
  std::size_t constructor = 0;
  std::size_t position = 0;
  Type type;
};

/// All declarations of a program by name. Names of all kinds share one scope.
struct Program {
  std::vector<Decl> declarations;
  base::FileId main_file = 0;  ///< that was named, not included
  /// Words of all `options` declarations.
  std::vector<std::string> options;
  /// See SplOptions.
  std::uint32_t values_of_opaque_types = 0;

  std::map<std::string, Decl*, std::less<>> names;
  std::map<std::string, Member, std::less<>> fields;        ///< of structs
  std::map<std::string, Member, std::less<>> constructors;  ///< `position` is not used
  std::map<std::string, Member, std::less<>> destructors;

  const Decl* find(std::string_view name, DeclKind kind) const;
  bool has_option(std::string_view option) const;
};

/// Reads a file and all that it includes, and merges their declarations. Throws InputError for files that cannot be
/// read; other errors are reported.
Program load(base::SourceManager& sources, const std::string& path, base::Diagnostics& diagnostics);

/// Replaces applications of macros by their bodies, in all expressions but axioms.
void expand_macros(Program& program, base::Diagnostics& diagnostics);

/// Global variables that nothing assigns and an axiom speaks of are constants.
void constant_globals(Program& program);

/// Makes global variables that functions and predicates read parameters of these. Reports applications where the
/// variable is hidden.
void pass_globals(Program& program, base::Diagnostics& diagnostics);

/// Resolves names and types in place; reports what does not fit.
void check(Program& program, base::Diagnostics& diagnostics);

/// As written in a program: "Set<Node>".
std::string to_string(const Type& type);

}  // namespace cairn::frontend::spl
