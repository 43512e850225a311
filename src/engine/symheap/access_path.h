#pragma once

#include <string_view>
#include <vector>

#include "term/term_manager.h"

namespace cairn::engine::symheap {

using term::Term;

/// Access paths (paper 004, section 2.2) name abstract locations. They are terms, as constraints see them: a variable
/// or allocation is a constant, the elements of an array `arr(path, i)` with an index variable i, what a location
/// points to `deref(path)`, a number `scalar(n)`. Equal paths are equal terms.
class AccessPaths {
 public:
  explicit AccessPaths(term::TermManager& terms);

  Term location(std::string_view name);
  /// The elements of an array.
  Term elements(Term array, Term index);
  Term pointed_to(Term path);
  Term scalar(const mpz_class& number);
  Term index_variable(std::string_view name);

  /// The index variables of a path, from the innermost outwards.
  static std::vector<Term> indices(Term path);
  /// An index variable as constraints of edges name it when it belongs to the target.
  Term primed(Term index);

 private:
  term::TermManager& terms_;
  term::Sort sort_;
  const term::FunctionDecl& arr_;
  const term::FunctionDecl& deref_;
  const term::FunctionDecl& scalar_;
};

}  // namespace cairn::engine::symheap
