#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include "smt/cadical/word.h"

namespace cairn::smt::cadical {

/// Words that a theory gives a meaning beyond the circuit: what it is and its number in its kind.
struct TheoryItem {
  enum class Kind : std::uint8_t { Application, Read, LazyRead, Equality };
  Kind kind;
  std::uint32_t number;
  friend bool operator==(const TheoryItem&, const TheoryItem&) = default;
  friend bool operator<(const TheoryItem& x, const TheoryItem& y) {
    return std::pair(x.kind, x.number) < std::pair(y.kind, y.number);
  }
};

/// Which theory item an input of the circuit belongs to.
class TheoryInputs {
 public:
  void add(const Word& word, TheoryItem item) {
    for (const Bit bit : word) items_.emplace(bit.gate(), item);
  }
  const TheoryItem* find(std::uint32_t gate) const {
    const auto found = items_.find(gate);
    return found == items_.end() ? nullptr : &found->second;
  }
  bool empty() const { return items_.empty(); }

 private:
  std::unordered_map<std::uint32_t, TheoryItem> items_;
};

/// The gates that a query depends on, and the theory items among their inputs. Only these have to respect their theory
/// for a model to be one.
class Relevance {
 public:
  Relevance(const Circuit& circuit, const TheoryInputs& inputs) : circuit_(circuit), inputs_(inputs) {}

  void add(Bit edge);
  void add(const Word& word) {
    for (const Bit bit : word) add(bit);
  }
  /// Marks all that the edges added depend on within the circuit. Returns the items found since the last call.
  std::vector<TheoryItem> spread();

  bool contains(Bit edge) const {
    return edge.is_constant() || (edge.gate() < marked_.size() && marked_[edge.gate()] != 0);
  }
  bool contains(const Word& word) const;

 private:
  const Circuit& circuit_;
  const TheoryInputs& inputs_;
  std::vector<std::uint8_t> marked_;
  std::vector<std::uint32_t> work_;
};

}  // namespace cairn::smt::cadical
