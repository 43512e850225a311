#include <algorithm>
#include <iterator>

#include "term/fold.h"
#include "term/value.h"

namespace cairn::term {

namespace {

Term select(Term array, Term index) {
  while (array.is(Op::Store)) {
    if (array[1] == index) return array[2];
    array = array[0];
  }
  return array[0];
}

Term store(TermManager& m, Term array, Term index, Term element, Sort sort) {
  // Appending keeps the canonical form, which makes filling an array in order linear.
  if (array.is(Op::ConstArray) || value_less(array[1], index)) {
    Term appended = m.mk_raw(Op::Store, std::vector{array, index, element});
    if (is_value_term(appended)) return appended;
  }
  ArrayValue content = read_array_value(array);
  content.entries.emplace_back(index, element);
  return make_array_value(m, sort, std::move(content));
}

std::vector<Term> combine(Op op, const std::vector<Term>& x, const std::vector<Term>& y) {
  std::vector<Term> result;
  auto out = std::back_inserter(result);
  switch (op) {
    case Op::SetUnion: std::set_union(x.begin(), x.end(), y.begin(), y.end(), out, value_less); break;
    case Op::SetInter: std::set_intersection(x.begin(), x.end(), y.begin(), y.end(), out, value_less); break;
    default: std::set_difference(x.begin(), x.end(), y.begin(), y.end(), out, value_less); break;
  }
  return result;
}

std::vector<Term> unite(std::span<const Term> sets) {
  std::vector<Term> elements;
  for (Term set : sets) {
    auto more = read_set_value(set);
    elements.insert(elements.end(), more.begin(), more.end());
  }
  return elements;
}

/// The part of a sequence as str.substr of SMT-LIB: empty when the offset is outside or the length not positive.
std::vector<Term> subsequence(const std::vector<Term>& s, const mpz_class& offset, const mpz_class& length) {
  if (offset < 0 || offset >= s.size() || length <= 0) return {};
  auto first = s.begin() + static_cast<std::ptrdiff_t>(offset.get_ui());
  mpz_class left = s.end() - first;
  return {first, first + (length < left ? length.get_si() : left.get_si())};
}

}  // namespace

std::optional<Term> fold_array(TermManager& manager, Op op, std::span<const Term> values, Sort sort) {
  switch (op) {
    case Op::Select: return select(values[0], values[1]);
    case Op::Store: return store(manager, values[0], values[1], values[2], sort);
    case Op::ConstArray: return make_array_value(manager, sort, {values[0], {}});
    default: return std::nullopt;
  }
}

std::optional<Term> fold_set(TermManager& manager, Op op, std::span<const Term> values, Sort sort) {
  switch (op) {
    case Op::SetEmpty: return make_set_value(manager, sort, {});
    case Op::SetSingleton: return make_set_value(manager, sort, {values[0]});
    case Op::SetUnion: return make_set_value(manager, sort, unite(values));
    case Op::SetInter:
    case Op::SetMinus: {
      std::vector<Term> result = read_set_value(values[0]);
      for (Term set : values.subspan(1)) result = combine(op, result, read_set_value(set));
      return make_set_value(manager, sort, std::move(result));
    }
    case Op::SetMember: {
      std::vector<Term> elements = read_set_value(values[1]);
      return manager.mk_bool(std::binary_search(elements.begin(), elements.end(), values[0], value_less));
    }
    case Op::SetSubset: {
      std::vector<Term> x = read_set_value(values[0]), y = read_set_value(values[1]);
      return manager.mk_bool(std::includes(y.begin(), y.end(), x.begin(), x.end(), value_less));
    }
    default: return std::nullopt;
  }
}

std::optional<Term> fold_seq(TermManager& manager, Op op, std::span<const Term> values, Sort sort) {
  if (op == Op::SeqEmpty) return make_seq_value(manager, sort, {});
  if (op == Op::SeqUnit) return make_seq_value(manager, sort, {values[0]});
  std::vector<Term> s = read_seq_value(values[0]);
  auto inside = [&](const mpz_class& i) { return i >= 0 && i < s.size(); };
  switch (op) {
    case Op::SeqConcat:
      for (Term value : values.subspan(1)) {
        auto more = read_seq_value(value);
        s.insert(s.end(), more.begin(), more.end());
      }
      return make_seq_value(manager, sort, s);
    case Op::SeqLength: return manager.mk_int(mpz_class(s.size()));
    case Op::SeqNth:
      if (!inside(values[1].integer())) return std::nullopt;
      return s[values[1].integer().get_ui()];
    case Op::SeqExtract: return make_seq_value(manager, sort, subsequence(s, values[1].integer(), values[2].integer()));
    case Op::SeqUpdate:
      if (inside(values[1].integer())) s[values[1].integer().get_ui()] = values[2];
      return make_seq_value(manager, sort, s);
    default: return std::nullopt;
  }
}

std::optional<Term> fold_datatype(TermManager& manager, Op op, std::span<const Term> values,
                                  std::span<const std::uint32_t> indices, Sort sort) {
  switch (op) {
    case Op::DtConstruct: return manager.mk_raw(op, values, indices, sort);
    case Op::DtTest: return manager.mk_bool(values[0].index(0) == indices[0]);
    case Op::DtSelect:
      if (values[0].index(0) != indices[0]) return std::nullopt;
      return values[0][indices[1]];
    default: return std::nullopt;
  }
}

}  // namespace cairn::term
