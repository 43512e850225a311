#include "smt/cadical/layout.h"

#include <algorithm>
#include <bit>

#include "base/error.h"
#include "base/unsupported.h"
#include "term/value.h"

namespace cairn::smt::cadical {

using term::Sort;
using term::SortKind;
using term::Term;

namespace {

// Elements of Ref and of uninterpreted sorts. There must be at least as many as terms that can have one of their own.
constexpr std::size_t code_width = 20;
constexpr std::size_t max_row = 256;
constexpr unsigned max_nesting = 50;

std::size_t bits_of_choice(std::size_t count) { return static_cast<std::size_t>(std::bit_width(count - 1)); }

/// The indices of a row of elements; 0 when arrays with that index sort are not laid out as a row.
std::size_t row_length(Sort index) {
  if (index.is_bool()) return 2;
  return index.is_bv() && index.width() <= 4 ? std::size_t{1} << index.width() : 0;
}

}  // namespace

const Layout::Entry& Layout::entry(Sort sort, unsigned depth) {
  if (const auto found = entries_.find(sort); found != entries_.end()) return found->second;
  if (depth > max_nesting) throw base::Unsupported("a recursive or deeply nested datatype");
  const Entry made = make(sort, depth);
  return entries_.emplace(sort, made).first->second;
}

Layout::Entry Layout::make(Sort sort, unsigned depth) {
  switch (sort.kind()) {
    case SortKind::Bool: return {true, 1};
    case SortKind::BitVec: return {true, sort.width()};
    case SortKind::Float: return {true, sort.a() + sort.b()};
    case SortKind::RoundingMode: return {true, 3};
    case SortKind::Ref:
    case SortKind::Uninterpreted: return {true, code_width};
    case SortKind::Array: return array_entry(sort, depth);
    case SortKind::Datatype: return datatype_entry(sort, depth);
    case SortKind::Int: throw base::Unsupported("mathematical integers");
    case SortKind::Real: throw base::Unsupported("real numbers");
    case SortKind::Set: throw base::Unsupported("sets");
    case SortKind::Seq: throw base::Unsupported("sequences");
  }
  CAIRN_CHECK(false, "every sort is laid out");
}

Layout::Entry Layout::array_entry(Sort sort, unsigned depth) {
  const Entry index = entry(sort.params()[0], depth + 1);
  const Entry element = entry(sort.params()[1], depth + 1);
  if (!index.word || !element.word) throw base::Unsupported("arrays of arrays");
  const std::size_t row = row_length(sort.params()[0]) * element.width;
  if (row > 0 && row <= max_row) return {true, row};
  return {false, 0};
}

Layout::Entry Layout::datatype_entry(Sort sort, unsigned depth) {
  std::size_t fields = 0;
  for (const auto& constructor : sort.datatype().constructors) {
    std::size_t here = 0;
    for (const auto& selector : constructor.selectors) {
      const Entry field = entry(selector.sort, depth + 1);
      if (!field.word) throw base::Unsupported("datatypes with arrays");
      here += field.width;
    }
    fields = std::max(fields, here);
  }
  return {true, tag_width(sort) + fields};
}

bool Layout::is_word(Sort sort) { return entry(sort).word; }

std::size_t Layout::width(Sort sort) {
  const Entry& found = entry(sort);
  CAIRN_CHECK(found.word, "the values of the sort are words");
  return found.width;
}

std::size_t Layout::tag_width(Sort datatype) { return bits_of_choice(datatype.datatype().constructors.size()); }

std::size_t Layout::field_position(Sort datatype, std::uint32_t constructor, std::uint32_t selector) {
  std::size_t position = tag_width(datatype);
  const auto& selectors = datatype.datatype().constructors[constructor].selectors;
  for (std::uint32_t i = 0; i < selector; ++i) position += width(selectors[i].sort);
  return position;
}

// Few codes for many terms would make references equal that need not be.
void Layout::count_codes(Sort sort) {
  std::vector<Sort> work{sort};
  while (!work.empty()) {
    const Sort next = work.back();
    work.pop_back();
    if (next.is_ref() || next.is(SortKind::Uninterpreted)) ++code_users_;
    if (next.is_array()) work.insert(work.end(), row_length(next.params()[0]), next.params()[1]);
    if (!next.is_datatype()) continue;
    for (const auto& constructor : next.datatype().constructors) {
      for (const auto& selector : constructor.selectors) work.push_back(selector.sort);
    }
  }
  if (code_users_ >= std::uint64_t{1} << code_width) throw base::Unsupported("so many references");
}

Word Layout::reference_code(Term literal) {
  if (literals_.empty()) {
    literals_.push_back(manager_.mk_null());
    codes_.emplace(literals_[0], 0);
  }
  const auto [found, is_new] = codes_.emplace(literal, static_cast<std::uint32_t>(literals_.size()));
  if (is_new) {
    literals_.push_back(literal);
    greatest_literal_ = std::max(greatest_literal_, literal.integer());
    count_codes(literal.sort());
  }
  return words_.constant(found->second, code_width);
}

Word Layout::literal(Term value) {
  const Sort sort = value.sort();
  switch (sort.kind()) {
    case SortKind::Bool: return {value.bool_value() ? bit_true : bit_false};
    case SortKind::RoundingMode: return words_.constant(static_cast<unsigned>(value.rounding_mode()), 3);
    case SortKind::Ref: return reference_code(value);
    case SortKind::BitVec:
    case SortKind::Float: return words_.constant(value.integer(), width(sort));
    default: break;
  }
  width(sort);  // refuses what has no words
  CAIRN_CHECK(false, "a literal has a sort with literals");
}

Word Layout::fresh(Sort sort, Bit& valid) {
  Word result = words_.fresh(width(sort));
  count_codes(sort);
  valid = is_valid(sort, result);
  return result;
}

Bit Layout::is_valid(Sort sort, const Word& word) {
  switch (sort.kind()) {
    case SortKind::RoundingMode: return words_.unsigned_less(word, words_.constant(4, 3), true);
    case SortKind::Float: {
      // Not a NaN, or the one NaN.
      const std::size_t fraction = sort.b() - 1;
      const Bit special = words_.all(Words::slice(word, fraction, sort.a()));
      const Bit plain = words_.is_zero(Words::slice(word, 0, fraction));
      Word nan(fraction);
      nan.back() = bit_true;
      const Bit canonical =
          words_.circuit().conjunction(words_.equal(Words::slice(word, 0, fraction), nan), !word.back());
      return words_.circuit().disjunction(!special, words_.circuit().disjunction(plain, canonical));
    }
    case SortKind::Array: {
      const Sort element = sort.params()[1];
      Word valid;
      for (std::size_t i = 0; i < word.size(); i += width(element)) {
        valid.push_back(is_valid(element, Words::slice(word, i, width(element))));
      }
      return words_.all(valid);
    }
    case SortKind::Datatype: return valid_datatype(sort, word);
    default: return bit_true;
  }
}

Bit Layout::valid_datatype(Sort sort, const Word& word) {
  const auto& constructors = sort.datatype().constructors;
  const std::size_t tag = tag_width(sort);
  Word cases;
  for (std::uint32_t c = 0; c < constructors.size(); ++c) {
    Word conditions{words_.equal(Words::slice(word, 0, tag), words_.constant(c, tag))};
    std::size_t position = tag;
    for (const auto& selector : constructors[c].selectors) {
      const std::size_t size = width(selector.sort);
      conditions.push_back(is_valid(selector.sort, Words::slice(word, position, size)));
      position += size;
    }
    conditions.push_back(words_.is_zero(Words::slice(word, position, word.size() - position)));
    cases.push_back(words_.all(conditions));
  }
  return words_.any(cases);
}

Term Layout::reference_value(const mpz_class& code) {
  if (literals_.empty()) reference_code(manager_.mk_null());
  if (code < literals_.size()) return literals_[code.get_ui()];
  return manager_.mk_ref(greatest_literal_ + code);
}

std::optional<Word> Layout::encode_row(Term value) {
  const Sort index = value.sort().params()[0];
  Word result;
  for (std::size_t i = 0; i < row_length(index); ++i) {
    const Term at =
        index.is_bool() ? manager_.mk_bool(i == 1) : manager_.mk_bv(static_cast<unsigned long>(i), index.width());
    const auto element = encode(manager_.mk(term::Op::Select, {value, at}));
    if (!element) return std::nullopt;
    result.insert(result.end(), element->begin(), element->end());
  }
  return result;
}

std::optional<Word> Layout::encode(Term value) {
  const Sort sort = value.sort();
  if (!is_word(sort)) return std::nullopt;
  if (sort.is_array()) return encode_row(value);
  if (sort.is_datatype()) {
    Word result = words_.constant(value.index(0), tag_width(sort));
    for (const Term child : value.children()) {
      const auto field = encode(child);
      if (!field) return std::nullopt;
      result.insert(result.end(), field->begin(), field->end());
    }
    return Words::zero_extended(std::move(result), width(sort));
  }
  if (!sort.is_ref()) return literal(value);
  if (const auto found = codes_.find(value); found != codes_.end()) return words_.constant(found->second, code_width);
  const mpz_class code = value.integer() - greatest_literal_;
  if (code < literals_.size() || (code >> code_width) != 0) return std::nullopt;
  return words_.constant(code, code_width);
}

Term Layout::array_value(Sort sort, const Word& word) {
  const Sort element = sort.params()[1];
  const std::size_t size = width(element);
  term::ArrayValue content;
  for (std::size_t i = 0; i * size < word.size(); ++i) {
    const Term part = value(element, Words::slice(word, i * size, size));
    if (!part) return {};
    const Term index = sort.params()[0].is_bool()
                           ? manager_.mk_bool(i == 1)
                           : manager_.mk_bv(static_cast<unsigned long>(i), sort.params()[0].width());
    content.entries.emplace_back(index, part);
  }
  content.otherwise = content.entries[0].second;
  return term::make_array_value(manager_, sort, std::move(content));
}

Term Layout::datatype_value(Sort sort, const Word& word) {
  const std::size_t tag = tag_width(sort);
  const auto constructor = static_cast<std::uint32_t>(constant_value(Words::slice(word, 0, tag)).get_ui());
  const auto& constructors = sort.datatype().constructors;
  if (constructor >= constructors.size()) return {};
  std::vector<Term> fields;
  std::size_t position = tag;
  for (const auto& selector : constructors[constructor].selectors) {
    const std::size_t size = width(selector.sort);
    fields.push_back(value(selector.sort, Words::slice(word, position, size)));
    if (!fields.back()) return {};
    position += size;
  }
  return manager_.mk(term::Op::DtConstruct, fields, {&constructor, 1}, sort);
}

Term Layout::value(Sort sort, const Word& word) {
  switch (sort.kind()) {
    case SortKind::Bool: return manager_.mk_bool(word[0].is_true());
    case SortKind::BitVec: return manager_.mk_bv(constant_value(word), sort.width());
    case SortKind::Float: return manager_.mk_float(constant_value(word), sort.a(), sort.b());
    case SortKind::RoundingMode:
      return manager_.mk_rounding_mode(static_cast<term::RoundingMode>(constant_value(word).get_ui()));
    case SortKind::Ref: return reference_value(constant_value(word));
    case SortKind::Array: return array_value(sort, word);
    case SortKind::Datatype: return datatype_value(sort, word);
    default: return {};
  }
}

}  // namespace cairn::smt::cadical
