#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/location.h"
#include "term/term_manager.h"

namespace cairn::term {

/// A command of a script, after declarations and definitions have been resolved.
struct SmtlibCommand {
  enum class Kind {
    Assert,    ///< terms: the formula
    CheckSat,  ///< terms: the assumptions
    Push,      ///< levels
    Pop,       ///< levels
    GetValue,  ///< terms
    Declare,   ///< declarations and definitions of sorts, functions, datatypes; name: what is declared
    Other,     ///< name: the command
  };

  Kind kind;
  base::Location where;
  std::vector<Term> terms;
  unsigned levels = 0;
  std::string name;
};

struct SmtlibScript {
  std::vector<SmtlibCommand> commands;
  std::string logic;
};

/// How terms are made: by the rewriting constructors, or as they are written.
enum class ParseMode { Canonical, Raw };

/// Parses a script in SMT-LIB 2.6 with the extensions that SmtlibPrinter uses in the dialects Native and Cvc5:
/// sequences, sets, overflow predicates. Where SMT-LIB leaves a value open (division by zero and its like), it becomes
/// an application of an uninterpreted function, so that the meaning stays. Throws base::InputError with a place at the
/// first error. Recursive functions, parametric sorts, `match` and strings are refused by name.
SmtlibScript parse_smtlib(TermManager& manager, std::string_view text, base::FileId file,
                          ParseMode mode = ParseMode::Canonical);

}  // namespace cairn::term
