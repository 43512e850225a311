#pragma once

#include <utility>
#include <vector>

#include "term/term_manager.h"

namespace cairn::term {

/// A total order on value terms of one sort: that of the numbers where there is one, false before true, else by id.
bool value_less(Term x, Term y);

/// The content of an array value. In `make_array_value` entries may be in any order and repeat the default; of two with
/// the same index the later one counts.
struct ArrayValue {
  Term otherwise;
  std::vector<std::pair<Term, Term>> entries;
};

ArrayValue read_array_value(Term value);
Term make_array_value(TermManager& manager, Sort sort, ArrayValue content);

/// Elements of a set value in ascending order; `make_set_value` takes them in any order, also repeated.
std::vector<Term> read_set_value(Term value);
Term make_set_value(TermManager& manager, Sort sort, std::vector<Term> elements);

std::vector<Term> read_seq_value(Term value);
Term make_seq_value(TermManager& manager, Sort sort, const std::vector<Term>& elements);

/// Some value of a sort, always the same: false, 0, null, +0, the empty set, the first constructor that ends. Null term
/// when the sort has no value terms (uninterpreted sorts and what is made of them).
Term some_value(TermManager& manager, Sort sort);

}  // namespace cairn::term
