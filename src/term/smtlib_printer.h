#pragma once

#include <string>

#include "term/smtlib_names.h"

namespace cairn::term {

/// What the text is for. SMT-LIB leaves division by zero and conversions out of range open, where terms say what the
/// result is; solvers differ in sets and in some spellings.
enum class Dialect {
  Native,  ///< for smtlib_parser: every operator by its own name, so that a term parses back to itself
  Z3,      ///< SMT-LIB 2.6 with Z3's extensions: sets are arrays of Bool
  Cvc5,    ///< SMT-LIB 2.6 with cvc5's extensions: sets are cvc5's sets
};

/// Prints terms as SMT-LIB. In the dialects of solvers, total operators get guards where their value is not that of
/// SMT-LIB. References are values of a datatype `Ref` with the constructor `ref` of an Int: null is `(ref 0)`.
/// ArrayLength and its like are uninterpreted functions. A subterm that occurs more than once is printed once, in a
/// `let` (of the innermost quantifier around it), and so are subterms at depths where parsers might run out of stack.
class SmtlibPrinter {
 public:
  SmtlibPrinter(SmtlibNames& names, Dialect dialect) : names_(names), dialect_(dialect) {}

  std::string term(Term term);
  std::string sort(Sort sort);
  /// Whether an application is written as one of an uninterpreted function, which needs a declaration and may need
  /// axioms: operators of the families Object and Heap, and what a solver's dialect does not have.
  bool is_uninterpreted(Term application) const;
  /// The symbol of that function.
  const std::string& uninterpreted(Term application);

  Dialect dialect() const { return dialect_; }

 private:
  friend class SmtlibPatterns;
  SmtlibNames& names_;
  Dialect dialect_;
  std::unordered_map<Sort, std::string> sorts_;
};

/// One term, with symbols named for this text alone.
std::string to_smtlib(Term term, Dialect dialect = Dialect::Native);

}  // namespace cairn::term
