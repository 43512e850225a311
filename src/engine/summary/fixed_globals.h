#pragma once

#include <unordered_map>
#include <unordered_set>

#include "engine/summary/context.h"
#include "engine/summary/walk.h"

namespace cairn::engine::summary {

/// Global variables that only the entry procedure assigns, by allocation: addresses of variables of C.
class FixedGlobals {
 public:
  FixedGlobals(term::TermManager& terms, const analysis::ModRef& facts);

  /// Their values.
  const std::unordered_map<Term, Term>& values() const { return values_; }
  /// Sizes of their objects.
  const std::unordered_map<Term, Term>& sizes() const { return sizes_; }
  /// The bytes of those that nothing writes to afterwards.
  const Literals& literals() const { return literals_; }
  /// The numbers that their objects have.
  const ObjectNumbers& numbers() const { return numbers_; }
  /// The number of an object of one of them, and what else is known of it, for digests.
  std::string object_number(Term variable) const;
  std::string description(Term variable) const;
  /// Declares those that a procedure may mention: by itself, and as its callees do.
  void declare(Context& context, const Summaries& known) const;

 private:
  std::set<Term> mentioned(analysis::Graph::Node node, const Summaries& known) const;

  term::TermManager& terms_;
  const analysis::ModRef& facts_;
  std::unordered_map<Term, Term> values_;
  std::unordered_map<Term, Term> sizes_;
  std::unordered_map<Term, Term> variables_;  ///< of their objects
  std::unordered_set<Term> shared_;
  ObjectNumbers numbers_;
  Literals literals_;
};

}  // namespace cairn::engine::summary
