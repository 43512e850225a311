#include "smt/cadical/relevance.h"

#include <algorithm>

namespace cairn::smt::cadical {

void Relevance::add(Bit edge) {
  if (edge.is_constant()) return;
  if (edge.gate() >= marked_.size()) marked_.resize(circuit_.size());
  std::uint8_t& mark = marked_[edge.gate()];
  if (mark != 0) return;
  mark = 1;
  work_.push_back(edge.gate());
}

std::vector<TheoryItem> Relevance::spread() {
  std::vector<TheoryItem> found;
  while (!work_.empty()) {
    const std::uint32_t number = work_.back();
    work_.pop_back();
    const Circuit::Gate& gate = circuit_.gate(number);
    if (gate.kind == Circuit::Kind::Input) {
      if (const TheoryItem* item = inputs_.find(number)) found.push_back(*item);
      continue;
    }
    for (const Bit child : {gate.a, gate.b, gate.c}) add(child);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

bool Relevance::contains(const Word& word) const {
  return std::ranges::all_of(word, [&](Bit bit) { return contains(bit); });
}

}  // namespace cairn::smt::cadical
