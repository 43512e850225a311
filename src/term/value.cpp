#include "term/value.h"

#include <algorithm>
#include <map>

#include "base/error.h"
#include "term/cardinality.h"
#include "term/term_data.h"

namespace cairn::term {

namespace {

struct ValueLess {
  bool operator()(Term x, Term y) const { return value_less(x, y); }
};

using Histogram = std::map<Term, std::uint64_t, ValueLess>;

/// The most frequent value, the least of those in a tie.
Term most_frequent(const Histogram& counts) {
  auto best = counts.begin();
  for (auto it = counts.begin(); it != counts.end(); ++it) {
    if (it->second > best->second) best = it;
  }
  return best->first;
}

bool default_is_most_frequent(Term otherwise, std::uint64_t indices,
                              const std::vector<std::pair<Term, Term>>& entries) {
  Histogram counts;
  for (const auto& entry : entries) ++counts[entry.second];
  if (indices > entries.size()) counts[otherwise] += indices - entries.size();
  return most_frequent(counts) == otherwise;
}

}  // namespace

bool value_less(Term x, Term y) {
  if (x == y) return false;
  if (!x.is_value() || !y.is_value()) return x.id() < y.id();
  switch (x.sort().kind()) {
    case SortKind::Bool: return !x.bool_value();
    case SortKind::Real: return x.rational() < y.rational();
    case SortKind::RoundingMode: return x.rounding_mode() < y.rounding_mode();
    default: return x.integer() < y.integer();
  }
}

void TermData::set_facts() {
  bool all_values = true;
  has_bound = op == Op::Bound;
  for (Term child : children) {
    all_values = all_values && is_value_term(child);
    has_bound = has_bound || term::has_bound(child);
  }
  if (!all_values) return;
  switch (op) {
    case Op::Value:
    case Op::DtConstruct:
    case Op::SetEmpty:
    case Op::SetSingleton:
    case Op::SeqEmpty:
    case Op::SeqUnit: is_value = true; break;
    case Op::ConstArray:
      is_value = true;
      array_default = children[0];
      break;
    case Op::Store: {
      if (children[0].is(Op::Store) && !value_less(children[0][1], children[1])) break;
      Term otherwise = of(children[0]).array_default;
      if (otherwise == children[2]) break;
      std::uint32_t entries = of(children[0]).array_entries + 1;
      auto indices = cardinality(sort.params()[0]);
      if (indices && 2 * std::uint64_t{entries} >= *indices) {
        ArrayValue content = read_array_value(children[0]);
        content.entries.emplace_back(children[1], children[2]);
        if (!default_is_most_frequent(otherwise, *indices, content.entries)) break;
      }
      is_value = true;
      array_default = otherwise;
      array_entries = entries;
      break;
    }
    case Op::SetUnion:
      is_value = children.size() > 1;
      for (std::size_t i = 0; i < children.size() && is_value; ++i) {
        is_value = children[i].is(Op::SetSingleton) && (i == 0 || value_less(children[i - 1][0], children[i][0]));
      }
      break;
    case Op::SeqConcat:
      is_value = children.size() > 1 &&
                 std::all_of(children.begin(), children.end(), [](Term child) { return child.is(Op::SeqUnit); });
      break;
    default: break;
  }
}

ArrayValue read_array_value(Term value) {
  ArrayValue content;
  while (value.is(Op::Store)) {
    content.entries.emplace_back(value[1], value[2]);
    value = value[0];
  }
  CAIRN_CHECK(value.is(Op::ConstArray), "not an array value");
  content.otherwise = value[0];
  std::reverse(content.entries.begin(), content.entries.end());
  return content;
}

Term make_array_value(TermManager& manager, Sort sort, ArrayValue content) {
  std::map<Term, Term, ValueLess> entries;
  for (const auto& [index, element] : content.entries) entries[index] = element;
  std::erase_if(entries, [&](const auto& entry) { return entry.second == content.otherwise; });
  auto indices = cardinality(sort.params()[0]);
  if (indices && 2 * entries.size() >= *indices) {
    Histogram counts;
    for (const auto& entry : entries) ++counts[entry.second];
    if (*indices > entries.size()) counts[content.otherwise] += *indices - entries.size();
    Term best = most_frequent(counts);
    if (best != content.otherwise) {
      auto domain = enumerate(manager, sort.params()[0], *indices);
      for (Term index : *domain) entries.try_emplace(index, content.otherwise);
      std::erase_if(entries, [&](const auto& entry) { return entry.second == best; });
      content.otherwise = best;
    }
  }
  Term array = manager.mk_raw(Op::ConstArray, std::span(&content.otherwise, 1), {}, sort);
  for (const auto& [index, element] : entries) array = manager.mk_raw(Op::Store, std::vector{array, index, element});
  return array;
}

std::vector<Term> read_set_value(Term value) {
  if (value.is(Op::SetEmpty)) return {};
  if (value.is(Op::SetSingleton)) return {value[0]};
  std::vector<Term> elements;
  for (Term child : value.children()) elements.push_back(child[0]);
  return elements;
}

Term make_set_value(TermManager& manager, Sort sort, std::vector<Term> elements) {
  std::sort(elements.begin(), elements.end(), value_less);
  elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
  if (elements.empty()) return manager.mk_raw(Op::SetEmpty, {}, {}, sort);
  for (Term& element : elements) element = manager.mk_raw(Op::SetSingleton, std::span(&element, 1));
  return elements.size() == 1 ? elements[0] : manager.mk_raw(Op::SetUnion, elements);
}

std::vector<Term> read_seq_value(Term value) {
  if (value.is(Op::SeqEmpty)) return {};
  if (value.is(Op::SeqUnit)) return {value[0]};
  std::vector<Term> elements;
  for (Term child : value.children()) elements.push_back(child[0]);
  return elements;
}

Term make_seq_value(TermManager& manager, Sort sort, const std::vector<Term>& elements) {
  if (elements.empty()) return manager.mk_raw(Op::SeqEmpty, {}, {}, sort);
  std::vector<Term> units;
  for (Term element : elements) units.push_back(manager.mk_raw(Op::SeqUnit, std::span(&element, 1)));
  return units.size() == 1 ? units[0] : manager.mk_raw(Op::SeqConcat, units);
}

namespace {

/// Finds values of sorts; recursion is as deep as sorts nest, and cut where a datatype contains itself.
class ValueFinder {
 public:
  explicit ValueFinder(TermManager& manager) : m_(manager) {}

