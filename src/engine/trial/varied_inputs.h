#pragma once

#include <map>
#include <optional>
#include <random>
#include <set>

#include "ir/inputs.h"

namespace cairn::engine::trial {

/// Inputs of a run that are like those of an earlier one, but for some that are made anew, from there on or alone. New
/// ones are those that lead far into programs: few and short texts of characters that programs look for, numbers that
/// the program itself mentions, functions that mostly succeed.
class VariedInputs : public ir::InputSource {
 public:
  struct Variation {
    const std::vector<ir::Input>* like = nullptr;  ///< the earlier inputs; null: all are new
    std::size_t kept = 0;                          ///< all behind so many are new
    std::set<std::size_t> changed = {};            ///< those of the others that are new
    std::optional<long> uncertain = {};            ///< what is uncertain has this value; nothing: one as any other has
    std::set<std::size_t> other = {};              ///< those of the earlier ones that differ, the same way each time
    unsigned way = 0;                              ///< in which of the ways
    std::optional<std::size_t> end = {};           ///< where the run ends, behind so many inputs
  };
  static constexpr unsigned ways = 6;
  /// What a program says of its inputs.
  struct Hints {
    std::vector<mpz_class> constants;   ///< that it mentions
    std::set<std::uint64_t> not_known;  ///< objects that it does not define: it ends where it reads them
    std::set<std::string> external;     ///< functions without body: it ends where it uses what they return
  };

  VariedInputs(term::TermManager& terms, std::uint32_t pointer_width, const Hints& hints, std::uint64_t seed,
               Variation variation);
  std::optional<term::Term> next(const ir::Input& input) override;

 private:
  /// The earlier value of an input; null: there is none, or it is to change.
  term::Term earlier(const ir::Input& input);
  term::Term made(const ir::Input& input);
  /// A value that is not a given one.
  term::Term another(term::Term value) const;
  mpz_class number(const ir::Input& input);
  mpz_class byte(std::uint64_t object);
  mpz_class character();
  mpz_class length();
  mpz_class any_number();
  std::uint64_t below(std::uint64_t count) { return random_() % count; }

  term::TermManager& terms_;
  std::uint32_t pointer_width_;
  const Hints& hints_;
  const std::uint64_t seed_;
  std::mt19937_64 random_;
  ir::RandomInputs any_;
  const Variation variation_;
  std::size_t next_ = 0;   ///< of the earlier ones
  std::size_t asked_ = 0;  ///< so many inputs
  enum class Content : std::uint8_t { Text, Zeros, Any };
  std::map<std::uint64_t, Content> contents_;  ///< of objects
  std::uint64_t failures_;                     ///< of 64 functions, how many fail
};

/// Whether an input is one that a real system need not give together with the others.
bool is_uncertain(const ir::Input& input);

/// Whether an input is what a variable or memory of the program holds that nobody has given a value.
bool is_not_given(const ir::Input& input);

}  // namespace cairn::engine::trial
