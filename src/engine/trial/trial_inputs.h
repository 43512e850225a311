#pragma once

#include "ir/inputs.h"

namespace cairn::engine::trial {

/// Inputs of one of many runs, the simplest first: the first run gets zeros only. Each other one has a taste of its own
/// (how large numbers are, how often conditions hold), because what leads far into a program depends on the program.
class TrialInputs : public ir::InputSource {
 public:
  TrialInputs(term::TermManager& terms, std::uint32_t pointer_width, std::uint64_t run);
  std::optional<term::Term> next(const ir::Input& input) override;

  std::uint64_t asked() const { return asked_; }

 private:
  term::Term pattern(const ir::Type& type);
  std::uint64_t below(std::uint64_t count) { return random_() % count; }

  term::TermManager& terms_;
  std::uint32_t pointer_width_;
  std::mt19937_64 random_;
  ir::RandomInputs any_;
  std::uint64_t asked_ = 0;
  bool zeros_;
  enum class Memory : std::uint8_t { Zero, Pattern, Any };
  Memory memory_ = Memory::Zero;  ///< that is not initialised
  std::uint64_t truth_;           ///< of 16 conditions, how many hold
  std::uint64_t range_;           ///< numbers are below it; 0: any number
  std::uint64_t change_;          ///< of 16 inputs, how many are any value instead
};

}  // namespace cairn::engine::trial
