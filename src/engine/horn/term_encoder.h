#pragma once

#include <optional>
#include <unordered_map>

#include "engine/horn/value.h"

namespace cairn::engine::horn {

/// What numbers of a fixed width do.
enum class Numbers : std::uint8_t {
  Bounded,  ///< it has to be shown that no operation leaves their range
  Wrap,     ///< they wrap around
  Math,     ///< they are integers: not what Java does
};

/// Where terms get what depends on the program.
class TermContext {
 public:
  virtual ~TermContext() = default;
  virtual const Value& variable(term::Term variable) = 0;
  /// That the object of a site, if any, has a record or, unless exactly, one below it.
  virtual term::Term site_is(term::Term site, const std::string& record, bool exactly) = 0;
  /// That references are equal, as far as that can be told: the term may be a new constant with conditions.
  virtual term::Term same_object(const Value& a, const Value& b) = 0;
  /// The length of an array as a number of a sort, if that is what lengths are.
  virtual std::optional<term::Term> length(const Value& array, term::Sort sort) = 0;
  /// A choice between references, which are known under other names from then on.
  virtual void merged(const Value& a, const Value& b) = 0;
  /// Something that holds.
  virtual void know(term::Term fact) = 0;
  /// Something that has to be shown.
  virtual void require(term::Term fact, const char* what) = 0;
};

/// Translates terms of the program. What has no counterpart is any value of its sort. Remembers nothing between calls.
class TermEncoder {
 public:
  TermEncoder(term::TermManager& terms, Numbers numbers, TermContext& context)
      : m_(terms), numbers_(numbers), context_(context) {}

  Value encode(term::Term term);

 private:
  using Values = std::vector<const Value*>;

  Value make(term::Term term, const Values& children);
  Value leaf(term::Term term);
  Value core(term::Term term, const Values& children);
  Value choice(const Values& children);
  Value arithmetic(term::Term term, const Values& children);
  Value bits(term::Term term, const Values& children);
  Value extracted(term::Term term, const Values& children);
  Value joined(term::Term term, const Values& children);
  Value shift(term::Term term, const Values& children);
  Value division(term::Term term, const Values& children);
  Value masked(term::Term term, const Values& children);
  Value compare(term::Term term, const Values& children);
  Value overflow(term::Term term, const Values& children);
  Value unknown(term::Sort sort);

  Value number(term::Term n) const { return {Kind::Number, {n}}; }
  Value truth(term::Term t) const { return {Kind::Bool, {t}}; }
  /// An integer as a number of some width, by the rule for numbers.
  Value fit(term::Term exact, std::uint32_t width);
  /// An integer modulo 2^width, as a signed number.
  Value reduced_to(term::Term exact, std::uint32_t width);
  term::Term unsigned_of(term::Term number, std::uint32_t width);
  bool known(const Values& children) const;

  term::TermManager& m_;
  Numbers numbers_;
  TermContext& context_;
};

}  // namespace cairn::engine::horn