  Term find(Sort sort) {
    switch (sort.kind()) {
      case SortKind::Bool: return m_.mk_false();
      case SortKind::Int: return m_.mk_int(0);
      case SortKind::Real: return m_.mk_real(0);
      case SortKind::BitVec: return m_.mk_bv(0, sort.width());
      case SortKind::Float: return m_.mk_float(0, sort.a(), sort.b());
      case SortKind::RoundingMode: return m_.mk_rounding_mode(RoundingMode::NearestEven);
      case SortKind::Ref: return m_.mk_null();
      case SortKind::Array: {
        Term element = find(sort.params()[1]);
        return element ? m_.mk_raw(Op::ConstArray, std::span(&element, 1), {}, sort) : Term();
      }
      case SortKind::Set: return m_.mk_raw(Op::SetEmpty, {}, {}, sort);
      case SortKind::Seq: return m_.mk_raw(Op::SeqEmpty, {}, {}, sort);
      case SortKind::Uninterpreted: return {};
      case SortKind::Datatype: return datatype(sort);
    }
    return {};
  }

 private:
  Term datatype(Sort sort) {
    if (active_.size() > 1000 || std::find(active_.begin(), active_.end(), sort) != active_.end()) return {};
    active_.push_back(sort);
    Term result;
    const auto& constructors = sort.datatype().constructors;
    for (std::uint32_t c = 0; c < constructors.size() && !result; ++c) {
      std::vector<Term> arguments;
      for (const Selector& s : constructors[c].selectors) {
        arguments.push_back(find(s.sort));
        if (!arguments.back()) break;
      }
      if (arguments.empty() || arguments.back()) {
        result = m_.mk_raw(Op::DtConstruct, arguments, std::span(&c, 1), sort);
      }
    }
    active_.pop_back();
    return result;
  }

  TermManager& m_;
  std::vector<Sort> active_;
};

}  // namespace

Term some_value(TermManager& manager, Sort sort) { return ValueFinder(manager).find(sort); }

}  // namespace cairn::term
