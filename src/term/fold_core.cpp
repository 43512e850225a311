#include <algorithm>
#include <unordered_set>

#include "term/fold.h"

namespace cairn::term {

std::optional<Term> fold_core(TermManager& manager, Op op, std::span<const Term> values) {
  auto is_true = [](Term t) { return t.bool_value(); };
  switch (op) {
    case Op::Not: return manager.mk_bool(!values[0].bool_value());
    case Op::And: return manager.mk_bool(std::all_of(values.begin(), values.end(), is_true));
    case Op::Or: return manager.mk_bool(std::any_of(values.begin(), values.end(), is_true));
    case Op::Xor: return manager.mk_bool(values[0] != values[1]);
    case Op::Implies: return manager.mk_bool(!values[0].bool_value() || values[1].bool_value());
    case Op::Eq: return manager.mk_bool(values[0] == values[1]);
    case Op::Distinct:
      return manager.mk_bool(std::unordered_set<Term>(values.begin(), values.end()).size() == values.size());
    case Op::Ite: return values[0].bool_value() ? values[1] : values[2];
    default: return std::nullopt;
  }
}

}  // namespace cairn::term
