#pragma once

#include <random>
#include <vector>

#include "ir/execution.h"

namespace cairn::ir {

/// Gives the values of a list, in order, and no more.
class ListInputs : public InputSource {
 public:
  explicit ListInputs(std::vector<Term> values) : values_(std::move(values)) {}
  std::optional<Term> next(const Input& input) override;

 private:
  std::vector<Term> values_;
  std::size_t position_ = 0;
};

/// Gives random values of every type, more often small ones and those at the ends of a range. References are null or
/// small numbers, which may be those of no fitting object. The same seed gives the same values on every machine.
class RandomInputs : public InputSource {
 public:
  RandomInputs(term::TermManager& terms, std::uint32_t pointer_width, std::uint64_t seed)
      : terms_(terms), pointer_width_(pointer_width), random_(seed) {}
  std::optional<Term> next(const Input& input) override;

  /// A random value of a sort.
  Term value(term::Sort sort);

 private:
  std::uint64_t below(std::uint64_t count) { return random_() % count; }
  mpz_class bits(std::uint32_t width);
  Term value(term::Sort sort, int depth);
  Term datatype(term::Sort sort, int depth);

  term::TermManager& terms_;
  std::uint32_t pointer_width_;
  std::mt19937_64 random_;
};

}  // namespace cairn::ir
