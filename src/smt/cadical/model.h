#pragma once

#include "smt/cadical/translator.h"

namespace cairn::smt::cadical {

/// A model that a check found, as values of terms. Valid until the solver changes.
class Model {
 public:
  /// @param relevance what the model was checked for; null when no theory had to check anything.
  Model(term::TermManager& manager, Translator& translator, std::unique_ptr<Assignment> assignment,
        std::unique_ptr<Relevance> relevance)
      : manager_(manager),
        translator_(translator),
        assignment_(std::move(assignment)),
        relevance_(std::move(relevance)) {}

  /// The value of a term; null when it has no value term.
  term::Term value(term::Term term);

 private:
  bool at_once(term::Term term, term::Term& result);
  term::Term symbol_value(term::Term symbol);
  term::Term array_value(term::Term symbol, Arrays::Id array);
  term::Term from_children(term::Term term);
  term::Term function_value(term::Term term, const std::vector<term::Term>& arguments);

  term::TermManager& manager_;
  Translator& translator_;
  std::unique_ptr<Assignment> assignment_;
  std::unique_ptr<Relevance> relevance_;
  std::unordered_map<term::Term, term::Term> values_;
};

}  // namespace cairn::smt::cadical
