#pragma once

#include <cstdint>
#include <vector>

namespace cairn::smt::cadical {

/// An edge of a circuit: a gate or its negation. The default one is the constant false.
class Bit {
 public:
  constexpr Bit() = default;
  constexpr Bit(std::uint32_t gate, bool negated) : code_(2 * gate + (negated ? 1 : 0)) {}

  constexpr std::uint32_t gate() const { return code_ >> 1; }
  constexpr bool negated() const { return (code_ & 1) != 0; }
  constexpr std::uint32_t code() const { return code_; }
  constexpr bool is_constant() const { return code_ < 2; }
  constexpr bool is_false() const { return code_ == 0; }
  constexpr bool is_true() const { return code_ == 1; }
  constexpr Bit positive() const { return {gate(), false}; }

  constexpr Bit operator!() const { return {gate(), !negated()}; }
  /// Negated if the argument says so.
  constexpr Bit operator^(bool negate) const { return {gate(), negated() != negate}; }
  friend constexpr bool operator==(Bit, Bit) = default;
  friend constexpr bool operator<(Bit x, Bit y) { return x.code_ < y.code_; }

 private:
  std::uint32_t code_ = 0;
};

inline constexpr Bit bit_false{0, false};
inline constexpr Bit bit_true{0, true};

/// A Boolean circuit that only grows. Gates are hash-consed, constants are propagated, and gates are simplified by
/// looking at the gates right below them; so equal edges are equal functions, though not the other way round.
class Circuit {
 public:
  enum class Kind : std::uint8_t {
    False,     ///< gate 0, the only one
    Input,     ///< free
    And,       ///< a and b
    Xor,       ///< a xor b, neither negated
    Mux,       ///< if a then b else c, neither a nor b negated
    Majority,  ///< at least two of a, b, c; a is not negated
  };
  struct Gate {
    Kind kind = Kind::False;
    Bit a, b, c;
  };

  /// @param max_gates so many gates make any function throw Unsupported.
  explicit Circuit(std::uint32_t max_gates = 1U << 24);

  Bit input();
  Bit conjunction(Bit a, Bit b);
  Bit disjunction(Bit a, Bit b) { return !conjunction(!a, !b); }
  Bit exclusive(Bit a, Bit b);
  Bit same(Bit a, Bit b) { return !exclusive(a, b); }
  Bit mux(Bit condition, Bit then, Bit otherwise);
  Bit majority(Bit a, Bit b, Bit c);

  const Gate& gate(std::uint32_t number) const { return gates_[number]; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(gates_.size()); }
  /// How many edges of other gates lead to the gate.
  std::uint32_t fanout(std::uint32_t number) const { return fanout_[number]; }

 private:
  Bit make(Kind kind, Bit a, Bit b, Bit c);
  bool simplify_conjunction(Bit a, Bit b, Bit& result);
  bool simplify_conjunctions(Bit a, Bit b, Bit& result);
  bool simplify_mux(Bit condition, Bit& then, Bit& otherwise, Bit& result);
  /// The edge under the assumption that `condition` holds, looking one gate deep.
  Bit assume(Bit edge, Bit condition) const;
  void grow();

  const std::uint32_t max_gates_;
  std::vector<Gate> gates_;
  std::vector<std::uint32_t> fanout_;
  std::vector<std::uint32_t> table_;  ///< open addressing; 0: free
  std::uint32_t used_ = 0;
};

}  // namespace cairn::smt::cadical
