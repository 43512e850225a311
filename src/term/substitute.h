#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "term/term_manager.h"

namespace cairn::term {

/// What occurs free in a term, each once, in order of creation.
struct FreeSymbols {
  std::vector<Term> constants;
  /// Bound variables outside their quantifiers.
  std::vector<Term> bound;
  std::vector<const FunctionDecl*> functions;
};

FreeSymbols free_symbols(Term term);
FreeSymbols free_symbols(std::span<const Term> terms);

/// A simultaneous substitution of terms (constants, bound variables or any others) by terms of the same sort. The
/// outermost match counts; replacements are not substituted again. Quantifiers do not capture: their variables are
/// renamed where a replacement contains them, and a key that contains a quantifier's variable does not match below it.
/// Results are canonical and remembered, so that applying one object to many terms shares the work.
class Substitution {
 public:
  explicit Substitution(TermManager& manager);
  ~Substitution();
  Substitution(Substitution&&) noexcept;
  Substitution& operator=(Substitution&&) noexcept;

  /// Adds a pair or replaces one; forgets the results so far.
  void add(Term key, Term replacement);
  Term apply(Term term);

 private:
  struct Scope;
  class Run;
  TermManager* manager_;
  std::unique_ptr<Scope> scope_;
};

/// One application of a substitution.
Term substitute(TermManager& manager, Term term, const std::unordered_map<Term, Term>& map);

}  // namespace cairn::term
