#pragma once

#include <optional>
#include <unordered_map>

#include "smt/cadical/word.h"
#include "term/term_manager.h"

namespace cairn::smt::cadical {

/// How values of sorts are words. Every value has exactly one word, so that equality is equality of bits:
///  - Bool, BitVec and Float as they are, the one NaN as FpToBits gives it; RoundingMode by number;
///  - Ref and uninterpreted sorts as codes: literals get theirs in the order in which they are met, null is 0;
///  - arrays with a Bool or short bit-vector as index as the row of their elements;
///  - datatypes that do not recur as number of the constructor (if there are several), then the fields, then zeros.
/// Other arrays are no words (see Arrays). All else throws Unsupported.
class Layout {
 public:
  Layout(term::TermManager& manager, Words& words) : manager_(manager), words_(words) {}

  /// Whether values of the sort are words; throws Unsupported when they are neither words nor maps of words to words.
  bool is_word(term::Sort sort);
  std::size_t width(term::Sort sort);
  /// Number of bits for the constructor's number.
  static std::size_t tag_width(term::Sort datatype);
  /// The position of a field in the words of its datatype.
  std::size_t field_position(term::Sort datatype, std::uint32_t constructor, std::uint32_t selector);

  Word literal(term::Term value);
  /// A word that can be any value of the sort; `valid` holds iff it is one.
  Word fresh(term::Sort sort, Bit& valid);
  /// Whether a word is a value of the sort.
  Bit is_valid(term::Sort sort, const Word& word);

  /// The word of a value term that `value` may have given; nothing when there is none.
  std::optional<Word> encode(term::Term value);
  /// The value term of a word of constants; null when the sort has none.
  term::Term value(term::Sort sort, const Word& word);

 private:
  struct Entry {
    bool word = false;
    std::size_t width = 0;
  };

  const Entry& entry(term::Sort sort, unsigned depth = 0);
  Entry make(term::Sort sort, unsigned depth);
  Entry array_entry(term::Sort sort, unsigned depth);
  Entry datatype_entry(term::Sort sort, unsigned depth);
  Word reference_code(term::Term literal);
  std::optional<Word> encode_row(term::Term value);
  Bit valid_datatype(term::Sort sort, const Word& word);
  term::Term reference_value(const mpz_class& code);
  term::Term array_value(term::Sort sort, const Word& word);
  term::Term datatype_value(term::Sort sort, const Word& word);
  void count_codes(term::Sort sort);

  term::TermManager& manager_;
  Words& words_;
  std::unordered_map<term::Sort, Entry> entries_;
  std::unordered_map<term::Term, std::uint32_t> codes_;
  std::vector<term::Term> literals_;  ///< by code
  mpz_class greatest_literal_ = 0;
  std::uint64_t code_users_ = 0;
};

}  // namespace cairn::smt::cadical
