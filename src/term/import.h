#pragma once

#include <unordered_map>

#include "term/term_manager.h"

namespace cairn::term {

/// Copies sorts and terms of one manager into another, for instance to hand a formula to another thread. Symbols keep
/// their names. Copies are equivalent, not alike: they are rewritten as all terms of the target are, and the order of
/// operands follows its ids. Remembers what was copied.
class Importer {
 public:
  explicit Importer(TermManager& target) : target_(target) {}

  Term copy(Term term);
  Sort copy(Sort sort);

 private:
  Term copy_node(Term term);
  Term copy_value(Term term);
  void copy_leaf_sort(Sort sort);

  TermManager& target_;
  std::unordered_map<Term, Term> terms_;
  std::unordered_map<Sort, Sort> sorts_;
};

}  // namespace cairn::term
